/** Codes that operators have closed. */
import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import { addEvent, type EventOf } from '../accounts/auditLog.ts';
import type { Engine } from '../engine.ts';
import type { AbuseReason, Db, ItemKind, Row } from '../schema.ts';
import { formerCodesOf } from './codes.ts';
import { applyParent, lockRelated } from './related.ts';

export type Ban = Pick<Row<'bans'>, 'reason' | 'note' | 'at'>;

/** `count`: of the items of its owner that were closed at the same time. */
export interface BanNotice extends Omit<Ban, 'at'> {
  code: string;
  kind: ItemKind;
  id: string;
  count: number;
}

/** The bans of codes, by code in lower case. */
export async function bansOf(db: Db, codes: readonly string[]): Promise<Map<string, Ban>> {
  if (codes.length === 0) return new Map();
  const bans = await db.selectFrom('bans').selectAll().where('code', 'in', codes.map(normalizeCode)).execute();
  return new Map(bans.map(({ code, ...ban }) => [code, ban]));
}

/** The bans of items, their own or else those of their links, by pk. */
export async function findBans(
  db: Db,
  items: readonly { pk: number; banReason: AbuseReason | null }[],
): Promise<Map<number, Ban>> {
  const banned = items.flatMap(({ pk, banReason }) => (banReason === null ? [] : [pk]));
  if (banned.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .leftJoin('items as parent', 'parent.pk', 'items.parentPk')
    .select(['items.pk', 'items.code', 'parent.code as parentCode'])
    .where('items.pk', 'in', banned)
    .execute();
  const bans = await bansOf(
    db,
    rows.flatMap(({ code, parentCode }) => [code, ...(parentCode === null ? [] : [parentCode])]),
  );
  return new Map(
    rows.flatMap(({ pk, code, parentCode }) => {
      const ban = bans.get(normalizeCode(code)) ?? bans.get(normalizeCode(parentCode ?? ''));
      return ban ? [[pk, ban]] : [];
    }),
  );
}

/** A code, and the account that it was given to, while that is there. */
export interface OwnedCode {
  code: string;
  account: { pk: number; id: string } | null;
}

/** Each act is noted with the accounts of the items, whose owners see it. */
async function noteActs(db: Db, codes: readonly string[], eventOf: EventOf<OwnedCode> | undefined): Promise<void> {
  if (!eventOf || codes.length === 0) return;
  const rows = await db
    .selectFrom('codes')
    .leftJoin('users', 'users.pk', 'codes.userPk')
    .select(['codes.code', 'users.pk', 'users.id'])
    .where('codes.code', 'in', codes)
    .execute();
  for (const { code, pk, id } of rows)
    await addEvent(db, eventOf({ code, account: pk === null || id === null ? null : { pk, id } }));
}

/**
 * Codes that were given out, and the others of their items, which are closed and opened together. Nobody gives them to
 * another item until the transaction ends.
 */
const lockCodes = (db: Db, codes: readonly string[], { rowLock }: Engine) =>
  db
    .selectFrom('codes')
    .select(['code', 'itemPk'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('code', 'in', codes.map(normalizeCode)),
        eb(
          'itemPk',
          'in',
          selectFrom('codes as given').select('given.itemPk').where('given.code', 'in', codes.map(normalizeCode)),
        ),
      ]),
    )
    .orderBy('code')
    .modifyEnd(rowLock)
    .execute();

/** Those that no item shows. */
async function formerAmong(db: Db, pks: readonly number[]): Promise<Set<string>> {
  if (pks.length === 0) return new Set();
  const items = await db.selectFrom('items').select(['pk', 'code']).where('pk', 'in', pks).execute();
  return new Set([...(await formerCodesOf(db, items)).values()].flat());
}

/**
 * Changes bans of codes, and lets their items, and what belongs to these, follow. Returns what `change` returns,
 * without the former codes of items.
 */
