import type { components } from '../../generated/types.ts';
import { alreadyVerified, badCredentials, emailNotVerified, verificationLinkExpired, verificationLinkInvalid } from '../problems.ts';
import { hashPassword, verifyPassword } from '../rules/passwords.ts';
import { hashToken, mailTokenLifetime, randomToken, rememberedSessionLifetime, sessionLifetime } from '../rules/tokens.ts';
import type { UserRecord } from '../store/users.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

type AuthOperations = Pick<Operations, 'register' | 'login' | 'verifyEmail' | 'resendVerification'>;

export function toUserAnswer(user: UserRecord): components['schemas']['User'] {
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    profilePictureUrl: user.pictureUrl,
    isEmailVerified: user.verifiedAt !== null,
    createdAt: new Date(user.createdAt).toISOString(),
  };
}

const nameOf = (value: string | undefined) => value?.trim() || null;

export function authOperations({ store, clock, tokens, mailer }: Services): AuthOperations {
  async function sendVerification(user: UserRecord, passwordHash: string): Promise<void> {
    const token = randomToken();
    const now = clock();
    await store.mailTokens.create({ hash: hashToken(token), userKey: user.key, passwordHash, createdAt: now, expiresAt: now + mailTokenLifetime });
    mailer.sendVerification(user, token);
  }

  return {
    async register({ body }) {
      // Whether or not the address has an account: the time it takes must not tell.
      const passwordHash = await hashPassword(body.password);
      const details = { passwordHash, firstName: nameOf(body.firstName), lastName: nameOf(body.lastName) };
      const created = await store.users.create({ email: body.email, ...details, createdAt: clock() });
      const user = created ?? await store.users.findByEmail(body.email);
      if (user?.verifiedAt === null) {
        if (!created) await store.users.registerAgain(user.key, details);
        await sendVerification({ ...user, firstName: details.firstName }, passwordHash);
      } else if (user) {
        mailer.sendAlreadyRegistered(user);
      }
      return null;
    },

    async login({ body }) {
      const user = await store.users.findByEmail(body.email);
      const isRight = await verifyPassword(user?.passwordHash, body.password);
      if (!user || !isRight) throw badCredentials();
      if (user.verifiedAt === null) throw emailNotVerified();
      const sessionId = randomToken();
      const createdAt = clock();
      const expiresAt = createdAt + (body.rememberMe ? rememberedSessionLifetime : sessionLifetime);
      await store.sessions.create({ id: sessionId, userKey: user.key, createdAt, expiresAt });
      const accessToken = await tokens.sign({ userId: user.id, sessionId, expiresAt });
      return { accessToken, user: toUserAnswer(user) };
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
      const user = await store.users.findByEmail(body.email);
      if (user?.verifiedAt === null) await sendVerification(user, user.passwordHash);
      return null;
    },
  };
}
