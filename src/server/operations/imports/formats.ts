/**
 * Whose export a file is, by the names of its columns, and where in it each value is. golden/README.md has the sources.
 */
import type { components } from '../../../generated/types.ts';
import type { ItemKind } from '../../store/schema.ts';
import { startsWithWebUrl } from './text.ts';

type Schemas = components['schemas'];
export type FormatName = Schemas['Import']['format'];
export type Mapping = Schemas['ImportMapping'];
export type Field = keyof Mapping;

interface Format {
  name: Exclude<FormatName, 'other'>;
  kind: ItemKind;
  /** Columns that no other service has together. */
  needs: readonly string[];
  /** For each value the columns that may hold it, the first that there is. */
  columns: Partial<Record<Field, readonly string[]>>;
}

/** `Created at`, `created_at` and `createdAt` are one name. */
export const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_#-]/g, '');

/** What most services have beside the addresses of a link. */
const others = {
  title: ['title'],
  createdAt: ['createdat', 'datecreated', 'creationdate', 'created'],
  expiresAt: ['expiresat', 'expirationdate', 'expiredat', 'expirein', 'validuntil'],
} as const;

/** An own export has a column for every field, so that it comes back whole: one that is missing does not compile. */
type OwnColumns<Exported, Mapped extends Field> = Record<Mapped, readonly Lowercase<keyof Exported & string>[]>;

const linkColumns: OwnColumns<Schemas['ExportedLink'], Field> = {
  url: ['originalurl'],
  shortCode: ['shortcode'],
  tags: ['tags'],
  clicks: ['clickcount'],
  createdAt: ['createdat'],
  activatesAt: ['activatesat'],
  expiresAt: ['expiresat'],
  isActive: ['isactive'],
  title: ['title'],
  note: ['note'],
};

const qrCodeColumns: OwnColumns<Schemas['ExportedQrCode'], Exclude<Field, 'tags' | 'title' | 'note'>> = {
  url: ['content'],
  shortCode: ['shortcode'],
  clicks: ['scancount'],
  createdAt: ['createdat'],
  activatesAt: ['activatesat'],
  expiresAt: ['expiresat'],
  isActive: ['isactive'],
};

const formats: readonly Format[] = [
  {
    name: 'curtlyLinks',
    kind: 'link',
    needs: ['shortcode', 'originalurl', 'ispasswordprotected', 'clickcount'],
    columns: linkColumns,
  },
  {
    name: 'curtlyQrCodes',
    kind: 'qrCode',
    needs: ['shortcode', 'content', 'name', 'errorcorrectionlevel', 'scancount'],
    columns: qrCodeColumns,
  },
  {
    name: 'shlink',
    kind: 'link',
    needs: ['shortcode', 'shorturl', 'longurl', 'visits'],
    columns: {
      url: ['longurl'],
      shortCode: ['shortcode'],
      tags: ['tags'],
      clicks: ['visits'],
      activatesAt: ['validsince'],
      ...others,
    },
  },
  {
    name: 'shlink',
    kind: 'link',
    needs: ['createdat', 'shorturl', 'longurl', 'title', 'tags', 'visits'],
    columns: { url: ['longurl'], shortCode: ['shorturl'], tags: ['tags'], clicks: ['visits'], ...others },
  },
  {
    name: 'shortIo',
    kind: 'link',
    needs: ['originalurl', 'path'],
    columns: {
      url: ['originalurl'],
      shortCode: ['path', 'shorturl'],
      tags: ['tags'],
      clicks: ['clicks', 'totalclicks', 'humanclicks'],
      ...others,
    },
  },
  {
    name: 'dub',
    kind: 'link',
    needs: ['shortlink', 'destinationurl'],
    columns: { url: ['destinationurl'], shortCode: ['shortlink'], tags: ['tags'], clicks: ['clicks'], ...others },
  },
  {
    name: 'dub',
    kind: 'link',
    needs: ['domain', 'key', 'url', 'clicks'],
    columns: { url: ['url'], shortCode: ['key'], tags: ['tags'], clicks: ['clicks'], ...others },
  },
  {
    name: 'rebrandly',
    kind: 'link',
    needs: ['destination', 'slashtag'],
    columns: {
      url: ['destination'],
      shortCode: ['slashtag', 'shorturl'],
      tags: ['tags'],
      clicks: ['clicks'],
      ...others,
    },
  },
  {
    name: 'shortIo',
    kind: 'link',
    needs: ['idstring', 'shorturl', 'originalurl'],
    columns: {
      url: ['originalurl'],
      shortCode: ['originalpath', 'shorturl'],
      tags: ['tags'],
      clicks: ['clicks', 'totalclicks', 'humanclicks'],
      ...others,
    },
  },
  {
    name: 'bitly',
    kind: 'link',
    needs: ['link', 'customlink', 'destinationurl'],
    columns: {
      url: ['destinationurl'],
      shortCode: ['customlink', 'link'],
      tags: ['tags'],
      clicks: ['engagements'],
      ...others,
    },
  },
  {
    name: 'bitly',
    kind: 'link',
    needs: ['bitlink', 'longurl'],
    columns: { url: ['longurl'], shortCode: ['bitlink'], tags: ['tags'], clicks: ['engagements', 'clicks'], ...others },
  },
  {
    name: 'bitly',
    kind: 'link',
    needs: ['link', 'longurl'],
    columns: {
      url: ['longurl'],
      shortCode: ['custombitlinks', 'link'],
      tags: ['tags'],
      clicks: ['engagements', 'totalengagements', 'clicks', 'totalclicks'],
      ...others,
    },
  },
  {
    name: 'bookmarks',
    kind: 'link',
    needs: ['href', 'tags', 'adddate'],
    columns: { url: ['href'], tags: ['tags'], createdAt: ['adddate'], title: ['title'] },
  },
  {
    name: 'kutt',
    kind: 'link',
    needs: ['address', 'target', 'visitcount'],
    columns: { url: ['target'], shortCode: ['address'], clicks: ['visitcount'], note: ['description'], ...others },
  },
  {
    name: 'tinyUrl',
    kind: 'link',
    needs: ['tinyurl', 'url'],
    columns: { url: ['url'], shortCode: ['alias', 'tinyurl'], tags: ['tags'], clicks: ['hits', 'clicks'], ...others },
  },
  {
    name: 'yourls',
    kind: 'link',
    needs: ['keyword', 'url'],
    columns: {
      url: ['url'],
      shortCode: ['keyword'],
      clicks: ['clicks'],
      createdAt: ['timestamp', 'date'],
      title: ['title'],
    },
  },
  {
    name: 'yourls',
    kind: 'link',
    needs: ['source', 'target', 'hits'],
    columns: { url: ['target'], shortCode: ['source'], clicks: ['hits'] },
  },
];

