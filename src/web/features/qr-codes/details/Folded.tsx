import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import ExpandIcon from '../../../ui/icons/ExpandMore.tsx';

interface FoldedProps {
  title: string;
  /** What is read most, without opening it. */
  summary: string;
  children: ReactNode;
}

/** Facts that few need, which open in place. */
export function Folded({ title, summary, children }: FoldedProps) {
  return (
    <Accordion
      disableGutters
      square
      slotProps={{ heading: { component: 'h2' } }}
      sx={{
        border: 0,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'transparent',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandIcon fontSize="small" />} sx={{ minHeight: 56, px: 3 }}>
        <Box sx={{ minWidth: 0, typography: 'caption', lineHeight: '1.25rem' }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {title}
          </Typography>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {summary}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, px: 3, pb: 2, m: 0, fontSize: '0.875rem' }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
