import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import type { QrCode } from '../../../../generated/endpoints.ts';
import {
  useGetQrCodeHistoryQuery,
  useGetQrCodeQuery,
  useGetQrCodeStatsQuery,
  useRestoreQrCodeVersionMutation,
} from '../../../api/index.ts';
import { AnalyticsSkeleton } from '../../../analytics/AnalyticsSkeleton.tsx';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { isProblem } from '../../../api/problem.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { DetailsPage } from '../../../details/DetailsPage.tsx';
import { RefreshFailure } from '../../../details/RefreshFailure.tsx';
import { HistoryCard } from '../../../history/HistoryCard.tsx';
import { useLiveItem } from '../../../live/useLive.ts';
import { paths } from '../../../routes.ts';
import BackIcon from '../../../ui/icons/ArrowBack.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { NotFoundMessage } from '../../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { qrBadge } from '../qrBadge.ts';
import { accessWarning } from './accessWarning.ts';
import { PrintedQrCode } from './PrintedQrCode.tsx';
import { QrDetailsActions } from './QrDetailsActions.tsx';
import { QrFigures } from './QrFigures.tsx';
import { Columns, QrCard, QrFacts } from './QrSummary.tsx';

const back = { to: paths.qrCodes, text: 'Back to QR Codes' };

function QrSkeleton() {
  return (
    <Box role="status" aria-label="Loading QR code">
      <Columns
        first={
          <Card sx={{ display: 'grid', justifyItems: 'center', p: 3 }}>
            <Skeleton variant="rounded" width={288} height={288} />
          </Card>
        }
      >
        <AnalyticsSkeleton />
      </Columns>
    </Box>
  );
}

function QrCodeHistory({ id }: { id: string }) {
  const { currentData: data, ...answer } = useGetQrCodeHistoryQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreQrCodeVersionMutation();
  return <HistoryCard history={{ ...answer, data }} onRestore={(version) => restore({ id, version })} />;
}

/** One that opens says so quietly: its end is news only when it is near. */
function State({ code }: { code: QrCode }) {
  const { label, tone, dot, news, ends } = qrBadge(code);
  if (news !== undefined || (dot !== 'open' && dot !== 'openUntil'))
    return <StatusChip label={ends ? `Expires ${formatDate(ends)}` : label} tone={tone} tooltip={ends && label} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.light' }} />
      <span title={ends && label}>{ends ? `Active until ${formatDate(ends)}` : label}</span>
    </Box>
  );
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
  const formerCodes = stats.currentData?.formerCodes ?? [];
  const warning = code.currentData && accessWarning(code.currentData);
  const isOutdated = [code, stats].some(({ currentData, error }) => currentData && error);
  const isLoading = !code.currentData && !hasFailed(code);
  return (
    <DetailsPage
      kind="QR Code Details"
      name={code.currentData?.name}
      isLoading={isLoading}
      back={back}
      beside={code.currentData && <State code={code.currentData} />}
      facts={code.currentData && <QrFacts code={code.currentData} formerCodes={formerCodes} />}
      actionWidths={[100, 83, 40]}
      actions={
        code.currentData && <QrDetailsActions code={code.currentData} formerCodes={stats.currentData?.formerCodes} />
      }
    >
      {isOutdated && <RefreshFailure onRetry={() => [code.refetch(), stats.refetch()]} />}
      {warning && <Alert severity="warning">{warning}</Alert>}
      {isLoading && <QrSkeleton />}
      {code.currentData && (
        <Columns first={<QrCard code={code.currentData} formerCodes={formerCodes} />}>
          {stats.currentData && <QrFigures code={code.currentData} stats={stats.currentData} />}
          {!stats.currentData && !hasFailed(stats) && (
            <div role="status" aria-label="Loading analytics">
              <AnalyticsSkeleton />
            </div>
          )}
          {hasFailed(stats) && <NotLoaded title="Failed to fetch QR code statistics" onRetry={stats.refetch} />}
          {(stats.currentData || hasFailed(stats)) && <QrCodeHistory id={code.currentData.id} />}
        </Columns>
      )}
      {code.currentData && <PrintedQrCode code={code.currentData} scans={code.currentData.scanCount} />}
      {hasFailed(code) && (
        <NotLoaded title="The QR code could not be loaded" onRetry={() => [code.refetch(), stats.refetch()]} />
      )}
    </DetailsPage>
  );
}
