import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { changeSince } from '../../../analytics/labels.ts';
import { useGetOperatorOverviewQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure, NotLoaded } from '../../../connection/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { ClicksChart } from './ClicksChart.tsx';
import { ChangeText, OverviewFigure, OverviewFigures } from './Figures.tsx';
import { Health } from './Health.tsx';
import { LargestAccounts } from './LargestAccounts.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { LatestReports } from './LatestReports.tsx';
import { Notices } from './Notices.tsx';

const rowsStyle = { display: 'grid', gap: 2 } as const;
const columnsStyle = (left: number, right: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, ${left}fr) minmax(0, ${right}fr)` },
  gap: 2,
});

/** With the sizes of what takes its place. */
const OverviewSkeleton = () => (
  <Box role="status" aria-label="Loading the overview" sx={rowsStyle}>
    <Box sx={columnsStyle(2, 1)}>
      <Skeleton variant="rounded" height={340} />
      <Skeleton variant="rounded" height={340} />
    </Box>
    <Box sx={columnsStyle(22, 15)}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  </Box>
);

export function OverviewTab() {
  const { data, error, isFetching, refetch } = useGetOperatorOverviewQuery(undefined, refetchOnReturn);
  const hasFailed = error !== undefined && !isFetching;
  if (!data)
    return hasFailed ? <NotLoaded title="The overview could not be loaded" onRetry={refetch} /> : <OverviewSkeleton />;
  const { accounts, newAccounts, links, qrCodes, clicksByDay } = data;
  const clicks = clicksByDay.reduce((sum, day) => sum + day.clicks, 0);
  const previous = clicksByDay.reduce((sum, { before }) => sum + before, 0);
  return (
    <Box sx={rowsStyle}>
      {hasFailed && <LoadFailure text="The overview could not be refreshed." isStale onRetry={refetch} />}
      <Notices overview={data} />
      <Box sx={columnsStyle(2, 1)}>
        <Card
          component="section"
          aria-label="How much there is"
          sx={{ p: { xs: 2, sm: 3 }, display: 'grid', alignContent: 'space-between', gap: 3, minWidth: 0 }}
        >
          <OverviewFigures>
            <OverviewFigure
              label="Clicks, 30 days"
              value={clicks}
              note={
                previous > 0 && (
                  <ChangeText change={changeSince({ noun: 'clicks', range: '30d', previous, count: clicks })} />
                )
              }
            />
            <OverviewFigure label="Accounts" value={accounts} note={`${formatNumber(newAccounts)} new this week`} />
            <OverviewFigure label="Links" value={links} note="Without the trash" />
            <OverviewFigure label="QR codes" value={qrCodes} note="Without the trash" />
          </OverviewFigures>
          <ClicksChart days={clicksByDay} />
        </Card>
        <Health overview={data} />
      </Box>
      <Box sx={columnsStyle(22, 15)}>
        <LatestReports />
        <LatestEvents />
      </Box>
      <LargestAccounts />
    </Box>
  );
}
