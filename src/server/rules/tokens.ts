import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

const hour = 3_600_000;
export const mailTokenLifetime = 24 * hour;
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
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, currentDate: new Date(clock()) });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
