import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { User } from '../../../generated/endpoints.ts';
import { formatDate } from '../../ui/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { UserPicture } from '../../ui/UserPicture.tsx';

export function ProfileCard({ user }: { user: User }) {
  return (
    <Card
      component="section"
      aria-label="Your profile"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 3,
        pt: 4,
        pb: 3,
        minWidth: 0,
      }}
    >
      <UserPicture url={user.profilePictureUrl} name={user} size={96} alt="Your profile picture" />
      <Typography variant="h3" component="h2" sx={{ mt: 2, maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {user.displayName}
      </Typography>
      {user.displayName !== user.email && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {user.email}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>
        {user.isEmailVerified ? (
          <StatusChip tone="success" label="Verified" />
        ) : (
          <StatusChip tone="warning" label="Not Verified" />
        )}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ alignSelf: 'stretch', mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
      >
        {`Member since ${formatDate(user.createdAt)}`}
      </Typography>
    </Card>
  );
}
