import { sessionRequired } from '../../problems.ts';
import type { ActiveApiKey } from '../../store/accounts/apiKeys.ts';
import type { ActiveSession } from '../../store/accounts/sessions.ts';
import type { UserRecord } from '../../store/accounts/users.ts';

interface SessionPrincipal {
  kind: 'session';
  user: UserRecord;
  session: ActiveSession;
}

interface ApiKeyPrincipal {
  kind: 'apiKey';
  user: UserRecord;
  apiKey: ActiveApiKey;
}

/** Who is calling. `kind` is the `securityScheme` of the contract that identified them, of operators `session`. */
export type Principal = SessionPrincipal | ApiKeyPrincipal;

/** @throws Problem when someone calls with an API key */
export function sessionOf(principal: Principal): ActiveSession {
  if (principal.kind !== 'session') throw sessionRequired();
  return principal.session;
}
