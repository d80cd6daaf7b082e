import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Counts } from '../../../generated/endpoints.ts';
import { Analytics } from '../../analytics/Analytics.tsx';
import { useView } from '../../analytics/useView.ts';
import { WaitingClicks } from '../../analytics/WaitingClicks.tsx';
import { useGetAnalyticsQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { useLive } from '../../live/useLive.ts';
import { linkTo, paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import ChartIcon from '../../ui/icons/BarChart.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { TopItems } from './TopItems.tsx';

const hasNone = (counts: Counts | undefined) => counts !== undefined && counts.clicks + counts.botClicks === 0;

export function AnalyticsScreen() {
  const view = useView();
  const answer = useGetAnalyticsQuery(view.query, refetchOnReturn);
  useLive({ refetch: answer.refetch });
  // This tells whether there are no clicks at all, or only none in this range.
  const ever = useGetAnalyticsQuery({}, { skip: !hasNone(answer.data), ...refetchOnReturn });
  const { filters } = view.view;
  const hasFailed = answer.isError && !answer.isFetching;
  const { topLinks, topQrCodes } = answer.data ?? { topLinks: [], topQrCodes: [] };
  return (
    <Page title="Analytics">
      <PageHeader title="Analytics" subtitle="Clicks on all your links and QR codes." />
      {hasNone(answer.data) && hasNone(ever.data) ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {hasFailed && <LoadFailure text="Analytics could not be refreshed" onRetry={answer.refetch} />}
          <WaitingClicks count={answer.data?.waitingClicks} />
          <EmptyState
            icon={<ChartIcon />}
            title="No clicks yet"
            text="Shorten a link and share it, or print a QR code. Clicks and scans are counted here."
            action={
              <ButtonLink to={paths.createUrl} variant="contained">
                Shorten a link
              </ButtonLink>
            }
          />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <Card component="section" aria-labelledby="overview" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography id="overview" variant="h3" component="h2" sx={{ mb: 2 }}>
              Overview
            </Typography>
            <Analytics noun="clicks" {...view} {...answer} />
          </Card>
          {answer.data && (answer.currentData || !hasFailed) && (
            <>
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                  alignItems: 'start',
                  gap: 3,
                  opacity: answer.currentData ? 1 : 0.5,
                }}
              >
                <TopItems
                  title="Top links"
                  items={topLinks.map(({ id, shortCode, clicks }) => ({
                    id,
                    name: shortCode,
                    to: linkTo.linkDetails(shortCode),
                    count: clicks,
                  }))}
                />
                <TopItems
                  title="Top QR codes"
                  items={topQrCodes.map(({ id, name, clicks }) => ({
                    id,
                    name,
                    to: linkTo.qrCodeDetails(id),
                    count: clicks,
                  }))}
                />
              </Box>
              {Object.values(filters).length > 0 && (
                <Typography variant="body2" color="textSecondary">
                  Filters do not apply to the top links and QR codes.
                </Typography>
              )}
            </>
          )}
        </Box>
      )}
    </Page>
  );
}
