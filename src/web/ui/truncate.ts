/** The beginning of a text, with an ellipsis where it is cut. */
export function truncate(text: string, count: number): string {
  // As many characters take at most twice as many units: what is longer need not be looked at.
  const characters = Array.from(text.slice(0, 2 * count + 2));
  return characters.length > count ? `${characters.slice(0, count).join('')}…` : text;
}
