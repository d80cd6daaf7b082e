import type { ActiveSession } from '../store/accounts/sessions.ts';
import type { UserRecord } from '../store/accounts/users.ts';

/** Who is calling. `kind` is the `securityScheme` of the contract that identified them. */
export interface Principal {
  kind: 'session';
  user: UserRecord;
  session: ActiveSession;
}
