/** What a restore writes. All of it is under a record, so that it can be taken back whole. */
import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import { withEarlier, type ChosenZone } from '../../rules/calendar.ts';
import { second } from '../../rules/durations.ts';
import { foreignAllowances } from '../../rules/newValues.ts';
import { monthOf, quotas } from '../../rules/quotas.ts';
import { siteOf } from '../../rules/visitors.ts';
import { giveBackToQuota, takeFromQuota } from '../accounts/usage.ts';
import { hasNew, lastClickWith } from '../analytics/newClicks.ts';
import { createSourceChoice } from '../analytics/chooseSources.ts';
import { clickSources, countUses, userAgentColumns } from '../analytics/clickSources.ts';
import {
  addSums,
  sumsOfRestore,
  createSums,
  lockSums,
  ofSubject,
  accountTotals,
  type Subject,
  type Sum,
} from '../analytics/sums.ts';
import type { Engine } from '../engine.ts';
import { deletedKinds, type Db, type ItemKind, type Row } from '../schema.ts';
import { findCodes, isOwn } from './codes.ts';
import { addToCounter, deleteWithQrCodes, deleteSums, relatedTo, pksWhere, roomOf, type Parent } from './related.ts';
import {
  addFormerCodes,
  claimFreeCodes,
  insertItems,
  type FormerCodes,
  type LinkToInsert,
  type QrCodeToInsert,
} from './insert.ts';
import { countForTags } from './tags.ts';
import { unlessUnavailable } from '../unavailable.ts';

export type MonthlyLimits = Record<'links' | 'qrCodes', number>;

export interface Restore {
  pk: number;
  userPk: number;
  /** What it adds is taken from the quota of the month in which it began; undefined: it takes nothing. */
  quota?: { at: number; limits: MonthlyLimits } | undefined;
}

/** Why an item stays out. `here`: its owner has it already. */
type NotRestored = 'here' | 'taken' | 'without link' | 'link full' | 'over quota';

/** `link`: the code of its link. */
export type ItemToRestore = (LinkToInsert | (QrCodeToInsert & { link: string | null })) & {
  /** Codes that it had before, and that still open it. Missing: none. */
  formerCodes?: readonly string[];
};

export type RestoredVersion = Omit<Row<'versions'>, 'browser' | 'batchPk'> & { browser: string | null };

export interface RestoredSums {
  /** null: the account. */
  itemPk: number | null;
  /** Of people. */
  clicks: number;
  botClicks: number;
  /** Of a person. 0: unknown. */
  lastClickAt: number;
  sums: readonly Omit<Sum, keyof Subject>[];
}

export interface RestoredClick {
  /** In order of arrival. Negative, so that clicks which come later have greater ones. */
  pk: number;
  itemPk: number;
  parentPk: number | null;
  at: number;
  userAgent: string;
  referrer: { url: string; host: string } | null;
  geo: { ip: string; country: string | null; region: string | null; city: string | null };
}

interface RestoredProfile {
  firstName: string | null;
  lastName: string | null;
  picture: { url: string; webp: Buffer } | null;
  /** Of the account until then. */
  zonesBefore: { zones: readonly ChosenZone[]; until: number };
}

export class RestoreEnded extends Error {}

export class AccountGone extends RestoreEnded {}

/** Milliseconds after which a restore that nobody hears of has failed with its server. */
const givenUpAfter = 300_000;

type Link = Parent & Pick<Row<'items'>, 'code' | 'deletedAt'>;

const selectParents = (db: Db, userPk: number, codes: readonly string[]) =>
  db
    .selectFrom('codes')
    .innerJoin('items', 'items.pk', 'codes.itemPk')
    // By the code that is looked for, which may be a former one.
    .select(['items.pk', 'codes.code', 'items.destination', 'items.isActive', 'items.activatesAt', 'items.expiresAt'])
    .select(['items.banReason', 'items.deletedAt'])
    .where('codes.code', 'in', codes.map(normalizeCode))
    .where('items.userPk', '=', userPk)
    .where('items.kind', 'in', ['link', deletedKinds.link]);

