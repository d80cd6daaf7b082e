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
        { height: '100%', p: 3, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' },
        isPopular &&
          (({ vars: { palette } }) => ({
            borderColor: palette.primary.main,
            boxShadow: `0 0 0 1px ${palette.primary.main}, 0 24px 48px -32px rgba(${palette.primary.mainChannel} / 0.6)`,
          })),
      ]}
    >
      {children}
    </Box>
  );
}
