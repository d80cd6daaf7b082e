import { normalizeCode } from '../../../shared/codes.ts';
import { readableUrl } from '../../../shared/readableUrl.ts';
import { asciiUrl } from '../../../shared/webUrl.ts';
import type { ItemKind, Row } from '../schema.ts';

const accents = /[\u0300-\u036F]/g;
const ascii = /^[\0-\x7F]*$/;
/** Letters that accents were not composed into. */
const withStrokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' };

/** A text as it is searched: regardless of case, of accents, and of the form of a sigma at the end. */
export function searchable(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  // By way of capitals, since `ß` is `SS` there, and `ẞ` is not.
  const lower = text.normalize('NFD').replaceAll(accents, '').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll(/[øłđς]/g, (letter) => withStrokes[letter] ?? 'σ').normalize('NFC');
}

/** A destination as it is stored, as people read it and as browsers copy it, each on a line unless another holds it. */
export function searchedDestination(destination: string): string {
  const encoded = URL.canParse(destination) ? asciiUrl(destination) : destination;
  const forms = [...new Set([destination, readableUrl(destination), encoded].map(searchable))];
  return forms.filter((form) => !forms.some((other) => other !== form && other.includes(form))).join('\n');
}

const address = /^\[|^[\d.]+$/;
/** A host is at most 253 characters long. */
const longestHost = 253;

/** The host of a destination from its end, such as `com.example.shop`: so subdomains stand behind their domain. */
export function hostKey(destination: string): string {
  if (!URL.canParse(destination)) return '';
  const host = new URL(destination).hostname.replace(/\.$/, '').slice(0, longestHost);
  return address.test(host) ? host : host.split('.').toReversed().join('.');
}

/**
 * What an item is found by: the destination, then the other texts, one on each line. Search texts cannot hold a line
 * break, so none matches across two lines. The destination comes first: see `retargetAttached`.
 */
const searchText = (destination: string, ...others: readonly (string | null)[]) =>
  [searchedDestination(destination), ...others.map((text) => searchable(text ?? ''))].join('\n');

type OwnColumns = { link: Exclude<keyof Row<'links'>, 'itemPk'>; qrCode: Exclude<keyof Row<'qrCodes'>, 'itemPk'> };

/** Whether an item is found by a field that only its kind has. A new column without an entry does not compile. */
const isSearched = {
  link: { passwordHash: false, passwordGuessedAt: false, isEdited: false, title: true, note: true, tags: true },
  qrCode: {
    name: true,
    description: true,
    logoNumber: false,
    size: false,
    primaryColor: false,
    backgroundColor: false,
    errorCorrectionLevel: false,
    moduleShape: false,
    eyeShape: false,
    frame: false,
    frameText: false,
    isTransparent: false,
  },
} as const satisfies { [Kind in ItemKind]: Record<OwnColumns[Kind], boolean> & Record<string, boolean> };

type Searched<Kind extends ItemKind> = {
  [Name in keyof (typeof isSearched)[Kind]]: (typeof isSearched)[Kind][Name] extends true ? Name : never;
}[keyof (typeof isSearched)[Kind]];

export const searchedFields: ReadonlySet<string> = new Set([
  'code',
  'destination',
  ...Object.values(isSearched).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, isOne]) => (isOne ? [name] : [])),
  ),
]);

interface Texts {
  sortName: string;
  searchText: string;
  hostKey: string;
}

/** `tags`: their names. */
export const linkTexts = ({
  code,
  destination,
  title,
  note,
  tags,
}: { code: string; destination: string; tags: readonly string[] } & Pick<
  Row<'links'>,
  Exclude<Searched<'link'>, 'tags'>
>): Texts => ({
  sortName: normalizeCode(code),
  searchText: searchText(destination, code, ...tags, title, note),
  hostKey: hostKey(destination),
});

export const qrCodeTexts = ({
  code,
  destination,
  name,
  description,
}: { code: string; destination: string } & Pick<Row<'qrCodes'>, Searched<'qrCode'>>): Texts => ({
  sortName: name.toLowerCase(),
  searchText: searchText(destination, name, code, description),
  hostKey: hostKey(destination),
});
