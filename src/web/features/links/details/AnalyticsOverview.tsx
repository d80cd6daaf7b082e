import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LinkStats } from '../../../../generated/endpoints.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figure, Figures } from '../../../analytics/Figure.tsx';
import { LinkAnalytics, LinkWaitingClicks } from '../../../analytics/ItemAnalytics.tsx';
import { LastChange } from '../../../analytics/LastChange.tsx';
import { OpeningClicks } from '../../../analytics/OpeningClicks.tsx';
import { besideBots, inZones, sum } from '../../../analytics/labels.ts';
import ChartIcon from '../../../ui/icons/BarChart.tsx';

export function AnalyticsOverview({ stats }: { stats: LinkStats }) {
  const { url, totalClicks, botClicks, openingClicks, clicksByDay, timeZones, sinceChange } = stats;
  return (
    <Card component="section" aria-labelledby="analytics" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics" variant="h3" component="h2" sx={{ mb: 2 }}>
        Analytics Overview
      </Typography>
      <OpeningClicks count={openingClicks} />
      {totalClicks + botClicks === 0 ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <LinkWaitingClicks id={url.id} />
          <EmptyState
            icon={<ChartIcon />}
            title="No clicks yet"
            text="Share the short URL. Clicks are counted here."
            action={<CopyButton text={url.shortenedUrl} label="Copy short URL" variant="outlined" />}
          />
        </Box>
      ) : (
        <>
          <Figures>
            <Figure label="Total clicks" value={totalClicks} note={besideBots(botClicks)} />
            <Figure label="Last 30 days" value={sum(clicksByDay)} />
            <Figure label="Last 7 days" value={sum(clicksByDay.slice(-7))} />
            <Figure label="Today" value={sum(clicksByDay.slice(-1))} />
            {sinceChange && <Figure label="Since last change" value={sinceChange.count} />}
          </Figures>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 4 }}>
            Days are {inZones(timeZones)}. <LastChange sinceChange={sinceChange} />
          </Typography>
          <LinkAnalytics key={url.id} id={url.id} />
        </>
      )}
    </Card>
  );
}
