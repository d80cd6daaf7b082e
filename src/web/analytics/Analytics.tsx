import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import type { Analytics as Answer } from '../../generated/endpoints.ts';
import { paths } from '../routes.ts';
import { formatDate } from '../ui/dates.ts';
import FilterIcon from '../ui/icons/FilterList.tsx';
import ClockIcon from '../ui/icons/Schedule.tsx';
import { topBarHeight } from '../ui/layout.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { LoadFailure } from '../connection/LoadFailure.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/RouterLink.tsx';
import { BodySkeleton, ChartSkeleton, toolbarHeight } from './AnalyticsSkeleton.tsx';
import { marksOf } from './changes.ts';
import { ChosenNames } from './ChosenNames.tsx';
import { FacetCards, type FacetLayout } from './FacetCards.tsx';
import type { Facet } from './facets.ts';
import { FigureRow, RowFigure } from './FigureRow.tsx';
import { FilterFields } from './FilterFields.tsx';
import {
  beforeImport,
  capitalized,
  changeSince,
  periodBefore,
  pointLabels,
  rangeText,
  shortRangeText,
  shortZone,
  type Change,
} from './labels.ts';
import { MarkIcon } from './MarkIcon.tsx';
import { RangePicker } from './RangePicker.tsx';
import { placeOf, RecentVisits } from './RecentVisits.tsx';
import { ToolbarPopover } from './ToolbarButton.tsx';
import type { useView } from './useView.ts';
import { WaitingClicks } from './WaitingClicks.tsx';
import { dayIn, type View } from './view.ts';

export const TimeChart = lazyComponent(() => import('./TimeChart.tsx'), 'TimeChart', {
  placeholder: <ChartSkeleton />,
});

const howVisitorsAreCounted =
  'Each person counts once a day (UTC) for a link, by a hash of shortened address and browser. Its key is thrown away every day.';
/** Further ones are marked in the chart alone. */
const changesNamed = 4;

function sampleText({ clicks, isComplete }: NonNullable<Answer['sample']>): string {
  const text = `Computed from the newest ${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}, bots included`;
  return isComplete ? `${text}.` : `${text}: earlier ones in this range are not counted.`;
}

/** `30% up on the previous 30 days`, of which the beginning has a color, and is enough beside that period's line. */
function ChangeText({ change, isShort = false }: { change: Change; isShort?: boolean }) {
  if ('sentence' in change) return isShort ? change.short : change.sentence;
  const { difference, isUp, period } = change;
  return (
    <>
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          color: (theme) => (isUp ? theme.vars.palette.success.text : theme.vars.palette.error.text),
        }}
      >
        {difference}
      </Box>
      {!isShort && ` on ${period}`}
    </>
  );
}

export interface FigureOptions {
  view: View;
  data: Answer;
  noun: 'clicks' | 'scans';
}

/** How many there were in the range, and how many more than before. */
export function CountFigure({ view, data, noun, isShort = false }: FigureOptions & { isShort?: boolean }) {
  const counted = view.bots ? `${noun} and bots` : noun;
  const countOf = ({ clicks, botClicks }: { clicks: number; botClicks: number }) =>
    clicks + (view.bots ? botClicks : 0);
  const { previous } = data;
  return (
    <RowFigure
      label={`${capitalized(counted)}, ${isShort ? shortRangeText(view) : rangeText(view)}`}
      value={countOf(data)}
      note={
        previous &&
        view.day === undefined && (
          <ChangeText
            change={changeSince({
              noun: counted,
              range: view.range,
              previous: countOf(previous),
              count: countOf(data),
            })}
            isShort={isShort}
          />
        )
      }
    />
  );
}

export function VisitorsFigure({ data, note = 'Each once a day per link' }: { data: Answer; note?: string }) {
  return <RowFigure label="Visitors" value={data.visitors} tip={howVisitorsAreCounted} note={note} />;
}

interface BotsFigureProps extends FigureOptions {
  onChange: (changes: Partial<View>) => void;
}

export function BotsFigure({ view, data, onChange }: BotsFigureProps) {
  return (
    <RowFigure
      label={view.bots ? 'Bots included' : 'Bots left out'}
      value={data.botClicks}
      note={
        <Button
          size="small"
          onClick={() => onChange({ bots: !view.bots })}
          sx={{ minHeight: 20, minWidth: 0, p: 0, fontSize: '0.8125rem', lineHeight: '1.25rem', position: 'relative' }}
        >
          {view.bots ? 'Leave bots out' : 'Include bots'}
        </Button>
      }
    />
  );
}

