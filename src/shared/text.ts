/**
 * These characters come along unseen when text is copied: zero-width spaces and direction marks. Overrides, which make
 * text read otherwise, do not come along by chance.
 */
const unseen = '\u200B\u200E\u200F\u202A\u202B\u202C\u2060\u2066\u2067\u2068\u2069';

const isBlank = (character: string) => character.trim() === '' || unseen.includes(character);

/** Cuts white space and invisible characters at both ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (start < end && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** In code points, as JSON Schema counts the characters of a text. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Comparisons ignore case, the encoding of accents, and the form of a final sigma. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
