import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Some keyboards compose a letter and its accent to one code point, others do not: it is the same password. */
const composed = (password: string) => password.normalize('NFC');

/** Argon2id with the parameters that OWASP recommends, which are the library's defaults. */
export const hashPassword = (password: string) => hash(composed(password));

/** Of no password that anyone has. Made ahead, so that the first one who needs it does not wait longer than others. */
const dummyHash = hash(randomBytes(16));

/**
 * Takes as long without a hash as with one, so that time does not tell whether an account exists, or has a password.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), composed(password));
  return isRight && typeof passwordHash === 'string';
}
