import Box from '@mui/material/Box';

/** Pixels of the two cards with figures, whatever they show. */
export const figuresHeight = 256;
export const rowHeight = { xs: '5.25rem', sm: '3.5rem' };
export const shownLinks = 4;

/** In one column, what was used of the month comes after the links. */
export const cardsStyle = {
  display: { xs: 'grid', md: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& > :first-of-type > :nth-of-type(2)': { order: 1 },
} as const;
export const figuresGrid = {
  display: { xs: 'contents', md: 'grid' },
  gridTemplateColumns: 'minmax(0, 736fr) minmax(0, 368fr)',
  gap: 2,
} as const;
export const listsGrid = {
  display: { xs: 'contents', md: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 2,
  mt: 2,
} as const;

const cardStyle = { border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' } as const;

export function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading links">
      {Array.from({ length: shownLinks }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: rowHeight,
            px: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ width: 32, height: 32, borderRadius: 1, bgcolor: 'background.quiet' }} />
        </Box>
      ))}
    </div>
  );
}

/** The cards of the dashboard before anything is known, in their final sizes, and light enough for the first page. */
export function DashboardSkeleton() {
  const list = (
    <Box sx={cardStyle}>
      <Box sx={{ height: { xs: 52, sm: 48 }, borderBottom: 1, borderColor: 'divider' }} />
      <RowsSkeleton />
    </Box>
  );
  return (
    <Box sx={cardsStyle}>
      <Box sx={figuresGrid}>
        <Box sx={[cardStyle, { minHeight: figuresHeight }]} />
        <Box sx={[cardStyle, { minHeight: figuresHeight }]} />
      </Box>
      <Box sx={listsGrid}>
        {list}
        {list}
      </Box>
    </Box>
  );
}