interface AllTimeFigureProps extends FigureOptions {
  label?: string;
  note: string;
  openingClicks?: number;
}

export function AllTimeFigure({ view, data, label = 'All time', note, openingClicks = 0 }: AllTimeFigureProps) {
  return (
    <RowFigure
      label={label}
      value={data.allTime.clicks + (view.bots ? data.allTime.botClicks : 0)}
      note={openingClicks > 0 ? `And ${beforeImport(openingClicks)}` : note}
    />
  );
}

export function LastFigure({ data, noun }: Pick<FigureOptions, 'data' | 'noun'>) {
  const [last] = data.recentClicks;
  return (
    <RowFigure
      label={noun === 'clicks' ? 'Last click' : 'Last scan'}
      value={last ? <RelativeTime iso={last.clickedAt} /> : 'None'}
      note={last && placeOf(last)}
      isLive
    />
  );
}

interface LegendProps {
  data: Answer;
  today: string;
  end: ReactNode;
}

const dash = (style: 'dashed' | 'dotted', color: 'before' | 'line') => (
  <Box
    component="i"
    aria-hidden
    sx={{
      width: 16,
      borderTop: `2px ${style}`,
      borderColor: (theme) => theme.vars.palette.chart[color],
    }}
  />
);

export function Legend({ data, today, end }: LegendProps) {
  const { idOf, zone } = pointLabels(data);
  const marks = marksOf(data, idOf);
  const isGoingOn = data.unit === 'day' && data.points.length > 1 && data.points.at(-1)?.date === today;
  const entry = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 0.5,
        minHeight: 40,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        color: 'text.secondary',
      }}
    >
      {data.previous && (
        <span>
          <Box component="span" sx={entry}>
            {dash('dashed', 'before')} {periodBefore(data)}
          </Box>
        </span>
      )}
      {isGoingOn && (
        <Box component="span" sx={entry}>
          {dash('dotted', 'line')} Today so far
        </Box>
      )}
      {marks.slice(-changesNamed).map(({ at, what, text }) => (
        <Box component="span" key={`${at} ${what}`} sx={entry}>
          <MarkIcon what={what} /> {`${text}, ${formatDate(at).replace(/, \d+$/, '')}`}
        </Box>
      ))}
      <Box component="span" sx={{ ml: { sm: 'auto' } }}>
        {end ?? zone}
      </Box>
    </Box>
  );
}

