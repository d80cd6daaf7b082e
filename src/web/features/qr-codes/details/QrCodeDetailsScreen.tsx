import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import {
  useGetQrCodeHistoryQuery,
  useGetQrCodeQuery,
  useGetQrCodeStatsQuery,
  useRestoreQrCodeVersionMutation,
} from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { isProblem } from '../../../api/problem.ts';
import { DetailsPage } from '../../../details/DetailsPage.tsx';
import { FactsSkeleton } from '../../../details/DetailsSkeleton.tsx';
import { RefreshFailure } from '../../../details/RefreshFailure.tsx';
import { HistoryCard } from '../../../history/HistoryCard.tsx';
import { useLiveItem } from '../../../live/useLive.ts';
import { paths } from '../../../routes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import BackIcon from '../../../ui/icons/ArrowBack.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { NotFoundMessage } from '../../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { RecentVisits } from '../../../analytics/RecentVisits.tsx';
import { VisitExport } from '../../../analytics/VisitExport.tsx';
import { QrCharts, QrFigures } from './QrAnalytics.tsx';
import { accessWarning } from './accessWarning.ts';
import { PrintedQrCode } from './PrintedQrCode.tsx';
import { QrDetailsActions } from './QrDetailsActions.tsx';
import { QrSummary, SummaryFrame } from './QrSummary.tsx';
import { scanColumns, scanVisits } from './scanLabels.ts';

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

function SummarySkeleton() {
  return (
    <Card role="status" aria-label="Loading QR code" sx={{ p: { xs: 2, sm: 3 } }}>
      <SummaryFrame picture={<Skeleton variant="rounded" width={240} height={240} />}>
        <Skeleton variant="rounded" width={84} height={24} sx={{ borderRadius: '12px', mb: 3 }} />
        <FactsSkeleton count={8} />
      </SummaryFrame>
    </Card>
  );
}

function QrCodeHistory({ id }: { id: string }) {
  const { currentData: data, ...answer } = useGetQrCodeHistoryQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreQrCodeVersionMutation();
  return <HistoryCard history={{ ...answer, data }} onRestore={(version) => restore({ id, version })} />;
}

export function QrCodeDetailsScreen() {
  const { qrCodeId: id = '' } = useParams();
  // Both are fetched at the same time.
  const code = useGetQrCodeQuery({ id }, refetchOnReturn);
  const stats = useGetQrCodeStatsQuery({ id }, refetchOnReturn);
  useLiveItem(id, stats.currentData);
  const hasFailed = (answer: { currentData?: unknown; error?: unknown; isFetching: boolean }) =>
    !answer.currentData && Boolean(answer.error) && !answer.isFetching;

  if (isProblem(code.error) && code.error.statusCode === 404) {
    return (
      <NotFoundMessage
        icon={<SearchOffIcon />}
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
  const warning = code.currentData && accessWarning(code.currentData);
  const isOutdated = [code, stats].some(({ currentData, error }) => currentData && error);
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
      {isOutdated && <RefreshFailure onRetry={() => [code.refetch(), stats.refetch()]} />}
      {warning && <Alert severity="warning">{warning}</Alert>}
      {(isLoading || (code.currentData && !hasFailed(stats))) && <QrFigures stats={stats.currentData} />}
      {code.currentData && hasFailed(stats) && (
        <Failed title="Failed to fetch QR code statistics" onRetry={stats.refetch} />
      )}
      {code.currentData && <QrSummary code={code.currentData} />}
      {code.currentData && <PrintedQrCode code={code.currentData} scans={code.currentData.scanCount} />}
      {isLoading && <SummarySkeleton />}
      {code.currentData && stats.currentData && (
        <>
          <QrCharts code={code.currentData} stats={stats.currentData} />
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
    </DetailsPage>
  );
}
