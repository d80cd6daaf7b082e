import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../schema.ts';
import { isBot } from '../../rules/bots.ts';
import { hour } from '../../rules/durations.ts';

/** The pk of the row for all user agents, and of that for all referrers, beyond the limit of new ones. */
export const otherSource = 0;
/** The same for user agents of bots: without it they would be people. */
export const otherBotSource = -1;
/** A header cannot hold a line break, so no visitor can send this. */
export const otherUserAgent = {
  userAgent: '\nOther',
  isDescribed: true,
  deviceType: 'other',
  operatingSystem: 'Other',
  browserName: 'Other',
} as const;
export const otherBotUserAgent = {
  ...otherUserAgent,
  userAgent: '\nOther bot',
  deviceType: 'bot',
  isBot: true,
} as const;
export const otherReferrer = { url: 'Other', host: 'Other' } as const;

/** Whether a bot sent it is known when it is stored, the rest once it is parsed: totals are of people. */
export const userAgentColumns = (userAgent: string): [isBot: number] => [isBot(userAgent) ? 1 : 0];

/** Tables whose rows clicks refer to. A row is kept as long as a click refers to it. */
export const clickSources = {
  userAgents: { table: 'user_agents', column: 'user_agent_pk', value: 'user_agent', others: ['is_bot'] },
  referrers: { table: 'referrers', column: 'referrer_pk', value: 'url', others: ['host'] },
  geo: { table: 'geo', column: 'geo_pk', value: 'ip', others: ['country', 'region', 'city'] },
} as const;

/** Adds 1 to the use counts of the sources of some clicks, or -1. `clicks` selects rows of a table of clicks. */
export async function countUses(db: Db, clicks: RawBuilder<unknown>, by: 1 | -1): Promise<void> {
  for (const { table, column } of Object.values(clickSources)) {
    await sql`
      update ${sql.table(table)} set use_count = use_count + ${by} * used.clicks
      from (select ${sql.ref(column)} as pk, count(*) as clicks from ${clicks} group by ${sql.ref(column)}) as used
      where ${sql.table(table)}.pk = used.pk
    `.execute(db);
  }
}

/** For how long a server uses a pk that it has looked up. */
export const pksKeptFor = hour;

/**
 * Deletes some rows of each table that no click refers to, and returns how many. A server may still use the pk of one
 * that it has looked up lately.
 */
export async function removeUnused(db: Db, now: number, limit: number): Promise<number> {
  let removed = 0;
  for (const { table, column } of Object.values(clickSources)) {
    // Uses are counted when clicks are moved, so new clicks have to be checked as well.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where pk in (
        select pk from ${sql.table(table)}
        where use_count = 0 and pk > ${otherSource} and seen_at < ${now - 2 * pksKeptFor}
          and pk not in (select ${sql.ref(column)} from new_clicks where ${sql.ref(column)} is not null)
        limit ${limit}
      )
    `.execute(db);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}
