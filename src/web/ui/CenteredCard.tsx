import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './Page.tsx';

interface CenteredCardProps {
  title: string;
  pageTitle?: string;
  subtitle?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

export function CenteredCard({ title, pageTitle = title, subtitle, icon, children, footer }: CenteredCardProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: 464, mx: 'auto', px: 2, py: { xs: 3, sm: 7 } }}>
      <PageTitle title={pageTitle} />
      {/* On phones the page itself is the card. */}
      <Card
        sx={{
          p: { xs: 0, sm: 4 },
          borderWidth: { xs: 0, sm: 1 },
          bgcolor: { xs: 'transparent', sm: 'background.paper' },
          overflow: 'visible',
          '& .MuiButton-sizeLarge': { minHeight: { sm: 44 } },
          // The text of a button without a border ends as far from the card's edge as the card begins.
          '& > div > .MuiButton-text:last-child': { mb: { sm: -1.5 } },
        }}
      >
        {icon && (
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 40,
              height: 40,
              mb: 3,
              borderRadius: 1,
              bgcolor: 'background.quiet',
              color: 'text.secondary',
              '& svg': { fontSize: 24 },
            }}
          >
            {icon}
          </Box>
        )}
        <Typography
          variant="h2"
          component="h1"
          sx={{
            fontSize: '1.75rem',
            lineHeight: '2.25rem',
            fontWeight: 700,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
        {children && <Box sx={{ mt: 3 }}>{children}</Box>}
      </Card>
      {footer && (
        <Typography component="div" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
          {footer}
        </Typography>
      )}
    </Box>
  );
}
