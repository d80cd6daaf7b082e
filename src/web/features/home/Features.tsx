import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { BarsPicture, CodesPicture, PagePicture, PhonePicture, RedirectsPicture, StatesPicture } from './pictures.tsx';

interface Feature {
  title: string;
  text: string;
  picture: ReactNode;
  isComing?: boolean;
}

const features: readonly Feature[] = [
  {
    title: 'Advanced Analytics',
    text: 'Clicks by day, country, device and browser, and the sites your traffic comes from.',
    picture: <BarsPicture />,
  },
  {
    title: 'Custom QR Codes',
    text: 'Your colors, your logo, the size you need. Change where a printed code leads at any time.',
    picture: <CodesPicture />,
  },
  {
    title: 'Pages',
    text: 'One small page for everything you want to share, under an address of your own.',
    picture: <PagePicture />,
    isComing: true,
  },
  {
    title: 'Secure and Reliable',
    text: 'Passwords and schedules control who gets in. 99.9% uptime.',
    picture: <StatesPicture />,
  },
  {
    title: 'Lightning Fast',
    text: 'A redirect is answered in milliseconds, with nothing added to the address it leads to.',
    picture: <RedirectsPicture />,
  },
  {
    title: 'Mobile Optimized',
    text: 'Create, copy and follow your links from a phone as comfortably as from a desk.',
    picture: <PhonePicture />,
  },
];

export function Features() {
  return (
    <Box component="section" aria-labelledby="features" sx={{ mt: { xs: 5, md: 11 } }}>
      <Typography
        id="features"
        variant="h2"
        sx={{ fontSize: { xs: '1.375rem', sm: '2rem' }, lineHeight: 1.25, letterSpacing: '-0.02em' }}
      >
        Everything a good link needs
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          gap: 2,
          m: 0,
          mt: { xs: 2, sm: 3 },
          p: 0,
          listStyle: 'none',
        }}
      >
        {features.map(({ title, text, picture, isComing }) => (
          <Card component="li" key={title}>
            <Box
              aria-hidden
              sx={{
                height: { xs: 176, sm: 208 },
                px: 3,
                overflow: 'hidden',
                borderBottom: 1,
                borderColor: 'divider',
                bgcolor: 'background.track',
              }}
            >
              {picture}
            </Box>
            <Box sx={{ p: { xs: 2, sm: 3 }, pt: { sm: 2.5 } }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography variant="h3">{title}</Typography>
                {isComing && <StatusChip tone="neutral" label="Coming soon" />}
              </Box>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {text}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
