import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { TextLink } from '../../ui/RouterLink.tsx';

interface HomeCardProps {
  title: string;
  note?: string;
  more: { to: string; text: string };
  children: ReactNode;
}

/** A card of rows below a line with its title. */
export function HomeCard({ title, note, more, children }: HomeCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 1,
          minHeight: { xs: 52, sm: 48 },
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        <TextLink to={more.to} sx={{ ml: 'auto', typography: 'body2', fontWeight: 600, textDecoration: 'none' }}>
          {more.text}
        </TextLink>
      </Box>
      {children}
    </Card>
  );
}
