import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { startSession } from '../session/listener.ts';
import { AppShell } from './AppShell.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Toasts } from './Toasts.tsx';
import { Screens } from './router.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

interface AppProps {
  store: AppStore;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ store, Router = BrowserRouter }: AppProps) {
  // A part of a prerendered page may hydrate after the session has started.
  const [firstState] = useState(() => store.getState());
  useLayoutEffect(() => startSession(store.dispatch), [store]);
  // Data is refetched when the user comes back to the window, or the network returns.
  useEffect(() => setupListeners(store.dispatch), [store]);
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
      </ThemeProvider>
    </Provider>
  );
}
