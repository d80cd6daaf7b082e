import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../../../generated/endpoints.ts';
import type { SignInWay } from '../../rules/signInWays.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Services } from '../services.ts';
import { loggingFailure, logSuccess } from './authenticationLog.ts';
import { startSession } from './startSession.ts';

interface SignIn {
  way: SignInWay;
  request: FastifyRequest;
  reply: FastifyReply;
  user: UserRecord;
}

interface Given {
  rememberMe: boolean;
  /** Of the password that was compared, if any. */
  passwordHash?: string | null;
}

/** Signs in someone who has shown all that the account asks for. */
export async function finishSignIn(
  services: Services,
  { way, request, reply, user }: SignIn,
  given: Given,
): Promise<Login> {
  const attempt = { way, request, reply, account: user };
  const event = services.audit.eventOf({ account: user, actor: 'owner', what: 'signedIn', details: { way }, request });
  const from = { ip: request.ip, userAgent: request.headers['user-agent'], way };
  const session = await loggingFailure(services, 'sign-in', attempt, () =>
    startSession(services, user, { ...given, ...from, event }),
  );
  logSuccess('sign-in', attempt);
  return session;
}

/**
 * Signs in someone who has shown the first factor.
 * @throws Problem with a challenge when the account has a second one
 */
export async function signIn(
  services: Services,
  attempt: SignIn & { way: 'password' | 'Google' | 'provider' },
  given: Given,
): Promise<Login> {
  await services.secondFactors.expectNone(attempt.user, { way: attempt.way, rememberMe: given.rememberMe });
  return finishSignIn(services, attempt, given);
}
