import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import CheckIcon from '../../ui/icons/CheckCircleOutlined.tsx';

interface CreatedCardProps {
  label: string;
  title: string;
  children: ReactNode;
}

export function CreatedCard({ label, title, children }: CreatedCardProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        mt: 1,
        p: { xs: 2, sm: 2.5 },
        borderRadius: 1.5,
        bgcolor: 'action.selected',
        '@keyframes rise': { from: { opacity: 0, transform: 'translateY(6px)' } },
        animation: 'rise 240ms cubic-bezier(0.2, 0, 0, 1)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckIcon fontSize="small" color="success" />
        <Typography variant="subtitle2" component="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
