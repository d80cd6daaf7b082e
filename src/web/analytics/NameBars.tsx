import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { NamedCounts } from '../../generated/endpoints.ts';
import { formatNumber } from '../ui/numbers.ts';
import { nameIn, specOf, type Facet } from './facets.ts';
import { shareOf, sum } from './labels.ts';

/** Further names are shown on request. */
const topCount = 6;
/** The service counts the rest under this name, which cannot be filtered by. */
const otherName = 'Other';

const rowStyle = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  width: '100%',
  padding: '6px 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'inherit',
  textAlign: 'left',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& > span': { position: 'relative' },
} as const;

const Row = styled('div')(rowStyle);
const RowButton = styled('button')(({ theme }) => ({
  ...rowStyle,
  minHeight: 36,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));
const Bar = styled('i')(({ theme }) => ({
  position: 'absolute',
  inset: '2px auto 2px 0',
  minWidth: 3,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.primary.main,
  opacity: 0.16,
  '@media (forced-colors: active)': { border: '1px solid', opacity: 1 },
}));

function Figures({ count, total }: { count: number; total: number }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(count)}{' '}
      <Box component="span" sx={{ display: 'inline-block', minWidth: 44, textAlign: 'right', color: 'text.secondary' }}>
        {shareOf(count, total)}
      </Box>
    </Box>
  );
}

interface NameBarsProps {
  facet: Facet;
  counts: NamedCounts;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

export function NameBars({ facet, counts, chosen, onChoose }: NameBarsProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const spec = specOf(facet);
  const names = counts.names.filter(({ name }) => name !== otherName);
  // One more takes no more room than the button that would show it.
  const isCut = names.length > topCount + 1;
  const shown = isCut && !isWhole ? names.slice(0, topCount) : names;
  const total = counts.rest + sum(counts.names);
  const other = total - sum(shown);
  const greatest = Math.max(...shown.map(({ count }) => count));
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {spec.title}
      </Typography>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary">
          None
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
        {shown.map(({ name, count }) => {
          const value = name ?? '';
          return (
            <li key={value}>
              <RowButton
                type="button"
                aria-pressed={value === chosen}
                onClick={() => onChoose(value === chosen ? undefined : value)}
              >
                <Bar style={{ width: `${(count / greatest) * 100}%` }} />
                <span>
                  {spec.Badge && <spec.Badge code={value} />}
                  {nameIn(spec, value)}
                </span>
                <Figures count={count} total={total} />
              </RowButton>
            </li>
          );
        })}
        {other > 0 && (
          <li>
            <Row sx={{ color: 'text.secondary' }}>
              <span>{otherName}</span>
              <Figures count={other} total={total} />
            </Row>
          </li>
        )}
      </Box>
      {isCut && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 0.5 }}>
          {isWhole ? `Show the top ${topCount}` : `Show all ${names.length} ${spec.title.toLowerCase()}`}
        </Button>
      )}
    </section>
  );
}
