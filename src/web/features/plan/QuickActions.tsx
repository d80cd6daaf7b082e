import Box from '@mui/material/Box';
import { paths } from '../../routes.ts';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import ListIcon from '../../ui/icons/ListAltOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { Section } from '../../ui/Section.tsx';

const actions = [
  { to: paths.createUrl, label: 'Create Short Link', Icon: LinkIcon },
  { to: paths.createQr, label: 'Create QR Code', Icon: QrCodeIcon },
  { to: paths.links, label: 'View All Links', Icon: ListIcon },
];

export function QuickActions() {
  return (
    <Section title="Quick Actions">
      <Box sx={{ display: 'grid', gap: 1 }}>
        {actions.map(({ to, label, Icon }) => (
          <ButtonLink key={to} to={to} variant="outlined" startIcon={<Icon />} sx={{ justifyContent: 'flex-start' }}>
            {label}
          </ButtonLink>
        ))}
      </Box>
    </Section>
  );
}
