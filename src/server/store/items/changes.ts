/** Changes of items that are locked: what is stored of them, of their tags, looks and history. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Schedule } from '../../rules/availability.ts';
import { designOf, levelWith, type QrDesign } from '../../rules/qrCodes.ts';
import type { Engine, SearchIndex } from '../engine.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { applyParent, pksWhere } from './related.ts';
import { changeLogo, dropLogos, type LogoChange } from './logos.ts';
import { readItems, type ItemRecord, type ItemRecords, type LinkRecord, type QrCodeRecord } from './records.ts';
import { linkTexts, qrCodeTexts, searchedDestination, searchedFields } from './searchText.ts';
import { replaceTags } from './tags.ts';
import { addVersions, stateOf, type ChangeOrigin, type Device } from './versions.ts';

type ItemChange = Partial<
  Pick<ItemRecord, 'destination' | 'isActive' | 'activatesAt' | 'expiresAt' | 'openingClicks'>
> & {
  updatedAt: number;
  device?: Device;
};

/** Fields that are left out stay unchanged. */
export interface ItemChanges {
  link: ItemChange & { tags?: readonly string[]; passwordHash?: string | null };
  qrCode: ItemChange & Partial<Pick<QrCodeRecord, 'name' | 'description'> & QrDesign> & LogoChange;
}

export interface ChangedItem<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  /** The version that the change made. undefined: it changed nothing. */
  version: number | undefined;
}

export type Cause = Pick<ChangeOrigin, 'restoredFrom' | 'undid' | 'batchPk'>;

/** One of several changes. */
export interface AppliedChange<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  change: ItemChanges[Kind];
  cause?: Cause;
}

const scheduleOf = ({ isActive, activatesAt, expiresAt }: Schedule) => ({ isActive, activatesAt, expiresAt });

/** `names`: of its tags, as stored. */
async function changeLink(db: Db, link: LinkRecord, change: ItemChanges['link'], names: readonly string[]) {
  const { destination, passwordHash } = { ...link, ...change };
  const isEdited = link.isEdited || destination !== link.destination;
  const isSamePassword = passwordHash === link.passwordHash;
  // Nobody has guessed at a new one yet.
  const passwordGuessedAt = isSamePassword ? link.passwordGuessedAt : null;
  if (isEdited !== link.isEdited || !isSamePassword)
    await db
      .updateTable('links')
      .set({ isEdited, passwordHash, passwordGuessedAt })
      .where('itemPk', '=', link.pk)
      .execute();
  return linkTexts({ code: link.code, destination, tags: names });
}

async function changeQrCode(db: Db, qrCode: QrCodeRecord, change: ItemChanges['qrCode']) {
  const { destination, name, description, level, ...rest } = { ...qrCode, ...change };
  const logoNumber = await changeLogo(db, qrCode, change);
  const looks = { ...designOf({ ...rest, level: levelWith(logoNumber > 0, level) }), logoNumber };
  const isOther = !isDeepStrictEqual(looks, { ...designOf(qrCode), logoNumber: qrCode.logoNumber });
  if (isOther || name !== qrCode.name || description !== qrCode.description)
    await db
      .updateTable('qrCodes')
      .set({ name, description, ...looks })
      .where('itemPk', '=', qrCode.pk)
      .execute();
  const hasLogo = logoNumber > 0;
  if (hasLogo !== qrCode.hasLogo) await db.updateTable('items').set({ hasLogo }).where('pk', '=', qrCode.pk).execute();
  return qrCodeTexts({ code: qrCode.code, destination, name, description });
}

type ChangedColumns = Pick<
  Row<'items'>,
  | 'pk'
  | 'destination'
  | 'isActive'
  | 'activatesAt'
  | 'expiresAt'
  | 'updatedAt'
  | 'openingClicks'
  | 'sortName'
  | 'searchText'
>;

async function updateItems(db: Db, rows: readonly ChangedColumns[]): Promise<void> {
  const number = (value: number | boolean | null) => sql`cast(${value} as bigint)`;
  const text = (value: string) => sql`cast(${value} as text)`;
  const values = rows.map(
    ({ pk, destination, isActive, activatesAt, expiresAt, updatedAt, openingClicks, sortName, searchText: found }) =>
      sql`(${sql.join([
        number(pk),
        text(destination),
        number(isActive),
        number(activatesAt),
        number(expiresAt),
        number(updatedAt),
        number(openingClicks),
        text(sortName),
        text(found),
      ])})`,
  );
  await sql`
    with changed (pk, destination, is_active, activates_at, expires_at, updated_at, opening_clicks, sort_name, search_text) as (
      values ${sql.join(values)}
    )
    update items set
      destination = changed.destination,
      is_active = changed.is_active,
      activates_at = changed.activates_at,
      expires_at = changed.expires_at,
      updated_at = changed.updated_at,
      opening_clicks = changed.opening_clicks,
      sort_name = changed.sort_name,
      search_text = changed.search_text
    from changed where items.pk = changed.pk
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
    .set({ destination, searchText: sql<string>`cast(${to} as text) || substr(search_text, length(${from}) + 1)` })
    .where('pk', 'in', pksWhere(db, 'parentPk', [pk]))
    .execute();
  await search.update(db, { userPk, kind: 'qrCode' }, pksWhere(db, 'parentPk', [pk]));
}

/** Changes items of one user. */
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
    const { pk, destination, isActive, activatesAt, expiresAt, updatedAt, openingClicks } = { ...item, ...change };
    const isTagged = 'tags' in change && change.tags !== undefined;
    const own =
      'tags' in item
        ? await changeLink(db, item, change, isTagged ? (names.get(pk) ?? []) : item.tags.map(({ name }) => name))
        : await changeQrCode(db, item, change);
    rows.push({ pk, destination, isActive, activatesAt, expiresAt, updatedAt, openingClicks, ...own });
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
