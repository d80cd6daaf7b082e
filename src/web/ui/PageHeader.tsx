import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ownDirection } from './layout.ts';

/** The text of buttons without a frame, not their padding, ends where the page does. */
const textEdges = {
  '& > .MuiButton-text:first-child': { ml: -2 },
  '& > .MuiButton-text:last-child': { mr: -2 },
};

interface PageHeaderProps {
  title: ReactNode;
  /** What is told of it at once, such as how many there are. */
  beside?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  areActionsSmall?: boolean;
}

/** The heading takes the focus when the screen is entered. */
export function PageHeader({ title, beside, subtitle, actions, areActionsSmall = false }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: { xs: 'flex-start', sm: 'center' },
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 40,
        mb: 1.5,
        ...(areActionsSmall && { rowGap: { xs: 0, sm: 2 }, columnGap: { xs: 0.5, sm: 2 }, mb: 1 }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'baseline' },
          columnGap: 2,
          minWidth: 0,
          ...(areActionsSmall && { display: { xs: 'contents', sm: 'flex' } }),
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Typography variant="h1" sx={{ py: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere', ...ownDirection }}>
            {title}
          </Typography>
          {beside}
        </Box>
        {subtitle && (
          <Typography
            color="textSecondary"
            sx={areActionsSmall ? { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } } : undefined}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...textEdges }}>{actions}</Box>}
    </Box>
  );
}
