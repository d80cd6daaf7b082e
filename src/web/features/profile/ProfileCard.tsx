import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { User } from '../../../generated/endpoints.ts';
import { formatDate } from '../../ui/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { UserPicture } from '../../ui/UserPicture.tsx';

const pictureSize = 96;
/** Where the card is one row, it leaves the screen to the form below. */
const pictureSizeInRow = 40;

const cardStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: 'center',
  gap: { xs: 1.5, md: 0 },
  textAlign: { md: 'center' },
  px: { xs: 2, md: 3 },
  pt: { xs: 2, md: 4 },
  pb: { xs: 2, md: 3 },
  minWidth: 0,
  // The picture.
  '& > div:first-of-type': {
    width: { xs: pictureSizeInRow, md: pictureSize },
    height: { xs: pictureSizeInRow, md: pictureSize },
    fontSize: { xs: pictureSizeInRow * 0.36, md: pictureSize * 0.36 },
  },
} as const;

/** One line each in a row, and whole in the column. */
const lineStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  overflowWrap: 'anywhere',
} as const;

export function ProfileCard({ user }: { user: User }) {
  return (
    <Card component="section" aria-label="Your profile" sx={cardStyle}>
      <UserPicture url={user.profilePictureUrl} name={user} size={pictureSize} alt="Your profile picture" />
      <Box sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0, maxWidth: '100%', mt: { md: 2 } }}>
        <Typography variant="h3" component="h2" title={user.displayName} sx={lineStyle}>
          {user.displayName}
        </Typography>
        {user.displayName !== user.email && (
          <Typography variant="body2" color="textSecondary" title={user.email} sx={lineStyle}>
            {user.email}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 'none', mt: { md: 1.5 } }}>
        {user.isEmailVerified ? (
          <StatusChip tone="success" label="Verified" />
        ) : (
          <StatusChip tone="warning" label="Not Verified" />
        )}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          display: { xs: 'none', md: 'block' },
          alignSelf: 'stretch',
          mt: 3,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {`Member since ${formatDate(user.createdAt)}`}
      </Typography>
    </Card>
  );
}
