import { styled } from '@mui/material/styles';

const height = 24;
const barWidth = 2;
const barDistance = 3;
/** A day with a count differs from one without by at least this height. */
const lowest = 2;

const Frame = styled('span')(({ theme }) => ({
  display: 'block',
  '& > svg': {
    display: 'block',
    // A text color lets forced colors choose one.
    color: theme.vars.palette.chart.bars,
  },
  '&[data-idle] > svg': { color: theme.vars.palette.chart.before },
  '& > svg > [data-none]': { color: theme.vars.palette.border.button },
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

/** Each bar is relative to the greatest count. */
function barsOf(counts: readonly number[]): string {
  const greatest = Math.max(...counts);
  const heightOf = (count: number) => Math.max(lowest, Math.round((count / greatest) * height));
  return counts
    .map((count, index) => (count === 0 ? '' : `M${index * barDistance + barWidth / 2} ${height}v-${heightOf(count)}`))
    .join('');
}

/** Days without a count are dots on the ground. */
const dotsOf = (counts: readonly number[]): string =>
  counts.map((count, index) => (count === 0 ? `M${index * barDistance + barWidth / 2} ${height}v-1` : '')).join('');

interface SparklineProps {
  counts: readonly number[];
  text: string;
  /** Nobody can open the item now. */
  isIdle?: boolean;
}

/** All bars are one element, since a list may show a thousand sparklines. Thirty counts are 89 pixels wide. */
export function Sparkline({ counts, text, isIdle = false }: SparklineProps) {
  const width = (counts.length - 1) * barDistance + barWidth;
  return (
    <Frame data-tip={text} data-idle={isIdle || undefined}>
      <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <path data-none d={dotsOf(counts)} stroke="currentColor" strokeWidth={barWidth} />
        <path d={barsOf(counts)} stroke="currentColor" strokeWidth={barWidth} />
      </svg>
      <span>{text}</span>
    </Frame>
  );
}
