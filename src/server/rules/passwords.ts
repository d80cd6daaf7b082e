import { randomBytes } from 'node:crypto';

/** The library is loaded when it is first needed. */
const argon2 = () => import('@node-rs/argon2');

/** Keyboards differ in the code points of accented letters, which make the same password. */
const composed = (password: string) => password.normalize('NFC');

/** The library's defaults are the parameters that OWASP recommends for Argon2id. */
export const hashPassword = async (password: string) => (await argon2()).hash(composed(password));

let dummyHash: Promise<string> | undefined;

/** A missing hash takes the same time, so that the time does not tell whether an account exists or has a password. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  // The first call makes it, with or without a hash.
  const dummy = await (dummyHash ??= hash(randomBytes(16)));
  const isRight = await verify(passwordHash ?? dummy, composed(password));
  return isRight && typeof passwordHash === 'string';
}
