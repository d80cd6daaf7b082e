import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { connectionFound, connectionLost } from '../connection/connectionSlice.ts';
import { apiBase } from './apiBase.ts';
import { problemFromBody, problemFromFetch, type Problem } from './problem.ts';

const timeoutMs = 10_000;

interface StateWithToken {
  session: { token: string | null };
}

interface StateWithConnection {
  connection: { lostAt: number | null };
}

const withBearer = (headers: Headers, { getState }: { getState: () => unknown }) => {
  const { token } = (getState() as StateWithToken).session;
  if (token) headers.set('authorization', `Bearer ${token}`);
};

const isEnvelope = (body: unknown): body is { success: boolean; data?: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';

/** An answer of any kind shows that the service is there. A call that was taken back says nothing. */
function noteConnection({ dispatch, getState, signal }: BaseQueryApi, error: FetchBaseQueryError | undefined): void {
  if (signal.aborted) return;
  if (error?.status === 'FETCH_ERROR') dispatch(connectionLost(Date.now()));
  else if (error?.status !== 'TIMEOUT_ERROR' && (getState() as StateWithConnection).connection.lostAt !== null)
    dispatch(connectionFound());
}

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extra,
) => {
  const send = fetchBaseQuery({ baseUrl: apiBase(), timeout: timeoutMs, prepareHeaders: withBearer });
  const { data: body, error, meta } = await send(args, api, extra);
  noteConnection(api, error);
  if (error) return { error: problemFromFetch(error), meta };
  if (!isEnvelope(body)) return { data: body ?? null, meta };
  if (!body.success) return { error: problemFromBody(body, meta?.response?.status ?? 500), meta };
  return { data: body.data ?? null, meta };
};

/** A change can make these parts of the service's data stale, which are then fetched again as a whole. */
const tags = [
  'links',
  'operatorItems',
  'reports',
  'tagNames',
  'qrCodes',
  'qrCode',
  'history',
  'stats',
  'trash',
  'imports',
  'usage',
  'sessions',
  'apiKeys',
  'utmTemplates',
  'operatorAccounts',
  'operatorLog',
  'blockedDestinations',
  'blockedMatches',
  'legalTexts',
  'secondFactors',
  'linkedProviders',
  'statisticsShare',
  'invitations',
] as const;

export type Tag = (typeof tags)[number];

export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // Queries may have failed, or data changed, while there was no network.
  refetchOnReconnect: true,
  tagTypes: tags,
  endpoints: () => ({}),
});
