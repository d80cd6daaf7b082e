const longest = 254;
const maxLocalPartLength = 64;

/** Letters, digits and these signs form runs that single dots join. */
const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Accepts one email address and nothing else: local part, @, and a domain of two labels or more. Other parts of a mail
 * header (names, comments, quotes, groups, lists) are refused, since a mail program would read another address out of
 * them. An international domain is written in its ASCII form, xn--…
 */
export function isEmail(text: string): boolean {
  if (text.length > longest) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return false;
  const labels = domain.split('.');
  // The last label has a letter, since numbers alone would be an IP address.
  return labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/i.test(labels.at(-1) ?? '');
}

/** Accounts are told apart by this form, because an email address ignores case. */
export const normalizeEmail = (email: string) => email.toLowerCase();
