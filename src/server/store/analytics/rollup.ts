import { sql, type SqlBool } from 'kysely';
import { calendarOfAccount } from '../../rules/calendar.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { countUses } from './clickSources.ts';
import { addOwned, countedClicks, lastClickWith, nextClickAt } from './newClicks.ts';
import { addSums, createSums, lockSums } from './sums.ts';
import { addSeen, claimedByVisitor, forgetVisitors } from './visitors.ts';

/** Clicks that are sorted together, of which each step takes some. */
const sortedAtOnce = 50_000;

/** Drops clicks on items that were deleted meanwhile, unless they count for an existing parent. */
async function dropDeleted(db: Db): Promise<void> {
  const isGone = sql<SqlBool>`not exists (select 1 from items where items.pk = claimed_clicks.item_pk)`;
  await db
    .updateTable('claimedClicks')
    .set((eb) => ({ itemPk: eb.ref('parentPk').$notNull(), parentPk: null }))
    .where('parentPk', 'is not', null)
    .where(isGone)
    .execute();
  await db.deleteFrom('claimedClicks').where(isGone).execute();
}

async function addToTotals(db: Db): Promise<void> {
  await sql`
    update items set
      click_count = items.click_count + added.clicks, bot_clicks = items.bot_clicks + added.bots, last_click_at = ${lastClickWith('added')}
    from (
      select subject_pk, ${countedClicks} from (
        select item_pk as subject_pk, at, user_agent_pk from claimed_clicks
        union all select parent_pk, at, user_agent_pk from claimed_clicks where parent_pk is not null
      ) as counted join user_agents on user_agents.pk = counted.user_agent_pk group by subject_pk
    ) as added
    where items.pk = added.subject_pk
  `.execute(db);
}

async function claimedCalendars(db: Db) {
  const accounts = await db
    .selectFrom('users')
    .select(['pk', 'timeZones'])
    .where('pk', 'in', (eb) =>
      eb
        .selectFrom('claimedClicks')
        .innerJoin('items', 'items.pk', 'claimedClicks.itemPk')
        .select('items.userPk')
        .distinct(),
    )
    .execute();
  return new Map(accounts.map((account) => [account.pk, calendarOfAccount(account)]));
}

/** A click counts for the item that was opened, for its parent, and once for the account. */
async function addClaimedToSums(engine: Engine, db: Db, now: number): Promise<void> {
  const sums = createSums();
  const calendars = await claimedCalendars(db);
  await addOwned(
    db,
    sums,
    sql`(select claimed_clicks.*, items.user_pk, items.kind from claimed_clicks join items on items.pk = claimed_clicks.item_pk)`,
    calendars,
  );
  await addSeen(engine, db, { sums, clicks: claimedByVisitor, calendars, now });
  await addSums(engine, db, sums);
}

async function keepClaimed(db: Db): Promise<void> {
  await countUses(db, sql`claimed_clicks`, 1);
  const columns = ['pk', 'itemPk', 'parentPk', 'at', 'userAgentPk', 'referrerPk', 'geoPk'] as const;
  await db
    .insertInto('clicks')
    .columns([...columns, 'userPk'])
    .expression(
      db
        .selectFrom('claimedClicks')
        .innerJoin('items', 'items.pk', 'claimedClicks.itemPk')
        .select(columns.map((column) => `claimedClicks.${column}` as const))
        .select('items.userPk'),
    )
    .execute();
  await db.deleteFrom('claimedClicks').execute();
}

/**
 * The oldest new clicks beyond `after` whose user agents have been parsed, those of one account and link together. The
 * sums would never learn the device, browser and system of another.
 */
async function sortOldest(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ pks: string | null }>`
    select string_agg(cast(pk as text), ',' order by user_pk, coalesce(parent_pk, item_pk), item_pk, pk) as pks from (
      select new_clicks.pk, new_clicks.item_pk, new_clicks.parent_pk, items.user_pk
      from new_clicks join user_agents on user_agents.pk = new_clicks.user_agent_pk and user_agents.is_described = 1
      left join items on items.pk = new_clicks.item_pk
      where new_clicks.pk > ${after} order by new_clicks.pk limit ${limit}
    ) as oldest
  `.execute(db);
  // One text: as many rows would take this thread longer.
  return rows[0]?.pks?.split(',').map(Number) ?? [];
}

export function createRollupStore(engine: Engine) {
  const { transaction, claimClicks, write, read } = engine;
  /** New clicks in the order in which they are claimed. */
  let sorted: number[] = [];
  /**
   * The newest that has been sorted. If some were left because their items were being changed, the clicks after it come
   * first, so that those of others do not wait for one account.
   */
  let newest = 0;
  let isSomeLeft = false;

  async function sort(limit: number): Promise<void> {
    const after = isSomeLeft ? newest : 0;
    sorted = await sortOldest(read, after, Math.max(limit, sortedAtOnce));
    if (after > 0 && sorted.length === 0) sorted = await sortOldest(read, 0, Math.max(limit, sortedAtOnce));
    newest = sorted.reduce((most, pk) => Math.max(most, pk), 0);
    isSomeLeft = false;
  }

  return {
    stepTime: engine.rollupStepTime,

    /**
     * Adds new clicks to the totals, and moves them to `clicks`. Each is claimed by moving it, so that clicks which
     * come meanwhile are neither lost nor counted twice. A step writes rows for each item that it has clicks on, so it
     * takes those of few items. Returns how many; fewer than `limit` when it has caught up, another server is doing
     * this, or items are being changed, whose clicks wait for the next steps.
     */
    async advance(limit: number, now = Date.now()): Promise<number> {
      if (sorted.length === 0 && (await nextClickAt(write)) === undefined) return 0;
      if (sorted.length === 0 || (sorted.length < limit && !isSomeLeft)) await sort(limit);
      const pks = sorted.slice(0, limit);
      if (pks.length === 0) return 0;
      const { claimed, left } = await transaction(async (db) => {
        // Whoever does this at the same time waits here, and then finds those clicks gone.
        await lockSums(engine, db);
        const result = await claimClicks(db, pks);
        if (result.claimed === 0) return result;
        await addToTotals(db);
        await dropDeleted(db);
        await addClaimedToSums(engine, db, now);
        await keepClaimed(db);
        return result;
      });
      isSomeLeft ||= left > 0;
      sorted = claimed + left < pks.length ? [] : sorted.slice(limit);
      return claimed;
    },

    nextAt: () => nextClickAt(write),

    /** Forgets some of whom past days have seen. Returns how many. */
    forgetVisitors: (now: number, limit: number) => transaction((db) => forgetVisitors(db, now, limit)),
  };
}
