import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { isInOrder } from '../../rules/availability.ts';
import type { Db, Row } from '../schema.ts';
import type { ItemRecord, ItemRecords, LinkRecord, QrCodeRecord } from './records.ts';

/** What can be changed of an item. A QR code with a link has no destination of its own. */
export type ItemState = Partial<Pick<ItemRecord, 'destination'>> &
  Pick<ItemRecord, 'isActive' | 'activatesAt' | 'expiresAt'> &
  Partial<Pick<QrCodeRecord, 'name' | 'description'>> &
  Partial<Pick<LinkRecord, 'passwordHash'>> & { tags?: string[] };

/** `isDeleted`: whether it is in the trash. Missing: it is not. */
export type StoredState = ItemState & { isDeleted?: boolean };

export type FieldName = keyof ItemState;

/** Where a change is made. */
export type Device = Pick<Row<'versions'>, 'browser' | 'operatingSystem'>;

/** `clickCount`: of the item before the change. */
export type ChangeOrigin = Pick<Row<'versions'>, 'at'> &
  Partial<Pick<Row<'versions'>, 'restoredFrom' | 'undid' | 'clickCount'>> & { device?: Device };

/** A version, with the fields in which it differs from the one before; the first, with those that it has. */
export interface VersionRecord extends Omit<Row<'versions'>, 'itemPk' | 'replaced' | 'clickCount'> {
  before: Partial<StoredState>;
  after: Partial<StoredState>;
}

/** Of an item. Older ones are dropped. */
export const versionsKept = 100;

export function stateOf(item: ItemRecords['link'] | ItemRecords['qrCode']): ItemState {
  const { destination, isActive, activatesAt, expiresAt } = item;
  const times = { isActive, activatesAt, expiresAt };
  if ('tags' in item)
    return { destination, tags: item.tags.map(({ name }) => name), passwordHash: item.passwordHash, ...times };
  const { name, description, link } = item;
  return { ...(!link && { destination }), name, description, ...times };
}

const withoutTrash = <State extends Partial<StoredState>>({ isDeleted: _, ...state }: State) => state;

/** The fields of `state` that differ in the other. */
const differing = (state: ItemState, other: ItemState): Partial<ItemState> =>
  Object.fromEntries(
    Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field as keyof ItemState])),
  );

export async function addFirstVersion(db: Db, itemPk: number, { at, device }: ChangeOrigin): Promise<void> {
  await db
    .insertInto('versions')
    .values({ itemPk, number: 1, at, ...device })
    .execute();
}

/** Returns its number. undefined: nothing was changed, so there is none. */
export async function addVersion(
  db: Db,
  itemPk: number,
  { before, after, device, ...origin }: ChangeOrigin & { before: ItemState; after: ItemState },
): Promise<number | undefined> {
  const replaced = differing(before, after);
  if (Object.keys(replaced).length === 0) return undefined;
  const { last } = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('itemPk', '=', itemPk)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await db
    .insertInto('versions')
    .values({ itemPk, number, ...origin, ...device, replaced: JSON.stringify(replaced) })
    .execute();
  await db
    .deleteFrom('versions')
    .where('itemPk', '=', itemPk)
    .where('number', '<=', number - versionsKept)
    .execute();
  return number;
}

/** A version of each of these items that says that it came into the trash or out of it. */
export async function addTrashVersions(
  db: Db,
  pks: Expression<{ pk: number }>,
  { at, device, isDeleted }: Pick<ChangeOrigin, 'at' | 'device'> & { isDeleted: boolean },
): Promise<void> {
  const replaced = JSON.stringify({ isDeleted: !isDeleted });
  const last = sql`(select max(number) from versions where item_pk = items.pk)`;
  await sql`
    insert into versions (item_pk, number, at, browser, operating_system, replaced)
    select pk, ${last} + 1, cast(${at} as bigint), ${device?.browser ?? null}, ${device?.operatingSystem ?? null}, ${replaced}
    from items where pk in (${pks})
  `.execute(db);
  await sql`
    delete from versions where (item_pk, number) in (
      select pk, ${last} - ${versionsKept} from items where pk in (${pks})
    )
  `.execute(db);
}

/** Newest first, each with its state. */
async function walkBack(db: Db, itemPk: number, current: ItemState) {
  const rows = await db
    .selectFrom('versions')
    .select(['number', 'at', 'browser', 'operatingSystem', 'restoredFrom', 'undid', 'replaced', 'clickCount'])
    .where('itemPk', '=', itemPk)
    .orderBy('number', 'desc')
    .execute();
  let state: StoredState = { ...current, isDeleted: false };
  return rows.map(({ replaced, clickCount, ...version }) => {
    const before = replaced === null ? undefined : (JSON.parse(replaced) as Partial<StoredState>);
    const walked = { version, before, state, clickCount };
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
      : withoutTrash(state),
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
  const found = walked.find(({ version }) => version.number === number);
  return found && withoutTrash(found.state);
}

/**
 * What taking the change of a version back changes, and what it does not: what was changed again since, and a time that
 * would no longer fit the other. undefined: there is no such version, or it changed nothing.
 */
export async function findUndo(db: Db, itemPk: number, current: ItemState, number: number) {
  const walked = await walkBack(db, itemPk, current);
  const found = walked.find(({ version }) => version.number === number);
  if (!found?.before) return undefined;
  const { before, state: after } = found;
  const isStill = (values: Partial<ItemState>) => (field: FieldName) =>
    isDeepStrictEqual(current[field], values[field]);
  const fields = Object.keys(withoutTrash(before)) as FieldName[];
  const valuesBefore = (undone: readonly FieldName[]) =>
    Object.fromEntries(undone.map((field) => [field, before[field]])) as Partial<ItemState>;
  let undone = fields.filter(isStill(after));
  if (!isInOrder({ ...current, ...valuesBefore(undone) }))
    undone = undone.filter((field) => field !== 'activatesAt' && field !== 'expiresAt');
  return {
    state: valuesBefore(undone),
    leftAlone: fields.filter((field) => !undone.includes(field) && !isStill(before)(field)),
  };
}

/** When the destination of an item was last changed, and how many clicks it had then. undefined: it never was. */
export async function findRetargeting(db: Db, itemPk: number): Promise<{ at: number; clickCount: number } | undefined> {
  const rows = await db
    .selectFrom('versions')
    .select(['at', 'clickCount', 'replaced'])
    .where('itemPk', '=', itemPk)
    .where('replaced', 'is not', null)
    .orderBy('number', 'desc')
    .execute();
  for (const { at, clickCount, replaced } of rows)
    if (clickCount !== null && 'destination' in (JSON.parse(replaced ?? '{}') as Partial<ItemState>))
      return { at, clickCount };
  return undefined;
}
