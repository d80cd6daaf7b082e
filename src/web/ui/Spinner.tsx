import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** The spinner is as tall as the window, and appears only after a short delay. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 'calc(100dvh - 65px)',
        animation: 'appear 200ms 250ms both',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
      }}
    >
      <CircularProgress aria-label={label} size={32} />
    </Box>
  );
}
