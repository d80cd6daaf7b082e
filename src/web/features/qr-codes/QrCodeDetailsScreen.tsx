import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { useGetQrCodeQuery, useGetQrCodeStatsQuery } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { DetailsPage } from '../../details/DetailsPage.tsx';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { RecentVisits } from '../../analytics/RecentVisits.tsx';
import { VisitExport } from '../../analytics/VisitExport.tsx';
import { QrAnalytics } from './QrAnalytics.tsx';
import { QrCodeHistory } from './QrCodeHistory.tsx';
import { QrDetailsActions } from './QrDetailsActions.tsx';
import { QrSummary } from './QrSummary.tsx';
import { scanColumns, scanVisits } from './scanLabels.ts';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

const back = { to: paths.qrCodes, text: 'Back to QR Codes' };

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
        actions={
          <ButtonLink to={back.to} variant="contained" startIcon={<BackIcon />}>
            {back.text}
          </ButtonLink>
        }
      />
    );
  }
  const isLoading = !code.currentData && !hasFailed(code);
  return (
    <DetailsPage
      kind="QR Code Details"
      name={code.currentData?.name}
      isLoading={isLoading}
      back={back}
      actionWidths={[134, 100, 83, 97]}
      actions={code.currentData && <QrDetailsActions code={code.currentData} />}
    >
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
      {isLoading && (
        <Skeleton role="status" aria-label="Loading QR code" variant="rounded" height={300} sx={{ borderRadius: 2 }} />
      )}
      {!stats.currentData && !hasFailed(stats) && !hasFailed(code) && (
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2 }} />
      )}
    </DetailsPage>
  );
}
