import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { useGetUrlHistoryQuery, useGetUrlStatsQuery, useRestoreUrlVersionMutation } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { isProblem } from '../../../api/problem.ts';
import { DetailsPage } from '../../../details/DetailsPage.tsx';
import { RefreshFailure } from '../../../details/RefreshFailure.tsx';
import { FactsSkeleton, FiguresSkeleton } from '../../../details/DetailsSkeleton.tsx';
import { HistoryCard } from '../../../history/HistoryCard.tsx';
import { useLiveItem } from '../../../live/useLive.ts';
import { paths } from '../../../routes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import BackIcon from '../../../ui/icons/ArrowBack.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { NotFoundMessage } from '../../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { AnalyticsSkeleton } from '../../../analytics/AnalyticsSkeleton.tsx';
import { RecentVisits } from '../../../analytics/RecentVisits.tsx';
import { VisitExport } from '../../../analytics/VisitExport.tsx';
import { AnalyticsOverview } from './AnalyticsOverview.tsx';
import { clickColumns, clickVisits } from './clickLabels.ts';
import { LinkDetailsActions } from './LinkDetailsActions.tsx';
import { LinkSummary } from './LinkSummary.tsx';

const kind = 'Link Details';
const back = { to: paths.links, text: 'Back to Links' };

function LinkSkeleton() {
  return (
    <Box role="status" aria-label="Loading link" sx={{ display: 'grid', gap: 3 }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', gap: 1, mb: 3 }}>
          <Skeleton variant="rounded" width={96} height={24} sx={{ borderRadius: '12px' }} />
          <Skeleton variant="rounded" width={114} height={24} sx={{ borderRadius: '12px' }} />
        </Box>
        <FactsSkeleton count={4} />
      </Card>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h3" component="p" sx={{ mb: 2 }}>
          <Skeleton width={180} />
        </Typography>
        <FiguresSkeleton count={4} />
        <Box sx={{ height: 60 }} />
        <AnalyticsSkeleton />
      </Card>
    </Box>
  );
}

function LinkHistory({ id }: { id: string }) {
  const { currentData: data, ...answer } = useGetUrlHistoryQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreUrlVersionMutation();
  return <HistoryCard history={{ ...answer, data }} onRestore={(version) => restore({ id, version })} />;
}

export function LinkDetailsScreen() {
  const { shortCode = '' } = useParams();
  const { currentData: stats, error, isFetching, refetch } = useGetUrlStatsQuery({ id: shortCode }, refetchOnReturn);
  useLiveItem(stats?.url.id, stats);

  if (isProblem(error) && error.statusCode === 404) {
    return (
      <NotFoundMessage
        icon={<SearchOffIcon />}
        title="Link not found"
        text="It may have been deleted, or the address is mistyped."
        actions={
          <ButtonLink to={back.to} variant="contained" startIcon={<BackIcon />}>
            {back.text}
          </ButtonLink>
        }
      />
    );
  }
  const isLoading = !stats && (!error || isFetching);
  return (
    <DetailsPage
      kind={kind}
      name={stats && withoutScheme(stats.url.shortenedUrl)}
      isLoading={isLoading}
      back={back}
      actionWidths={[95, 100, 119, 83, 97]}
      actions={stats && <LinkDetailsActions stats={stats} />}
    >
      {stats && (
        <>
          {error !== undefined && <RefreshFailure onRetry={refetch} />}
          <LinkSummary link={stats.url} passwordGuessedAt={stats.passwordGuessedAt} />
          <AnalyticsOverview stats={stats} />
          <RecentVisits
            title="Recent Clicks"
            none="Nobody has followed this link yet."
            action={<VisitExport kind="link" id={stats.url.id} shortCode={stats.url.shortCode} />}
            columns={clickColumns}
            visits={clickVisits(stats)}
          />
          <LinkHistory id={stats.url.id} />
        </>
      )}
      {isLoading && <LinkSkeleton />}
      {!stats && !isLoading && (
        <EmptyState
          title="The link could not be loaded"
          text="Check your connection, then try again."
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
    </DetailsPage>
  );
}
