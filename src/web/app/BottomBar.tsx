import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import ChartIcon from '../ui/icons/BarChart.tsx';
import HomeIcon from '../ui/icons/Home.tsx';
import LinkIcon from '../ui/icons/LinkOutlined.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import { bottomBarRoom } from '../ui/layout.ts';
import { BottomRoom } from './BottomRoom.tsx';
import { CreateButton } from './CreateButton.tsx';
import { analytics, home, isAt, links, qrCodes, type Place } from './places.ts';

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  // Columns are equal unless large text needs more.
  flex: '1 1 0',
  minWidth: 'min-content',
  height: '100%',
  ...theme.typography.caption,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '& svg': { fontSize: 24 },
  '&[aria-current]': { color: theme.vars.palette.primary.text },
  '&:focus-visible': { outlineOffset: -2 },
}));

const entries: readonly { place: Place; label: string; icon: ReactNode }[] = [
  { place: home, label: 'Home', icon: <HomeIcon /> },
  { place: links, label: 'Links', icon: <LinkIcon /> },
  { place: qrCodes, label: 'QR', icon: <QrCodeIcon /> },
  { place: analytics, label: 'Analytics', icon: <ChartIcon /> },
];

/** Phones have the places of the bar where a thumb is. */
export function BottomBar() {
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true });
  const { pathname } = useLocation();
  if (!isNarrow) return null;
  const shown = entries.map(({ place, label, icon }) => (
    <Entry
      key={place.to}
      to={place.to}
      aria-label={place.label}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
    </Entry>
  ));
  return (
    <>
      <BottomRoom />
      <Box
        component="nav"
        aria-label="Bottom"
        sx={{
          position: 'fixed',
          inset: 'auto 0 0',
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          height: bottomBarRoom,
          pb: 'env(safe-area-inset-bottom)',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {shown.slice(0, 2)}
        <Box sx={{ flex: '1 1 0', display: 'grid', placeItems: 'center' }}>
          <CreateButton isRound />
        </Box>
        {shown.slice(2)}
      </Box>
    </>
  );
}
