import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import type { NamedCounts } from '../../generated/endpoints.ts';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { badgeStyle } from './DeviceBadge.tsx';
import { nameIn, specOf, type Facet } from './facets.ts';
import { shareOf, sum } from './labels.ts';

/** Further names are shown on request. */
const topCount = 6;
/** The service counts the rest under this name, which cannot be filtered by. */
const otherName = 'Other';

const rowStyle = {
  display: 'grid',
  // Large figures take their room from the names.
  gridTemplateColumns:
    'minmax(min(48%, 160px, 100% - 52px - 2.5rem - var(--count-width)), 5fr) minmax(16px, 3fr) var(--count-width) 2.5rem',
  alignItems: 'center',
  columnGap: 12,
  width: 'calc(100% + 16px)',
  minHeight: 36,
  margin: '0 -8px',
  padding: '2px 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  color: 'inherit',
  textAlign: 'left',
} as const;

const Row = styled('div')(({ theme }) => ({ ...rowStyle, [theme.breakpoints.down('sm')]: { minHeight: 44 } }));
const RowButton = styled('button')(({ theme }) => ({
  ...rowStyle,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': { fontWeight: 600, backgroundColor: theme.vars.palette.action.selected },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Bar = styled('i')(({ theme }) => ({
  height: 8,
  minWidth: 3,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.chart.bars,
  '@media (forced-colors: active)': { border: '1px solid' },
}));

function Figures({ count, total }: { count: number; total: number }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(count)}{' '}
      </Box>
      <Box
        component="span"
        sx={{ fontWeight: 400, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {shareOf(count, total)}
      </Box>
    </>
  );
}

const listedIn = ({ names }: NamedCounts) => names.filter(({ name }) => name !== otherName);

/** How many names there are if some are shown on request only. One more takes no more room than what would show it. */
export function namesCut(counts: NamedCounts): number | undefined {
  const { length } = listedIn(counts);
  return length > topCount + 1 ? length : undefined;
}

interface NameBarsProps {
  facet: Facet;
  counts: NamedCounts;
  isWhole: boolean;
  chosen: string | undefined;
  /** Without it names are only read. */
  onChoose?: (name: string | undefined) => void;
}

export function NameBars({ facet, counts, isWhole, chosen, onChoose }: NameBarsProps) {
  const spec = specOf(facet);
  const names = listedIn(counts);
  const shown = namesCut(counts) !== undefined && !isWhole ? names.slice(0, topCount) : names;
  const total = counts.rest + sum(counts.names);
  const other = total - sum(shown);
  const greatest = Math.max(other, ...shown.map(({ count }) => count));
  if (total === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
        None
      </Typography>
    );
  const contentOf = (value: string, count: number) => {
    const text = nameIn(spec, value);
    return (
      <>
        <Name title={value.includes('/') ? value.split('/').reverse().filter(Boolean).join(', ') : text}>
          {spec.Badge && <spec.Badge code={value} />}
          {text}
        </Name>
        <Bar style={{ width: `${(count / greatest) * 100}%` }} />
        <Figures count={count} total={total} />
      </>
    );
  };
  return (
    <Box
      component="ul"
      // All bars begin at one edge, however long the counts are.
      style={{ '--count-width': `${formatNumber(greatest).length}ch` } as CSSProperties}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {shown.map(({ name, count }) => {
        const value = name ?? '';
        return (
          <li key={value}>
            {onChoose ? (
              <RowButton
                type="button"
                aria-pressed={value === chosen}
                onClick={() => onChoose(value === chosen ? undefined : value)}
              >
                {contentOf(value, count)}
              </RowButton>
            ) : (
              <Row>{contentOf(value, count)}</Row>
            )}
          </li>
        );
      })}
      {other > 0 && (
        <li>
          <Row>
            <Name>
              {spec.Badge && <MoreIcon aria-hidden sx={badgeStyle} />}
              {otherName}
            </Name>
            <Bar style={{ width: `${(other / greatest) * 100}%` }} />
            <Figures count={other} total={total} />
          </Row>
        </li>
      )}
    </Box>
  );
}
