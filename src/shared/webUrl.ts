/**
 * What cannot be seen, and what makes text read otherwise than it is: controls, line separators, bidirectional
 * overrides, half characters.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Begins with http:// or https://, parses as a WHATWG URL, and holds nothing hidden. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && !hidden.test(text) && URL.canParse(text);
}
