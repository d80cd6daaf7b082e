import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { PlainChart } from '../../../analytics/PlainChart.tsx';
import { formatDay, formatWeekday } from '../../../ui/dates.ts';
import { HiddenTable } from '../../../ui/HiddenTable.tsx';
import { counted, formatNumber } from '../../../ui/numbers.ts';
import { TipArea } from '../../../ui/TipArea.tsx';

type Day = OperatorOverview['clicksByDay'][number];

const labelEvery = 7;

/** One a week, the last of which is today. */
function labelsOf(days: readonly Day[]) {
  const last = days.length - 1;
  return days.flatMap(({ date }, at) =>
    (last - at) % labelEvery === 0 ? [{ at, text: at === last ? 'Today' : formatDay(date) }] : [],
  );
}

const tipOf = ({ date, clicks, before }: Day) =>
  `${formatWeekday(date)}: ${counted(clicks, ['click', 'clicks'])}, ${formatNumber(before)} 30 days earlier`;

export function ClicksChart({ days }: { days: readonly Day[] }) {
  return (
    <>
      <TipArea>
        <PlainChart
          isOpen
          height={160}
          labels={labelsOf(days)}
          points={days.map((day) => ({ count: day.clicks, before: day.before, tip: tipOf(day) }))}
        />
      </TipArea>
      <HiddenTable
        title="Clicks by day"
        columns={['Day', 'Clicks', 'Period before']}
        rows={days.map(({ date, clicks, before }) => ({
          key: date,
          cells: [formatWeekday(date), formatNumber(clicks), formatNumber(before)],
        }))}
      />
    </>
  );
}
