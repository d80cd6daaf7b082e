import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { useAppStore } from '../hooks.ts';
import { startSession } from '../session/listener.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { AppShell } from './AppShell.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Toasts } from './Toasts.tsx';
import { Screens } from './router.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

const RefetchOnReturn = lazyPiece(() => import('./RefetchOnReturn.tsx'), 'RefetchOnReturn', { Missing: () => null });

function Refetching() {
  const { subscribe, getState } = useAppStore();
  const hasApi = useSyncExternalStore(
    subscribe,
    () => 'api' in getState(),
    // Prerendered pages are without it.
    () => false,
  );
  return hasApi ? <RefetchOnReturn /> : null;
}

interface AppProps {
  store: AppStore;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ store, Router = BrowserRouter }: AppProps) {
  // A piece of a prerendered page may wake up after the session has started.
  const [firstState] = useState(() => store.getState());
  useLayoutEffect(() => startSession(store.dispatch), [store]);
  return (
    <Provider store={store} serverState={firstState}>
      <ThemeProvider theme={theme} modeStorageKey="theme" defaultMode="system" noSsr disableTransitionOnChange>
        <CssBaseline enableColorScheme />
        <Router>
          <ErrorBoundary resetKey="shell">
            <AppShell>
              <Screens />
            </AppShell>
          </ErrorBoundary>
        </Router>
        <Toasts />
        <Refetching />
      </ThemeProvider>
    </Provider>
  );
}
