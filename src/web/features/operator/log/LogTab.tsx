import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
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
import { detailsText, wayOf, whereOf } from '../../../audit/eventText.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { CardList } from '../../../lists/ItemList.tsx';
import { LoadMore } from '../../../lists/LoadMore.tsx';
import { formatDateTime, formatDayTitle, formatHour, ownZoneName } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import ListIcon from '../../../ui/icons/ListAltOutlined.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { EventText } from './EventText.tsx';
import { LogFilters } from './LogFilters.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 280px) 48px',
  alignItems: 'center',
  columnGap: 12,
  boxSizing: 'border-box',
  minHeight: 56,
  padding: '8px 16px',
  '& > span': { fontSize: '0.8125rem', lineHeight: '1.25rem', color: theme.vars.palette.text.secondary },
  '& > span:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
  // The time ends the first line, and from where has a line of its own.
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > span:first-of-type': { gridArea: '2 / 2 / auto / -1' },
    '& > span:last-of-type': { gridArea: '1 / 3', alignSelf: 'start' },
  },
}));

function EventRow({ event }: { event: NamedAuditEvent }) {
  const details = [wayOf(event), detailsText(event)].filter(Boolean).join(' · ');
  return (
    <Row data-item={event.id}>
      <EventText event={event}>
        {details && (
          <>
            {' · '}
            <LongText text={details} atFirst={120} />
          </>
        )}
      </EventText>
      <span>{whereOf(event)}</span>
      <span>
        <Tooltip title={formatDateTime(event.at)} describeChild>
          <time dateTime={event.at}>{formatHour(event.at)}</time>
        </Tooltip>
      </span>
    </Row>
  );
}

function ExportLog({ query }: { query: AuditQuery }) {
  const [download, { isLoading }] = useExportAllAuditEventsMutation();
  const save = async () => {
    const { data: address } = await download(query);
    if (address) saveFile(address, 'curtly-audit-log.csv');
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}

/** In their order, with those of a day together. */
function byDay(events: readonly NamedAuditEvent[]): [title: string, events: NamedAuditEvent[]][] {
  const days = new Map<string, NamedAuditEvent[]>();
  for (const event of events) {
    const title = formatDayTitle(event.at);
    days.set(title, [...(days.get(title) ?? []), event]);
  }
  return [...days];
}

const isNarrowed = (query: AuditQuery) => Object.values(query).some((value) => value !== undefined);

function Events({ query }: { query: AuditQuery }) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListAllAuditEventsInfiniteQuery(
    query,
    refetchOnReturn,
  );
  const events = currentData?.pages.flatMap((page) => page.events) ?? [];
  if (!currentData && (!error || isFetching)) return <RowsSkeleton label="Loading the log" />;
  if (!currentData) return <NotLoaded title="The log could not be loaded" onRetry={refetch} />;
  if (events.length === 0)
    return isNarrowed(query) ? (
      <EmptyState
        icon={<SearchOffIcon />}
        title="Nothing found"
        text="An account is found by its whole email address or id. Events are kept for 180 days."
      />
    ) : (
      <EmptyState
        icon={<ListIcon />}
        title="Nothing has happened yet"
        text="Sign-ins, changes of passwords and keys, and all that operators do are kept here for 180 days."
      />
    );
  return (
    <section aria-label="Audit log">
      {byDay(events).map(([title, ofDay]) => (
        <Box key={title} sx={{ '& + &': { mt: 3 } }}>
          <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <CardList>
            {ofDay.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </CardList>
        </Box>
      ))}
      <LoadMore hasMore={hasNextPage} isLoading={isFetching} onLoad={() => void fetchNextPage()} />
    </section>
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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <LogFilters key={of} account={of} onApply={setQuery} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          Kept for 180 days. Times are those of {ownZoneName()}.
        </Typography>
        <ExportLog query={query} />
      </Box>
      <Events query={query} />
    </Box>
  );
}
