import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../routes.ts';
import { contentWidth } from '../ui/layout.ts';

const rowHeights = { xs: '5.25rem', md: '3.5rem' };
const rows = 9;

const block = (height: number) => (
  <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: 1.5 }} />
);

/** Beside each other where there is room. */
function columns(widths: string, ...contents: ReactNode[]) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: widths }, gap: 2, alignItems: 'start' }}
    >
      {contents.map((content, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 2 }}>
          {content}
        </Box>
      ))}
    </Box>
  );
}

const list = (
  <>
    <Skeleton variant="rounded" sx={{ height: { xs: 48, sm: 40 }, mb: 1 }} />
    {Array.from({ length: rows }, (_, row) => (
      <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: rowHeights }}>
        <Skeleton variant="rounded" width={32} height={32} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="30%" />
          <Skeleton width="50%" />
        </Box>
      </Box>
    ))}
  </>
);

/** Toolbar, figures, chart and legend. */
const analytics = block(506);
/** Below the name of an item is a line of facts. */
const facts = <Skeleton sx={{ width: '60%', mb: { xs: 11, sm: 3 } }} />;

/** The bodies of screens, with the measures of their own skeletons. */
const bodies: readonly [path: string, body: ReactNode][] = [
  [paths.links, list],
  [paths.qrCodes, list],
  [paths.trash, list],
  [
    paths.linkDetails,
    <>
      {facts}
      {analytics}
    </>,
  ],
  [
    paths.qrCodeDetails,
    <>
      {facts}
      {columns('336px minmax(0, 1fr)', block(480), analytics)}
    </>,
  ],
  [paths.analytics, analytics],
  [paths.profile, columns('240px minmax(0, 1fr)', block(305), block(520))],
  [paths.myPlan, columns('minmax(0, 736fr) minmax(0, 368fr)', [block(202), block(172)], [block(304), block(188)])],
  [paths.createUrl, columns('minmax(0, 1fr) 400px', block(448), block(436))],
  [paths.createQr, columns('minmax(0, 1fr) 368px', [block(128), block(640)], block(432))],
  [paths.operator, [<Skeleton key="tabs" variant="rounded" width={360} height={44} sx={{ mb: 2 }} />, block(420)]],
];

/** Stands where a screen comes, with its sizes, so that nothing moves when it is there. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  const [, body = block(360)] = bodies.find(([path]) => matchPath(path, pathname)) ?? [];
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
      <Skeleton variant="rounded" width={220} height={32} sx={{ mt: 0.5, mb: 2 }} />
      {body}
    </Box>
  );
}
