import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useInstance } from '../instance/useInstance.ts';
import { followServiceWorker } from '../connection/serviceWorker.ts';
import { paths, type SignInState } from '../routes.ts';
import { signedInClass } from '../session/forGuests.ts';
import {
  selectHasJustSignedIn,
  selectSession,
  selectSignInRequired,
  selectUser,
  signInPageShown,
} from '../session/sessionSlice.ts';
import { lazyComponent, whenIdle } from '../ui/lazyComponent.tsx';
import { BottomRoom } from './BottomRoom.tsx';
import { useCanCreate } from './CreateButton.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import { Footer } from './Footer.tsx';
import { Shortcuts, useOpenPiece } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';

const OperatorFactorNotice = lazyComponent(() => import('./OperatorFactorNotice.tsx'), 'OperatorFactorNotice', {
  Missing: () => null,
});
// It has to be here before the connection is lost, but nothing waits for it.
const OfflineBar = lazyComponent(() => whenIdle(() => import('./OfflineBar.tsx')), 'OfflineBar', {
  Missing: () => null,
});
// Guests have none.
const BottomBar = lazyComponent(() => import('./BottomBar.tsx'), 'BottomBar', {
  placeholder: <BottomRoom />,
  Missing: BottomRoom,
});

const mainId = 'main';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: -64,
  left: 16,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  ...theme.typography.subtitle2,
  color: theme.vars.palette.common.white,
  backgroundColor: theme.vars.palette.action.fill,
  '&:focus': { top: 12 },
}));

function useSignInWhenRefused() {
  const isRequired = useAppSelector(selectSignInRequired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // The sign-in leads back to this page, which must not navigate elsewhere meanwhile.
  const from = useRef<string>(undefined);
  useEffect(() => {
    if (!isRequired) {
      from.current = undefined;
    } else if (pathname === paths.login) {
      dispatch(signInPageShown());
    } else {
      from.current ??= `${pathname}${search}${hash}`;
      const state: SignInState = { from: from.current };
      // The page's guard may have navigated already, and window.location knows before the router does.
      if (window.location.pathname !== paths.login) void navigate(paths.login, { state });
    }
  }, [isRequired, dispatch, navigate, pathname, search, hash]);
}

/** A hook would render the shell twice at the start. */
function SignedInClass() {
  const { status } = useAppSelector(selectSession);
  useLayoutEffect(() => {
    if (status === 'authenticated') followServiceWorker();
    if (status !== 'loading') document.documentElement.classList.toggle(signedInClass, status === 'authenticated');
  }, [status]);
  return null;
}

/** A menu of the top bar closes when the focus leaves it. */
const isMenuOpen = () => document.querySelector('header [aria-expanded="true"]') !== null;

/**
 * A new page starts at its top, with the focus on its heading, unless the page has focused something itself or the user
 * has opened a menu while the page was loading.
 */
function useFocusOnEntry() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    if (!main.current || main.current.contains(document.activeElement) || isMenuOpen()) return;
    const heading = main.current.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current).focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
}

/** Operators without a second factor are asked at each sign-in. */
function FactorNotice() {
  const user = useAppSelector(selectUser);
  const hasJustSignedIn = useAppSelector(selectHasJustSignedIn);
  return user?.isOperator && hasJustSignedIn ? <OperatorFactorNotice /> : null;
}

export function AppShell({ children }: { children: ReactNode }) {
  useSignInWhenRefused();
  const { banner } = useInstance();
  const main = useFocusOnEntry();
  const piece = useOpenPiece();
  const { open: openPiece } = piece;
  const openSearch = useCallback(() => openPiece('palette'), [openPiece]);
  const canCreate = useCanCreate();
  return (
    <>
      <SignedInClass />
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      {/* Each part of a page that was made at build wakes up by itself, and first what is touched. */}
      <Suspense>
        <TopBar onSearch={openSearch} />
      </Suspense>
      <OfflineBar />
      {banner && (
        <Alert
          severity={banner.kind}
          role="region"
          aria-label="Notice"
          sx={{ borderRadius: 0, borderWidth: '0 0 1px', justifyContent: 'center' }}
        >
          {banner.text}
        </Alert>
      )}
      <FactorNotice />
      <Box component="main" id={mainId} ref={main} tabIndex={-1} sx={{ flex: '1 0 auto' }}>
        {children}
      </Box>
      <Suspense>
        <Footer />
      </Suspense>
      {canCreate && <BottomBar />}
      <Shortcuts {...piece} />
      <FirstCalls />
    </>
  );
}
