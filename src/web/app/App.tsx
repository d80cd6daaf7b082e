import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { startSession } from '../session/listener.ts';
import { AppShell } from './AppShell.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Toasts } from './Toasts.tsx';
import { Screens } from './router.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

export function App({ store }: { store: AppStore }) {
  useLayoutEffect(() => startSession(store.dispatch), [store]);
  // Refetches when the user comes back to the window.
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} modeStorageKey="theme" defaultMode="system" noSsr disableTransitionOnChange>
        <CssBaseline enableColorScheme />
        <BrowserRouter>
          <ErrorBoundary resetKey="shell">
            <AppShell>
              <Screens />
            </AppShell>
          </ErrorBoundary>
        </BrowserRouter>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
