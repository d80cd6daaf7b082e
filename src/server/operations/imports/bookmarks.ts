/** Reads bookmarks as all browsers, and services for them, export them: a file of the format of Netscape. */
import { BadFile, cutOff, expectFewRows, textOf, type FileRow, type Source } from './text.ts';

/** Characters of a tag. It may have an icon in it. */
const maxTagLength = 262_144;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      if (Number.isNaN(code)) return characters[name?.toLowerCase() ?? ''] ?? whole;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

const attributes = [/\shref\s*=\s*"([^"]*)"/i, /\stags\s*=\s*"([^"]*)"/i, /\sadd_date\s*=\s*"([^"]*)"/i];

interface Bookmark {
  /** What begins its link, without the bracket at the end. */
  tag: string;
  /** The text up to what comes next. */
  title: string;
}

function cellsOf({ tag, title }: Bookmark): string[] {
  const [url = '', tags = '', time = ''] = attributes.map((attribute) => decoded(attribute.exec(tag)?.[1] ?? ''));
  // Seconds, which some write with the fractions behind, or with none for a time that is not known.
  return [url, tags, /^\d{10,16}$/.test(time) ? time.slice(0, 10) : '', decoded(title)];
}

/** The links, whatever is around them. */
async function* linksIn(source: Source): AsyncGenerator<Bookmark> {
  let rest = '';
  /** The tag whose title comes next. */
  let open: string | undefined;
  for await (const piece of textOf(source)) {
    let [from, searched] = [0, rest.length];
    rest += piece;
    for (;;) {
      const start = rest.indexOf('<', from);
      if (start >= 0 && open !== undefined) {
        yield { tag: open, title: rest.slice(from, start) };
        open = undefined;
      }
      const end = start < 0 ? -1 : rest.indexOf('>', Math.max(start, searched));
      if (end < 0) {
        const isNeeded = start >= 0 || open !== undefined;
        rest = isNeeded ? rest.slice(start < 0 ? from : start) : '';
        break;
      }
      if (/^<a\s/i.test(rest.slice(start, start + 3))) open = rest.slice(start, end);
      [from, searched] = [end + 1, 0];
    }
    if (rest.length > maxTagLength) throw new BadFile('A bookmark in this file is too long.');
    await source.yieldIfDue();
  }
  if (open !== undefined) yield { tag: open, title: rest };
  else if (rest !== '') throw new BadFile(cutOff);
}

/**
 * The bookmarks of a file as rows, the names of their columns first.
 * @throws BadFile
 */
export async function* readBookmarks(source: Source): AsyncGenerator<FileRow> {
  yield { row: 0, cells: ['href', 'tags', 'add_date', 'title'] };
  let row = 0;
  for await (const bookmark of linksIn(source)) {
    row += 1;
    expectFewRows(row);
    yield { row, cells: cellsOf(bookmark) };
  }
}
