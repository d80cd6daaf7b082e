import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { plainDesign } from '../../../../shared/qrCodes.ts';
import { useGetUrlQuery } from '../../../api/index.ts';
import { isProblem } from '../../../api/problem.ts';
import { useShare } from '../../../details/useShare.tsx';
import { useAppDispatch, useAppSelector } from '../../../hooks.ts';
import { useLiveItem } from '../../../live/useLive.ts';
import { qrFileName } from '../../../qr/fileName.ts';
import { previewUrl, qrImageUrl } from '../../../qr/imageUrls.ts';
import { useLinkQrDialog } from '../../../qr/linkQrDialog.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { useDownload } from '../../../qr/useDownload.ts';
import { linkTo, paths } from '../../../routes.ts';
import { selectIsAuthenticated } from '../../../session/sessionSlice.ts';
import AddIcon from '../../../ui/icons/Add.tsx';
import ForwardIcon from '../../../ui/icons/ArrowForward.tsx';
import ChartIcon from '../../../ui/icons/BarChart.tsx';
import CheckCircleIcon from '../../../ui/icons/CheckCircle.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import PaletteIcon from '../../../ui/icons/PaletteOutlined.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { counted } from '../../../ui/numbers.ts';
import { toastRequested } from '../../../ui/toasts.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ButtonLink, TextLink } from '../../../ui/RouterLink.tsx';
import { sharedLink } from '../sharedLink.ts';

function linkFromState(state: unknown, shortCode: string): Link | undefined {
  const { link } = (state ?? {}) as { link?: Link };
  return link?.shortCode === shortCode ? link : undefined;
}

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 176px' },
  columnGap: 4,
  rowGap: 3,
  p: { xs: 2, sm: 4 },
} as const;

const fieldStyle = {
  display: 'flex',
  // On phones the short URL has all the width, and its button the line below.
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  minHeight: 56,
  p: { xs: 1, sm: '0 8px 0 16px' },
  '& > .MuiButton-root': { minHeight: { xs: 44, sm: 40 } },
  border: '1px solid',
  borderColor: 'border.field',
  borderRadius: 1,
} as const;

const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 3 } as const;

function LinkSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" sx={cardStyle}>
      <div>
        <Skeleton width={100} />
        <Skeleton variant="rounded" height={56} sx={{ mt: 0.5 }} />
        <Skeleton width="60%" sx={{ mt: 1.5 }} />
        <Skeleton variant="rounded" height={40} width={380} sx={{ maxWidth: '100%', mt: 8 }} />
      </div>
      <Skeleton variant="rounded" height={224} />
    </Box>
  );
}

/** Until the link has a code of its own, a plain one is drawn, which leads to the link too. */
function imageOf({ qrCode, shortenedUrl }: Link): string {
  if (qrCode) return qrImageUrl(qrCode);
  return previewUrl({ ...plainDesign, content: shortenedUrl });
}

function LinkCode({ link }: { link: Link }) {
  const openQrCode = useLinkQrDialog();
  const save = useDownload();
  const image = imageOf(link);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { xs: 'start', md: 'stretch' } }}>
      <QrImage src={image} alt={`QR code of ${withoutScheme(link.shortenedUrl)}`} width={176} />
      <Box sx={{ display: 'flex', gap: 1, width: 176 }}>
        <Button
          variant="outlined"
          fullWidth
          startIcon={<DownloadIcon />}
          href={image}
          download={qrFileName(link.qrCode?.name ?? link.shortCode)}
          onClick={save}
        >
          Download
        </Button>
        <Tooltip title={link.qrCode ? 'See the QR code' : 'Design a QR code'}>
          <Button
            variant="outlined"
            aria-label="QR Code"
            onClick={() => openQrCode(link)}
            sx={{ flexShrink: 0, minWidth: 40, px: 0 }}
          >
            <PaletteIcon fontSize="small" />
          </Button>
        </Tooltip>
      </Box>
    </Box>
  );
}

const pulse = { '@keyframes pulse': { '50%': { opacity: 0.35 } }, animation: 'pulse 2s ease-in-out infinite' };