const changeBans = (
  engine: Engine,
  codes: readonly string[],
  change: (db: Db, known: readonly string[]) => Promise<string[]>,
  eventOf: EventOf<OwnedCode> | undefined,
): Promise<string[]> =>
  engine.transaction(async (db, announce) => {
    if (codes.length === 0) return [];
    const pks = (await lockCodes(db, codes, engine)).flatMap(({ itemPk }) => itemPk ?? []);
    const related = pks.length === 0 ? [] : await lockRelated(db, pks, engine.rowLock);
    // Its owner may have given it another code until it was locked.
    const known = await lockCodes(db, codes, engine);
    const changed = await change(
      db,
      known.map(({ code }) => code),
    );
    if (changed.length === 0) return changed;
    if (pks.length > 0) await applyParent(db, pks);
    related.flatMap(({ codes: own }) => own).forEach((code) => announce(code));
    const former = await formerAmong(db, pks);
    const shown = changed.filter((code) => !former.has(code));
    await noteActs(db, shown, eventOf);
    return shown;
  });

/** Queues one mail to each account that has an item with one of these codes, about the one that it made first. */
async function tellOwners(db: Db, codes: readonly string[], now: number): Promise<void> {
  const owners = await db
    .selectFrom('codes')
    .innerJoin('items', 'items.pk', 'codes.itemPk')
    .innerJoin('users', 'users.pk', 'items.userPk')
    .select(['users.email', ({ fn }) => fn.min('items.pk').as('itemPk')])
    .where('codes.code', 'in', codes)
    .where('users.deletedAt', 'is', null)
    .groupBy('users.email')
    .execute();
  if (owners.length === 0) return;
  await db
    .insertInto('mailQueue')
    .values(
      owners.map(({ email, itemPk }) => ({
        kind: 'item disabled' as const,
        email,
        itemPk,
        createdAt: now,
        nextAttemptAt: now,
      })),
    )
    .execute();
}

export const createBanStore = (engine: Engine) => ({
  /**
   * Closes codes that were given out, and tells the owners of their items. Returns those that were not closed before.
   * What an item's owner does later does not matter: its own switch and times stay, and hold again without the ban.
   */
  add: (codes: readonly string[], { reason, note, at }: Ban, eventOf?: EventOf<OwnedCode>): Promise<string[]> =>
    changeBans(
      engine,
      codes,
      async (db, known) => {
        if (known.length === 0) return [];
        const added = await db
          .insertInto('bans')
          .values(known.map((code) => ({ code, reason, note, at })))
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning('code')
          .execute();
        const banned = added.map(({ code }) => code);
        if (banned.length > 0) await tellOwners(db, banned, at);
        return banned;
      },
      eventOf,
    ),

  /** Returns those that were closed. */
  remove: (codes: readonly string[], eventOf?: EventOf<OwnedCode>): Promise<string[]> =>
    changeBans(
      engine,
      codes,
      async (db, known) => {
        if (known.length === 0) return [];
        const removed = await db.deleteFrom('bans').where('code', 'in', known).returning('code').execute();
        return removed.map(({ code }) => code);
      },
      eventOf,
    ),

  /** What the mail to the owner of an item says: nothing when it is open again, or deleted. */
  async notice(itemPk: number): Promise<BanNotice | undefined> {
    const item = await engine.write
      .selectFrom('items')
      .innerJoin('bans', (join) => join.on('bans.code', '=', sql<string>`lower(items.code)`))
      .select(['items.code', 'items.kind', 'items.id', 'items.userPk', 'bans.reason', 'bans.note', 'bans.at'])
      .where('items.pk', '=', itemPk)
      .executeTakeFirst();
    if (!item || (item.kind !== 'link' && item.kind !== 'qrCode')) return undefined;
    const { code, kind, id, userPk, reason, note, at } = item;
    const { count } = await engine.write
      .selectFrom('bans')
      .innerJoin('codes', 'codes.code', 'bans.code')
      .select(({ fn }) => fn.count<number>('codes.itemPk').distinct().as('count'))
      .where('bans.at', '=', at)
      .where('codes.userPk', '=', userPk)
      .executeTakeFirstOrThrow();
    return { code, kind, id, reason, note, count };
  },
});
