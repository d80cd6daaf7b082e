import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { QrCode, QrCodeStats } from '../../../../generated/endpoints.ts';
import { FiguresSkeleton } from '../../../details/DetailsSkeleton.tsx';
import { QrDownloads } from '../../../qr/QrDownloads.tsx';
import { Count } from '../../../ui/Count.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figure, Figures } from '../../../analytics/Figure.tsx';
import { CountryFlag } from '../../../analytics/CountryFlag.tsx';
import { QrCodeAnalytics, QrCodeWaitingClicks } from '../../../analytics/ItemAnalytics.tsx';
import { besideBots, inZones } from '../../../analytics/labels.ts';
import { LastChange } from '../../../analytics/LastChange.tsx';
import { OpeningClicks } from '../../../analytics/OpeningClicks.tsx';
import ChartIcon from '../../../ui/icons/BarChart.tsx';
import ActiveIcon from '../../../ui/icons/SensorsOutlined.tsx';
import { mainCountries } from './scanLabels.ts';

function TopCountries({ stats }: { stats: QrCodeStats }) {
  return (
    <section aria-labelledby="top-countries">
      <Typography id="top-countries" variant="h6" component="h3" sx={{ mb: 0.5 }}>
        Top Countries
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mainCountries(stats).map(({ code, label, count }) => (
          <Box
            key={label}
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.5,
              typography: 'body2',
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <span>
              <CountryFlag code={code} />
              {label}
            </span>
            <Count value={count} />
          </Box>
        ))}
      </Box>
    </section>
  );
}

export function QrFigures({ stats }: { stats: QrCodeStats | undefined }) {
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
          columnGap: 5,
          rowGap: 3,
        }}
      >
        <div>
          {stats ? (
            <Figures>
              <Figure label="Total" value={stats.totalScans} note={besideBots(stats.botClicks)} />
              <Figure label="Today" value={stats.scansToday} />
              <Figure label="This Week" value={stats.scansThisWeek} />
              <Figure label="This Month" value={stats.scansThisMonth} />
              <Figure label="Recent" value={stats.recentScans.filter(({ isBot }) => !isBot).length} />
              {stats.sinceChange && <Figure label="Since last change" value={stats.sinceChange.count} />}
            </Figures>
          ) : (
            <FiguresSkeleton count={5} />
          )}
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            {stats && `All periods ${inZones(stats.timeZones)}; `}
            {stats ? 'weeks' : 'Weeks'} start Monday. {stats && <LastChange sinceChange={stats.sinceChange} />}
          </Typography>
          {stats && <OpeningClicks count={stats.openingClicks} />}
        </div>
        {stats ? (
          stats.totalScans > 0 && <TopCountries stats={stats} />
        ) : (
          <Skeleton role="status" aria-label="Loading analytics" variant="rounded" height={152} />
        )}
      </Box>
    </Card>
  );
}

export function QrCharts({ code, stats }: { code: QrCode; stats: QrCodeStats }) {
  if (stats.totalScans + stats.botClicks === 0) {
    return (
      <>
        <QrCodeWaitingClicks id={code.id} />
        <EmptyState
          icon={<ChartIcon />}
          title="No scans yet"
          text="Print or share the code. Scans are counted here."
          action={<QrDownloads code={code} />}
        />
      </>
    );
  }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <QrCodeAnalytics key={code.id} id={code.id} />
    </Card>
  );
}
