import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Analytics as Answer } from '../../generated/endpoints.ts';
import { ExactTime } from '../ui/ExactTime.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { Switch } from '../ui/Switch.tsx';
import { specOf } from './facets.ts';
import { Figure, Figures } from './Figure.tsx';
import { capitalized, changeSince, pointLabels } from './labels.ts';
import { AnalyticsSkeleton, chartHeight, FacetColumns } from './AnalyticsSkeleton.tsx';
import { ChosenNames } from './ChosenNames.tsx';
import { NameBars } from './NameBars.tsx';
import { RangePicker } from './RangePicker.tsx';
import type { useView } from './useView.ts';
import { WaitingClicks } from './WaitingClicks.tsx';
import { dayIn, type RangeName } from './view.ts';

const TimeChart = lazyComponent(() => import('./TimeChart.tsx'), 'TimeChart', {
  placeholder: <Skeleton variant="rounded" height={chartHeight} sx={{ mt: 4 }} />,
});

const changesNamed = 5;

function Changes({ changes }: Pick<Answer, 'changes'>) {
  if (changes.length === 0) return null;
  const named = changes.slice(-changesNamed);
  const more = changes.length - named.length;
  return (
    <>
      {' '}
      A dotted line is where the destination was changed:{' '}
      {named.map(({ at, version }, index) => (
        <span key={version}>
          {index > 0 && ', '}
          <ExactTime iso={at} />
        </span>
      ))}
      {more > 0 && `, and ${formatNumber(more)} earlier`}.
    </>
  );
}

function sampleText({ clicks, isComplete }: NonNullable<Answer['sample']>): string {
  const text = `Computed from the newest ${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}, bots included`;
  return isComplete ? `${text}.` : `${text}: earlier ones in this range are not counted.`;
}

function Totals({ noun, range, data }: { noun: string; range: RangeName; data: Answer }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Figures>
        <Figure
          label={capitalized(noun)}
          value={data.clicks}
          note={data.previous && changeSince({ noun, range, previous: data.previous.clicks, count: data.clicks })}
        />
        <Figure
          label="Bots"
          value={data.botClicks}
          note={
            data.previous &&
            changeSince({ noun: 'bots', range, previous: data.previous.botClicks, count: data.botClicks })
          }
        />
      </Figures>
      {data.sample && (
        <Typography variant="body2" color="textSecondary">
          {sampleText(data.sample)}
        </Typography>
      )}
      <WaitingClicks count={data.waitingClicks} />
    </Box>
  );
}

function OverTime({ counted, bots, data }: { counted: string; bots: boolean; data: Answer }) {
  return (
    <div>
      <TimeChart counted={bots ? `${counted} and bots` : counted} bots={bots} analytics={data} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {pointLabels(data).zone}
        {data.previous && ' The dashed line is the period before.'}
        <Changes changes={data.changes} />
      </Typography>
    </div>
  );
}

interface AnalyticsProps extends ReturnType<typeof useView> {
  noun: 'clicks' | 'scans';
  data?: Answer;
  currentData?: Answer;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** While a view loads, the previous one stays, dimmed. */
export function Analytics({ noun, view, timeZone, today, change, data, currentData, ...answer }: AnalyticsProps) {
  const isFailed = answer.isError && !answer.isFetching;
  const range = useRef<HTMLDivElement>(null);
  const counted = capitalized(noun);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box ref={range} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <RangePicker
          view={view}
          today={today}
          shown={{
            from: data ? dayIn(timeZone, Date.parse(data.from)) : today,
            to: data ? dayIn(timeZone, Date.parse(data.to) - 1) : today,
          }}
          onChange={change}
        />
        <FormControlLabel
          control={<Switch checked={view.bots} onChange={(_event, bots) => change({ bots })} />}
          label="Include bots"
          sx={{ minHeight: 44, mr: 0 }}
        />
        <ChosenNames
          filters={view.filters}
          onRemove={(facet) => change({ filters: { ...view.filters, [facet]: undefined } })}
          onLast={() => range.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()}
        />
      </Box>
      {isFailed && (
        <LoadFailure
          text={currentData ? 'Analytics could not be refreshed' : 'Analytics could not be loaded'}
          onRetry={answer.refetch}
        />
      )}
      {!data && !isFailed && (
        <div role="status" aria-label="Loading analytics">
          <AnalyticsSkeleton />
        </div>
      )}
      {data && (currentData || !isFailed) && (
        <Box
          aria-busy={!currentData}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 3,
            opacity: currentData ? 1 : 0.5,
            transition: 'opacity 150ms',
          }}
        >
          <Totals noun={noun} range={view.range} data={data} />
          <OverTime counted={counted} bots={view.bots} data={data} />
          <FacetColumns>
            {(facet) => (
              <NameBars
                facet={facet}
                counts={data[specOf(facet).answer]}
                chosen={view.filters[facet]}
                onChoose={(name) => change({ filters: { ...view.filters, [facet]: name } })}
              />
            )}
          </FacetColumns>
        </Box>
      )}
    </Box>
  );
}
