import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { useGetUrlHistoryQuery, useGetUrlStatsQuery, useRestoreUrlVersionMutation } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { isProblem } from '../../../api/problem.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { DetailsPage } from '../../../details/DetailsPage.tsx';
import { RefreshFailure } from '../../../details/RefreshFailure.tsx';
import { HistoryCard } from '../../../history/HistoryCard.tsx';
import { statusBadge } from '../../../lists/linkStatus.ts';
import { StateDot } from '../../../lists/StateDot.tsx';
import { Tile } from '../../../lists/Tile.tsx';
import { useLiveItem } from '../../../live/useLive.ts';
import { paths } from '../../../routes.ts';
import BackIcon from '../../../ui/icons/ArrowBack.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { NotFoundMessage } from '../../../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { AnalyticsSkeleton } from '../../../analytics/AnalyticsSkeleton.tsx';
import { AnalyticsOverview } from './AnalyticsOverview.tsx';
import { LinkDetailsActions } from './LinkDetailsActions.tsx';
import { LinkFacts, LinkWarnings } from './LinkSummary.tsx';

const kind = 'Link Details';
const back = { to: paths.links, text: 'Back to Links' };

function LinkSkeleton() {
  return (
    <Box role="status" aria-label="Loading link" sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
      <AnalyticsSkeleton />
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
  const badge = stats && statusBadge(stats.url);
  return (
    <DetailsPage
      kind={kind}
      name={stats && withoutScheme(stats.url.shortenedUrl)}
      isLoading={isLoading}
      back={back}
      tile={
        <Tile url={stats?.url.originalUrl ?? ''} size={40}>
          {badge && <StateDot state={badge.dot} label={badge.label} tip={badge.tooltip} />}
        </Tile>
      }
      beside={
        stats?.url.title && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {stats.url.title}
          </Typography>
        )
      }
      facts={stats && <LinkFacts stats={stats} />}
      actionWidths={[119, 100, 83, 95, 40]}
      actions={stats && <LinkDetailsActions stats={stats} />}
    >
      {stats && (
        <>
          {error !== undefined && <RefreshFailure onRetry={refetch} />}
          <LinkWarnings link={stats.url} passwordGuessedAt={stats.passwordGuessedAt} />
          <AnalyticsOverview stats={stats} />
          <LinkHistory id={stats.url.id} />
        </>
      )}
      {isLoading && <LinkSkeleton />}
      {!stats && !isLoading && <NotLoaded title="The link could not be loaded" onRetry={refetch} />}
    </DetailsPage>
  );
}
