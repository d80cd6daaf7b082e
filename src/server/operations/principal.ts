import type { ActiveSession } from '../store/accounts/sessions.ts';
import type { UserRecord } from '../store/accounts/users.ts';

/** Who is calling. `kind` is the scheme of the contract's `security` that told. */
export interface Principal {
  kind: 'session';
  user: UserRecord;
  session: ActiveSession;
}
