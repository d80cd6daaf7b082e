import type { Link, QrCode } from '../../generated/endpoints.ts';
import { readableUrl } from '../../shared/readableUrl.ts';
import { withoutScheme } from '../ui/urls.ts';

/** Why an item is among those found: the sentence, in which `marked` stands, and how near it is to what was meant. */
export interface Reason {
  rank: number;
  text: string;
  marked?: string;
}

/** Up to here the match is in the code. */
export const codeRank = 2;

const folded = (text: string) => text.toLowerCase();

/** About as much as fits beside the name of an item. */
const shownAround = 14;

/** The place of a match within a longer text, `…/garden-pathway`. */
function around(text: string, typed: string): string {
  const at = folded(text).indexOf(folded(typed));
  const start = Math.max(0, at - shownAround);
  const end = Math.min(text.length, at + typed.length + shownAround);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function reasonOfName(noun: string, name: string, typed: string): Reason | undefined {
  const [own, wanted] = [folded(name), folded(typed)];
  if (own === wanted) return { rank: 0, text: `${noun} is ${typed}` };
  if (own.startsWith(wanted)) return { rank: 1, text: `${noun} starts with ${typed}` };
  return own.includes(wanted) ? { rank: 2, text: `${noun} contains ${typed}` } : undefined;
}

const reasonOfUrl = (url: string, typed: string): Reason | undefined => {
  const shown = withoutScheme(readableUrl(url));
  if (!folded(shown).includes(folded(typed))) return undefined;
  return { rank: 4, text: `URL ${around(shown, typed)}`, marked: typed };
};

/** The service finds by more than this: by accents, encoded letters and whole short URLs. */
const otherwise: Reason = { rank: 5, text: '' };

type FoundLink = Pick<Link, 'shortCode' | 'originalUrl' | 'tags' | 'title'>;

export function reasonOfLink({ shortCode, originalUrl, tags, title }: FoundLink, typed: string): Reason {
  const tag = tags.find(({ name }) => folded(name).includes(folded(typed)));
  return (
    reasonOfName('Code', shortCode, typed) ??
    (tag && { rank: 3, text: `Tag ${tag.name}`, marked: typed }) ??
    (title && folded(title).includes(folded(typed))
      ? { rank: 3, text: `Title ${around(title, typed)}`, marked: typed }
      : undefined) ??
    reasonOfUrl(originalUrl, typed) ??
    otherwise
  );
}

export const reasonOfQrCode = ({ name, shortCode, content }: QrCode, typed: string): Reason =>
  reasonOfName('Code', shortCode, typed) ??
  reasonOfName('Name', name, typed) ??
  reasonOfUrl(content, typed) ??
  otherwise;
