/** Changes of items that are locked: what is stored of them, of their tags, looks and history. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import type { Schedule } from '../../rules/availability.ts';
import { designOf, levelWith } from '../../rules/qrCodes.ts';
import type { Engine, SearchIndex } from '../engine.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { maxFormerCodes } from '../../rules/codes.ts';
import { codesOf } from './codes.ts';
import { claimCodes, moveReports } from './insert.ts';
import { applyParent, pksWhere } from './related.ts';
import { Refused } from './refused.ts';
import { changeLogo, dropLogos, type LogoChange } from './logos.ts';
import { readItems, type DerivedColumn, type ItemRecords, type LinkRecord, type QrCodeRecord } from './records.ts';
import { hostKey, linkTexts, qrCodeTexts, searchedDestination, searchedFields } from './searchText.ts';
import { replaceTags } from './tags.ts';
import { addVersions, stateOf, type ChangeOrigin, type Device } from './versions.ts';

/** What a change may have for either kind: all that is read of an item, but for what never changes. */
export type CommonChange = Partial<
  Omit<Row<'items'>, DerivedColumn | 'pk' | 'id' | 'userPk' | 'createdAt' | 'updatedAt'>
>;

interface Origin {
  updatedAt: number;
  device?: Device;
}

type LinkColumns = Omit<Row<'links'>, 'itemPk'>;
type QrCodeColumns = Omit<Row<'qrCodes'>, 'itemPk'>;

/** Fields that are left out stay unchanged. */
export interface ItemChanges {
  link: Origin &
    CommonChange &
    Partial<Omit<LinkColumns, 'isEdited' | 'passwordGuessedAt'>> & { tags?: readonly string[] };
  qrCode: Origin & CommonChange & Partial<Omit<QrCodeColumns, 'logoNumber'>> & LogoChange;
}

export interface ChangedItem<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  /** The version that the change made. undefined: it changed nothing. */
  version: number | undefined;
}

type Cause = Pick<ChangeOrigin, 'restoredFrom' | 'undid' | 'batchPk'>;

export interface AppliedChange<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  change: ItemChanges[Kind];
  cause?: Cause;
}

const scheduleOf = ({ isActive, activatesAt, expiresAt }: Schedule) => ({ isActive, activatesAt, expiresAt });

const hasChanged = <Columns extends object>(columns: Columns, before: Columns) =>
  Object.entries(columns).some(([name, value]) => before[name as keyof Columns] !== value);

/** `names`: of its tags, as stored. */
async function updateLink(db: Db, link: LinkRecord, change: ItemChanges['link'], names: readonly string[]) {
  const { code, destination, passwordHash, title, note } = { ...link, ...change };
  const columns: LinkColumns = {
    isEdited: link.isEdited || destination !== link.destination,
    passwordHash,
    // Nobody has guessed at a new one yet.
    passwordGuessedAt: passwordHash === link.passwordHash ? link.passwordGuessedAt : null,
    title,
    note,
  };
  if (hasChanged(columns, link)) await db.updateTable('links').set(columns).where('itemPk', '=', link.pk).execute();
  return linkTexts({ code, destination, title, note, tags: names });
}

async function updateQrCode(db: Db, qrCode: QrCodeRecord, change: ItemChanges['qrCode']) {
  const { code, destination, name, description, errorCorrectionLevel, ...rest } = { ...qrCode, ...change };
  const logoNumber = await changeLogo(db, qrCode, change);
  const level = levelWith(logoNumber > 0, errorCorrectionLevel);
  const design = designOf({ ...rest, errorCorrectionLevel: level });
  const columns: QrCodeColumns = { name, description, logoNumber, ...design };
  if (hasChanged(columns, qrCode))
    await db.updateTable('qrCodes').set(columns).where('itemPk', '=', qrCode.pk).execute();
  const hasLogo = logoNumber > 0;
  if (hasLogo !== qrCode.hasLogo) await db.updateTable('items').set({ hasLogo }).where('pk', '=', qrCode.pk).execute();
  return qrCodeTexts({ code, destination, name, description });
}

type ChangedColumns = Pick<Row<'items'>, 'pk' | 'updatedAt' | 'sortName' | 'searchText' | 'hostKey'> &
  Required<CommonChange>;

/** Their types, since PostgreSQL cannot tell those of values in a list. */
const columnTypes = {
  pk: 'bigint',
  code: 'text',
  destination: 'text',
  isActive: 'bigint',
  activatesAt: 'bigint',
  expiresAt: 'bigint',
  updatedAt: 'bigint',
  openingClicks: 'bigint',
  sortName: 'text',
  searchText: 'text',
  hostKey: 'text',
} as const satisfies Record<keyof ChangedColumns, 'bigint' | 'text'>;

