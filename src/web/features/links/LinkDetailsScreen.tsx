import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { LinkStats } from '../../../generated/endpoints.ts';
import { useGetUrlStatsQuery } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { useToggle } from '../../lists/useToggle.ts';
import { paths } from '../../routes.ts';
import { lazyDialog } from '../../ui/lazyPiece.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { RecentVisits } from '../../analytics/RecentVisits.tsx';
import { VisitExport } from '../../analytics/VisitExport.tsx';
import { AnalyticsOverview } from './AnalyticsOverview.tsx';
import { clickColumns, clickVisits } from './clickLabels.ts';
import { DeleteLink } from './DeleteLink.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import { LinkSummary } from './LinkSummary.tsx';

const EditLinkDialog = lazyDialog(() => import('./EditLinkDialog.tsx'), 'EditLinkDialog');

function BackToLinks({ variant }: { variant?: 'contained' }) {
  return (
    <ButtonLink
      to={paths.links}
      variant={variant}
      startIcon={<BackIcon />}
      sx={variant ? undefined : { ml: -2, mb: 1 }}
    >
      Back to Links
    </ButtonLink>
  );
}

function Actions({ stats: { url, totalClicks } }: { stats: LinkStats }) {
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useToggle('link', url.id);
  return (
    <>
      <Button variant="outlined" startIcon={<PowerIcon />} onClick={toggle}>
        {url.isActive ? 'Disable' : 'Enable'}
      </Button>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setIsEditing(true)}>
        Edit
      </Button>
      <DeleteLink link={url} clicks={totalClicks} />
      {isEditing && <EditLinkDialog link={url} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function DetailsSkeleton() {
  return (
    <Box role="status" aria-label="Loading link" sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={232} sx={{ borderRadius: 2 }} />
      <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2 }} />
    </Box>
  );
}

export function LinkDetailsScreen() {
  const { shortCode = '' } = useParams();
  const {
    currentData: stats,
    error,
    isFetching,
    refetch,
  } = useGetUrlStatsQuery(
    { id: shortCode },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );

  if (isProblem(error) && error.statusCode === 404) {
    return (
      <NotFoundMessage
        title="Link not found"
        text="It may have been deleted, or the address is mistyped."
        actions={<BackToLinks variant="contained" />}
      />
    );
  }
  return (
    <Page title="Link Details">
      <BackToLinks />
      <PageHeader title="Link Details" actions={stats && <Actions stats={stats} />} />
      {stats && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <LinkSummary link={stats.url} />
          <AnalyticsOverview stats={stats} />
          <RecentVisits
            title="Recent Clicks"
            none="Nobody has followed this link yet."
            action={<VisitExport kind="link" id={stats.url.id} shortCode={stats.url.shortCode} />}
            columns={clickColumns}
            visits={clickVisits(stats)}
          />
          <LinkHistory id={stats.url.id} />
        </Box>
      )}
      {!stats && error && !isFetching && (
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
      {!stats && (!error || isFetching) && <DetailsSkeleton />}
    </Page>
  );
}
