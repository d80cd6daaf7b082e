import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface OverviewCardProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the end of the line of the title. */
  end: ReactNode;
  /** In the place of rows that could not be loaded. */
  failure?: ReactNode;
  children: ReactNode;
}

/** A card of rows from edge to edge. */
export function OverviewCard({ title, badge, end, failure, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, '& > ul > li': { flex: '0 0 auto' } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          px: { xs: 2, sm: 3 },
          py: 1.75,
          borderBottom: 1,
          borderColor: 'divider',
          '& > a': { textDecoration: 'none', fontSize: '0.8125rem', '&:hover': { textDecoration: 'underline' } },
          '& > :last-child': { ml: 'auto' },
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {badge}
        {end}
      </Box>
      {children}
      {failure && <Box sx={{ p: 2 }}>{failure}</Box>}
    </Card>
  );
}

export const NothingThere = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ m: 'auto', px: 3, py: 2.5, textAlign: 'center' }}>
    {children}
  </Typography>
);
