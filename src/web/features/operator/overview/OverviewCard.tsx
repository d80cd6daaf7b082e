import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface OverviewCardProps {
  title: string;
  /** At the end of the line of the title. */
  end: ReactNode;
  children: ReactNode;
}

/** A card of rows from edge to edge. */
export function OverviewCard({ title, end, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {end}
      </Box>
      {children}
    </Card>
  );
}
