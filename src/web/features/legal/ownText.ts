/** What an operator wrote, as blocks. It is plain text, so nothing in it can become markup. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const heading = /^#{1,6}\s+(?=\S)/;
const item = /^[-*]\s+(?=\S)/;

function blockOf(lines: readonly string[]): Block {
  const text = lines.join('\n');
  return lines.every((line) => item.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(item, '')) }
    : { kind: 'paragraph', text };
}

/** Lines of a heading, and items of a list, are blocks also without an empty line around them. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trimEnd())) {
    const isOther = lines[0] !== undefined && item.test(lines[0]) !== item.test(line);
    if (line === '' || heading.test(line) || isOther) end();
    if (heading.test(line)) blocks.push({ kind: 'heading', text: line.replace(heading, '') });
    else if (line !== '') lines.push(line);
  }
  end();
  return blocks;
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export interface Piece {
  text: string;
  href?: string;
}

/** Web and email addresses in a text are links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: found, href: /^https?:/.test(found) ? found : `mailto:${found}` });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
