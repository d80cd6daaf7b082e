import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SharedStatistics } from '../../generated/endpoints.ts';
import { formatDate } from '../ui/dates.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { CountFigure, Legend, TimeChart, VisitorsFigure } from './Analytics.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { FacetCards } from './FacetCards.tsx';
import { LiveDot } from '../ui/LiveDot.tsx';
import { FigureRow, RowFigure } from './FigureRow.tsx';
import { RangePicker } from './RangePicker.tsx';
import { shortZone } from './labels.ts';
import type { useViewIn } from './useView.ts';

interface PublicAnalyticsProps {
  view: ReturnType<typeof useViewIn>;
  shared: SharedStatistics | undefined;
  /** Another range is being loaded. */
  isOld: boolean;
}

/** The figures that an owner shares: nothing here changes anything, and there are no single clicks. */
export function PublicAnalytics({ view, shared, isOld }: PublicAnalyticsProps) {
  if (!shared)
    return (
      <div role="status" aria-label="Loading statistics">
        <AnalyticsSkeleton />
      </div>
    );
  const { analytics, kind, createdAt, lastClickAt } = shared;
  const noun = kind === 'link' ? 'clicks' : 'scans';
  const zone = shortZone(view.timeZone);
  // Nobody filters here, whatever the address says.
  const plain = { ...view.view, bots: false, day: undefined, filters: {} };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <RangePicker
          view={plain}
          today={view.today}
          zone={zone}
          shown={{ from: view.today, to: view.today }}
          hasCustom={false}
          onChange={view.change}
        />
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {zone}
        </Box>
      </Box>
      <Box
        aria-busy={isOld}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: isOld ? 0.5 : 1 }}
      >
        <Card>
          <FigureRow>
            <CountFigure view={plain} data={analytics} noun={noun} />
            <VisitorsFigure data={analytics} note="Each once a day" />
            <RowFigure label="Bots left out" value={analytics.botClicks} note="Not in any figure here" />
            <RowFigure label="All time" value={analytics.allTime.clicks} note={`Since ${formatDate(createdAt)}`} />
          </FigureRow>
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1 }}>
            <TimeChart
              counted={noun === 'clicks' ? 'Clicks' : 'Scans'}
              bots={false}
              analytics={analytics}
              today={view.today}
            />
            <Legend
              data={analytics}
              today={view.today}
              end={
                lastClickAt && (
                  <>
                    <LiveDot sx={{ ml: 1, verticalAlign: '1px' }} /> {kind === 'link' ? 'Last click' : 'Last scan'}{' '}
                    <RelativeTime iso={lastClickAt} />
                  </>
                )
              }
            />
          </Box>
        </Card>
        <FacetCards noun={noun} layout="public" data={analytics} filters={{}} />
      </Box>
    </Box>
  );
}