function FirstClick({ link }: { link: Link }) {
  useLiveItem(link.id, link);
  const { clickCount, shortCode } = link;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        px: { xs: 2, sm: 4 },
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
        typography: 'body2',
      }}
    >
      <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main', ...(clickCount === 0 && pulse) }} />
      {clickCount === 0 ? (
        'Waiting for the first click. It appears here as it happens.'
      ) : (
        <span>
          {counted(clickCount, ['click', 'clicks'])} so far.{' '}
          <TextLink to={linkTo.linkDetails(shortCode)}>See where from</TextLink>
        </span>
      )}
    </Box>
  );
}

function scheduleText({ activatesAt, expiresAt, isNotYetActive }: Link): string {
  const end = expiresAt === null ? 'Never expires' : `Expires ${formatDateTime(expiresAt)}`;
  return isNotYetActive && activatesAt !== null ? `Opens ${formatDateTime(activatesAt)} · ${end}` : end;
}

/** One that is too long breaks before its code. */
function ShortUrl({ text }: { text: string }) {
  const codeBegins = text.lastIndexOf('/') + 1;
  return (
    <>
      {text.slice(0, codeBegins)}
      <wbr />
      {text.slice(codeBegins)}
    </>
  );
}

/** Between its parts, before any word is broken. */
const Breakable = ({ url }: { url: string }) =>
  url.split(/(?<=[/?&=._-])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function NewLink({ link }: { link: Link }) {
  const { share, dialog } = useShare(sharedLink(link));
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <>
      <Box sx={cardStyle}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
            Your short URL
          </Typography>
          <Box sx={fieldStyle}>
            <Typography
              sx={{
                flex: 1,
                minWidth: 0,
                py: 1,
                px: { xs: 1, sm: 0 },
                fontSize: { xs: 18, sm: 20 },
                lineHeight: { xs: '1.625rem', sm: '1.75rem' },
                fontWeight: 650,
                overflowWrap: 'anywhere',
              }}
            >
              <ShortUrl text={withoutScheme(link.shortenedUrl)} />
            </Typography>
            <CopyButton text={link.shortenedUrl} variant="contained" autoFocus />
          </Box>
          <Typography color="textSecondary" variant="body2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
            <LongText text={link.originalUrl}>{(shown) => <Breakable url={shown} />}</LongText>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
            {link.tags.map(({ id, name }) => (
              <Chip key={id} size="small" variant="outlined" label={name} />
            ))}
            <Typography variant="body2" color="textSecondary">
              {scheduleText(link)}
            </Typography>
          </Box>
          <Box sx={actionsStyle}>
            <Button variant="outlined" startIcon={<OpenIcon />} href={link.shortenedUrl} target="_blank" rel="noopener">
              Test Your Link
            </Button>
            <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
              Share
            </Button>
            <ButtonLink variant="outlined" startIcon={<ChartIcon />} to={linkTo.linkDetails(link.shortCode)}>
              Statistics
            </ButtonLink>
          </Box>
        </Box>
        <LinkCode link={link} />
      </Box>
      {isSignedIn && <FirstClick link={link} />}
      {dialog}
    </>
  );
}

export function UrlSuccessScreen() {
  const { shortCode = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const passedOn = linkFromState(state, shortCode);
  // The navigation state outlives a reload, so it is shown only until the answer arrives.
  const { data: fetched, error } = useGetUrlQuery({ id: shortCode }, { refetchOnMountOrArgChange: true });
  const link = fetched ?? passedOn;

  useEffect(() => {
    const isMissing = isProblem(error) && error.statusCode === 404;
    if (!error || (passedOn && !isMissing)) return;
    dispatch(toastRequested({ text: isMissing ? 'URL not found' : 'Failed to load URL details', variant: 'error' }));
    void navigate(paths.home, { replace: true });
  }, [error, passedOn, dispatch, navigate]);

  return (
    <Page title="URL Shortened Successfully" width="medium">
      <Box sx={{ pt: { sm: 4 }, pb: { sm: 1 } }}>
        <PageHeader
          title={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
              <CheckCircleIcon color="success" sx={{ fontSize: '1.25em' }} />
              URL Shortened Successfully
            </Box>
          }
        />
      </Box>
      <Card>{link ? <NewLink link={link} /> : <LinkSkeleton />}</Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 3 }}>
        <ButtonLink variant="outlined" to={paths.createUrl} startIcon={<AddIcon />}>
          Create Another Link
        </ButtonLink>
        <ButtonLink to={paths.links} endIcon={<ForwardIcon />} sx={{ mx: -2 }}>
          View All Links
        </ButtonLink>
      </Box>
    </Page>
  );
}
