/**
 * What comes along unseen when text is copied: zero-width spaces, marks of direction. Overrides, which make text read
 * otherwise, do not come along by chance.
 */
const unseen = '\u200B\u200E\u200F\u202A\u202B\u202C\u2060\u2066\u2067\u2068\u2069';

const isBlank = (character: string) => character.trim() === '' || unseen.includes(character);

/** A text as it was meant: without the white space, and whatever else cannot be seen, at its two ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (start < end && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A text as it is compared: regardless of case, of how accents are stored, and of the form of a sigma at the end. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
