import type { FastifyRequest } from 'fastify';
import {
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
import type { ResetState } from '../store/accounts/passwordResets.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { loggingRefusal, logSuccess } from './access/authenticationLog.ts';
import type { Operations } from './operation.ts';
import { accountSubject } from './access/passwords.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { startSession } from './access/startSession.ts';
import { nameOf } from './responses/user.ts';

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

export function authOperations({ config, store, clock, tokens, mailer, google, passwords }: Services): AuthOperations {
  async function signedIn(
    way: 'password' | 'Google',
    user: UserRecord,
    request: FastifyRequest,
    given: { lifetime: number; passwordHash?: string | null },
  ) {
    const session = await startSession({ config, store, clock, tokens }, user, {
      ...given,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });
    logSuccess('sign-in', { way, request, account: user });
    return session;
  }

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
      return loggingRefusal('sign-in', { way: 'password', request, account: user }, async () => {
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
        return signedIn('password', user, request, { lifetime, passwordHash: user.passwordHash });
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
      const attempt = { way: 'Google', request } as const;
      const identity = await loggingRefusal('sign-in', { ...attempt, account: undefined }, () =>
        google.identify(body.idToken),
      );
      const found = await store.users.signInWithGoogle(
        { ...identity, timeZone: zoneOfBrowser(body.timeZone) },
        clock(),
      );
      if (!found) {
        await mailer.sendOtherGoogleAccount(identity.email);
        const account = await store.users.findByEmail(identity.email);
        return loggingRefusal('sign-in', { ...attempt, account }, () => Promise.reject(linkedToOtherGoogleAccount()));
      }
      const { user, isNewWay } = found;
      if (isNewWay) await mailer.sendGoogleAccountLinked(user.email);
      return signedIn('Google', user, request, { lifetime: sessionLifetime });
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
