import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LinkStats } from '../../../../generated/endpoints.ts';
import { LinkAnalytics, LinkWaitingClicks } from '../../../analytics/ItemAnalytics.tsx';
import { OpeningClicks } from '../../../analytics/OpeningClicks.tsx';
import { RecentVisits } from '../../../analytics/RecentVisits.tsx';
import { ShareStatistics } from '../../../analytics/ShareStatistics.tsx';
import { VisitExport } from '../../../analytics/VisitExport.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import ChartIcon from '../../../ui/icons/BarChart.tsx';

export function AnalyticsOverview({ stats }: { stats: LinkStats }) {
  const { url, totalClicks, botClicks, openingClicks } = stats;
  if (totalClicks + botClicks === 0)
    return (
      <>
        <Card component="section" aria-labelledby="analytics" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="analytics" variant="h4" component="h2" sx={{ mb: 2 }}>
            Analytics Overview
          </Typography>
          <OpeningClicks count={openingClicks} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LinkWaitingClicks id={url.id} />
            <EmptyState
              icon={<ChartIcon />}
              title="No clicks yet"
              text="Share the short URL. Clicks are counted here."
              action={<CopyButton text={url.shortenedUrl} label="Copy short URL" variant="outlined" />}
            />
          </Box>
        </Card>
        <RecentVisits title="Recent Clicks" none="Nobody has followed this link yet." clicks={[]} />
      </>
    );
  return (
    <LinkAnalytics
      key={url.id}
      id={url.id}
      since={url.createdAt}
      openingClicks={openingClicks}
      tools={<ShareStatistics id={url.id} name={withoutScheme(url.shortenedUrl)} />}
      recentAction={<VisitExport kind="link" id={url.id} shortCode={url.shortCode} />}
    />
  );
}
