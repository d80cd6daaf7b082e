/** What was opened lately, with all its clicks: for those who watch. */
import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { countNew, lastClickWith } from './newClicks.ts';
import { day } from '../../rules/durations.ts';

export interface ItemCount {
  userPk: number;
  kind: ItemKind;
  id: string;
  /** Of people. */
  clicks: number;
  botClicks: number;
  /** 0: no person ever did. */
  lastClickAt: number;
}

interface CountRow extends ItemCount {
  taken: number;
  lastPk: number;
}

/** Clicks that had waited for longer when they were counted are told with the next one. */
const oldestMoved = day;
/** Who begins to watch is told of what these clicks opened, out of so many that are new. */
const clicksTold = 100;
const newLookedAt = 10_000;
/** One look takes at most so many, and the next one goes on from there. */
const clicksAtOnce = 10_000;

const columns = (table: string) => sql.join(['pk', 'item_pk', 'parent_pk'].map((name) => sql.ref(`${table}.${name}`)));

/** The items that some clicks have opened, and their links. `clicks`: rows with pk, item_pk and parent_pk. */
async function countOpened(db: Db, clicks: RawBuilder<unknown>): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with
      page as materialized (${clicks}),
      whole as (select count(*) as taken, max(pk) as last_pk from page),
      opened as (select item_pk as pk from page union select parent_pk from page where parent_pk is not null)
    select
      items.user_pk, items.kind, items.id, items.click_count + coalesce(unsummed.clicks, 0) as clicks,
      items.bot_clicks + coalesce(unsummed.bots, 0) as bot_clicks,
      ${lastClickWith('unsummed')} as last_click_at, whole.taken, whole.last_pk
    from opened
    join items on items.pk = opened.pk
    left join ${countNew()} as unsummed on unsummed.pk = opened.pk
    cross join whole
    where items.kind in ('link', 'qrCode')
  `.execute(db);
  return rows;
}

export const createLiveCountStore = ({ read, elements, clicksInFlight }: Engine) => {
  /** The pk of the newest click that the rollup has not moved. */
  async function newestPk(): Promise<number> {
    const { rows } = await sql<{ pk: number | null }>`select max(pk) as pk from new_clicks`.execute(read);
    return rows[0]?.pk ?? 0;
  }

  return {
    /** What an account's newest clicks have opened, and the pk after which to look for more. */
    async newest(userPk: number): Promise<{ counts: ItemCount[]; upTo: number }> {
      const upTo = await newestPk();
      const rows = await countOpened(
        read,
        sql`
          select * from (
            select * from (
              select ${columns('lately')} from (select * from new_clicks order by pk desc limit ${newLookedAt}) as lately
              join items on items.pk = lately.item_pk where items.user_pk = ${userPk} order by lately.pk desc limit ${clicksTold}
            ) as unsummed
            union all
            select * from (
              select ${columns('clicks')} from clicks where user_pk = ${userPk} order by pk desc limit ${clicksTold}
            ) as moved
          ) as found order by pk desc limit ${clicksTold}
        `,
      );
      return { counts: rows, upTo: Math.max(upTo, rows[0]?.lastPk ?? 0) };
    },

    clicksInFlight,

    /**
     * What the clicks after this pk have opened, on items of these accounts. The rollup may have moved them, with their
     * pks.
     */
    async since(userPks: readonly number[], pk: number, now: number): Promise<{ counts: ItemCount[]; upTo: number }> {
      const newest = await newestPk();
      const rows = await countOpened(
        read,
        sql`
          select * from (
            select ${columns('new_clicks')} from new_clicks cross join items
            where new_clicks.pk > ${pk} and items.pk = new_clicks.item_pk
              and items.user_pk in (select cast(cast(value as text) as bigint) from ${elements(JSON.stringify(userPks))} as watched)
            union all
            select ${columns('clicks')}
            from (select cast(cast(value as text) as bigint) as user_pk from ${elements(JSON.stringify(userPks))} as given) as watched
            cross join clicks
            where clicks.user_pk = watched.user_pk and clicks.pk > ${pk} and clicks.at > ${now - oldestMoved}
          ) as found order by pk limit ${clicksAtOnce}
        `,
      );
      const [first] = rows;
      const isWhole = !first || first.taken < clicksAtOnce;
      return { counts: rows, upTo: Math.max(pk, first?.lastPk ?? 0, isWhole ? newest : 0) };
    },
  };
};
