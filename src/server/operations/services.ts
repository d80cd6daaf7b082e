import type { ApiRequests } from '../apiRequests.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Tokens } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';
import type { Visits } from '../visits/visits.ts';
import type { GateLimit } from './gateLimit.ts';

/** What handlers work with. */
export interface Services {
  config: Config;
  store: Store;
  clock: () => number;
  tokens: Tokens;
  mailer: Mailer;
  visits: Visits;
  gateLimit: GateLimit;
  apiRequests: ApiRequests;
  version: string;
}
