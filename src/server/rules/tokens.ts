import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { normalizeEmail } from '../../shared/email.ts';
import { day, hour } from './durations.ts';

export const mailTokenLifetime = day;
export const passwordResetLifetime = hour;
export const alarmLifetime = 7 * day;

/** Mail links and sessions need an unguessable value. */
export const randomToken = () => randomBytes(24).toString('base64url');

/** Mail tokens and API keys are stored as hashes, so that a copy of the database opens no account. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

interface SessionClaims {
  userId: string;
  /** Of the session, which gets another with each proof. */
  tokenId: string;
  expiresAt: number;
}

/** A sign-in whose password was right, and that waits for the second factor. */
interface ChallengeClaims {
  userId: string;
  way: 'password' | 'Google' | 'provider';
  /** Of the password hash that was compared: another password ends the challenge. */
  passwordDigest: string;
  /** Whether the session that follows lasts longer. */
  rememberMe: boolean;
}

const algorithm = 'HS256';
const issuer = 'curtly';
const nonceLifetime = hour / 6;
/** The audience distinguishes nonces and challenges from session tokens. */
const nonceAudience = 'nonce';
const challengeAudience = 'second factor';
const challengeLifetime = hour / 6;

export function createTokens({ secret, clock }: { secret: string; clock: () => number }) {
  const key = new TextEncoder().encode(secret);
  const signArchive = (digest: string) => createHmac('sha256', key).update(`archive ${digest}`).digest('hex');

  return {
    sign({ userId, tokenId, expiresAt }: SessionClaims): Promise<string> {
      return new SignJWT({ sid: tokenId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(new Date(expiresAt))
        .sign(key);
    },

    /** Returns undefined unless we signed the token and it has not expired. */
    async read(token: string): Promise<Pick<SessionClaims, 'userId' | 'tokenId'> | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: new Date(clock()),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, tokenId: sid } : undefined;
      } catch {
        return undefined;
      }
    },

    /** Without the secret nobody can test email addresses against the stored value. */
    hashEmail: (email: string) =>
      createHmac('sha256', key)
        .update(`email ${normalizeEmail(email)}`)
        .digest('base64url'),

    /** Without the secret nobody can test passwords of links against the stored value. */
    fingerprint: (request: string) => createHmac('sha256', key).update(`request ${request}`).digest('base64url'),

    signArchive,

    isArchiveSigned: (digest: string, signature: string): boolean =>
      signature.length === 64 && timingSafeEqual(Buffer.from(signArchive(digest)), Buffer.from(signature)),

    signNonce(purpose = nonceAudience): Promise<string> {
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(randomToken())
        .setExpirationTime(new Date(clock() + nonceLifetime))
        .sign(key);
    },

    signChallenge({ userId, ...claims }: ChallengeClaims): Promise<string> {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(challengeAudience)
        .setSubject(userId)
        .setJti(randomToken())
        .setExpirationTime(new Date(clock() + challengeLifetime))
        .sign(key);
    },

    /** Returns undefined unless we signed the challenge and it has not expired. The store knows whether it was used. */
    async readChallenge(token: string): Promise<(ChallengeClaims & { id: string; expiresAt: number }) | undefined> {
      try {
        const { payload } = await jwtVerify<Omit<ChallengeClaims, 'userId'>>(token, key, {
          algorithms: [algorithm],
          issuer,
          audience: challengeAudience,
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        const { sub: userId = '', jti: id = '', exp = 0, way, passwordDigest, rememberMe } = payload;
        return { userId, id, expiresAt: exp * 1_000, way, passwordDigest, rememberMe };
      } catch {
        return undefined;
      }
    },

    /** Returns undefined unless we signed the nonce and it has not expired. The store knows whether it was used. */
    async readNonce(nonce: string, purpose = nonceAudience): Promise<{ id: string; expiresAt: number } | undefined> {
      try {
        const { payload } = await jwtVerify(nonce, key, {
          algorithms: [algorithm],
          issuer,
          audience: purpose,
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
