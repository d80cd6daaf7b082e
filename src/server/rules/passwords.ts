import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Keyboards differ in the code points of accented letters: it is the same password. */
const composed = (password: string) => password.normalize('NFC');

/** Argon2id with the parameters that OWASP recommends, which are the library's defaults. */
export const hashPassword = (password: string) => hash(composed(password));

/** The hash of a random password. Made in advance, so that the first request that needs it takes no longer. */
const dummyHash = hash(randomBytes(16));

/**
 * Takes the same time without a hash, so that the time does not tell whether an account exists or has a password.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), composed(password));
  return isRight && typeof passwordHash === 'string';
}
