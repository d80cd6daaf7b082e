import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { usualInstance } from '../instance/instanceSlice.ts';
import { useInstance } from '../instance/useInstance.ts';
import { paths } from '../routes.ts';
import { signedInClass } from '../session/forGuests.ts';
import { selectIsAuthenticated, selectUser } from '../session/sessionSlice.ts';
import CloseIcon from '../ui/icons/Close.tsx';
import MenuIcon from '../ui/icons/Menu.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { BrandIcon, Wordmark } from '../ui/Brand.tsx';
import { contentWidth, topBarHeight } from '../ui/layout.ts';
import { CreateButton } from './CreateButton.tsx';
import { analytics, home, isAt, links, operator, pricing, qrCodes } from './places.ts';
import { SearchButton } from './SearchButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useDisclosure } from './useDisclosure.ts';
import { UserMenu } from './UserMenu.tsx';

const NavLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  padding: '4px 12px',
  borderRadius: 8,
  ...theme.typography.subtitle2,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.quiet,
  },
}));

function NavLinks() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectUser);
  const { plansOn } = useInstance();
  const { pathname } = useLocation();
  const places = [
    home,
    ...(isAuthenticated ? [links, qrCodes, analytics] : []),
    ...(plansOn ? [pricing] : []),
    ...(user?.isOperator ? [operator] : []),
  ];
  return places.map((place) => (
    <NavLink key={place.to} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
      {place.label}
    </NavLink>
  ));
}

function Brand() {
  const { name } = useInstance();
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={`${name} home`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        p: 0.5,
        ml: -0.5,
        mr: { md: 1.5 },
        borderRadius: 1,
        color: 'text.primary',
      }}
    >
      <BrandIcon sx={{ fontSize: 28 }} />
      {name === usualInstance.name ? (
        <Wordmark sx={{ width: 72, height: 28, mt: '3px' }} />
      ) : (
        <Typography noWrap sx={{ maxWidth: { xs: 120, sm: 240 }, fontWeight: 700 }}>
          {name}
        </Typography>
      )}
    </Box>
  );
}

function SignInLink() {
  const isShown = useMatch(paths.login) !== null;
  return (
    <ButtonLink
      to={paths.login}
      variant="outlined"
      aria-current={isShown ? 'page' : undefined}
      sx={{
        ml: 0.5,
        minHeight: 36,
        whiteSpace: 'nowrap',
        // The button is as wide as the picture that takes its place.
        [`html.${signedInClass} &`]: { visibility: 'hidden', minWidth: 0, width: 40, px: 0 },
      }}
    >
      Sign In
    </ButtonLink>
  );
}

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  // Toasts must not cover an open menu.
  '&:has([aria-expanded="true"])': { zIndex: 'tooltip' },
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, lg: 1 },
  // The line below belongs to the bar.
  minHeight: topBarHeight - 1,
  maxWidth: contentWidth + 48,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
} as const;

const menuStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: { xs: 1, sm: 2 },
  pt: 1,
  pb: 2,
  maxHeight: `calc(100dvh - ${topBarHeight + 1}px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { isOpen, toggle, root } = useDisclosure<HTMLElement>();
  // Visitors at a password gate came for something else.
  const isAtGate = useMatch(paths.verifyPassword) !== null && !isAuthenticated;
  const menuId = useId();
  return (
    <Box component="header" ref={root} sx={barStyle}>
      <Box sx={rowStyle}>
        <Brand />
        {!isAtGate && (
          <Box
            component="nav"
            aria-label="Main"
            sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', gap: 0.5 }}
          >
            <NavLinks />
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {isAuthenticated && <SearchButton onSearch={onSearch} />}
        <CreateButton />
        <ThemeToggle />
        {isAuthenticated && <UserMenu />}
        {!isAuthenticated && !isAtGate && <SignInLink />}
        {!isAuthenticated && !isAtGate && (
          <IconButton
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            edge="end"
            onClick={toggle}
            sx={{ display: { md: 'none' }, ml: 0.5 }}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </IconButton>
        )}
      </Box>
      <Box id={menuId} sx={{ display: { md: 'none' } }}>
        {isOpen && (
          <Box component="nav" aria-label="Menu" sx={menuStyle}>
            <NavLinks />
          </Box>
        )}
      </Box>
    </Box>
  );
}
