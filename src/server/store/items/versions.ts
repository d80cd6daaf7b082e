import { isDeepStrictEqual } from 'node:util';
import { sql, type Expression } from 'kysely';
import type { QrDesign } from '../../../shared/qrCodes.ts';
import { isInOrder } from '../../rules/availability.ts';
import { designOf } from '../../rules/qrCodes.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import type { ItemRecord, ItemRecords, LinkRecord, QrCodeRecord } from './records.ts';

/** What can be changed of an item. A QR code with a link has no destination of its own. */
export type ItemState = Partial<Pick<ItemRecord, 'destination'>> &
  Pick<ItemRecord, 'code' | 'isActive' | 'activatesAt' | 'expiresAt' | 'openingClicks'> &
  Partial<Pick<QrCodeRecord, 'name' | 'description' | 'logoNumber'> & QrDesign> &
  Partial<Pick<LinkRecord, 'passwordHash' | 'title' | 'note'>> & { tags?: string[] };

/** `isDeleted`: whether it is in the trash. Missing: it is not. */
export type StoredState = ItemState & { isDeleted?: boolean };

export type FieldName = keyof ItemState;

export type Device = Pick<Row<'versions'>, 'browser' | 'operatingSystem' | 'apiKey'>;

/** `clickCount`: of the item before the change. */
export type ChangeOrigin = Pick<Row<'versions'>, 'at'> &
  Partial<Pick<Row<'versions'>, 'restoredFrom' | 'undid' | 'clickCount' | 'batchPk'>> & { device?: Device };

interface Change extends ChangeOrigin {
  itemPk: number;
  before: ItemState;
  after: ItemState;
}

/** A version, with the fields in which it differs from the one before; the first, with those that it has. */
export interface VersionRecord extends Omit<Row<'versions'>, 'itemPk' | 'replaced' | 'clickCount' | 'batchPk'> {
  before: Partial<StoredState>;
  after: Partial<StoredState>;
}

/** Of an item. Older ones are dropped. */
export const versionsKept = 100;

/** Fields that no version holds: they never change, or follow from others. */
type Unversioned =
  | 'pk'
  | 'id'
  | 'userPk'
  | 'createdAt'
  | 'updatedAt'
  | 'clickCount'
  | 'botClicks'
  | 'lastClickAt'
  | 'passwordGuessedAt'
  | 'isEdited'
  | 'hasLogo'
  | 'ban'
  | 'link'
  | 'qrCode';

/** A new field of an item that no version has does not compile: nobody could undo a change of it. */
type Versioned<Kind extends ItemKind> = Record<Exclude<keyof ItemRecords[Kind], Unversioned>, unknown>;

export function stateOf(item: ItemRecords[ItemKind]): ItemState {
  const { code, destination, isActive, activatesAt, expiresAt, openingClicks } = item;
  const common = { isActive, activatesAt, expiresAt, openingClicks };
  if ('tags' in item) {
    const { passwordHash, title, note } = item;
    const tags = item.tags.map(({ name }) => name);
    return { code, destination, tags, title, note, passwordHash, ...common } satisfies Versioned<'link'>;
  }
  const { name, description, link, logoNumber } = item;
  const state = {
    code,
    destination,
    name,
    description,
    ...common,
    ...designOf(item),
    logoNumber,
  } satisfies Versioned<'qrCode'>;
  if (!link) return state;
  const { destination: _, ...own } = state;
  return own;
}

const withoutTrash = <State extends Partial<StoredState>>({ isDeleted: _, ...state }: State) => state;

const differing = (state: Partial<ItemState>, other: ItemState): Partial<ItemState> =>
  Object.fromEntries(
    Object.entries(state).filter(([field, value]) => !isDeepStrictEqual(value, other[field as keyof ItemState])),
  );

/** Whether it has anything that is not so already. */
export const isChange = (state: ItemState, change: Partial<ItemState>): boolean =>
  Object.keys(differing(change, state)).length > 0;

export async function addFirstVersions(
  db: Db,
  itemPks: readonly number[],
  { at, device, batchPk }: Pick<ChangeOrigin, 'at' | 'device' | 'batchPk'>,
): Promise<void> {
  await db
    .insertInto('versions')
    .values(itemPks.map((itemPk) => ({ itemPk, number: 1, at, batchPk, ...device })))
    .execute();
}

