import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Schedule } from '../../rules/availability.ts';
import { designOf, levelWith, type QrDesign } from '../../rules/qrCodes.ts';
import { quotas } from '../../rules/quotas.ts';
import { takeFromQuota } from '../accounts/usage.ts';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { createBatches } from './batches.ts';
import { applyParent, lockFamily, parentsOf, pksWhere, type LockedItem, type Parent } from './family.ts';
import { findItem, findPk } from './find.ts';
import { createIdempotencyKeys, useIdempotencyKey, type IdempotencyKey } from './idempotencyKeys.ts';
import { createRowImports } from './importRows.ts';
import { createImports } from './imports.ts';
import { claimCodes, claimNewCodes, insertItems, type InsertedItem } from './insert.ts';
import { createItemList } from './list.ts';
import { changeLogo, dropLogos, findLogo } from './logos.ts';
import { createMoves } from './moves.ts';
import {
  designColumns,
  readItems,
  type ItemRecord,
  type ItemRecords,
  type LinkRecord,
  type QrCodeRecord,
  type QrDesignRecord,
} from './records.ts';
import { orRefusal, Refused } from './refused.ts';
import { findAllResolved } from './resolved.ts';
import { searchedDestination, searchText } from './searchText.ts';
import { createTagSweep, listTags, replaceTags } from './tags.ts';
import { createTrash } from './trash.ts';
import {
  addFirstVersions,
  addVersions,
  findRetargeting,
  findState,
  findUndos,
  listVersions,
  stateOf,
  type ChangeOrigin,
  type Device,
  type FieldName,
  type VersionRecord,
} from './versions.ts';
import { unlessUnavailable } from '../unavailable.ts';

type NewItem = Pick<Row<'items'>, 'userPk' | 'destination' | 'activatesAt' | 'expiresAt' | 'createdAt'> & {
  /** Missing: it gets a generated one. */
  code?: string;
  device?: Device;
  idempotencyKey?: IdempotencyKey;
};

interface NewItems {
  link: NewItem & { passwordHash: string | null; tags: readonly string[] };
  /** `parentPk`: its link, whose destination is used instead of `destination`. `logo`: PNG. */
  qrCode: NewItem &
    QrDesign &
    Pick<QrCodeRecord, 'name' | 'description'> & { parentPk: number | null; logo: Buffer | null };
}
export type NewLink = NewItems['link'];
export type NewQrCode = NewItems['qrCode'];

type ItemChange = Partial<
  Pick<ItemRecord, 'destination' | 'isActive' | 'activatesAt' | 'expiresAt' | 'openingClicks'>
> & {
  updatedAt: number;
  device?: Device;
};

/** Fields that are left out stay unchanged. */
export interface ItemChanges {
  link: ItemChange & { tags?: readonly string[]; passwordHash?: string | null };
  /** `logo`: a new one, as PNG. `logoNumber`: an earlier one. null and 0: none. */
  qrCode: ItemChange &
    Partial<Pick<QrCodeRecord, 'name' | 'description' | 'logoNumber'> & QrDesign> & { logo?: Buffer | null };
}

export interface ChangedItem<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  /** The version that the change made. undefined: it changed nothing. */
  version: number | undefined;
}

interface UndoneChange<Kind extends ItemKind> extends ChangedItem<Kind> {
  /** What was changed again since, and so stayed. */
  leftAlone: FieldName[];
}

/** A version of an item, and where and when something is done with it. */
interface VersionRequest {
  number: number;
  at: number;
  device?: Device;
  /** Throws where a new destination is refused now: what a version of an archive has was never asked for here. */
  checkDestination?: (destination: string) => void;
}

export type Cause = Pick<ChangeOrigin, 'restoredFrom' | 'undid' | 'batchPk'>;

/** One of several changes. */
export interface AppliedChange<Kind extends ItemKind> {
  item: ItemRecords[Kind];
  change: ItemChanges[Kind];
  cause?: Cause;
}

const scheduleOf = ({ isActive, activatesAt, expiresAt }: Schedule) => ({ isActive, activatesAt, expiresAt });
/** Items that change together: so many texts are taken into the search index before the change is answered. */
const largeFamily = 20;
const searchedFields = ['destination', 'tags', 'name', 'description'];

