const longest = 254;
const maxLocalPartLength = 64;

/** Letters, digits and these signs, in runs joined by single dots. */
const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Whether this is one email address and nothing else: local part, @, and a domain of two labels or more. What else a
 * mail header may hold (names, comments, quotes, groups, lists) is refused, since a mail program would read another
 * address out of it. An international domain is written in its ASCII form, xn--…
 */
export function isEmail(text: string): boolean {
  if (text.length > longest) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return false;
  const labels = domain.split('.');
  // The last one has a letter: numbers alone would be an IP address.
  return labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/i.test(labels.at(-1) ?? '');
}

/** What tells accounts apart: an email address ignores case. */
export const normalizeEmail = (email: string) => email.toLowerCase();
