/**
 * Whose export a file is, by the names of its columns, and where in it each value is. golden/README.md has the sources.
 */
import type { components } from '../../../generated/types.ts';
import type { ItemKind } from '../../store/schema.ts';

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
export const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const times = {
  createdAt: ['createdat', 'datecreated', 'creationdate', 'created'],
  expiresAt: ['expiresat', 'expirationdate', 'expiredat', 'expirein', 'validuntil'],
} as const;

const formats: readonly Format[] = [
  {
    name: 'curtlyLinks',
    kind: 'link',
    needs: ['shortcode', 'originalurl', 'ispasswordprotected', 'clickcount'],
    columns: {
      url: ['originalurl'],
      shortCode: ['shortcode'],
      tags: ['tags'],
      clicks: ['clickcount'],
      activatesAt: ['activatesat'],
      isActive: ['isactive'],
      ...times,
    },
  },
  {
    name: 'curtlyQrCodes',
    kind: 'qrCode',
    needs: ['shortcode', 'content', 'name', 'errorcorrectionlevel', 'scancount'],
    columns: {
      url: ['content'],
      shortCode: ['shortcode'],
      clicks: ['scancount'],
      activatesAt: ['activatesat'],
      isActive: ['isactive'],
      ...times,
    },
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
      ...times,
    },
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
      ...times,
    },
  },
  {
    name: 'dub',
    kind: 'link',
    needs: ['shortlink', 'destinationurl'],
    columns: { url: ['destinationurl'], shortCode: ['shortlink'], tags: ['tags'], clicks: ['clicks'], ...times },
  },
  {
    name: 'dub',
    kind: 'link',
    needs: ['domain', 'key', 'url', 'clicks'],
    columns: { url: ['url'], shortCode: ['key'], tags: ['tags'], clicks: ['clicks'], ...times },
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
      ...times,
    },
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
      ...times,
    },
  },
  {
    name: 'kutt',
    kind: 'link',
    needs: ['address', 'target', 'visitcount'],
    columns: { url: ['target'], shortCode: ['address'], clicks: ['visitcount'], ...times },
  },
  {
    name: 'tinyUrl',
    kind: 'link',
    needs: ['tinyurl', 'url'],
    columns: { url: ['url'], shortCode: ['alias', 'tinyurl'], tags: ['tags'], clicks: ['hits', 'clicks'], ...times },
  },
  {
    name: 'yourls',
    kind: 'link',
    needs: ['keyword', 'url'],
    columns: { url: ['url'], shortCode: ['keyword'], clicks: ['clicks'], createdAt: ['timestamp', 'date'] },
  },
  {
    name: 'yourls',
    kind: 'link',
    needs: ['source', 'target', 'hits'],
    columns: { url: ['target'], shortCode: ['source'], clicks: ['hits'] },
  },
];

interface Recognized {
  name: FormatName;
  kind: ItemKind;
  mapping: Mapping;
  /** Where the code is, in rows in which its column is empty. */
  spareCode?: string;
}

/** What is known of the columns of a file. Without `url` in the mapping it cannot be imported. */
export function recognize(columns: readonly string[]): Recognized {
  const names = columns.map(plainName);
  const found = formats.find(({ needs }) => needs.every((name) => names.includes(name)));
  if (!found) return { name: 'other', kind: 'link', mapping: {} };
  const mapping = Object.fromEntries(
    Object.entries(found.columns).flatMap(([field, candidates]) => {
      const name = candidates.find((each) => names.includes(each));
      return name === undefined ? [] : [[field, columns[names.indexOf(name)]]];
    }),
  );
  const spare = found.columns.shortCode?.filter((name) => names.includes(name))[1];
  const spareCode = spare === undefined ? undefined : columns[names.indexOf(spare)];
  return { name: found.name, kind: found.kind, mapping, spareCode };
}
