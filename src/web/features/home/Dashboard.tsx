import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps } from 'react';
import { dayIn, queryOf, searchParamsOf } from '../../analytics/view.ts';
import { useGetAnalyticsQuery, useListUrlsInfiniteQuery, type ListedLink } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { useAppSelector } from '../../hooks.ts';
import { useLive } from '../../live/useLive.ts';
import { paths } from '../../routes.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { Beginning } from './Beginning.tsx';
import { ClicksCard, rangeTexts, type HomeRange } from './ClicksCard.tsx';
import { cardsStyle, figuresGrid, listsGrid, RowsSkeleton, shownLinks } from './DashboardSkeleton.tsx';
import { HomeCard } from './HomeCard.tsx';
import { LinkRows, TopRows } from './LinkRows.tsx';
import { UsageCard } from './UsageCard.tsx';

const newest = {};
const mostClicked = { sortBy: 'ClickCount', sortDirection: 'desc' } as const;
/** With no more than these and no click yet, an account is at its beginning. */
const fewItems = 3;

function useAnalytics(range: HomeRange) {
  const [now] = useState(Date.now);
  const timeZone = useAppSelector(selectUser)?.timeZone ?? 'UTC';
  const view = { range, bots: false, filters: {} };
  const answer = useGetAnalyticsQuery(queryOf(view, { now, today: dayIn(timeZone, now) }), refetchOnReturn);
  return { ...answer, path: `${paths.analytics}?${new URLSearchParams(searchParamsOf(view)).toString()}` };
}

const RowsFailure = (props: ComponentProps<typeof LoadFailure>) => (
  <Box sx={{ p: 2 }}>
    <LoadFailure {...props} />
  </Box>
);

interface TopLinksProps {
  range: HomeRange;
  /** Undefined until the lists are loaded, or have failed. */
  known: readonly ListedLink[] | undefined;
}

function TopLinks({ range, known }: TopLinksProps) {
  const { data, path, isError, isFetching, refetch } = useAnalytics(range);
  return (
    <HomeCard title="Top links" note={rangeTexts[range]} more={{ to: path, text: 'See analytics' }}>
      {data && known ? (
        <TopRows tops={data.topLinks.slice(0, shownLinks)} known={known} />
      ) : !data && isError && !isFetching ? (
        <RowsFailure text="The top links could not be loaded" onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
      {data?.topLinks.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          No clicks in the {rangeTexts[range]}
        </Typography>
      )}
    </HomeCard>
  );
}

function Figures({ range, onRange }: { range: HomeRange; onRange: (range: HomeRange) => void }) {
  const { data, currentData, isError, isFetching, refetch } = useAnalytics(range);
  useLive({ refetch });
  return (
    <Box sx={figuresGrid}>
      <ClicksCard
        range={range}
        onRange={onRange}
        analytics={data}
        isStale={isFetching && !currentData}
        hasFailed={isError && !isFetching}
        onRetry={refetch}
      />
      <UsageCard />
    </Box>
  );
}

/** How the account goes: what was clicked, what was used of the month, and the links people ask for most. */
export function Dashboard() {
  const [range, setRange] = useState<HomeRange>('30d');
  const recent = useListUrlsInfiniteQuery(newest, refetchOnReturn);
  const most = useListUrlsInfiniteQuery(mostClicked, refetchOnReturn);
  const page = recent.data?.pages[0];
  const isNew = page && page.total <= fewItems && page.items.every(({ clickCount }) => clickCount === 0);
  // Once it is shown it stays, so that its last step can be seen to be done.
  const [isBeginning, setIsBeginning] = useState<boolean>();
  if (isBeginning === undefined && isNew !== undefined) setIsBeginning(isNew);
  if (isBeginning && page) return <Beginning links={page.items} />;
  const links = page?.items ?? [];
  const known = recent.isLoading || most.isLoading ? undefined : [...links, ...(most.data?.pages[0]?.items ?? [])];
  return (
    <Box sx={cardsStyle}>
      <Figures range={range} onRange={setRange} />
      <Box sx={listsGrid}>
        <TopLinks range={range} known={known} />
        <HomeCard title="Recent links" more={{ to: paths.links, text: 'View all' }}>
          {page ? (
            <LinkRows links={links.slice(0, shownLinks)} />
          ) : recent.isError && !recent.isFetching ? (
            <RowsFailure text="Your links could not be loaded" onRetry={recent.refetch} />
          ) : (
            <RowsSkeleton />
          )}
        </HomeCard>
      </Box>
    </Box>
  );
}
