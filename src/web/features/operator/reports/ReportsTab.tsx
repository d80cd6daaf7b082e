import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AbuseReason, ReportedItem } from '../../../../generated/endpoints.ts';
import {
  useDismissReportsMutation,
  useEnableItemsMutation,
  useListReportsQuery,
  useReopenReportsMutation,
} from '../../../api/index.ts';
import { abuseReasons } from '../../../details/abuse.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { DisableDialog } from '../links/DisableDialog.tsx';
import { OperatorItemRow } from '../links/OperatorItemRow.tsx';
import { UndoNotice } from '../links/UndoNotice.tsx';

const labelOf = (reason: AbuseReason) => abuseReasons.find(({ value }) => value === reason)?.label ?? reason;

/** The service's own. */
const pageSize = 20;

interface Done {
  text: string;
  undo: () => Promise<{ error?: unknown }>;
}

function Details({ reported: { count, lastReportedAt, details } }: { reported: ReportedItem }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {count === 1 ? '1 report' : `${formatNumber(count)} reports`}, <RelativeTime iso={lastReportedAt} />
      </Typography>
      {details.map((report) => (
        <Typography
          key={report.reportedAt + (report.details ?? '')}
          variant="body2"
          sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {report.details}
          {report.details && report.email && ' '}
          {report.email && `Answer to: ${report.email}`}
        </Typography>
      ))}
    </>
  );
}

/** What was reported, with the item beside it. A page is what a person decides in one sitting: what is done leaves. */
export function ReportsTab() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListReportsQuery({ page }, { refetchOnMountOrArgChange: true });
  const pages = data ? Math.max(Math.ceil(data.totalCount / pageSize), 1) : page;
  // The last report of the last page was decided.
  if (page > pages) setPage(pages);
  const [dismiss] = useDismissReportsMutation();
  const [reopen] = useReopenReportsMutation();
  const [enable] = useEnableItemsMutation();
  const [asked, setAsked] = useState<ReportedItem>();
  const [done, setDone] = useState<Done>();
  const [isUndoing, setIsUndoing] = useState(false);

  const dismissOne = async ({ item: { shortCode } }: ReportedItem) => {
    const result = await dismiss({ itemCodesRequest: { codes: [shortCode] } });
    const ids = result.data?.ids;
    if (ids)
      setDone({
        text: `The reports of ${shortCode} are dismissed.`,
        undo: () => reopen({ reopenReportsRequest: { ids } }),
      });
  };
  const undo = async ({ undo: takeBack }: Done) => {
    setIsUndoing(true);
    const { error: failure } = await takeBack();
    setIsUndoing(false);
    if (!failure) setDone(undefined);
  };

  return (
    <>
      {done && (
        <UndoNotice
          text={done.text}
          isUndoing={isUndoing}
          onUndo={() => void undo(done)}
          onClose={() => setDone(undefined)}
        />
      )}
      {data?.reports.length === 0 && (
        <EmptyState title="No reports" text="What people report on the page Report a link waits here." />
      )}
      {data && data.reports.length > 0 && (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ py: 1 }}>
            {data.totalCount === 1 ? '1 waits' : `${formatNumber(data.totalCount)} wait`}
          </Typography>
          <Box component="ul" aria-label="Reports" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.reports.map((reported) => (
              <OperatorItemRow
                key={reported.item.shortCode}
                item={reported.item}
                badges={reported.reasons.map((reason) => (
                  <StatusChip key={reason} label={labelOf(reason)} tone={reason === 'phishing' ? 'error' : 'neutral'} />
                ))}
                actions={
                  <>
                    <Button size="small" variant="outlined" onClick={() => void dismissOne(reported)}>
                      Dismiss
                    </Button>
                    <Button size="small" variant="outlined" color="error" onClick={() => setAsked(reported)}>
                      Disable
                    </Button>
                  </>
                }
              >
                <Details reported={reported} />
              </OperatorItemRow>
            ))}
          </Box>
        </Card>
      )}
      {pages > 1 && <Pagination sx={{ mt: 2 }} count={pages} page={page} onChange={(_event, next) => setPage(next)} />}
      {!data && error !== undefined && !isFetching && (
        <LoadFailure text="The reports could not be loaded." onRetry={refetch} />
      )}
      {!data && (error === undefined || isFetching) && (
        <Skeleton role="status" aria-label="Loading reports" variant="rounded" height={240} />
      )}
      {asked && (
        <DisableDialog
          codes={[asked.item.shortCode]}
          reason={asked.reasons[0]}
          onDisabled={(codes) =>
            setDone({
              text: `${asked.item.shortCode} is disabled.`,
              undo: () => enable({ itemCodesRequest: { codes } }),
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
