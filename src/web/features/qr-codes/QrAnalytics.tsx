import ActiveIcon from '@mui/icons-material/SensorsOutlined';
import ChartIcon from '@mui/icons-material/BarChart';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { QrCode, QrCodeStats } from '../../../generated/endpoints.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { QrDownloads } from '../../qr/QrDownloads.tsx';
import { Count } from '../../ui/Count.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../analytics/Figure.tsx';
import { LastChange } from '../../analytics/LastChange.tsx';
import { OpeningClicks } from '../../analytics/OpeningClicks.tsx';
import { chartRows, topCountries } from './scanLabels.ts';

const VisitCharts = lazyPiece(() => import('../../analytics/VisitCharts.tsx'), 'VisitCharts', {
  placeholder: <Skeleton variant="rounded" height={640} />,
});

function TopCountries({ stats }: { stats: QrCodeStats }) {
  return (
    <Box component="section" aria-labelledby="top-countries" sx={{ mb: 4, maxWidth: 420 }}>
      <Typography id="top-countries" variant="h6" component="h3" sx={{ mb: 1 }}>
        Top Countries
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {topCountries(stats).map(({ label, count }) => (
          <Box
            key={label}
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <span>{label}</span>
            <Count value={count} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function QrAnalytics({ code, stats }: { code: QrCode; stats: QrCodeStats }) {
  const { totalScans, scansToday, scansThisWeek, scansThisMonth, recentScans, sinceChange, openingClicks } = stats;
  return (
    <Card component="section" aria-labelledby="analytics" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
      >
        <Typography id="analytics" variant="h3" component="h2">
          Analytics Overview
        </Typography>
        <Typography variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <ActiveIcon fontSize="small" color="success" />
          Scan tracking active
        </Typography>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}>
        <Figure label="Today" value={scansToday} />
        <Figure label="This Week" value={scansThisWeek} />
        <Figure label="This Month" value={scansThisMonth} />
        <Figure label="Recent" value={recentScans.length} />
        {sinceChange && <Figure label="Since last change" value={sinceChange.count} />}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 4 }}>
        All periods in UTC; weeks start Monday. <LastChange sinceChange={sinceChange} />
      </Typography>
      <OpeningClicks count={openingClicks} />
      {totalScans === 0 ? (
        <EmptyState
          icon={<ChartIcon />}
          title="No scans yet"
          text="Print or share the code. Scans are counted here."
          action={<QrDownloads code={code} />}
        />
      ) : (
        <>
          <TopCountries stats={stats} />
          <VisitCharts counted="Scans" {...chartRows(stats)} />
        </>
      )}
    </Card>
  );
}