const giveBack = (db: Db, { userPk, quotaMonth, kind }: { userPk: number; quotaMonth: number; kind: ItemKind }) =>
  giveBackToQuota(db, { userPk, quota: quotas[kind], month: quotaMonth, count: 1 });

const byCode = <Item extends { code: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [normalizeCode(item.code), item]));

/** The pks of values in one table of what clicks refer to. New ones are stored. */
async function sourcePks(
  db: Db,
  table: keyof typeof clickSources,
  rows: ReadonlyMap<string, Record<string, string | number | null>>,
): Promise<Map<string, number>> {
  if (rows.size === 0) return new Map();
  const { table: name, value, others } = clickSources[table];
  const seenAt = Date.now();
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const columns = [value, ...others, 'seen_at'];
  const values = sorted.map(
    ([text, rest]) => sql`(${sql.join([text, ...others.map((column) => rest[column] ?? null), seenAt])})`,
  );
  const { rows: stored } = await sql<{ pk: number; value: string }>`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
    on conflict (${sql.ref(value)}) do update set seen_at = excluded.seen_at
    returning pk, ${sql.ref(value)} as value
  `.execute(db);
  return new Map(stored.map(({ pk, value: text }) => [text, pk]));
}

async function knownValues(db: Db, source: keyof typeof clickSources, values: readonly string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const { table, value } = clickSources[source];
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(value)} as value from ${sql.table(table)} where ${sql.ref(value)} in (${sql.join([...new Set(values)])})
  `.execute(db);
  return new Set(rows.map((row) => row.value));
}

/** Clicks of an archive from elsewhere, whose values nobody saw here. Beyond a limit they get those for all others. */
async function limitSources(
  db: Db,
  choose: ReturnType<typeof createSourceChoice>,
  { userPk, clicks, now }: { userPk: number; clicks: readonly RestoredClick[]; now: number },
): Promise<RestoredClick[]> {
  const agents = await knownValues(
    db,
    'userAgents',
    clicks.map(({ userAgent }) => userAgent),
  );
  const referrers = await knownValues(
    db,
    'referrers',
    clicks.flatMap(({ referrer }) => (referrer ? [referrer.url, siteOf(referrer)] : [])),
  );
  const places = await knownValues(
    db,
    'geo',
    clicks.map(({ geo }) => geo.ip),
  );
  const known = {
    userAgent: (userAgent: string) => agents.has(userAgent),
    referrer: (url: string) => referrers.has(url),
    host: () => false,
    ip: (ip: string) => places.has(ip),
  };
  return clicks.map((click) => {
    const chosen = choose({ ...click, itemPk: userPk, parentPk: null, at: now }, known);
    // The next click has what this one has just had stored.
    agents.add(chosen.userAgent);
    if (chosen.referrer) referrers.add(chosen.referrer.url);
    places.add(chosen.geo.ip);
    return { ...click, ...chosen };
  });
}

/** One step of a restore, whole or not at all. */
const step = <Result>(
  { transaction, rowLock }: Engine,
  { pk, userPk }: Restore,
  now: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  transaction(async (db) => {
    // The lock comes first, so that a deletion of the account at the same time waits for this.
    const user = await db
      .selectFrom('users')
      .select('pk')
      .where('pk', '=', userPk)
      .where('deletedAt', 'is', null)
      .modifyEnd(rowLock)
      .executeTakeFirst();
    const { numUpdatedRows: isRunning } = await db
      .updateTable('restores')
      .set({ seenAt: now })
      .where('pk', '=', pk)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    if (!user) throw new AccountGone('The account was deleted meanwhile');
    if (!isRunning) throw new RestoreEnded('The restore was ended meanwhile');
    return work(db);
  });

/** `reasons`: why items stay out. The result has those that no quota is left for as well. */
async function withinQuota(
  db: Db,
  { userPk, quota }: Restore,
  items: readonly ItemToRestore[],
  reasons: readonly (NotRestored | undefined)[],
): Promise<(NotRestored | undefined)[]> {
  if (!quota) return [...reasons];
  const { at, limits } = quota;
  const left = { link: 0, qrCode: 0 };
  for (const kind of ['link', 'qrCode'] as const) {
    const count = items.filter((item, index) => item.kind === kind && reasons[index] === undefined).length;
    const from = { userPk, quota: quotas[kind], at, limit: limits[quotas[kind]] };
    if (count > 0) left[kind] = await takeFromQuota(db, { ...from, count });
  }
  return items.map(({ kind }, index) => reasons[index] ?? (left[kind]-- > 0 ? undefined : 'over quota'));
}

/** The links of some QR codes, and how many more each can have. */
async function findParents({ rowLock }: Engine, db: Db, userPk: number, items: readonly ItemToRestore[]) {
  const codes = items.flatMap((item) => (item.kind === 'qrCode' && item.link !== null ? [item.link] : []));
  if (codes.length === 0) return { parents: new Map<string, Link>(), room: new Map<number, number>() };
  const parents = await selectParents(db, userPk, codes).modifyEnd(rowLock).execute();
  const pks = parents.map(({ pk }) => pk);
  return { parents: byCode(parents), room: await roomOf(db, pks) };
}

/** Says for each item why it stays out, as far as codes and links tell. */
const reasonsOf = (
  userPk: number,
  items: readonly ItemToRestore[],
  known: ReadonlyMap<string, { userPk: number | null; itemPk: number | null }>,
  { parents, room }: Awaited<ReturnType<typeof findParents>>,
) =>
  items.map((item): NotRestored | undefined => {
    const row = known.get(normalizeCode(item.code));
    if (row && !isOwn(row, userPk)) return 'taken';
    if (row && row.itemPk !== null) return 'here';
    if (item.kind === 'link' || item.link === null) return undefined;
    const parent = parents.get(normalizeCode(item.link));
    if (!parent || (parent.deletedAt !== null && item.deletedAt === null)) return 'without link';
    if (item.deletedAt !== null) return undefined;
    const left = room.get(parent.pk) ?? 0;
    room.set(parent.pk, left - 1);
    return left > 0 ? undefined : 'link full';
  });

function formerCodesIn(items: readonly ItemToRestore[], pks: ReadonlyMap<string, number>): FormerCodes {
  return new Map(
    items.flatMap(({ code, formerCodes = [] }) =>
      formerCodes.map((former) => [normalizeCode(former), { pk: pks.get(normalizeCode(code)) ?? 0, code }] as const),
    ),
  );
}

/** Adds some items, links before their QR codes. Returns for each its pk, or why it stays out. */
const addItems =
  (engine: Engine) =>
  async (restore: Restore, now: number, items: readonly ItemToRestore[]): Promise<(number | NotRestored)[]> => {
    const results = await step(engine, restore, now, async (db) => {
      const { userPk } = restore;
      const known = byCode(
        await findCodes(
          db,
          items.flatMap(({ code, formerCodes = [] }) => [code, ...formerCodes]),
          now,
        ),
      );
      const found = await findParents(engine, db, userPk, items);
      const reasons = await withinQuota(db, restore, items, reasonsOf(userPk, items, known, found));
      const free = items.filter((_, index) => reasons[index] === undefined).map(({ code }) => code);
      const claimed = await claimFreeCodes(db, userPk, free, now);
      const accepted = items.filter(
        (item, index) => reasons[index] === undefined && claimed.has(normalizeCode(item.code)),
      );
      if (restore.quota)
        for (const { kind, code } of items.filter((_, index) => reasons[index] === undefined))
          if (!claimed.has(normalizeCode(code)))
            await giveBack(db, { userPk, quotaMonth: monthOf(restore.quota.at), kind });
      if (accepted.length === 0) return reasons.map((reason) => reason ?? 'taken');
      const pks = await insertItems(
        db,
        engine.search,
        userPk,
        accepted.map((item) => ({
          ...item,
          parent:
            item.kind === 'qrCode' && item.link !== null ? found.parents.get(normalizeCode(item.link)) : undefined,
        })),
      );
      const former = await addFormerCodes(db, userPk, formerCodesIn(accepted, pks), now);
      const given = [...pks, ...former.map(([code, { pk }]) => [code, pk] as const)];
      const newCodesOf = (itemPk: number) =>
        given.filter(([code, pk]) => pk === itemPk && !known.has(code)).map(([code]) => code);
      await db
        .insertInto('restoredItems')
        .values(
          [...pks.values()].map((itemPk) => ({
            restorePk: restore.pk,
            itemPk,
            newCodes: JSON.stringify(newCodesOf(itemPk)),
          })),
        )
        .execute();
      return items.map((item, index) => reasons[index] ?? pks.get(normalizeCode(item.code)) ?? 'taken');
    });
    await engine.search.settle(second).catch(unlessUnavailable);
    return results;
  };

const addRestoredSums = (engine: Engine) => (restore: Restore, now: number, sums: readonly RestoredSums[]) =>
  step(engine, restore, now, async (db) => {
    // The sums are locked before the items, as in the rollup: two that wait for each other would both be undone.
    await lockSums(engine, db);
    for (const { itemPk, clicks, botClicks, lastClickAt } of sums) {
      if (itemPk === null || (clicks === 0 && botClicks === 0 && lastClickAt === 0)) continue;
      await sql`
        update items set click_count = items.click_count + ${clicks}, bot_clicks = items.bot_clicks + ${botClicks},
          last_click_at = ${lastClickWith('added')}
        from (select cast(${lastClickAt} as bigint) as last_at) as added
        where items.pk = ${itemPk}
      `.execute(db);
    }
    const added = createSums();
    for (const { itemPk, sums: own } of sums)
      for (const sum of own) added.add({ ...sum, userPk: restore.userPk, itemPk: itemPk ?? sumsOfRestore(restore.pk) });
    await addSums(engine, db, added);
  });

/** Adds clicks, but not their sums, which come apart. */
function addClicks(engine: Engine) {
  const choose = createSourceChoice(foreignAllowances);
  return (restore: Restore, now: number, given: readonly RestoredClick[]) =>
    step(engine, restore, now, async (db) => {
      const isForeign = restore.quota !== undefined;
      const clicks = isForeign ? await limitSources(db, choose, { userPk: restore.userPk, clicks: given, now }) : given;
      const agents = await sourcePks(
        db,
        'userAgents',
        new Map(clicks.map(({ userAgent }) => [userAgent, { is_bot: userAgentColumns(userAgent)[0] }])),
      );
      const places = await sourcePks(db, 'geo', new Map(clicks.map(({ geo: { ip, ...place } }) => [ip, place])));
      const referrers = await sourcePks(
        db,
        'referrers',
        new Map(clicks.flatMap(({ referrer }) => (referrer ? [[referrer.url, { host: referrer.host }]] : []))),
      );
      const rows = clicks.map(({ pk, itemPk, parentPk, at, userAgent, referrer, geo }) => ({
        pk,
        itemPk,
        parentPk,
        userPk: restore.userPk,
        at,
        userAgentPk: agents.get(userAgent) ?? 0,
        referrerPk: referrer && (referrers.get(referrer.url) ?? null),
        geoPk: places.get(geo.ip) ?? 0,
      }));
      await engine.makeRoomForClicks(
        db,
        clicks.map(({ at }) => at),
      );
      await db.insertInto('clicks').values(rows).execute();
      const pks = rows.map(({ pk }) => pk);
      const itemPks = [...new Set(rows.map(({ itemPk }) => itemPk))];
      await countUses(
        db,
        sql`clicks where item_pk in (${sql.join(itemPks)}) and pk between ${Math.min(...pks)} and ${Math.max(...pks)}`,
        1,
      );
    });
}

/**
 * Makes it final: what it added stays. Names and a picture that the account lacks come with it, and the time zones
 * of its sums.
 */
const finish = (engine: Engine) => (restore: Restore, now: number, profile: RestoredProfile) =>
  step(engine, restore, now, async (db) => {
    const { userPk } = restore;
    const { picture, zonesBefore } = profile;
    const user = await db.selectFrom('users').selectAll().where('pk', '=', userPk).executeTakeFirstOrThrow();
    const { firstName, lastName, pictureUrl } = user;
    const names = firstName === null && lastName === null ? profile : { firstName, lastName };
    const isPictureNew = pictureUrl === null && picture !== null;
    await db
      .updateTable('users')
      .set({
        firstName: names.firstName,
        lastName: names.lastName,
        pictureUrl: isPictureNew ? picture.url : pictureUrl,
        timeZones: withEarlier(user, zonesBefore.zones, zonesBefore.until),
      })
      .where('pk', '=', userPk)
      .execute();
    if (isPictureNew) await db.insertInto('profilePictures').values({ userPk, webp: picture.webp }).execute();
    await db.updateTable('restores').set({ state: 'done' }).where('pk', '=', restore.pk).execute();
  });

/**
 * Deletes an item that was restored, with what was added to it since, or some of that if it is much. Codes that
 * nobody had before are free again.
 */
const takeBack = (
  { transaction, rowLock, search }: Engine,
  { itemPk: pk, newCodes }: Pick<Row<'restoredItems'>, 'itemPk' | 'newCodes'>,
  quotaMonth: number | null,
): Promise<void> =>
  transaction(async (db, announce) => {
    const item = await db
      .selectFrom('items')
      .select(['userPk', 'kind', 'code', 'deletedAt'])
      .where('pk', '=', pk)
      .modifyEnd(rowLock)
      .executeTakeFirst();
    if (!item) return;
    const codes = await db
      .selectFrom('codes')
      .select('code')
      .where('itemPk', 'in', relatedTo(db, [pk]))
      .execute();
    if (!(await deleteSums(db, pk))) return;
    if (item.deletedAt === null) {
      const attached = await pksWhere(db, 'parentPk', [pk]).execute();
      await addToCounter(db, item.userPk, item.kind as ItemKind, -1);
      if (attached.length > 0) await addToCounter(db, item.userPk, 'qrCode', -attached.length);
      await countForTags(db, [pk], -1);
    }
    await deleteWithQrCodes(db, search, pk);
    const kind = item.kind === 'link' || item.kind === deletedKinds.link ? 'link' : 'qrCode';
    if (quotaMonth !== null) await giveBack(db, { userPk: item.userPk, quotaMonth, kind });
    const freed = JSON.parse(newCodes) as string[];
    if (freed.length > 0) await db.deleteFrom('codes').where('code', 'in', freed).execute();
    codes.forEach(({ code }) => announce(code));
  });

/** What a restore has brought to the sums of the account is little: a row for each hour, day and month. */
const removeSums = (db: Db, { pk, userPk }: Pick<Restore, 'pk' | 'userPk'>) =>
  db.deleteFrom('sums').where('userPk', '=', userPk).where('itemPk', '=', sumsOfRestore(pk)).execute();

/**
 * Takes some of what failed restores added back, or forgets some of what finished ones did. A restore that its
 * server has left fails here. Returns the number of rows; 0 when none are left.
 */
const settle =
  (engine: Engine) =>
  async (now: number, limit: number, own?: Restore): Promise<number> => {
    const { write } = engine;
    await write
      .updateTable('restores')
      .set({ state: 'failed' })
      .where('state', '=', 'running')
      .where('seenAt', '<', now - givenUpAfter)
      .execute();
    const ended = await write
      .selectFrom('restores')
      .select(['pk', 'userPk', 'state', 'quotaMonth'])
      .where('state', '!=', 'running')
      .$if(own !== undefined, (query) => query.where('pk', '=', own?.pk ?? 0))
      .limit(1)
      .executeTakeFirst();
    if (!ended) return 0;
    // QR codes before their links. What was counted for an item goes with it, which takes a step for each.
    const items = await write
      .selectFrom('restoredItems')
      .select(['itemPk', 'newCodes'])
      .where('restorePk', '=', ended.pk)
      .orderBy('itemPk', 'desc')
      .limit(ended.state === 'failed' ? 1 : limit)
      .execute();
    if (items.length === 0) {
      if (ended.state === 'failed') await removeSums(write, ended);
      await write.deleteFrom('restores').where('pk', '=', ended.pk).execute();
      return 1;
    }
    const pks = items.map(({ itemPk }) => itemPk);
    if (ended.state === 'failed') for (const item of items) await takeBack(engine, item, ended.quotaMonth);
    else await write.deleteFrom('restoredItems').where('restorePk', '=', ended.pk).where('itemPk', 'in', pks).execute();
    return items.length;
  };

/** undefined: another one of the account is not settled yet. `limits`: it takes from the month's quota. */
const begin =
  ({ write }: Engine) =>
  async (userPk: number, now: number, limits?: MonthlyLimits): Promise<Restore | undefined> => {
    const row = await write
      .insertInto('restores')
      .values({ userPk, state: 'running', seenAt: now, quotaMonth: limits ? monthOf(now) : null })
      .onConflict((conflict) => conflict.column('userPk').doNothing())
      .returning('pk')
      .executeTakeFirst();
    return row && { pk: row.pk, userPk, quota: limits && { at: now, limits } };
  };

/** Says what would become of items with these codes, by code in lower case. Free codes are missing. */
const codes =
  ({ write }: Engine) =>
  async (userPk: number, wanted: readonly string[], now: number): Promise<Map<string, 'here' | 'taken'>> => {
    const states = new Map<string, 'here' | 'taken'>();
    for (const row of await findCodes(write, wanted, now)) {
      if (!isOwn(row, userPk)) states.set(row.code, 'taken');
      else if (row.itemPk !== null) states.set(row.code, 'here');
    }
    return states;
  };

/** Finds links of the account that QR codes could belong to, by code in lower case. */
const links =
  ({ write }: Engine) =>
  async (userPk: number, wanted: readonly string[]) =>
    byCode(await selectParents(write, userPk, wanted).execute());

/** Says whether anything on the account was counted, or is about to be. */
const hasCounted =
  ({ write, read }: Engine) =>
  async (userPk: number): Promise<boolean> => {
    // New clicks are looked at first, because one may be counted meanwhile.
    if (await hasNew(read, userPk)) return true;
    const { rows } = await sql`
      select 1 from sums where ${ofSubject({ userPk, itemPk: accountTotals })} limit 1
    `.execute(write);
    return rows.length > 0;
  };

const addLogo = (engine: Engine) => (restore: Restore, now: number, logo: Row<'logos'>) =>
  step(engine, restore, now, async (db) => {
    const once = db.insertInto('logos').onConflict((conflict) => conflict.columns(['itemPk', 'number']).doNothing());
    await once.values(logo).execute();
  });

const addVersions = (engine: Engine) => (restore: Restore, now: number, versions: readonly RestoredVersion[]) =>
  step(engine, restore, now, async (db) => {
    await db
      .insertInto('versions')
      .values([...versions])
      // Of two with the same number the first counts.
      .onConflict((conflict) => conflict.columns(['itemPk', 'number']).doNothing())
      .execute();
  });

/** From now on it is being taken back. */
const fail =
  ({ write }: Engine) =>
  async ({ pk }: Restore): Promise<void> => {
    await write
      .updateTable('restores')
      .set({ state: 'failed' })
      .where('pk', '=', pk)
      .where('state', '=', 'running')
      .execute();
  };

export const createRestoreStore = (engine: Engine) => ({
  begin: begin(engine),
  codes: codes(engine),
  links: links(engine),
  hasCounted: hasCounted(engine),
  addItems: addItems(engine),
  addLogo: addLogo(engine),
  addVersions: addVersions(engine),
  addSums: addRestoredSums(engine),
  addClicks: addClicks(engine),
  /** It goes on, although it adds nothing at the moment. */
  touch: (restore: Restore, now: number) => step(engine, restore, now, () => Promise.resolve()),
  finish: finish(engine),
  fail: fail(engine),
  settle: settle(engine),
});