/** What is stored of an item that is made by hand. */
function toInserted(
  { id, code }: { id: string; code: string },
  item: NewItems[ItemKind],
  parent: Parent | undefined,
): InsertedItem {
  const { destination, activatesAt, expiresAt, createdAt } = item;
  const own = { id, code, destination, activatesAt, expiresAt, createdAt, parent };
  const common = { ...own, isActive: true, updatedAt: createdAt, openingClicks: 0, deletedAt: null };
  if (!('name' in item))
    return { kind: 'link', ...common, passwordHash: item.passwordHash, isEdited: false, tags: item.tags };
  const { name, description, logo } = item;
  return { kind: 'qrCode', ...common, name, description, ...designOf(item), logoNumber: logo ? 1 : 0 };
}

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
  return { sortName: link.code.toLowerCase(), searchText: searchText(destination, link.code, ...names) };
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
  return { sortName: name.toLowerCase(), searchText: searchText(destination, name, qrCode.code, description) };
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
 * Links and QR codes. Items of other users are not found. A link is found by its id or its code, in any case, a QR code
 * by its id. The codes of deleted items stay taken.
 */
export function createItemStore(engine: Engine) {
  const { write, read, search, transaction, rowLock } = engine;

  /**
   * Does something with items in one transaction, and tells those who remember where their codes lead and those of what
   * belongs to them.
   */
  async function withItems<Result>(
    pks: readonly number[],
    work: (db: Db, locked: readonly LockedItem[]) => Promise<Result>,
  ): Promise<Result> {
    let isLarge = false;
    const done = await transaction(async (db, announce) => {
      const family = await lockFamily(db, pks, rowLock);
      isLarge = family.length > largeFamily;
      const result = await work(
        db,
        family.filter(({ pk }) => pks.includes(pk)),
      );
      family.forEach(({ code }) => announce(code));
      return result;
    });
    if (isLarge) await search.settle().catch(unlessUnavailable);
    return done;
  }

  /**
   * Does so with one item.
   * @throws Refused while it is being restored
   */
  const withOne = <Result>(pk: number, work: (db: Db) => Promise<Result>): Promise<Result> =>
    withItems([pk], async (db, locked) => {
      if (locked.some(({ isBeingRestored }) => isBeingRestored)) throw new Refused('being restored');
      return work(db);
    });

  /** Does so with one that is not in the trash. */
  async function withItem<Kind extends ItemKind, Result>(
    kind: Kind,
    userPk: number,
    ref: string,
    work: (db: Db, item: ItemRecords[Kind]) => Promise<Result>,
  ): Promise<Result | undefined> {
    const pk = await findPk(write, kind, userPk, ref);
    if (pk === undefined) return undefined;
    return withOne(pk, async (db) => {
      const item = await findItem(db, kind, userPk, ref);
      return item && work(db, item);
    });
  }

  async function addItem(db: Db, kind: ItemKind, item: NewItems[ItemKind], monthlyLimit: number): Promise<string> {
    const { userPk, createdAt } = item;
    const id = uuid();
    // First of all: a call that is repeated at the same time waits here.
    if (item.idempotencyKey) await useIdempotencyKey(db, item.idempotencyKey, { itemId: id, createdAt });
    const parentPk = 'parentPk' in item ? item.parentPk : null;
    const parent = parentPk === null ? undefined : (await parentsOf(db, [parentPk], rowLock))(parentPk);
    if (typeof parent === 'string') throw new Refused(parent);
    await lockAccount(db, userPk, rowLock);
    const [code = ''] = item.code === undefined ? await claimNewCodes(db, userPk, 1) : [item.code];
    const isTaken = item.code !== undefined && (await claimCodes(db, userPk, [code])).size === 0;
    if (isTaken) throw new Refused('code taken');
    const quota = { userPk, quota: quotas[kind], at: createdAt, limit: monthlyLimit };
    if ((await takeFromQuota(db, { ...quota, count: 1 })) === 0) throw new Refused('quota used up');
    const pks = [...(await insertItems(db, search, userPk, [toInserted({ id, code }, item, parent)])).values()];
    const logo = 'logo' in item ? item.logo : null;
    if (logo)
      await db
        .insertInto('logos')
        .values(pks.map((itemPk) => ({ itemPk, number: 1, png: logo })))
        .execute();
    await addFirstVersions(db, pks, { at: createdAt, device: item.device });
    return id;
  }

  /**
   * Gives the QR codes of a link its new destination. Their texts begin with the old one, so that a single statement
   * changes all of them.
   */
  async function retargetAttached(
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
  async function applyChanges<Kind extends ItemKind>(
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
    const searched = changes.filter(({ change }) => searchedFields.some((field) => field in change));
    if (searched.length > 0) await search.update(db, { userPk, kind }, pksWhere(db, 'pk', pksOf(searched)));
    const scheduled = changes.filter(
      ({ item }, index) => !isDeepStrictEqual(scheduleOf(item), scheduleOf(rows[index] ?? item)),
    );
    if (scheduled.length > 0) await applyParent(db, pksOf(scheduled));
    for (const [index, { item }] of changes.entries()) {
      const destination = rows[index]?.destination ?? item.destination;
      if ('tags' in item && destination !== item.destination) await retargetAttached(db, item, destination);
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

  async function applyChange<Kind extends ItemKind>(
    db: Db,
    kind: Kind,
    item: ItemRecords[Kind],
    change: ItemChanges[Kind],
    cause?: Cause,
  ): Promise<ChangedItem<Kind>> {
    const [changed] = await applyChanges(db, kind, [{ item, change, cause }]);
    if (!changed) throw new Error('An item is gone in the transaction that changed it');
    return changed;
  }

  const moves = createMoves(engine);

  return {
    ...createItemList(engine),
    ...createIdempotencyKeys(engine),

    /** `monthlyLimit`: how many of the kind the user may create in a month. */
    create: <Kind extends ItemKind>(kind: Kind, item: NewItems[Kind], monthlyLimit: number) =>
      orRefusal(
        transaction(async (db): Promise<ItemRecords[Kind]> => {
          const id = await addItem(db, kind, item, monthlyLimit);
          const created = await findItem(db, kind, item.userPk, id);
          if (!created) throw new Error('An item is gone in the transaction that created it');
          return created;
        }),
      ),

    find: <Kind extends ItemKind>(kind: Kind, userPk: number, ref: string) => findItem(write, kind, userPk, ref),

    /** Computes the change in the transaction, from the current item. QR codes follow their link. */
    change: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      changeOf: (item: ItemRecords[Kind]) => ItemChanges[Kind],
    ) => withItem(kind, userPk, ref, (db, item) => applyChange(db, kind, item, changeOf(item))),

    /** Newest first. undefined: there is no such item. */
    versions: (kind: ItemKind, userPk: number, ref: string): Promise<VersionRecord[] | undefined> =>
      read.transaction().execute(async (db) => {
        const item = await findItem(db, kind, userPk, ref);
        return item && listVersions(db, item.pk, stateOf(item));
      }),

    /** When the destination of an item was last changed, and its clicks until then. undefined: it never was. */
    lastRetargeting: (pk: number) => findRetargeting(read, pk),

    /** Makes an item what it was. undefined: there is no such item or version. */
    restoreVersion: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      { number, at, device, checkDestination }: VersionRequest,
    ) =>
      withItem(kind, userPk, ref, async (db, item) => {
        const state = await findState(db, item.pk, stateOf(item), number);
        const destination = state?.destination;
        if (destination !== undefined && destination !== item.destination) checkDestination?.(destination);
        return state && applyChange(db, kind, item, { ...state, updatedAt: at, device }, { restoredFrom: number });
      }),

    /**
     * Takes the change of a version back, except where another one came after it. undefined: there is no such item or
     * version.
     */
    undoVersion: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      { number, at, device, checkDestination }: VersionRequest,
    ) =>
      withItem(kind, userPk, ref, async (db, item): Promise<UndoneChange<Kind> | undefined> => {
        const undo = (await findUndos(db, [{ itemPk: item.pk, number, current: stateOf(item) }])).get(item.pk);
        if (!undo) return undefined;
        const { state, leftAlone } = undo;
        if (Object.keys(state).length === 0) return { item, version: undefined, leftAlone };
        if (state.destination !== undefined) checkDestination?.(state.destination);
        const changed = await applyChange(db, kind, item, { ...state, updatedAt: at, device }, { undid: number });
        return { ...changed, leftAlone };
      }),

    ...createTrash(engine, { withItem, withOne }, moves),

    ...createBatches(engine, { withItems, applyChanges, ...moves }),

    ...createTagSweep(engine),

    /** Does some of the work on the search index that changes have left. Returns whether there was any. */
    async joinSearchIndex(): Promise<boolean> {
      await search.settle();
      return transaction((db) => search.join(db));
    },

    ...createImports(engine),

    ...createRowImports(engine, { applyChanges, ...moves }),

    /** Of any user, in any case. `deleted`: the code was given out once. */
    resolve: async (code: string) => (await findAllResolved(write, [code]))[0],

    /** The design of a QR code of any user, unless it or the account is deleted. */
    findDesign: (id: string): Promise<(QrDesignRecord & { pk: number; id: string }) | undefined> =>
      write
        .selectFrom('items')
        .innerJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
        .innerJoin('users', 'users.pk', 'items.userPk')
        .select(['items.pk', 'items.id', ...designColumns])
        .where('items.id', '=', id.toLowerCase())
        .where('items.deletedAt', 'is', null)
        .where('users.deletedAt', 'is', null)
        .executeTakeFirst(),

    /** PNG. */
    logoOf: (pk: number) => findLogo(write, pk),

    /** The tags of a user's links, by name. */
    tags: (userPk: number) => listTags(read, userPk),
  };
}

export type ItemStore = ReturnType<typeof createItemStore>;
