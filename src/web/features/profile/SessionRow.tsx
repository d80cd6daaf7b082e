import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { Session } from '../../../generated/endpoints.ts';
import { wayTexts } from '../../audit/eventText.ts';
import { formatDateTime, formatShortDate } from '../../ui/dates.ts';
import { deviceName } from '../../ui/devices.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import ComputerIcon from '../../ui/icons/ComputerOutlined.tsx';
import UnknownDeviceIcon from '../../ui/icons/DevicesOtherOutlined.tsx';
import PhoneIcon from '../../ui/icons/SmartphoneOutlined.tsx';
import TabletIcon from '../../ui/icons/TabletOutlined.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

const icons: Record<string, typeof SvgIcon> = { desktop: ComputerIcon, mobile: PhoneIcon, tablet: TabletIcon };

interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { createdAt, ipAddress, isCurrent, lastUsedAt, signedInWith } = session;
  const device = deviceName(session);
  const Icon = icons[session.deviceType ?? ''] ?? UnknownDeviceIcon;
  return (
    <Box
      component="li"
      data-item={session.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
        alignItems: 'center',
        columnGap: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary', gridRow: { sm: '1 / 3' } }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {device}
        </Typography>
        {isCurrent && <StatusChip tone="success" label="This device" />}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          gridColumn: { xs: 3, sm: isCurrent ? '3 / -1' : 3 },
          gridRow: { xs: 1, sm: '1 / 3' },
          textAlign: 'right',
          whiteSpace: 'nowrap',
        }}
      >
        {isCurrent ? (
          'Active now'
        ) : (
          <>
            <Box component="span" sx={visuallyHidden}>
              Last used{' '}
            </Box>
            <RelativeTime iso={lastUsedAt} />
          </>
        )}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: isCurrent ? '2 / -1' : 2, sm: 2 }, gridRow: 2, overflowWrap: 'anywhere' }}
      >
        {ipAddress ?? 'Unknown place'}, signed in{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatShortDate(createdAt)}
        </time>{' '}
        {wayTexts[signedInWith]}
      </Typography>
      {!isCurrent && (
        <Button
          size="small"
          variant="outlined"
          sx={{
            gridColumn: { xs: 3, sm: 4 },
            gridRow: { xs: 2, sm: '1 / 3' },
            mt: { xs: 0.5, sm: 0 },
            whiteSpace: 'nowrap',
          }}
          // Those of one browser differ by when they began.
          aria-label={`Sign out ${device}, signed in ${formatDateTime(createdAt)}`}
          onClick={() => {
            onEnd();
            // The row with the focus disappears at once.
            focusHeading();
          }}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}
