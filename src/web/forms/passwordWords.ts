/** What somebody who knows the account and this site tries first. docs/security.md lists it. */
export interface PasswordContext {
  siteName: string;
  hostname: string;
  email: string;
  firstName: string;
  lastName: string;
}

const shortestWord = 3;
/** As short as the shortest password. */
const enoughBeside = 6;

/** The words in lower case, the longest first, so that no short one takes a part of a long one away. */
function wordsOf({ siteName, hostname, email, firstName, lastName }: PasswordContext): string[] {
  const texts = ['curtly', siteName, hostname, email, firstName, lastName];
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
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
