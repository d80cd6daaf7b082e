import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { QrCode, QrCodeStats } from '../../../../generated/endpoints.ts';
import { FigureRow, RowFigure } from '../../../analytics/FigureRow.tsx';
import { LiveDot } from '../../../ui/LiveDot.tsx';
import { QrCodeAnalytics, QrCodeWaitingClicks } from '../../../analytics/ItemAnalytics.tsx';
import { LastChange } from '../../../analytics/LastChange.tsx';
import { OpeningClicks } from '../../../analytics/OpeningClicks.tsx';
import { RecentVisits } from '../../../analytics/RecentVisits.tsx';
import { ShareStatistics } from '../../../analytics/ShareStatistics.tsx';
import { VisitExport } from '../../../analytics/VisitExport.tsx';
import { QrDownloads } from '../../../qr/QrDownloads.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import ChartIcon from '../../../ui/icons/BarChart.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

function Tracking({ code, stats }: { code: QrCode; stats: QrCodeStats }) {
  return (
    <Box component="span" sx={{ color: 'text.primary' }}>
      <LiveDot sx={{ ml: 1, verticalAlign: '1px' }} /> Scan tracking active
      {code.lastScanAt && (
        <>
          , last scan <RelativeTime iso={code.lastScanAt} />
        </>
      )}
      {stats.sinceChange && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          <LastChange sinceChange={stats.sinceChange} />
        </Box>
      )}
    </Box>
  );
}

function Periods({ stats }: { stats: QrCodeStats }) {
  return (
    <>
      <RowFigure label="Today" value={stats.scansToday} note="Since 00:00" />
      <RowFigure label="This Week" value={stats.scansThisWeek} note="Since Monday" />
      <RowFigure label="This Month" value={stats.scansThisMonth} note="Since the 1st" />
    </>
  );
}

/** Where nobody has scanned it yet, there is no range to choose. */
function NoScans({ code, stats }: { code: QrCode; stats: QrCodeStats }) {
  return (
    <>
      <Card component="section" aria-labelledby="analytics">
        <Typography id="analytics" variant="h4" component="h2" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          Analytics Overview
        </Typography>
        <FigureRow>
          <Periods stats={stats} />
          <RowFigure label="Total" value={stats.totalScans} />
        </FigureRow>
        <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
          <OpeningClicks count={stats.openingClicks} />
          <QrCodeWaitingClicks id={code.id} />
          <EmptyState
            icon={<ChartIcon />}
            title="No scans yet"
            text="Print or share the code. Scans are counted here."
            action={<QrDownloads code={code} />}
          />
          <Typography variant="body2">
            <Tracking code={code} stats={stats} />
          </Typography>
        </Box>
      </Card>
      <RecentVisits title="Recent Scans" none="Nobody has scanned this code yet." clicks={[]} />
    </>
  );
}

export function QrFigures({ code, stats }: { code: QrCode; stats: QrCodeStats }) {
  if (stats.totalScans + stats.botClicks === 0) return <NoScans code={code} stats={stats} />;
  return (
    <QrCodeAnalytics
      key={code.id}
      id={code.id}
      since={code.createdAt}
      openingClicks={stats.openingClicks}
      tools={<ShareStatistics id={code.id} name={code.name} isCompact />}
      unfiltered={<Periods stats={stats} />}
      legendEnd={<Tracking code={code} stats={stats} />}
      recentAction={<VisitExport kind="qrCode" id={code.id} shortCode={code.shortCode} />}
    />
  );
}
