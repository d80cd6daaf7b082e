import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocation } from 'react-router-dom';
import { paths } from '../routes.ts';
import { contentWidth } from '../ui/layout.ts';

const rowHeights = { xs: 84, md: 56 };
const rows = 9;

const isList = (pathname: string) =>
  [paths.links, paths.qrCodes, paths.trash].some((path) => pathname.replace(/\/$/, '') === path);

/** Stands where a screen comes, with its sizes, so that nothing moves when it is there. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  return (
    <Box
      role="status"
      aria-label="Loading page"
      sx={{
        // A screen that comes soon does not flash first.
        animation: 'appear 200ms 250ms both',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        width: '100%',
        maxWidth: contentWidth + 48,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: 2,
        minHeight: '100vh',
      }}
    >
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={40} sx={{ mt: 2, mb: 1 }} />
      {isList(pathname) ? (
        Array.from({ length: rows }, (_, row) => (
          <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: rowHeights }}>
            <Skeleton variant="rounded" width={32} height={32} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="30%" />
              <Skeleton width="50%" />
            </Box>
          </Box>
        ))
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Box>
  );
}
