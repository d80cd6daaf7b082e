import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

interface NotFoundMessageProps {
  /** Screens that are loaded later pass an icon, for which the first pages have no use. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  actions: ReactNode;
}

export function NotFoundMessage({ icon, title, text, actions }: NotFoundMessageProps) {
  return (
    <Page title={title} width="narrow">
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          textAlign: 'center',
          gap: 2,
          py: { xs: 4, sm: 8 },
          '& > svg': { fontSize: 56, color: 'text.secondary' },
        }}
      >
        {icon}
        <Typography variant="h1">{title}</Typography>
        {text && (
          <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
            {text}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 2 }}>{actions}</Box>
      </Box>
    </Page>
  );
}
