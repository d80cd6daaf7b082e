import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Session } from '../../../generated/endpoints.ts';
import { formatDateTime } from '../../ui/dates.ts';
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
  const id = useId();
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
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={`${id}-device`} variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {device}
          </Typography>
          {session.isCurrent && <StatusChip tone="success" label="This device" />}
        </Box>
        <Typography id={`${id}-use`} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {session.ipAddress ?? 'Unknown place'} · Signed in {formatDateTime(session.createdAt)}
        </Typography>
      </div>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: 2, sm: session.isCurrent ? '3 / -1' : 3 }, gridRow: { xs: 2, sm: 1 } }}
      >
        {session.isCurrent ? (
          'Active now'
        ) : (
          <>
            <Box component="span" sx={visuallyHidden}>
              Last used{' '}
            </Box>
            <RelativeTime iso={session.lastUsedAt} />
          </>
        )}
      </Typography>
      {!session.isCurrent && (
        <Button
          id={`${id}-end`}
          size="small"
          variant="outlined"
          sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: { xs: '1 / 3', sm: 1 }, whiteSpace: 'nowrap' }}
          aria-labelledby={`${id}-end ${id}-device ${id}-use`}
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
