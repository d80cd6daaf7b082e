import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/index.ts';
import { importsListener } from '../features/import/importsListener.ts';
import { linksSlice } from '../features/links/list/linksSlice.ts';
import { qrCodesSlice } from '../features/qr-codes/list/qrCodesSlice.ts';
import { connectionSlice } from '../connection/connectionSlice.ts';
import { keptListsListener } from '../connection/keptLists.ts';
import { draftsListener, draftsSlice } from '../forms/drafts.ts';
import { instanceSlice } from '../instance/instanceSlice.ts';
import { sessionListener } from '../session/listener.ts';
import { sessionSlice } from '../session/sessionSlice.ts';
import { toastsListener, toastsSlice } from './toasts.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [linksSlice.reducerPath]: linksSlice.reducer,
  [qrCodesSlice.reducerPath]: qrCodesSlice.reducer,
  [draftsSlice.reducerPath]: draftsSlice.reducer,
  [toastsSlice.reducerPath]: toastsSlice.reducer,
  [instanceSlice.reducerPath]: instanceSlice.reducer,
  [connectionSlice.reducerPath]: connectionSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

export const createStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        // Immer freezes the state, so a mutation throws anyway.
        immutableCheck: false,
        // The check runs in development only. On a slow machine it would warn about its own duration.
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(
          sessionListener.middleware,
          toastsListener.middleware,
          draftsListener.middleware,
          importsListener.middleware,
          keptListsListener.middleware,
        )
        .concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
