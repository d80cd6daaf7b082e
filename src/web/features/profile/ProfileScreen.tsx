import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetProfileQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { messageOf } from '../../api/problem.ts';
import { NotLoaded } from '../../connection/LoadFailure.tsx';
import { belowTopBar } from '../../ui/layout.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileTabs, ProfileTabsSkeleton, useSelectedTab } from './ProfileTabs.tsx';
import { SecurityIndex } from './SecurityIndex.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
};

export function ProfileScreen() {
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery(undefined, refetchOnReturn);
  const { selected } = useSelectedTab();
  return (
    <Page title="Profile Settings">
      <PageHeader title="Profile Settings" />
      {profile && (
        <Box sx={columns}>
          <Box sx={{ position: { md: 'sticky' }, top: belowTopBar, minWidth: 0 }}>
            <ProfileCard user={profile} />
            {selected === 'security' && (
              <Box sx={{ display: { xs: 'none', md: 'block' } }}>
                <SecurityIndex />
              </Box>
            )}
          </Box>
          <ProfileTabs user={profile} />
        </Box>
      )}
      {!profile && error && !isFetching && (
        <NotLoaded
          title="Unable to load profile data. Please try again later."
          text={messageOf(error, 'Failed to get user profile')}
          onRetry={refetch}
        />
      )}
      {!profile && (!error || isFetching) && (
        <Box role="status" aria-label="Loading profile" sx={columns}>
          <Skeleton variant="rounded" sx={{ borderRadius: 1.5, height: { xs: 78, md: 305 } }} />
          <ProfileTabsSkeleton />
        </Box>
      )}
    </Page>
  );
}