interface AnalyticsProps extends ReturnType<typeof useView> {
  noun: 'clicks' | 'scans';
  /** A heading in the toolbar. Without one the range comes first. */
  title?: string;
  layout: FacetLayout;
  isCompact?: boolean;
  titles?: Partial<Record<Facet, string>>;
  /** Further tools, at the end of the toolbar or before the others. */
  tools?: ReactNode;
  toolsBefore?: ReactNode;
  otherFilters?: Parameters<typeof ChosenNames>[0]['others'];
  /** Also takes the other filters back. */
  onClear?: () => void;
  filtersEnd?: ReactNode;
  figures: (options: FigureOptions) => ReactNode;
  legendEnd?: ReactNode;
  /** Between the chart and the lists of names. */
  children?: ReactNode;
  recent?: { title: string; none: string; action: ReactNode };
  data?: Answer;
  currentData?: Answer;
  /** Of the whole range, where a day of it is chosen. */
  chart?: Answer;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The figures of a range, and what they are made of. While a view loads, the previous one stays, dimmed. */
export function Analytics({
  noun,
  title,
  view,
  timeZone,
  today,
  change,
  data,
  currentData,
  chart,
  ...rest
}: AnalyticsProps) {
  const { layout, isCompact = false, figures, recent } = rest;
  const isFailed = rest.isError && !rest.isFetching;
  const titleId = useId();
  const range = useRef<HTMLDivElement>(null);
  const isShown = data !== undefined && (currentData !== undefined || !isFailed);
  const dimmed = { opacity: currentData ? 1 : 0.5, transition: 'opacity 150ms' };
  const zone = shortZone(timeZone);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 2,
        // What follows would be pushed away when the figures come.
        minHeight: data || isFailed ? 0 : '100vh',
      }}
    >
      <Card
        component="section"
        aria-labelledby={title === undefined ? undefined : titleId}
        sx={{ overflow: 'visible' }}
      >
        <Box
          ref={range}
          sx={{
            '@media print': { position: 'static' },
            position: { sm: 'sticky' },
            top: topBarHeight,
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minHeight: toolbarHeight,
            px: { xs: 2, sm: title === undefined ? 1.5 : 3 },
            py: { xs: 2, sm: 1 },
            pr: { sm: 2 },
            borderBottom: '1px solid',
            borderColor: 'divider',
            borderRadius: '12px 12px 0 0',
            bgcolor: 'background.paper',
          }}
        >
          {title !== undefined && (
            <Typography id={titleId} variant="h4" component="h2" sx={{ mr: 'auto', width: { xs: '100%', md: 'auto' } }}>
              {title}
            </Typography>
          )}
          <RangePicker
            view={view}
            today={today}
            zone={zone}
            isCompact={isCompact}
            shown={{
              from: data ? dayIn(timeZone, Date.parse(data.from)) : today,
              to: data ? dayIn(timeZone, Date.parse(data.to) - 1) : today,
            }}
            onChange={change}
          />
          {title === undefined && <Box sx={{ display: { xs: 'none', sm: 'block' }, flexGrow: 1 }} />}
          {rest.toolsBefore}
          <ToolbarPopover label="Filter" icon={<FilterIcon fontSize="small" />} isCompact={isCompact}>
            {() => <FilterFields data={data} filters={view.filters} onChange={(filters) => change({ filters })} />}
          </ToolbarPopover>
          <ToolbarPopover label={zone} icon={<ClockIcon fontSize="small" />} isCompact={isCompact}>
            {() => (
              <Typography variant="body2">
                {data ? pointLabels(data).zone : `Days are in ${timeZone}.`} Choose another time zone in{' '}
                <TextLink to={paths.profile}>your profile</TextLink>.
              </Typography>
            )}
          </ToolbarPopover>
          {rest.tools}
        </Box>
        <ChosenNames
          view={view}
          others={rest.otherFilters}
          end={rest.filtersEnd}
          onChange={change}
          onClear={rest.onClear ?? (() => change({ filters: {}, day: undefined }))}
          onLast={() => range.current?.querySelector<HTMLElement>('input:checked')?.focus()}
        />
        {isFailed && (
          <Box sx={{ p: 2, '&:empty': { display: 'none' } }}>
            <LoadFailure
              text={currentData ? 'Analytics could not be refreshed' : 'Analytics could not be loaded'}
              isStale={currentData !== undefined}
              onRetry={rest.refetch}
            />
          </Box>
        )}
        {!data && !isFailed && (
          <div role="status" aria-label="Loading analytics">
            <BodySkeleton />
          </div>
        )}
        {isShown && (
          <Box aria-busy={!currentData} sx={dimmed}>
            <FigureRow>{figures({ view, data, noun })}</FigureRow>
            <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1 }}>
              <Box sx={{ display: 'grid', gap: 0.5, mb: 0.5 }}>
                {data.sample && (
                  <Typography variant="body2" color="textSecondary">
                    {sampleText(data.sample)}
                  </Typography>
                )}
                <WaitingClicks count={data.waitingClicks} />
              </Box>
              <TimeChart
                counted={view.bots ? `${capitalized(noun)} and bots` : capitalized(noun)}
                bots={view.bots}
                analytics={chart ?? data}
                day={view.day}
                today={today}
                onDay={(day) => change({ day: day === view.day ? undefined : day })}
              />
              <Legend data={chart ?? data} today={today} end={rest.legendEnd} />
            </Box>
          </Box>
        )}
      </Card>
      {rest.children}
      {isShown && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, ...dimmed }}>
          <FacetCards
            noun={noun}
            layout={layout}
            data={data}
            filters={view.filters}
            titles={rest.titles}
            onChoose={(facet, name) => change({ filters: { ...view.filters, [facet]: name } })}
          />
          {recent && (
            <RecentVisits
              title={recent.title}
              none={recent.none}
              action={recent.action}
              scope={scopeText(view)}
              clicks={data.recentClicks}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

/** `Last 30 days, bots left out` */
const scopeText = (view: View): string =>
  `${capitalized(rangeText(view))}, bots ${view.bots ? 'included' : 'left out'}`;
