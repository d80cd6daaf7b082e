import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP recommends, which are the library's defaults. */
export const hashPassword = (password: string) => hash(password);

let dummyHash: Promise<string> | undefined;

/** Takes as long without a hash as with one, so that time does not tell whether an account exists. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  dummyHash ??= hash(randomBytes(16));
  await verify(await dummyHash, password);
  return false;
}
