import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { maxQrCodesOfLink } from '../../rules/qrCodes.ts';
import { takeFromQuota } from '../accounts/usage.ts';
import type { Engine } from '../engine.ts';
import type { Database, ItemKind } from '../schema.ts';
import { createItemList } from './list.ts';
import type { ItemList } from './list.ts';
import { designColumns, readItems, toDesign } from './records.ts';
import type { ItemRecords, LinkRecord, QrCodeRecord, QrDesignRecord } from './records.ts';
import { findResolved } from './resolved.ts';
import type { Resolved } from './resolved.ts';
import { listTags, removeTags, replaceTags } from './tags.ts';
import type { TagRecord } from './tags.ts';

interface NewItem {
  userPk: number;
  code: string;
  destination: string;
  activatesAt: number | null;
  expiresAt: number | null;
  createdAt: number;
}

export interface NewLink extends NewItem {
  passwordHash: string | null;
  tags: readonly string[];
}

export interface NewQrCode extends NewItem, Omit<QrDesignRecord, 'hasLogo'> {
  /** Its link, whose destination is used instead of `destination`. */
  parentPk: number | null;
  name: string;
  description: string | null;
  /** PNG. */
  logo: Buffer | null;
}

/** Fields that are left out stay unchanged. */
interface ItemChange {
  destination?: string;
  isActive?: boolean;
  activatesAt?: number | null;
  expiresAt?: number | null;
  updatedAt: number;
}

export interface LinkChange extends ItemChange {
  tags?: readonly string[];
}

export interface QrCodeChange extends ItemChange {
  name?: string;
  description?: string | null;
}

interface NewItems {
  link: NewLink;
  qrCode: NewQrCode;
}

interface ItemChanges {
  link: LinkChange;
  qrCode: QrCodeChange;
}

/** The code is, or ever was, taken; the month's quota is used up; or the parent is gone or has as many as it can have. */
export type Refusal = 'code taken' | 'quota used up' | 'no parent' | 'parent full';

/** The item before a page. */
export interface Cursor {
  createdAt: number;
  pk: number;
}

/**
 * Links and QR codes. Items of other users are not found. A link is found by its id or its code, in any case, a QR code
 * by its id. The codes of deleted items stay taken.
 */
export interface ItemStore extends ItemList {
  /** `monthlyLimit`: how many of the kind the user may create in a month. */
  create<Kind extends ItemKind>(
    kind: Kind,
    item: NewItems[Kind],
    monthlyLimit: number,
  ): Promise<ItemRecords[Kind] | Refusal>;
  find<Kind extends ItemKind>(kind: Kind, userPk: number, ref: string): Promise<ItemRecords[Kind] | undefined>;
  /** Computes the change in the transaction, from the current item. QR codes follow their link. */
  change<Kind extends ItemKind>(
    kind: Kind,
    userPk: number,
    ref: string,
    changeOf: (item: ItemRecords[Kind]) => ItemChanges[Kind],
  ): Promise<ItemRecords[Kind] | undefined>;
  /** Deletes an item with its QR codes. Returns whether it existed. */
  remove(kind: ItemKind, userPk: number, ref: string): Promise<boolean>;
  /** Some of a user's items, oldest first. */
  after<Kind extends ItemKind>(
    kind: Kind,
    userPk: number,
    page: { after: Cursor | undefined; limit: number },
  ): Promise<ItemRecords[Kind][]>;
  /** Of any user, in any case. `deleted`: the code was given out once. */
  resolve(code: string): Promise<Resolved | 'deleted' | undefined>;
  /** The design of a QR code of any user whose account is not deleted. */
  findDesign(id: string): Promise<(QrDesignRecord & { pk: number; id: string }) | undefined>;
  /** PNG. */
  logoOf(pk: number): Promise<Buffer | null>;
  /** The tags of a user's links, by name. */
  tags(userPk: number): Promise<TagRecord[]>;
}

/** Rolls back the transaction of a refused change. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Longer than any code, so that ids and codes cannot be confused. */
const idLength = 36;

const counters = { link: 'link_count', qrCode: 'qr_code_count' } as const;
const searchedFields = ['destination', 'tags', 'name', 'description'];
const quotas = { link: 'links', qrCode: 'qrCodes' } as const;

