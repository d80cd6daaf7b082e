/** Text is drawn as outlines from letters.json, which `scripts/outlineFont.ts` makes out of the app's font. */
import { readFileSync } from 'node:fs';
import { root } from '../process/root.ts';

/** Height of Figtree's capitals, in thousandths of the font's size. */
const capHeight = 700;

/** Width and outline of each character, in thousandths of the font's size, y downwards from the baseline. */
let letters: Record<string, [number, string]> | undefined;

/** The outline begins at 0 on the baseline. Characters without an outline are left out. */
export function lineOfText(text: string): { width: number; capHeight: number; path: string } {
  letters ??= JSON.parse(readFileSync(new URL('src/server/images/letters.json', root), 'utf8')) as typeof letters &
    object;
  let [width, path] = [0, ''];
  for (const character of text) {
    const [advance, outline] = letters[character] ?? [0, ''];
    path += moved(outline, width);
    width += advance;
  }
  return { width, capHeight, path };
}

/** Every other number is an x. */
function moved(outline: string, by: number): string {
  let count = 0;
  return outline.replaceAll(/-?\d+/g, (number) => {
    count += 1;
    return count % 2 === 1 ? String(Number(number) + by) : number;
  });
}
