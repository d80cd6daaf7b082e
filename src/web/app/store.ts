import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/index.ts';
import { importsListener } from '../features/import/importsListener.ts';
import { linksSlice } from '../features/links/linksSlice.ts';
import { qrCodesSlice } from '../features/qr-codes/qrCodesSlice.ts';
import { draftsListener, draftsSlice } from '../forms/drafts.ts';
import { sessionListener } from '../session/listener.ts';
import { sessionSlice } from '../session/sessionSlice.ts';
import { toastsListener, toastsSlice } from './toasts.ts';

/** Features add their slices and listeners here. */
const rootReducer = combineSlices(api, sessionSlice, toastsSlice, draftsSlice, linksSlice, qrCodesSlice);

export type RootState = ReturnType<typeof rootReducer>;

export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        // Not needed: Immer freezes the state, so a mutation throws.
        immutableCheck: false,
        // Runs in development only. On a slow machine it would warn about its own duration.
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(
          sessionListener.middleware,
          toastsListener.middleware,
          draftsListener.middleware,
          importsListener.middleware,
        )
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