/** A version of each item that was changed. Returns their numbers by the pk of the item. */
export async function addVersions(db: Db, changes: readonly Change[]): Promise<Map<number, number>> {
  const changed = changes
    .map(({ before, after, ...change }) => ({ ...change, replaced: differing(before, after) }))
    .filter(({ replaced }) => Object.keys(replaced).length > 0);
  if (changed.length === 0) return new Map();
  const pks = changed.map(({ itemPk }) => itemPk);
  const rows = await db
    .selectFrom('versions')
    .select(({ fn }) => ['itemPk', fn.max('number').as('last')])
    .where('itemPk', 'in', pks)
    .groupBy('itemPk')
    .execute();
  const last = new Map(rows.map((row) => [row.itemPk, row.last]));
  const numbers = new Map(pks.map((pk) => [pk, (last.get(pk) ?? 0) + 1]));
  await db
    .insertInto('versions')
    .values(
      changed.map(({ itemPk, device, replaced, ...origin }) => ({
        itemPk,
        number: numbers.get(itemPk) ?? 1,
        ...origin,
        ...device,
        replaced: JSON.stringify(replaced),
      })),
    )
    .execute();
  const full = [...numbers].filter(([, number]) => number > versionsKept);
  if (full.length > 0)
    await db
      .deleteFrom('versions')
      .where(({ eb, or, and }) =>
        or(full.map(([pk, number]) => and([eb('itemPk', '=', pk), eb('number', '<=', number - versionsKept)]))),
      )
      .execute();
  return numbers;
}

/**
 * A version of each of these items that says that it came into the trash or out of it. Those of `itemPks` were moved by
 * themselves, the others with their link: they are not part of the batch.
 */
export async function addTrashVersions(
  db: Db,
  pks: Expression<{ pk: number }>,
  {
    at,
    device,
    isDeleted,
    batchPk = null,
    itemPks,
  }: Pick<ChangeOrigin, 'at' | 'device' | 'batchPk'> & { isDeleted: boolean; itemPks: readonly number[] },
): Promise<void> {
  const replaced = JSON.stringify({ isDeleted: !isDeleted });
  const last = sql`(select max(number) from versions where item_pk = items.pk)`;
  const ofBatch = sql`case when pk in (${sql.join(itemPks)}) then cast(${batchPk} as bigint) end`;
  await sql`
    insert into versions (item_pk, number, at, browser, operating_system, api_key, replaced, batch_pk)
    select pk, ${last} + 1, cast(${at} as bigint), ${device?.browser ?? null}, ${device?.operatingSystem ?? null},
      ${device?.apiKey ?? null}, ${replaced}, ${ofBatch}
    from items where pk in (${pks})
  `.execute(db);
  await sql`
    delete from versions where (item_pk, number) in (
      select pk, ${last} - ${versionsKept} from items where pk in (${pks})
    )
  `.execute(db);
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('versions')
    .select(['itemPk', 'number', 'at', 'browser', 'operatingSystem', 'apiKey', 'restoredFrom', 'undid', 'replaced'])
    .orderBy('number', 'desc');

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** Newest first, each with its state. */
function walkBack(rows: readonly VersionRow[], current: ItemState) {
  let state: StoredState = { ...current, isDeleted: false };
  return rows.map(({ itemPk: _, replaced, ...version }) => {
    const before = replaced === null ? undefined : (JSON.parse(replaced) as Partial<StoredState>);
    const walked = { version, before, state };
    state = { ...state, ...before };
    return walked;
  });
}

/** Newest first. */
export async function listVersions(db: Db, itemPk: number, current: ItemState): Promise<VersionRecord[]> {
  const rows = await selectVersions(db).where('itemPk', '=', itemPk).execute();
  return walkBack(rows, current).map(({ version, before, state }) => ({
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
  const rows = await selectVersions(db).where('itemPk', '=', itemPk).execute();
  const found = walkBack(rows, current).find(({ version }) => version.number === number);
  return found && withoutTrash(found.state);
}

/** A version of an item, which is as `current` says now. */
interface UndoneVersion {
  itemPk: number;
  number: number;
  current: ItemState;
}

/** What it means to take each of these changes back, by the pk of the item: one for each item. */
export async function findUndos(db: Db, versions: readonly UndoneVersion[]): Promise<Map<number, UndoOfVersion>> {
  if (versions.length === 0) return new Map();
  const rows = await selectVersions(db)
    .where(({ eb, or, and }) =>
      or(versions.map(({ itemPk, number }) => and([eb('itemPk', '=', itemPk), eb('number', '>=', number)]))),
    )
    .execute();
  const rowsOf = new Map<number, VersionRow[]>(versions.map(({ itemPk }) => [itemPk, []]));
  rows.forEach((row) => rowsOf.get(row.itemPk)?.push(row));
  return new Map(
    versions.flatMap(({ itemPk, number, current }) => {
      const undo = undoOf(rowsOf.get(itemPk) ?? [], current, number);
      return undo ? [[itemPk, undo]] : [];
    }),
  );
}

type UndoOfVersion = NonNullable<ReturnType<typeof undoOf>>;

/**
 * What taking the change of a version back changes, and what it does not: what was changed again since, and a time that
 * would no longer fit the other. undefined: there is no such version, or it changed nothing.
 */
function undoOf(rows: readonly VersionRow[], current: ItemState, number: number) {
  const found = walkBack(rows, current).find(({ version }) => version.number === number);
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
export async function findDestinationChange(
  db: Db,
  itemPk: number,
): Promise<{ at: number; clickCount: number } | undefined> {
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
