/** A number out of a text, always the same. */
export const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** One of twelve that people tell apart. */
export const hueOf = (text: string) => (hashOf(text) % 12) * 30;
