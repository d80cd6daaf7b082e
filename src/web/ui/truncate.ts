export function truncate(text: string, count: number): string {
  // A character has at most two UTF-16 units, so the rest of a long text need not be read.
  const characters = Array.from(text.slice(0, 2 * count + 2));
  return characters.length > count ? `${characters.slice(0, count).join('')}…` : text;
}
