import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { useGetUrlQuery } from '../../../api/index.ts';
import { isProblem } from '../../../api/problem.ts';
import { useShare } from '../../../details/useShare.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { useLinkQrDialog } from '../../../qr/linkQrDialog.ts';
import { linkTo, paths } from '../../../routes.ts';
import ChartIcon from '../../../ui/icons/BarChart.tsx';
import CheckCircleIcon from '../../../ui/icons/CheckCircleOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { toastRequested } from '../../../ui/toasts.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { sharedLink } from '../sharedLink.ts';

function linkFromState(state: unknown, shortCode: string): Link | undefined {
  const { link } = (state ?? {}) as { link?: Link };
  return link?.shortCode === shortCode ? link : undefined;
}

const mainActionsStyle = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, mt: 3 };
const moreActionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 1.5,
  '&& > *': { flexGrow: 1, minHeight: 44 },
};

function LinkSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading">
      <Typography variant="h2" component="p">
        <Skeleton width="70%" />
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <Skeleton width="90%" />
      </Typography>
      <Box sx={mainActionsStyle}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={48} />
      </Box>
      <Box sx={moreActionsStyle}>
        <Skeleton variant="rounded" width={132} />
        <Skeleton variant="rounded" width={110} />
        <Skeleton variant="rounded" width={116} />
      </Box>
    </Box>
  );
}

function NewLink({ link }: { link: Link }) {
  const openQrCode = useLinkQrDialog();
  const { share, dialog } = useShare(sharedLink(link));
  return (
    <>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {withoutScheme(link.shortenedUrl)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <LongText text={link.originalUrl} />
      </Typography>
      <Box sx={mainActionsStyle}>
        <CopyButton text={link.shortenedUrl} variant="contained" size="large" fullWidth />
        <Button
          variant="outlined"
          size="large"
          startIcon={<OpenIcon />}
          href={link.shortenedUrl}
          target="_blank"
          rel="noopener"
        >
          Test Your Link
        </Button>
      </Box>
      <Box sx={moreActionsStyle}>
        <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={() => openQrCode(link)}>
          QR Code
        </Button>
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
          Share
        </Button>
        <ButtonLink variant="outlined" startIcon={<ChartIcon />} to={linkTo.linkDetails(link.shortCode)}>
          Details
        </ButtonLink>
      </Box>
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
    <Page title="URL Shortened Successfully" width="narrow">
      <PageHeader
        title={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <CheckCircleIcon color="success" sx={{ fontSize: '1em' }} />
            URL Shortened Successfully
          </Box>
        }
      />
      <Card sx={{ p: { xs: 2, sm: 4 } }}>{link ? <NewLink link={link} /> : <LinkSkeleton />}</Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, ml: -2 }}>
        <ButtonLink to={paths.createUrl}>Create Another Link</ButtonLink>
        <ButtonLink to={paths.links}>View All Links</ButtonLink>
      </Box>
    </Page>
  );
}
