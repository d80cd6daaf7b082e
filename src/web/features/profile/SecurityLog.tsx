import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useListAuditEventsInfiniteQuery, type AuditEvent } from '../../api/index.ts';
import { placeOf, titleOf } from '../../audit/eventText.ts';
import { ExactTime } from '../../ui/ExactTime.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';

function EventRow({ event }: { event: AuditEvent }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(event)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <ExactTime iso={event.at} /> · {placeOf(event)}
      </Typography>
    </Box>
  );
}

function ShowMore({ isLoading, onShow }: { isLoading: boolean; onShow: () => void }) {
  return (
    // A disabled button would lose the focus.
    <Button size="small" aria-disabled={isLoading} onClick={() => !isLoading && onShow()} sx={{ mt: 1 }}>
      {isLoading ? 'Loading…' : 'Show more'}
    </Button>
  );
}

export function SecurityLog() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListAuditEventsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const list = useRef<HTMLUListElement>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  // The button that has the focus disappears with the last page.
  const showMore = async () => {
    const { hasNextPage: isMore } = await fetchNextPage();
    if (!isMore) list.current?.focus({ preventScroll: true });
  };
  if (!data && (!error || isFetching))
    return <Skeleton variant="rounded" height={126} aria-label="Loading the log" role="status" />;
  if (!data) return <LoadFailure text="The log could not be loaded." onRetry={refetch} />;
  if (events.length === 0) return <Typography variant="body2">Nothing has happened in the last 180 days.</Typography>;
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Security log"
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
      >
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Box>
      {hasNextPage && <ShowMore isLoading={isFetching} onShow={() => void showMore()} />}
    </>
  );
}
