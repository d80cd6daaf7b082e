import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { answersSlice } from '../answers.ts';
import type { api } from '../api/index.ts';
import type { linksSlice } from '../features/links/list/linksSlice.ts';
import type { qrCodesSlice } from '../features/qr-codes/list/qrCodesSlice.ts';
import { draftsListener, draftsSlice } from '../forms/drafts.ts';
import { admitLatecomers } from '../joinStore.ts';
import { sessionListener } from '../session/listener.ts';
import { sessionSlice } from '../session/sessionSlice.ts';
import { toastsListener, toastsSlice } from './toasts.ts';

type LateState = WithSlice<typeof api> & WithSlice<typeof linksSlice> & WithSlice<typeof qrCodesSlice>;

/** What every page needs. All else joins the store with the code that uses it. */
const rootReducer = combineSlices(
  sessionSlice,
  toastsSlice,
  draftsSlice,
  answersSlice,
).withLazyLoadedSlices<LateState>();

/** With what joins later: whoever reads it has loaded it. */
export type RootState = ReturnType<typeof rootReducer> & LateState;

export function createStore(preloadedState?: Partial<RootState>) {
  const [lateListeners, late] = [createDynamicMiddleware(), createDynamicMiddleware()];
  const store = configureStore({
    reducer: rootReducer as Reducer<RootState, UnknownAction, Partial<RootState>>,
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
          lateListeners.middleware,
        )
        .concat(late.middleware),
  });
  admitLatecomers(({ slice, middleware, listener }) => {
    if (slice) rootReducer.inject(slice);
    if (middleware) late.addMiddleware(middleware);
    if (listener) lateListeners.addMiddleware(listener);
    store.dispatch({ type: 'store/joined' });
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
