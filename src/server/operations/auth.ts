import type { FastifyRequest } from 'fastify';
import {
  Problem,
  alreadyVerified,
  badCredentials,
  emailNotVerified,
  emailTakenSince,
  googleAccountTakenSince,
  linkedToOtherGoogleAccount,
  resetLinkExpired,
  resetLinkInvalid,
  undoLinkInvalid,
  verificationLinkExpired,
  verificationLinkInvalid,
} from '../problems.ts';
import { utc, zoneNamed } from '../rules/calendar.ts';
import { hashToken, rememberedSessionLifetime, sessionLifetime } from '../rules/tokens.ts';
import { shortenIp } from '../rules/visitors.ts';
import type { ResetState } from '../store/accounts/passwordResets.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import type { Operations } from './operation.ts';
import { accountSubject } from './passwords.ts';
import { sessionOf } from './principal.ts';
import type { Services } from './services.ts';
import { startSession } from './startSession.ts';
import { nameOf } from './userResponse.ts';

type AuthOperations = Pick<
  Operations,
  | 'register'
  | 'login'
  | 'verifyEmail'
  | 'resendVerification'
  | 'getGoogleSignIn'
  | 'googleLogin'
  | 'forgotPassword'
  | 'checkPasswordReset'
  | 'resetPassword'
  | 'undoAccountDeletion'
  | 'logout'
>;

/** A browser may have a zone that nobody else knows. */
const zoneOfBrowser = (name: string | undefined) => (name === undefined ? undefined : zoneNamed(name)) ?? utc;

function refuseUnlessValid(state: ResetState): void {
  if (state === 'unknown') throw resetLinkInvalid();
  if (state === 'expired') throw resetLinkExpired();
}

/** Logs why a sign-in was refused. Its address is not logged: it may be anyone's, or a password in the wrong field. */
async function loggingRefusal<Result>(
  { log, ip }: FastifyRequest,
  account: UserRecord | undefined,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Problem)
      log.warn({ accountId: account?.id ?? null, source: shortenIp(ip), reason: error.code }, 'sign-in failed');
    throw error;
  }
}

export function authOperations({ config, store, clock, tokens, mailer, google, passwords }: Services): AuthOperations {
  const signedIn = (
    user: UserRecord,
    request: FastifyRequest,
    given: { lifetime: number; passwordHash?: string | null },
  ) =>
    startSession({ config, store, clock, tokens }, user, {
      ...given,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });

  return {
    async register({ body, request }) {
      // Hashed even if the email address has an account: the time must not tell.
      const { pk } = await store.registrations.add({
        email: body.email,
        passwordHash: await passwords.hash(request.ip, body.password),
        firstName: nameOf(body.firstName),
        lastName: nameOf(body.lastName),
        timeZone: zoneOfBrowser(body.timeZone),
        createdAt: clock(),
      });
      await mailer.sendRegistration(body.email, request.ip, pk);
      return null;
    },

    async login({ body, request }) {
      const user = await store.users.findByEmail(body.email);
      return loggingRefusal(request, user, async () => {
        // Compared with the registration even if the email address is verified: the response must not depend on that.
        const found = await passwords.match({
          subject: accountSubject(body.email),
          ip: request.ip,
          password: body.password,
          hashes: [user?.passwordHash, await store.registrations.newestPassword(body.email)],
        });
        if (found > 0) throw emailNotVerified();
        if (!user || found < 0) throw badCredentials();
        const lifetime = body.rememberMe ? rememberedSessionLifetime : sessionLifetime;
        return signedIn(user, request, { lifetime, passwordHash: user.passwordHash });
      });
    },

    async verifyEmail({ body }) {
      switch (await store.registrations.verifyEmail(hashToken(body.token), body.email, clock())) {
        case 'verified':
          return null;
        case 'already verified':
          throw alreadyVerified();
        case 'expired':
          throw verificationLinkExpired();
        case 'unknown':
          throw verificationLinkInvalid();
      }
    },

    async resendVerification({ body, request }) {
      await mailer.sendVerification(body.email, request.ip);
      return null;
    },

    getGoogleSignIn: async () => ({
      clientId: google.clientId,
      nonce: google.clientId === null ? null : await tokens.signNonce(),
    }),

    async googleLogin({ body, request }) {
      const identity = await loggingRefusal(request, undefined, () => google.identify(body.idToken));
      const found = await store.users.signInWithGoogle(
        { ...identity, timeZone: zoneOfBrowser(body.timeZone) },
        clock(),
      );
      if (!found) {
        await mailer.sendOtherGoogleAccount(identity.email);
        const owner = await store.users.findByEmail(identity.email);
        return loggingRefusal(request, owner, () => Promise.reject(linkedToOtherGoogleAccount()));
      }
      const { user, isNewWay } = found;
      if (isNewWay) await mailer.sendGoogleAccountLinked(user.email);
      return signedIn(user, request, { lifetime: sessionLifetime });
    },

    async forgotPassword({ body, request }) {
      await mailer.sendPasswordReset(body.email, request.ip);
      return null;
    },

    async checkPasswordReset({ body }) {
      refuseUnlessValid(await store.passwordResets.check(hashToken(body.token), body.email, clock()));
      return null;
    },

    async resetPassword({ body, request }) {
      const hash = hashToken(body.token);
      refuseUnlessValid(await store.passwordResets.check(hash, body.email, clock()));
      const passwordHash = await passwords.hash(request.ip, body.newPassword);
      refuseUnlessValid(await store.passwordResets.use(hash, body.email, { passwordHash, now: clock() }));
      await mailer.sendPasswordChanged(body.email);
      return null;
    },

    async undoAccountDeletion({ body }) {
      switch (await store.accounts.undoClose(hashToken(body.token), clock())) {
        case 'undone':
          return null;
        case 'unknown':
          throw undoLinkInvalid();
        case 'email taken':
          throw emailTakenSince();
        case 'Google account taken':
          throw googleAccountTakenSince();
      }
    },

    async logout({ principal }) {
      await store.sessions.end(sessionOf(principal).id);
      return undefined;
    },
  };
}
