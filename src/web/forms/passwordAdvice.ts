import { commonPasswords } from './commonPasswords.ts';
import { isFromContext, type PasswordContext } from './passwordWords.ts';

/** Attackers try these first. */
export function adviceOn(password: string, context: PasswordContext): string | undefined {
  if (commonPasswords.has(password.toLowerCase()))
    return 'This is one of the most common passwords, which are guessed first. Better choose another one.';
  if (isFromContext(password, context))
    return 'This is easy to guess from a name, your email address or this site. Better choose another one.';
  return undefined;
}
