import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useExportAllAuditEventsMutation,
  useListAllAuditEventsInfiniteQuery,
  type AuditQuery,
  type NamedAuditEvent,
} from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { detailsText, titleOf, whereOf } from '../../../audit/eventText.ts';
import { LoadMore } from '../../../lists/LoadMore.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExactTime } from '../../../ui/ExactTime.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import ListIcon from '../../../ui/icons/ListAltOutlined.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { LogFilters } from './LogFilters.tsx';

const nameOf = (account: NamedAuditEvent['account']) => account && (account.email ?? account.id);

/** Who did it, and to what. */
function peopleOf({ account, operator, target }: NamedAuditEvent): string {
  const concerned = nameOf(account) ?? (target ? `${target.kind} ${target.id}` : undefined);
  return [operator && `${nameOf(operator)} (operator)`, concerned].filter(Boolean).join(' · ');
}

function EventRow({ event }: { event: NamedAuditEvent }) {
  const details = detailsText(event);
  return (
    <Box component="li" data-item={event.id} sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(event)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {peopleOf(event)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <ExactTime iso={event.at} /> · {whereOf(event)}
        {details && ` · ${details}`}
      </Typography>
    </Box>
  );
}

function ExportLog({ query }: { query: AuditQuery }) {
  const [download, { isLoading }] = useExportAllAuditEventsMutation();
  const save = async () => {
    const { data: address } = await download(query);
    if (address) saveFile(address, 'curtly-audit-log.csv');
  };
  return (
    <Button startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}

function Events({ query }: { query: AuditQuery }) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListAllAuditEventsInfiniteQuery(
    query,
    refetchOnReturn,
  );
  const events = currentData?.pages.flatMap((page) => page.events) ?? [];
  if (!currentData && (!error || isFetching))
    return <Skeleton variant="rounded" height={320} aria-label="Loading the log" role="status" />;
  if (!currentData) return <LoadFailure text="The log could not be loaded." onRetry={refetch} />;
  if (events.length === 0)
    return <EmptyState icon={<ListIcon />} title="Nothing found" text="Events are kept for 180 days." />;
  return (
    <>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
        <Box component="ul" aria-label="Audit log" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Box>
      </Card>
      <LoadMore hasMore={hasNextPage} isLoading={isFetching} onLoad={() => void fetchNextPage()} />
    </>
  );
}

export function LogTab() {
  const of = useSearchParams()[0].get('of') ?? '';
  const [query, setQuery] = useState<AuditQuery>({});
  const [shownOf, setShownOf] = useState('');
  // Another panel may ask for the log of one account, also while this one is kept.
  if (of !== shownOf) {
    setShownOf(of);
    setQuery({ account: of || undefined });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LogFilters key={of} account={of} onApply={setQuery} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ExportLog query={query} />
      </Box>
      <Events query={query} />
    </Box>
  );
}
