import Box from '@mui/material/Box';
import { formatNumber } from '../../ui/numbers.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

interface RowListProps {
  title: string;
  rows: readonly { row: number; code: string | null; message: string }[];
  /** More rows may exist than are listed, and the file has all of them. */
  total: number;
  areFaulty?: boolean;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '72px 112px minmax(0, 1fr)' },
  columnGap: 1,
  alignItems: 'baseline',
  px: { xs: 2, sm: 3 },
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > :last-child': { gridColumn: { xs: '2 / -1', sm: 'auto' } },
} as const;

/** Those who listen hear a sentence. */
const Colon = () => (
  <Box component="span" sx={visuallyHidden}>
    {': '}
  </Box>
);

export function RowList({ title, rows, total, areFaulty = false }: RowListProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        maxHeight: 264,
        overflowY: 'auto',
        overflowWrap: 'anywhere',
        listStyle: 'none',
        typography: 'body2',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {rows.map(({ row, code, message }, place) => (
        <Box component="li" key={place} sx={{ ...rowStyle, ...(areFaulty && { bgcolor: 'error.soft' }) }}>
          <Box component="span" sx={{ color: areFaulty ? 'text.primary' : 'text.secondary' }}>
            {`Row ${formatNumber(row)}`}
            <Colon />
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {code}
            {code !== null && <Colon />}
          </Box>
          <Box component="span" sx={{ color: areFaulty ? 'error.text' : 'text.secondary' }}>
            {message}
          </Box>
        </Box>
      ))}
      {total > rows.length && (
        <Box component="li" sx={{ ...rowStyle, display: 'block', color: 'text.secondary' }}>
          {`and ${formatNumber(total - rows.length)} more, which are in the file of all rows`}
        </Box>
      )}
    </Box>
  );
}
