import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { useGetQrCodeQuery, useGetQrCodeStatsQuery } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { RecentVisits } from '../../analytics/RecentVisits.tsx';
import { VisitExport } from '../../analytics/VisitExport.tsx';
import { DetailsActions } from './DetailsActions.tsx';
import { QrAnalytics } from './QrAnalytics.tsx';
import { QrCodeHistory } from './QrCodeHistory.tsx';
import { QrSummary } from './QrSummary.tsx';
import { scanColumns, scanVisits } from './scanLabels.ts';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

function BackToQrCodes({ variant }: { variant?: 'contained' }) {
  return (
    <ButtonLink
      to={paths.qrCodes}
      variant={variant}
      startIcon={<BackIcon />}
      sx={variant ? undefined : { ml: -2, mb: 1 }}
    >
      Back to QR Codes
    </ButtonLink>
  );
}

function Failed({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <EmptyState
      title={title}
      text="Check your connection, then try again."
      action={
        <Button variant="outlined" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    />
  );
}

export function QrCodeDetailsScreen() {
  const { qrCodeId: id = '' } = useParams();
  // Both are fetched at the same time.
  const code = useGetQrCodeQuery({ id }, fresh);
  const stats = useGetQrCodeStatsQuery({ id }, fresh);
  const hasFailed = (answer: { currentData?: unknown; error?: unknown; isFetching: boolean }) =>
    !answer.currentData && Boolean(answer.error) && !answer.isFetching;

  if (isProblem(code.error) && code.error.statusCode === 404) {
    return (
      <NotFoundMessage
        title="QR code not found"
        text="It may have been deleted, or the address is mistyped."
        actions={<BackToQrCodes variant="contained" />}
      />
    );
  }
  return (
    <Page title="QR Code Details">
      <BackToQrCodes />
      <PageHeader title="QR Code Details" actions={code.currentData && <DetailsActions code={code.currentData} />} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {code.currentData && <QrSummary code={code.currentData} stats={stats.currentData} />}
        {code.currentData && stats.currentData && (
          <>
            <QrAnalytics code={code.currentData} stats={stats.currentData} />
            <RecentVisits
              title="Recent Scans"
              none="Nobody has scanned this code yet."
              action={<VisitExport kind="qrCode" id={code.currentData.id} shortCode={code.currentData.shortCode} />}
              columns={scanColumns}
              visits={scanVisits(stats.currentData)}
            />
          </>
        )}
        {code.currentData && (stats.currentData || hasFailed(stats)) && <QrCodeHistory id={code.currentData.id} />}
        {hasFailed(code) && (
          <Failed title="The QR code could not be loaded" onRetry={() => [code.refetch(), stats.refetch()]} />
        )}
        {code.currentData && hasFailed(stats) && (
          <Failed title="Failed to fetch QR code statistics" onRetry={stats.refetch} />
        )}
        {!code.currentData && !hasFailed(code) && (
          <Skeleton
            role="status"
            aria-label="Loading QR code"
            variant="rounded"
            height={300}
            sx={{ borderRadius: 2 }}
          />
        )}
        {!stats.currentData && !hasFailed(stats) && !hasFailed(code) && (
          <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2 }} />
        )}
      </Box>
    </Page>
  );
}
