import { isDeepStrictEqual } from 'node:util';
import type { Db, Row } from '../schema.ts';
import type { ItemRecord, ItemRecords, QrCodeRecord } from './records.ts';

/** What can be changed of an item. A QR code with a link has no destination of its own. */
export type ItemState = Partial<Pick<ItemRecord, 'destination'>> &
  Pick<ItemRecord, 'isActive' | 'activatesAt' | 'expiresAt'> &
  Partial<Pick<QrCodeRecord, 'name' | 'description'>> & { tags?: string[] };

/** Where a change is made. */
export type Device = Pick<Row<'versions'>, 'browser' | 'operatingSystem'>;

interface Origin {
  at: number;
  device?: Device;
  restoredFrom?: number;
}

/** A version, with the fields in which it differs from the one before; the first, with those that it has. */
export interface VersionRecord extends Omit<Row<'versions'>, 'itemPk' | 'replaced'> {
  before: Partial<ItemState>;
  after: Partial<ItemState>;
}

/** Of an item. Older ones are dropped. */
export const versionsKept = 100;

export function stateOf(item: ItemRecords['link'] | ItemRecords['qrCode']): ItemState {
  const { destination, isActive, activatesAt, expiresAt } = item;
  const times = { isActive, activatesAt, expiresAt };
  if ('tags' in item) return { destination, tags: item.tags.map(({ name }) => name), ...times };
  const { name, description, link } = item;
  return { ...(!link && { destination }), name, description, ...times };
}

/** The fields of `state` that differ in the other. */
const differing = (state: ItemState, other: ItemState): Partial<ItemState> =>
  Object.fromEntries(
    Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field as keyof ItemState])),
  );

export async function addFirstVersion(db: Db, itemPk: number, { at, device }: Origin): Promise<void> {
  await db
    .insertInto('versions')
    .values({ itemPk, number: 1, at, ...device })
    .execute();
}

/** Nothing, where nothing was changed. */
export async function addVersion(
  db: Db,
  itemPk: number,
  { before, after, at, device, restoredFrom }: Origin & { before: ItemState; after: ItemState },
): Promise<void> {
  const replaced = differing(before, after);
  if (Object.keys(replaced).length === 0) return;
  const { last } = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('itemPk', '=', itemPk)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await db
    .insertInto('versions')
    .values({ itemPk, number, at, ...device, restoredFrom, replaced: JSON.stringify(replaced) })
    .execute();
  await db
    .deleteFrom('versions')
    .where('itemPk', '=', itemPk)
    .where('number', '<=', number - versionsKept)
    .execute();
}

/** Newest first, each with its state. */
async function walkBack(db: Db, itemPk: number, current: ItemState) {
  const rows = await db
    .selectFrom('versions')
    .select(['number', 'at', 'browser', 'operatingSystem', 'restoredFrom', 'replaced'])
    .where('itemPk', '=', itemPk)
    .orderBy('number', 'desc')
    .execute();
  let state = current;
  return rows.map(({ replaced, ...version }) => {
    const before = replaced === null ? undefined : (JSON.parse(replaced) as Partial<ItemState>);
    const walked = { version, before, state };
    state = { ...state, ...before };
    return walked;
  });
}

/** Newest first. */
export async function listVersions(db: Db, itemPk: number, current: ItemState): Promise<VersionRecord[]> {
  const walked = await walkBack(db, itemPk, current);
  return walked.map(({ version, before, state }) => ({
    ...version,
    before: before ?? {},
    after: before
      ? Object.fromEntries(Object.keys(before).map((field) => [field, state[field as keyof ItemState]]))
      : state,
  }));
}

/** undefined: there never was such a version, or it was dropped. */
export async function findState(
  db: Db,
  itemPk: number,
  current: ItemState,
  number: number,
): Promise<ItemState | undefined> {
  const walked = await walkBack(db, itemPk, current);
  return walked.find(({ version }) => version.number === number)?.state;
}
