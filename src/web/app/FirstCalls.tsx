import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api/index.ts';
import { linksSlice } from '../features/links/list/linksSlice.ts';
import { qrCodesSlice } from '../features/qr-codes/list/qrCodesSlice.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../hooks.ts';
import { paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';

const firstCalls: Readonly<Record<string, (dispatch: AppDispatch, search: string) => { unsubscribe: () => void }>> = {
  [paths.links]: (dispatch, search) => dispatch(api.endpoints.listUrls.initiate(linksSlice.queryIn(search))),
  [paths.qrCodes]: (dispatch, search) => dispatch(api.endpoints.listQrCodes.initiate(qrCodesSlice.queryIn(search))),
};

/** On a slow line the first call of a list leaves together with those for its code, and not behind them. */
export function FirstCalls() {
  const { pathname } = useLocation();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const call = firstCalls[pathname]?.(dispatch, window.location.search);
    return () => call?.unsubscribe();
  }, [pathname, isAuthenticated, dispatch]);
  return null;
}
