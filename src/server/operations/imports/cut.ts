/** The beginning of a text, without half a character at its end. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text.slice(0, 2 * length)].slice(0, length).join('');
