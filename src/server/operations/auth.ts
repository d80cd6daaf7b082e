import type { FastifyRequest } from 'fastify';
import type { components } from '../../generated/types.ts';
import {
  alreadyVerified, badCredentials, emailNotVerified, resetLinkExpired, resetLinkInvalid, verificationLinkExpired, verificationLinkInvalid,
} from '../problems.ts';
import { hashPassword } from '../rules/passwords.ts';
import { hashToken, randomToken, rememberedSessionLifetime, sessionLifetime } from '../rules/tokens.ts';
import { cutUserAgent, shortenIp } from '../rules/visitors.ts';
import type { ResetState } from '../store/passwordResets.ts';
import type { UserRecord } from '../store/users.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { nameOf, toUserAnswer } from './userAnswer.ts';

type AuthOperations = Pick<
  Operations,
  'register' | 'login' | 'verifyEmail' | 'resendVerification' | 'getGoogleSignIn' | 'googleLogin' | 'forgotPassword' | 'resetPassword' | 'logout'
>;

function refuseUnlessValid(state: ResetState): void {
  if (state === 'unknown') throw resetLinkInvalid();
  if (state === 'expired') throw resetLinkExpired();
}

export function authOperations({ config, store, clock, tokens, mailer, google, passwordCheck }: Services): AuthOperations {
  async function startSession(user: UserRecord, request: FastifyRequest, lifetime: number): Promise<components['schemas']['Login']> {
    const id = randomToken();
    const createdAt = clock();
    const expiresAt = createdAt + lifetime;
    await store.sessions.create({
      id, userKey: user.key, createdAt, expiresAt, userAgent: cutUserAgent(request.headers['user-agent']), ip: shortenIp(request.ip),
    });
    const accessToken = await tokens.sign({ userId: user.id, sessionId: id, expiresAt });
    return { accessToken, user: toUserAnswer(user, config.publicUrl) };
  }

  return {
    async register({ body }) {
      // Whether or not the address has an account: the time it takes must not tell.
      const passwordHash = await hashPassword(body.password);
      const details = { passwordHash, firstName: nameOf(body.firstName), lastName: nameOf(body.lastName) };
      if (!await store.users.create({ email: body.email, ...details, createdAt: clock() })) await store.users.registerAgain(body.email, details);
      await mailer.sendRegistration(body.email, passwordHash);
      return null;
    },

    async login({ body, request }) {
      const user = await store.users.findByEmail(body.email);
      const isRight = await passwordCheck.isRight({ email: body.email, ip: request.ip, passwordHash: user?.passwordHash, password: body.password });
      if (!user || !isRight) throw badCredentials();
      if (user.verifiedAt === null) throw emailNotVerified();
      return startSession(user, request, body.rememberMe ? rememberedSessionLifetime : sessionLifetime);
    },

    async verifyEmail({ body }) {
      switch (await store.mailTokens.verifyEmail(hashToken(body.token), body.email, clock())) {
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

    async resendVerification({ body }) {
      await mailer.sendVerification(body.email);
      return null;
    },

    getGoogleSignIn: async () => ({ clientId: google.clientId, nonce: google.clientId === null ? null : await tokens.signNonce() }),

    async googleLogin({ body, request }) {
      const identity = await google.identify(body.idToken);
      return startSession(await store.users.signInWithGoogle(identity, clock()), request, sessionLifetime);
    },

    async forgotPassword({ body }) {
      await mailer.sendPasswordReset(body.email);
      return null;
    },

    async resetPassword({ body }) {
      const hash = hashToken(body.token);
      refuseUnlessValid(await store.passwordResets.check(hash, body.email, clock()));
      const passwordHash = await hashPassword(body.newPassword);
      refuseUnlessValid(await store.passwordResets.use(hash, body.email, { passwordHash, now: clock() }));
      await mailer.sendPasswordChanged(body.email);
      return null;
    },

    async logout({ session }) {
      await store.sessions.end(session.id);
      return undefined;
    },
  };
}
