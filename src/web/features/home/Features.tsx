import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import BoltIcon from '../../ui/icons/BoltOutlined.tsx';
import InsightsIcon from '../../ui/icons/InsightsOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import ShieldIcon from '../../ui/icons/ShieldOutlined.tsx';
import PhoneIcon from '../../ui/icons/SmartphoneOutlined.tsx';
import PageIcon from '../../ui/icons/WebOutlined.tsx';

const features = [
  {
    Icon: InsightsIcon,
    title: 'Advanced Analytics',
    text: 'Clicks by day, country, device and browser, and the sites your traffic comes from.',
  },
  {
    Icon: QrCodeIcon,
    title: 'Custom QR Codes',
    text: 'Your colors, your logo, the size you need. Change where a printed code leads at any time.',
  },
  {
    Icon: PageIcon,
    title: 'Pages',
    text: 'One small page for everything you want to share, under an address of your own. Coming soon.',
  },
  {
    Icon: ShieldIcon,
    title: 'Secure and Reliable',
    text: 'Passwords and schedules control who gets in. 99.9% uptime.',
  },
  {
    Icon: BoltIcon,
    title: 'Lightning Fast',
    text: 'A redirect is answered in milliseconds, with nothing added to the address it leads to.',
  },
  {
    Icon: PhoneIcon,
    title: 'Mobile Optimized',
    text: 'Create, copy and follow your links from a phone as comfortably as from a desk.',
  },
];

export function Features() {
  return (
    <Box component="section" aria-labelledby="features" sx={{ mt: { xs: 8, md: 14 } }}>
      <Typography id="features" variant="h2" sx={{ maxWidth: 560, textWrap: 'balance' }}>
        Everything a good link needs
      </Typography>
      <Box
        component="ul"
        sx={{
          // The list's own color shows through the gaps, as one hairline between neighbours.
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
          gap: '1px',
          m: 0,
          mt: { xs: 3, sm: 4 },
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          bgcolor: 'divider',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        {features.map(({ Icon, title, text }) => (
          <Box component="li" key={title} sx={{ bgcolor: 'background.paper', p: { xs: 3, md: 4 } }}>
            <Icon sx={{ display: 'block', color: 'primary.main', fontSize: 28 }} />
            <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
