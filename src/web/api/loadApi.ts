import { retried } from '../ui/retried.ts';
import { problemFromFetch } from './problem.ts';

/**
 * The API, for the pages that work before its code is loaded. Where it cannot be loaded, the network is down: a problem
 * like that of a call.
 */
export const loadApi = () =>
  retried(() => import('./index.ts')).catch((cause: unknown) => {
    throw Object.assign(new Error('', { cause }), problemFromFetch({ status: 'FETCH_ERROR', error: '' }));
  });
