import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { useGetQrCodeQuery } from '../../../api/index.ts';
import { isProblem } from '../../../api/problem.ts';
import { useShare } from '../../../details/useShare.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrDownloads } from '../../../qr/QrDownloads.tsx';
import { QrImage } from '../../../qr/QrImage.tsx';
import { linkTo, paths } from '../../../routes.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Detail, Details } from '../../../ui/Details.tsx';
import ChartIcon from '../../../ui/icons/BarChart.tsx';
import CheckCircleIcon from '../../../ui/icons/CheckCircleOutlined.tsx';
import OpenIcon from '../../../ui/icons/OpenInNew.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MultilineText } from '../../../ui/MultilineText.tsx';
import { toastRequested } from '../../../ui/toasts.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { DesignDetails } from './DesignDetails.tsx';
import { PrintAdvice } from './PrintAdvice.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { sharedCode } from '../sharedCode.ts';

/** The navigation state may hold the code of another page. */
function handedOver(state: unknown, id: string): QrCode | undefined {
  const { code } = (state ?? {}) as { code?: QrCode };
  return code?.id === id ? code : undefined;
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
};
const codeStyle = { display: 'grid', gap: 2, justifyItems: { xs: 'center', md: 'start' } };

function NewCode({ code }: { code: QrCode }) {
  const { share, dialog } = useShare(sharedCode(code));
  return (
    <Box sx={columnsStyle}>
      <Box sx={codeStyle}>
        <QrImage src={qrImageUrl(code)} alt={`QR code ${code.name}`} width={300} />
        {/* The buttons are no wider than the image. */}
        <Box sx={{ maxWidth: 300, '& .MuiButton-root': { flexGrow: 1 } }}>
          <QrDownloads code={code} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, width: '100%', maxWidth: 300, '& > *': { flexGrow: 1, minHeight: 44 } }}>
          <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
            Share
          </Button>
          <ButtonLink variant="outlined" startIcon={<ChartIcon />} to={linkTo.qrCodeDetails(code.id)}>
            Details
          </ButtonLink>
        </Box>
        {dialog}
      </Box>
      <Details>
        <Detail label="Name">{code.name}</Detail>
        <Detail label="Destination URL">
          <Box sx={{ mb: 1 }}>
            <LongText text={code.content} />
          </Box>
          {/^http/i.test(code.content) && (
            <Button
              variant="outlined"
              size="small"
              startIcon={<OpenIcon />}
              href={code.content}
              target="_blank"
              rel="noopener noreferrer"
            >
              Visit Link
            </Button>
          )}
        </Detail>
        <Detail label="Short URL">{code.shortUrl}</Detail>
        {code.link && (
          <Detail label="Link">
            <ParentLink link={code.link} />
          </Detail>
        )}
        {code.description && (
          <Detail label="Description">
            <MultilineText>{code.description}</MultilineText>
          </Detail>
        )}
        {code.activatesAt && <Detail label="Activates">{formatDateTime(code.activatesAt)}</Detail>}
        {code.expiresAt && <Detail label="Expires">{formatDateTime(code.expiresAt)}</Detail>}
        <DesignDetails code={code} />
        <PrintAdvice code={code} />
      </Details>
    </Box>
  );
}

function CodeSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" sx={columnsStyle}>
      <Box sx={{ ...codeStyle, '& > *': { width: 300, maxWidth: '100%' } }}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '1' }} />
        <Skeleton variant="rounded" height={88} />
        <Skeleton variant="rounded" height={44} />
      </Box>
      <Details>
        {Array.from({ length: 17 }, (_, index) => (
          <Detail key={index} label={<Skeleton width="40%" />}>
            <Skeleton width="80%" />
          </Detail>
        ))}
      </Details>
    </Box>
  );
}

export function QrSuccessScreen() {
  const { qrCodeId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handed = handedOver(state, qrCodeId);
  // The navigation state outlives a reload, so it is shown only until the answer arrives.
  const { data: fetched, error } = useGetQrCodeQuery({ id: qrCodeId }, { refetchOnMountOrArgChange: true });
  const code = fetched ?? handed;

  useEffect(() => {
    const isMissing = isProblem(error) && error.statusCode === 404;
    if (!error || (handed && !isMissing)) return;
    dispatch(
      toastRequested({ text: isMissing ? 'QR Code not found' : 'Failed to load QR Code details', variant: 'error' }),
    );
    void navigate(paths.home, { replace: true });
  }, [error, handed, dispatch, navigate]);

  return (
    <Page title="QR Code Created Successfully">
      <PageHeader
        title={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <CheckCircleIcon color="success" sx={{ fontSize: '1em' }} />
            QR Code Created Successfully
          </Box>
        }
      />
      <Card sx={{ p: { xs: 2, sm: 4 } }}>{code ? <NewCode code={code} /> : <CodeSkeleton />}</Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, ml: -2 }}>
        <ButtonLink to={paths.createQr}>Create Another QR Code</ButtonLink>
        <ButtonLink to={paths.qrCodes}>View All QR Codes</ButtonLink>
      </Box>
    </Page>
  );
}