/** What columns are called in files of services that are not known, the likeliest name first. */
const guesses: Required<Format['columns']> = {
  url: [
    // In a sheet for campaigns the URL that it makes stands beside the one that it was made of.
    ...['generatedurl', 'campaignurl', 'finalurl', 'taggedurl', 'trackingurl', 'url', 'longurl', 'destinationurl'],
    ...['destination', 'originalurl', 'targeturl', 'target', 'longlink', 'originallink', 'redirecturl', 'redirectto'],
    ...['websiteurl', 'content', 'link'],
  ],
  shortCode: [
    ...['shortcode', 'customshortcode', 'slug', 'keyword', 'alias', 'customalias', 'backhalf', 'slashtag', 'urlkey'],
    ...[
      'key',
      'code',
      'short',
      'ending',
      'urlending',
      'shorturl',
      'shortlink',
      'shortenedurl',
      'prettylink',
      'path',
      'link',
    ],
  ],
  tags: ['tags', 'tag', 'labels', 'categories', 'linktags', 'linkcategories'],
  clicks: ['clicks', 'clickcount', 'openingclicks', 'visits', 'visitcount', 'hits', 'totalclicks', 'engagements'],
  createdAt: [...others.createdAt, 'creationtime', 'createddate', 'timestamp'],
  activatesAt: ['activatesat', 'activationtime', 'validsince', 'startdate'],
  expiresAt: [...others.expiresAt, 'expirationtime', 'expiration', 'expires', 'expiry', 'expirydate', 'enddate'],
  isActive: ['isactive', 'active', 'enabled', 'isenabled', 'state'],
  title: ['title', 'linktitle', 'pagetitle', 'linkname', 'name'],
  note: ['note', 'notes', 'comment', 'comments', 'description'],
};

interface Recognized {
  name: FormatName;
  kind: ItemKind;
  mapping: Mapping;
  /** Where the code is, in rows in which its column is empty. */
  spareCode?: string;
}

function mappingOf(candidates: Format['columns'], columns: readonly string[]): Mapping {
  const names = columns.map(plainName);
  const mapping: Mapping = {};
  for (const [field, likely] of Object.entries(candidates)) {
    const column = likely
      .map((name) => columns[names.indexOf(name)])
      .find((each) => each !== undefined && !Object.values(mapping).includes(each));
    if (column !== undefined) mapping[field as Field] = column;
  }
  return mapping;
}

/** Where the values of an unknown file may be: by the names of its columns, or else by what is in its first row. */
export function guessMapping(columns: readonly string[], firstRow: readonly string[]): Mapping {
  const mapping = mappingOf(guesses, columns);
  const url = mapping.url ?? columns[firstRow.findIndex(startsWithWebUrl)];
  return url ? { ...mapping, url } : mapping;
}

/** What is known of the columns of a file. Without `url` in the mapping it cannot be imported. */
export function recognize(columns: readonly string[]): Recognized {
  const names = columns.map(plainName);
  const found = formats.find(({ needs }) => needs.every((name) => names.includes(name)));
  if (!found) return { name: 'other', kind: 'link', mapping: {} };
  const mapping = mappingOf(found.columns, columns);
  const spare = found.columns.shortCode?.filter((name) => names.includes(name))[1];
  const spareCode = spare === undefined ? undefined : columns[names.indexOf(spare)];
  return { name: found.name, kind: found.kind, mapping, spareCode };
}
