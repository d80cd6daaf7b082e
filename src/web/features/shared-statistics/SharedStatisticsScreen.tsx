import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { SharedStatistics } from '../../../generated/endpoints.ts';
import { readableUrl } from '../../../shared/readableUrl.ts';
import { PublicAnalytics } from '../../analytics/PublicAnalytics.tsx';
import { useViewIn } from '../../analytics/useView.ts';
import { useGetSharedStatisticsQuery } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { Dot } from '../../details/Facts.tsx';
import { Tile } from '../../lists/Tile.tsx';
import { paths } from '../../routes.ts';
import { formatDate } from '../../ui/dates.ts';
import LockIcon from '../../ui/icons/LockOutlined.tsx';
import SearchOffIcon from '../../ui/icons/SearchOff.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { MiddleText } from '../../ui/MiddleText.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { Page } from '../../ui/Page.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { withoutScheme } from '../../ui/urls.ts';

/** Who shares it and until when, and where it leads if that is no secret. */
function Origin({ shared: { sharedBy, expiresAt, destination } }: { shared: SharedStatistics }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}
    >
      <span>
        Shared{' '}
        {sharedBy !== null && (
          <>
            by <strong>{sharedBy}</strong>{' '}
          </>
        )}
        until {formatDate(expiresAt)}
      </span>
      <Dot />
      {destination === null ? (
        <span>
          <LockIcon aria-hidden sx={{ fontSize: 16, mr: 0.5, verticalAlign: '-3px' }} />
          Its destination is not shown
        </span>
      ) : (
        <MiddleText text={withoutScheme(readableUrl(destination))} />
      )}
    </Typography>
  );
}

export function SharedStatisticsScreen() {
  const { token = '' } = useParams();
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Ranges end with a day of the account, whose zone the first answer tells.
  const first = useGetSharedStatisticsQuery({ token });
  const view = useViewIn(first.data?.timeZone ?? browserZone);
  const { from, to } = view.query;
  const answer = useGetSharedStatisticsQuery({ token, from, to }, { ...refetchOnReturn, skip: !first.data });
  const { data } = answer;
  const error = first.error ?? answer.error;
  if (isProblem(error) && error.statusCode === 404)
    return (
      <NotFoundMessage
        icon={<SearchOffIcon />}
        title="These statistics are not shared"
        text="The address is mistyped, its time is over, or its owner stopped sharing. Ask them for a new one."
        actions={
          <ButtonLink to={paths.home} variant="outlined">
            Go to Homepage
          </ButtonLink>
        }
      />
    );
  const title = data ? (data.name ?? withoutScheme(data.shortUrl)) : 'Statistics';
  return (
    <Page title={title}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3, minWidth: 0 }}>
        <Tile url={data?.destination ?? data?.shortUrl ?? ''} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem', lineHeight: '1.75rem', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {data ? <Origin shared={data} /> : <Skeleton width={280} />}
        </Box>
      </Box>
      {error && !data ? (
        <LoadFailure
          text="The statistics could not be loaded"
          onRetry={() => void (first.data ? answer : first).refetch()}
        />
      ) : (
        <PublicAnalytics view={view} shared={data} isOld={!answer.currentData} />
      )}
    </Page>
  );
}
