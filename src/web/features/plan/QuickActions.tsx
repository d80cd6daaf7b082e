import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../routes.ts';
import ChevronIcon from '../../ui/icons/ChevronRight.tsx';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import ListIcon from '../../ui/icons/ListAltOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import { Section } from '../../ui/Section.tsx';

const actions = [
  { to: paths.createUrl, label: 'Create Short Link', Icon: LinkIcon },
  { to: paths.createQr, label: 'Create QR Code', Icon: QrCodeIcon },
  { to: paths.links, label: 'View All Links', Icon: ListIcon },
];

const Action = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  margin: '0 -8px',
  padding: '0 8px',
  borderRadius: 8,
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
  '& span': { flex: 1 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

export function QuickActions() {
  return (
    <Section title="Quick actions">
      <Box sx={{ mb: -1 }}>
        {actions.map(({ to, label, Icon }) => (
          <Action key={to} to={to}>
            <Icon />
            <span>{label}</span>
            <ChevronIcon />
          </Action>
        ))}
      </Box>
    </Section>
  );
}
