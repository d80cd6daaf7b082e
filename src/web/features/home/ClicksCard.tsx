import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AnalyticsPoint } from '../../../generated/endpoints.ts';
import { changeSince, pointLabels } from '../../analytics/labels.ts';
import { PlainChart } from '../../analytics/PlainChart.tsx';
import type { AccountAnalytics } from '../../api/index.ts';
import { Count } from '../../ui/Count.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { HiddenTable } from '../../ui/HiddenTable.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { Segments } from '../../ui/Segments.tsx';
import { TipArea } from '../../ui/TipArea.tsx';
import { figuresHeight } from './DashboardSkeleton.tsx';

const rangeOptions = [
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
] as const;
export type HomeRange = (typeof rangeOptions)[number]['value'];

export const rangeTexts: Record<HomeRange, string> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
};

/** As the period before is drawn in the chart, which so needs no legend. */
const dashes = (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 20,
      mx: 0.5,
      borderTop: '1.5px dashed',
      borderColor: 'chart.before',
      verticalAlign: 'middle',
    }}
  />
);

function Difference({ range, count, previous }: { range: HomeRange; count: number; previous: number }) {
  const change = changeSince({ noun: 'clicks', range, previous, count });
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {'sentence' in change ? (
        change.sentence
      ) : (
        <>
          <Box component="b" sx={{ fontWeight: 600, color: change.isUp ? 'success.text' : 'text.primary' }}>
            {change.difference}
          </Box>
          {' on '}
          {dashes}
          {change.period}
        </>
      )}
    </Typography>
  );
}

/** About five names below the axis, of which the last one is the present. */
function labelsOf(names: readonly string[], present: string) {
  const last = names.length - 1;
  const step = Math.max(1, Math.round(last / 4));
  return [
    ...names.flatMap((text, at) => (at % step === 0 && at <= last - step / 2 ? [{ at, text }] : [])),
    { at: last, text: present },
  ];
}

function Chart({ analytics, range }: { analytics: AccountAnalytics; range: HomeRange }) {
  const { idOf, shortLabel, label } = pointLabels(analytics);
  const nameOf = (point: AnalyticsPoint) => label(idOf(point));
  const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? 'click' : 'clicks'}`;
  return (
    <>
      <TipArea>
        <PlainChart
          isOpen
          labels={labelsOf(
            analytics.points.map((point) => shortLabel(idOf(point))),
            range === '24h' ? 'Now' : 'Today',
          )}
          points={analytics.points.map((point) => ({
            count: point.clicks,
            before: point.previousClicks,
            tip: `${nameOf(point)}: ${counted(point.clicks)}`,
          }))}
        />
      </TipArea>
      <HiddenTable
        title="Clicks over time"
        rows={analytics.points.map((point) => ({
          key: point.at,
          cells: [nameOf(point), formatNumber(point.clicks)],
        }))}
      />
    </>
  );
}

interface ClicksCardProps {
  range: HomeRange;
  onRange: (range: HomeRange) => void;
  /** Of another range while this one is fetched */
  analytics: AccountAnalytics | undefined;
  isStale: boolean;
  hasFailed: boolean;
  onRetry: () => unknown;
}

export function ClicksCard({ range, onRange, analytics, isStale, hasFailed, onRetry }: ClicksCardProps) {
  return (
    <Card
      component="section"
      aria-labelledby="clicks"
      sx={{
        position: 'relative',
        minWidth: 0,
        minHeight: figuresHeight,
        p: { xs: 2, sm: 3 },
        pt: { sm: 2.25 },
        pb: { sm: 0.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
        <div>
          <Typography id="clicks" variant="body2" component="h2" color="textSecondary">
            Clicks, {rangeTexts[range]}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minHeight: 40 }}>
            {analytics ? (
              <>
                <Typography sx={{ fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 650 }}>
                  <Count value={analytics.clicks} />
                </Typography>
                {analytics.previous && (
                  <Difference range={range} count={analytics.clicks} previous={analytics.previous.clicks} />
                )}
              </>
            ) : (
              !hasFailed && <Skeleton width={120} height={36} />
            )}
          </Box>
        </div>
        <Segments
          label="Range"
          options={rangeOptions}
          value={range}
          onChange={onRange}
          sx={{ alignSelf: 'flex-start', order: { xs: -1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
        />
      </Box>
      <Box sx={{ mt: 1.5, minHeight: 152, opacity: isStale ? 0.5 : 1 }}>
        {analytics ? (
          <Chart analytics={analytics} range={range} />
        ) : hasFailed ? (
          <LoadFailure text="Analytics could not be loaded" onRetry={onRetry} />
        ) : (
          <Skeleton variant="rounded" height={140} />
        )}
      </Box>
    </Card>
  );
}
