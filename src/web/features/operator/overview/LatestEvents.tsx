import Box from '@mui/material/Box';
import { useListAllAuditEventsInfiniteQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { EventText } from '../log/EventText.tsx';
import { tabLink } from '../tabLink.ts';
import { NothingThere, OverviewCard } from './OverviewCard.tsx';

const shown = 4;

export function LatestEvents() {
  const { data, error, isFetching, refetch } = useListAllAuditEventsInfiniteQuery({}, refetchOnReturn);
  const events = data?.pages[0]?.events;
  return (
    <OverviewCard
      title="Audit log"
      end={
        <TextLink to={tabLink('log')} aria-label="See the whole log">
          See all
        </TextLink>
      }
      failure={
        !data &&
        error !== undefined &&
        !isFetching && <LoadFailure text="The log could not be loaded." onRetry={refetch} />
      }
    >
      {events?.length === 0 && <NothingThere>Nothing has happened yet.</NothingThere>}
      {events && events.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {events.slice(0, shown).map((event) => (
            <Box
              key={event.id}
              component="li"
              sx={{
                display: 'flex',
                // Large text has the time on a line of its own.
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                minHeight: 56,
                boxSizing: 'border-box',
                px: { xs: 2, sm: 3 },
                py: 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <EventText event={event} />
              <Box component="span" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
                <RelativeTime iso={event.at} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </OverviewCard>
  );
}
