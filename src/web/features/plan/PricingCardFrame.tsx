import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PricingCardFrameProps {
  labelledBy?: string;
  isPopular?: boolean;
  children: ReactNode;
}

export function PricingCardFrame({ labelledBy, isPopular = false, children }: PricingCardFrameProps) {
  return (
    <Box
      component={labelledBy ? 'article' : 'div'}
      aria-labelledby={labelledBy}
      sx={[
        {
          height: '100%',
          p: { xs: 2, sm: 2.5 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
        },
        isPopular && { borderColor: 'border.field' },
      ]}
    >
      {children}
    </Box>
  );
}