/**
 * Search texts cannot hold a line break, so none matches across two lines. The destination comes first: see
 * `retargetAttached`.
 */
const searchText = (destination: string, ...others: readonly (string | null)[]) =>
  [destination, ...others.map((text) => text ?? '')].join('\n').toLowerCase();

type Family = { selectFrom: Kysely<Database>['selectFrom'] };

/** An item and its QR codes. */
const familyOf = (db: Family, pk: number) =>
  db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => eb.or([eb('items.pk', '=', pk), eb('items.parent_pk', '=', pk)]));

/** After a change of switch or times: gives each item the stricter of its own and its parent's. */
async function applyParent(db: Kysely<Database>, pk: number): Promise<void> {
  await sql`
    update items set
      effective_active = items.is_active * coalesce(parent.is_active, 1),
      effective_from = case when parent.activates_at is null or items.activates_at > parent.activates_at then items.activates_at else parent.activates_at end,
      effective_until = case when parent.expires_at is null or items.expires_at < parent.expires_at then items.expires_at else parent.expires_at end
    from items as self left join items as parent on parent.pk = self.parent_pk
    where items.pk = self.pk and self.pk in (${familyOf(db, pk)})
  `.execute(db);
}

export function createItemStore(engine: Engine): ItemStore {
  const {
    write,
    read: { latest: read },
    search,
  } = engine;

  async function findIn<Kind extends ItemKind>(
    db: Kysely<Database>,
    kind: Kind,
    userPk: number,
    ref: string,
  ): Promise<ItemRecords[Kind] | undefined> {
    const name = ref.toLowerCase();
    const found = await db
      .selectFrom('items')
      .select('items.pk')
      .where((eb) =>
        kind === 'link' && name.length !== idLength
          ? eb('items.pk', '=', eb.selectFrom('codes').select('codes.item_pk').where('codes.code', '=', name))
          : eb('items.id', '=', name),
      )
      .where('items.user_pk', '=', userPk)
      .where('items.kind', '=', kind)
      .executeTakeFirst();
    if (!found) return undefined;
    const [item] = await readItems(db, kind, [found.pk]);
    return item;
  }

  /**
   * Does something with an item in one transaction, and tells those who remember where its code leads and those of what
   * belongs to it.
   */
  async function withItem<Kind extends ItemKind, Result>(
    kind: Kind,
    userPk: number,
    ref: string,
    work: (transaction: Kysely<Database>, item: ItemRecords[Kind]) => Promise<Result>,
  ): Promise<Result | undefined> {
    const done = await write.transaction().execute(async (transaction) => {
      const item = await findIn(transaction, kind, userPk, ref);
      if (!item) return undefined;
      const codes = await familyOf(transaction, item.pk).select('items.code').execute();
      return { codes, result: await work(transaction, item) };
    });
    done?.codes.forEach(({ code }) => engine.announceChange(code));
    return done?.result;
  }

  const addLink = async (db: Kysely<Database>, pk: number, { userPk, passwordHash, tags }: NewLink) => {
    await db.insertInto('links').values({ item_pk: pk, password_hash: passwordHash, is_edited: 0 }).execute();
    await replaceTags(db, { pk, userPk }, tags);
  };

  const addQrCode = async (
    db: Kysely<Database>,
    pk: number,
    { name, description, primaryColor, backgroundColor, size, level, logo }: NewQrCode,
  ) => {
    await db
      .insertInto('qr_codes')
      .values({
        item_pk: pk,
        name,
        description,
        primary_color: primaryColor,
        background_color: backgroundColor,
        size,
        level,
      })
      .execute();
    if (logo) await db.insertInto('qr_logos').values({ item_pk: pk, png: logo }).execute();
  };

  /** The columns of `items` that depend on the kind's details. */
  const ownColumns = (item: NewLink | NewQrCode, destination: string) =>
    'name' in item
      ? {
          parent_pk: item.parentPk,
          sort_name: item.name.toLowerCase(),
          has_logo: item.logo ? (1 as const) : (0 as const),
          search_text: searchText(destination, item.name, item.code, item.description),
        }
      : { sort_name: '', search_text: searchText(destination, item.code, ...item.tags) };

  async function addItem(
    db: Kysely<Database>,
    kind: ItemKind,
    item: NewLink | NewQrCode,
    monthlyLimit: number,
  ): Promise<string> {
    const { userPk, code, createdAt, activatesAt, expiresAt } = item;
    const parentPk = 'parentPk' in item ? item.parentPk : null;
    const parent =
      parentPk === null
        ? undefined
        : await db
            .selectFrom('items')
            .select('destination')
            .select((eb) =>
              eb
                .selectFrom('items as attached')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .whereRef('attached.parent_pk', '=', 'items.pk')
                .as('attached'),
            )
            .where('pk', '=', parentPk)
            .executeTakeFirst();
    if (parentPk !== null && !parent) throw new Refused('no parent');
    if (Number(parent?.attached ?? 0) >= maxQrCodesOfLink) throw new Refused('parent full');
    const { numInsertedOrUpdatedRows: isFree } = await db
      .insertInto('codes')
      .values({ code: code.toLowerCase(), item_pk: null })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (!isFree) throw new Refused('code taken');
    if (!(await takeFromQuota(db, { userPk, quota: quotas[kind], at: createdAt, limit: monthlyLimit })))
      throw new Refused('quota used up');
    const destination = parent?.destination ?? item.destination;
    const { pk, id } = await db
      .insertInto('items')
      .values({
        id: uuid(),
        user_pk: userPk,
        kind,
        code,
        destination,
        is_active: 1,
        activates_at: activatesAt,
        expires_at: expiresAt,
        effective_active: 1,
        effective_from: activatesAt,
        effective_until: expiresAt,
        created_at: createdAt,
        updated_at: createdAt,
        ...ownColumns(item, destination),
      })
      .returning(['pk', 'id'])
      .executeTakeFirstOrThrow();
    await ('name' in item ? addQrCode(db, pk, item) : addLink(db, pk, item));
    if (parent) await applyParent(db, pk);
    await db.updateTable('codes').set({ item_pk: pk }).where('code', '=', code.toLowerCase()).execute();
    await db
      .updateTable('users')
      .set((eb) => ({ [counters[kind]]: eb(counters[kind], '+', 1) }))
      .where('pk', '=', userPk)
      .execute();
    await search.update(db, { userPk, kind }, familyOf(db, pk));
    return id;
  }

  async function changeLink(
    db: Kysely<Database>,
    link: LinkRecord,
    { destination = link.destination, tags }: LinkChange,
  ) {
    const names = tags ? await replaceTags(db, link, tags) : link.tags.map(({ name }) => name);
    if (destination !== link.destination)
      await db.updateTable('links').set({ is_edited: 1 }).where('item_pk', '=', link.pk).execute();
    return { search_text: searchText(destination, link.code, ...names) };
  }

  async function changeQrCode(db: Kysely<Database>, qrCode: QrCodeRecord, change: QrCodeChange) {
    const { destination, name, description } = { ...qrCode, ...change };
    await db.updateTable('qr_codes').set({ name, description }).where('item_pk', '=', qrCode.pk).execute();
    return { sort_name: name.toLowerCase(), search_text: searchText(destination, name, qrCode.code, description) };
  }

  /**
   * Gives the QR codes of a link its new destination. Their texts begin with the old one, so that a single statement
   * changes all of them.
   */
  async function retargetAttached(
    db: Kysely<Database>,
    { pk, userPk, destination: before }: LinkRecord,
    destination: string,
  ): Promise<void> {
    const [from, to] = [before.toLowerCase(), destination.toLowerCase()];
    await db
      .updateTable('items')
      .set({ destination, search_text: sql<string>`cast(${to} as text) || substr(search_text, length(${from}) + 1)` })
      .where('parent_pk', '=', pk)
      .execute();
    await search.update(
      db,
      { userPk, kind: 'qrCode' },
      db.selectFrom('items').select('pk').where('parent_pk', '=', pk),
    );
  }

  async function applyChange(
    db: Kysely<Database>,
    kind: ItemKind,
    item: LinkRecord | QrCodeRecord,
    change: LinkChange | QrCodeChange,
  ): Promise<void> {
    const { destination, isActive, activatesAt, expiresAt, updatedAt } = { ...item, ...change };
    const own = 'tags' in item ? await changeLink(db, item, change) : await changeQrCode(db, item, change);
    await db
      .updateTable('items')
      .set({
        ...own,
        destination,
        is_active: isActive ? 1 : 0,
        activates_at: activatesAt,
        expires_at: expiresAt,
        updated_at: updatedAt,
      })
      .where('pk', '=', item.pk)
      .execute();
    if (searchedFields.some((field) => field in change)) {
      await search.update(
        db,
        { userPk: item.userPk, kind },
        db.selectFrom('items').select('pk').where('pk', '=', item.pk),
      );
    }
    if (isActive !== item.isActive || activatesAt !== item.activatesAt || expiresAt !== item.expiresAt)
      await applyParent(db, item.pk);
    if ('tags' in item && destination !== item.destination) await retargetAttached(db, item, destination);
  }

  return {
    ...createItemList(engine),

    async create(kind, item, monthlyLimit) {
      try {
        return await write.transaction().execute(async (transaction) => {
          const id = await addItem(transaction, kind, item, monthlyLimit);
          const created = await findIn(transaction, kind, item.userPk, id);
          if (!created) throw new Error('An item is gone in the transaction that created it');
          return created;
        });
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },

    find: (kind, userPk, ref) => findIn(write, kind, userPk, ref),

    change: (kind, userPk, ref, changeOf) =>
      withItem(kind, userPk, ref, async (transaction, item) => {
        await applyChange(transaction, kind, item, changeOf(item));
        return findIn(transaction, kind, userPk, item.id);
      }),

    async remove(kind, userPk, ref) {
      return (
        (await withItem(kind, userPk, ref, async (transaction, { pk }) => {
          const family = familyOf(transaction, pk);
          const { count } = await transaction
            .selectFrom('items')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('parent_pk', '=', pk)
            .executeTakeFirstOrThrow();
          await search.remove(transaction, family);
          await removeTags(transaction, pk);
          await transaction
            .updateTable('users')
            .set((eb) => ({ [counters[kind]]: eb(counters[kind], '-', 1) }))
            .where('pk', '=', userPk)
            .execute();
          await transaction
            .updateTable('users')
            .set((eb) => ({ qr_code_count: eb('qr_code_count', '-', count) }))
            .where('pk', '=', userPk)
            .execute();
          // There may be a million clicks: a job sweeps them in steps, and without the item they are ignored.
          await transaction.insertInto('deleted_items').columns(['item_pk']).expression(family).execute();
          await transaction.deleteFrom('items').where('parent_pk', '=', pk).execute();
          await transaction.deleteFrom('items').where('pk', '=', pk).execute();
          return true;
        })) ?? false
      );
    },

    // In a transaction, so that nothing is deleted between the pks and what is read by them: a short page would be the
    // last.
    after: (kind, userPk, { after, limit }) =>
      read.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom('items')
          .select('pk')
          .where('user_pk', '=', userPk)
          .where('kind', '=', kind)
          .$if(after !== undefined, (query) =>
            query.where((eb) =>
              eb(eb.refTuple('created_at', 'pk'), '>', eb.tuple(after?.createdAt ?? 0, after?.pk ?? 0)),
            ),
          )
          .orderBy('created_at')
          .orderBy('pk')
          .limit(limit)
          .execute();
        return readItems(
          transaction,
          kind,
          rows.map(({ pk }) => pk),
        );
      }),

    resolve: (code) => findResolved(write, code),

    async findDesign(id) {
      const row = await write
        .selectFrom('items')
        .innerJoin('qr_codes', 'qr_codes.item_pk', 'items.pk')
        .innerJoin('users', 'users.pk', 'items.user_pk')
        .select(['items.pk', 'items.id', ...designColumns])
        .where('items.id', '=', id.toLowerCase())
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst();
      return row && { pk: row.pk, id: row.id, ...toDesign(row) };
    },

    async logoOf(pk) {
      const row = await write.selectFrom('qr_logos').select('png').where('item_pk', '=', pk).executeTakeFirst();
      return row?.png ?? null;
    },

    tags: (userPk) => listTags(read, userPk),
  };
}
