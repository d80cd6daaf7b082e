import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Figure, Figures } from '../../../analytics/Figure.tsx';
import { changeSince } from '../../../analytics/labels.ts';
import { useGetOperatorOverviewQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { ClicksChart } from './ClicksChart.tsx';
import { Health } from './Health.tsx';
import { LatestEvents, LatestReports } from './Latest.tsx';

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 2,
} as const;

export function OverviewTab() {
  const { data, error, isFetching, refetch } = useGetOperatorOverviewQuery(undefined, refetchOnReturn);
  if (!data && error && !isFetching) return <LoadFailure text="The overview could not be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton role="status" aria-label="Loading the overview" variant="rounded" height={420} />;
  const { accounts, newAccounts, links, qrCodes, clicksByDay, version } = data;
  const clicks = clicksByDay.reduce((sum, day) => sum + day.clicks, 0);
  const previous = clicksByDay.reduce((sum, { before }) => sum + before, 0);
  return (
    <>
      {error !== undefined && !isFetching && (
        <Box sx={{ mb: 2 }}>
          <LoadFailure text="The overview could not be refreshed." onRetry={refetch} />
        </Box>
      )}
      <Box sx={columnsStyle}>
        <Card component="section" aria-label="How much there is" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
          <Figures>
            <Figure
              label="Clicks, 30 days"
              value={clicks}
              note={changeSince({ noun: 'clicks', range: '30d', previous, count: clicks })}
            />
            <Figure label="Accounts" value={accounts} note={`${formatNumber(newAccounts)} new this week`} />
            <Figure label="Links" value={links} />
            <Figure label="QR codes" value={qrCodes} />
          </Figures>
          <ClicksChart days={clicksByDay} />
        </Card>
        <Health overview={data} />
        <LatestReports />
        <LatestEvents />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Curtly {version}. Backup, disk, click log and blocklists are those of the server that answered.
      </Typography>
    </>
  );
}
