import { styled } from '@mui/material/styles';

const height = 24;
const barWidth = 2;
const barDistance = 3;
/** A day with a count differs from one without by at least this height. */
const lowest = 4;

const Frame = styled('span')(({ theme }) => ({
  '& > svg': {
    display: 'block',
    // A text color lets forced colors choose one.
    color: theme.vars.palette.primary.main,
    // Phones have no room for it, nor have cards on one line before they are wide.
    [theme.breakpoints.down('sm')]: { display: 'none' },
    [theme.breakpoints.between('md', 'lg')]: { display: 'none' },
  },
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

/** Each bar is relative to the greatest count, and a dot stands for none. */
function pathOf(counts: readonly number[]): string {
  const greatest = Math.max(...counts);
  const heightOf = (count: number) => (count === 0 ? 1 : Math.max(lowest, Math.round((count / greatest) * height)));
  return counts.map((count, index) => `M${index * barDistance + barWidth / 2} ${height}v-${heightOf(count)}`).join('');
}

/** All bars are one element, since a list may show a thousand sparklines. */
export function Sparkline({ counts, text }: { counts: readonly number[]; text: string }) {
  return (
    <Frame data-tip={text}>
      <svg aria-hidden width={counts.length * barDistance} height={height}>
        <path d={pathOf(counts)} stroke="currentColor" strokeWidth={barWidth} />
      </svg>
      <span>{text}</span>
    </Frame>
  );
}
