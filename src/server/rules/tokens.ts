import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { normalizeEmail } from '../../shared/email.ts';

const hour = 3_600_000;
export const mailTokenLifetime = 24 * hour;
export const passwordResetLifetime = hour;
export const sessionLifetime = 24 * hour;
export const rememberedSessionLifetime = 30 * 24 * hour;

/** An unguessable value for a mail link or a session. */
export const randomToken = () => randomBytes(24).toString('base64url');

/** Mail tokens are stored as this, so that a copy of the database opens no account. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface SessionClaims {
  userId: string;
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const algorithm = 'HS256';
const issuer = 'curtly';
const nonceLifetime = hour / 6;
/** Tells the nonce of a sign-in with a provider from a session's token. */
const nonceAudience = 'nonce';

export function createTokens({ secret, clock }: { secret: string; clock: () => number }) {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, sessionId, expiresAt }: SessionClaims): Promise<string> {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(new Date(expiresAt))
        .sign(key);
    },

    /** The session of a token that we signed and that has not expired. */
    async read(token: string): Promise<Pick<SessionClaims, 'userId' | 'sessionId'> | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: new Date(clock()),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
      } catch {
        return undefined;
      }
    },

    /** Stands for an address that is not kept: nobody can try addresses against it without the secret. */
    hashEmail: (email: string) =>
      createHmac('sha256', key)
        .update(`email ${normalizeEmail(email)}`)
        .digest('base64url'),

    /** A nonce for one sign-in with a provider. */
    signNonce(): Promise<string> {
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(nonceAudience)
        .setJti(randomToken())
        .setExpirationTime(new Date(clock() + nonceLifetime))
        .sign(key);
    },

    /** A nonce that we signed and that has not expired; whether it was used is not told by it. */
    async readNonce(nonce: string): Promise<{ id: string; expiresAt: number } | undefined> {
      try {
        const { payload } = await jwtVerify(nonce, key, {
          algorithms: [algorithm],
          issuer,
          audience: nonceAudience,
          currentDate: new Date(clock()),
        });
        const { jti, exp } = payload;
        return jti !== undefined && exp !== undefined ? { id: jti, expiresAt: exp * 1_000 } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
