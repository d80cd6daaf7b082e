export interface PasswordContext {
  siteName: string;
  hostname: string;
  /** What is known of the owner, from here and there. */
  owners: readonly (PasswordOwner | undefined)[];
}

export interface PasswordOwner {
  email?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

const shortestWord = 3;
/** As short as the shortest password. */
const enoughBeside = 6;

/**
 * What somebody who knows the account and this site tries first; docs/security.md lists it. The longest word is first,
 * so that no short one takes a part of it away.
 */
function wordsOf({ siteName, hostname, owners }: PasswordContext): string[] {
  const people = owners.flatMap((owner) => [owner?.email, owner?.firstName, owner?.lastName]);
  const texts = ['curtly', siteName, hostname, ...people];
  const words = texts.flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? []);
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}

/** Whether a password is little more than such words. */
export function isFromContext(password: string, context: PasswordContext): boolean {
  const whole = password.toLowerCase();
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < enoughBeside;
}
