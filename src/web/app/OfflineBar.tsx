import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useConnection } from '../connection/useConnection.ts';
import { useAppSelector } from '../hooks.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import CloudOffIcon from '../ui/icons/CloudOffOutlined.tsx';
import { topBarHeight } from '../ui/layout.ts';
import { timeOfDay } from '../ui/timeOfDay.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

/** The bar has one line there. */
const hiddenOnPhones = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden });

/** Says once what each screen would otherwise say by itself. */
export function OfflineBar() {
  const { lostAt, isTrying, tryAgain } = useConnection();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (lostAt === null) return null;
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: topBarHeight + 1,
        zIndex: 'appBar',
        bgcolor: '#27272a',
        color: '#d4d4d8',
        typography: 'body2',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: 44,
          maxWidth: 1168,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 0.5,
        }}
      >
        <CloudOffIcon fontSize="small" />
        <Box sx={{ flex: 1 }}>
          <Box component="b" sx={{ color: '#ffffff', mr: 1 }}>
            {navigator.onLine ? 'No connection' : 'Offline'} since {timeOfDay(lostAt)}.
          </Box>
          <Box component="span" sx={hiddenOnPhones}>
            {isAuthenticated && 'Links and figures are as of then. Copying works. '}
            {isAuthenticated ? "Changes can't be saved now; what you type is kept." : 'What you type is kept.'}
          </Box>
        </Box>
        <Button
          size="small"
          onClick={() => void tryAgain()}
          loading={isTrying}
          sx={{ flexShrink: 0, minHeight: 36, '&&': { color: '#b4b9fd' } }}
        >
          Try again
        </Button>
      </Box>
    </Box>
  );
}
