import { commonPasswords } from './commonPasswords.ts';
import { isFromContext, type PasswordOwner } from './passwordWords.ts';

/** Attackers try these first. */
export function adviceOn(
  password: string,
  siteName: string,
  owners: readonly (PasswordOwner | undefined)[],
): string | undefined {
  if (commonPasswords.has(password.toLowerCase()))
    return 'This is one of the most common passwords, which are guessed first. Better choose another one.';
  if (isFromContext(password, { siteName, hostname: window.location.hostname, owners }))
    return 'This is easy to guess from a name, your email address or this site. Better choose another one.';
  return undefined;
}