async function updateItems(db: Db, rows: readonly ChangedColumns[]): Promise<void> {
  const columns = Object.entries(columnTypes) as [keyof ChangedColumns, string][];
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map(([name, type]) => sql`cast(${row[name]} as ${sql.raw(type)})`))})`,
  );
  const changes = columns
    .filter(([name]) => name !== 'pk')
    .map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  await sql`
    with changed (${sql.join(columns.map(([name]) => sql.ref(name)))}) as (values ${sql.join(values)})
    update items set ${sql.join(changes)} from changed where items.pk = changed.pk
  `.execute(db);
}

/**
 * Gives the QR codes of a link its new destination. Their texts begin with the old one, so that a single statement
 * changes all of them.
 */
async function retargetAttached(
  search: SearchIndex,
  db: Db,
  { pk, userPk, destination: before }: LinkRecord,
  destination: string,
): Promise<void> {
  const [from, to] = [before, destination].map(searchedDestination);
  await db
    .updateTable('items')
    .set({
      destination,
      searchText: sql<string>`cast(${to} as text) || substr(search_text, length(${from}) + 1)`,
      hostKey: hostKey(destination),
    })
    .where('pk', 'in', pksWhere(db, 'parentPk', [pk]))
    .execute();
  await search.update(db, { userPk, kind: 'qrCode' }, pksWhere(db, 'parentPk', [pk]));
}

/**
 * Makes sure that an item may show a code: one that opens it already, or that was never given out. The one that it has
 * shown still opens it. Reports follow.
 * @throws Refused when the code is somebody's, or the item has as many as it can have
 */
async function takeCode(
  db: Db,
  { pk, userPk, code: before }: Pick<Row<'items'>, 'pk' | 'userPk' | 'code'>,
  code: string,
): Promise<void> {
  if (normalizeCode(code) === normalizeCode(before)) return;
  const own = (await codesOf(db, [pk])).get(pk) ?? [];
  if (!own.includes(normalizeCode(code))) {
    if (own.length > maxFormerCodes) throw new Refused('codes full');
    if ((await claimCodes(db, userPk, [code])).size === 0) throw new Refused('code taken');
    await db.updateTable('codes').set({ itemPk: pk }).where('code', '=', normalizeCode(code)).execute();
  }
  await moveReports(db, { from: before, to: code });
}

export async function applyChanges<Kind extends ItemKind>(
  { search, rowLock }: Engine,
  db: Db,
  kind: Kind,
  changes: readonly AppliedChange<Kind>[],
): Promise<ChangedItem<Kind>[]> {
  const [first] = changes;
  if (!first) return [];
  const { userPk } = first.item;
  const pksOf = (some: readonly AppliedChange<Kind>[]) => some.map(({ item }) => item.pk);
  const tagged = changes.flatMap(({ item, change }) =>
    'tags' in change && change.tags ? [{ pk: item.pk, names: change.tags }] : [],
  );
  const names = await replaceTags(db, userPk, tagged, rowLock);
  const rows: ChangedColumns[] = [];
  for (const { item, change } of changes) {
    const { pk, code, destination, isActive, activatesAt, expiresAt, updatedAt, openingClicks } = {
      ...item,
      ...change,
    };
    await takeCode(db, item, code);
    const isTagged = 'tags' in change && change.tags !== undefined;
    const own =
      'tags' in item
        ? await updateLink(db, item, change, isTagged ? (names.get(pk) ?? []) : item.tags.map(({ name }) => name))
        : await updateQrCode(db, item, change);
    rows.push({ pk, code, destination, isActive, activatesAt, expiresAt, updatedAt, openingClicks, ...own });
  }
  await updateItems(db, rows);
  const searched = changes.filter(({ change }) => Object.keys(change).some((field) => searchedFields.has(field)));
  if (searched.length > 0) await search.update(db, { userPk, kind }, pksWhere(db, 'pk', pksOf(searched)));
  const scheduled = changes.filter(
    ({ item }, index) => !isDeepStrictEqual(scheduleOf(item), scheduleOf(rows[index] ?? item)),
  );
  if (scheduled.length > 0) await applyParent(db, pksOf(scheduled));
  for (const [index, { item }] of changes.entries()) {
    const destination = rows[index]?.destination ?? item.destination;
    if ('tags' in item && destination !== item.destination) await retargetAttached(search, db, item, destination);
  }
  const changed = await readItems(db, kind, pksOf(changes));
  const numbers = await addVersions(
    db,
    changes.map(({ item, change: { updatedAt, device }, cause }, index) => {
      const after = changed[index];
      if (!after) throw new Error('An item is gone in the transaction that changed it');
      const origin = { at: updatedAt, device, clickCount: item.clickCount, ...cause };
      return { itemPk: item.pk, before: stateOf(item), after: stateOf(after), ...origin };
    }),
  );
  for (const item of changed) if ('logoNumber' in item) await dropLogos(db, item);
  return changed.map((item) => ({ item, version: numbers.get(item.pk) }));
}

export async function applyChange<Kind extends ItemKind>(
  engine: Engine,
  db: Db,
  kind: Kind,
  item: ItemRecords[Kind],
  change: ItemChanges[Kind],
  cause?: Cause,
): Promise<ChangedItem<Kind>> {
  const [changed] = await applyChanges(engine, db, kind, [{ item, change, cause }]);
  if (!changed) throw new Error('An item is gone in the transaction that changed it');
  return changed;
}
