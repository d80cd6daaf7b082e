/**
 * Archives of version 1 count clicks by day, and names without days, people and bots together. Their single clicks are
 * added up anew. What was counted without them is people's, because nobody knows better, and its names are on the first
 * of its days.
 */
import { addName, facets, namesKept } from '../../rules/tallies.ts';
import type { Facet, NameCounts } from '../../rules/tallies.ts';
import { boundedCache } from '../../rules/boundedCache.ts';
import { periodOf } from '../../rules/ranges.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import type { ParsedUserAgent } from '../../rules/userAgents.ts';
import { otherUserAgent } from '../../store/analytics/clickSources.ts';
import { createSums, wholeAccount } from '../../store/analytics/sums.ts';
import type { RestoredClick, RestoredSums } from '../../store/items/restores.ts';
import type { ItemKind } from '../../store/schema.ts';
import { isoTime, timeOf } from '../times.ts';
import { openScratch } from './codeTable.ts';
import type { StatisticsLine } from './format.ts';
import { day as dayLength } from '../../rules/durations.ts';

const fieldOf = {
  country: 'countries',
  device: 'devices',
  browser: 'browsers',
  system: 'operatingSystems',
  referrer: 'referrers',
} as const satisfies Record<Facet, string>;

/** A part of the sums of an item. `clicks`, the total, and `lastClickAt` are in the first. */
export type StatisticsLine1 = {
  code: string;
  clicks?: number;
  /** The first of these archives have none. */
  lastClickAt?: string;
  days?: Record<string, number>;
} & Partial<Record<(typeof fieldOf)[Facet], Record<string, number>>>;

export const isOfVersion1 = (line: StatisticsLine | StatisticsLine1): line is StatisticsLine1 => !('sums' in line);

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => isoTime(time).slice(0, 'yyyy-mm-dd'.length);

export const daysOf = ({ days = {} }: StatisticsLine1): string[] => Object.keys(days);

/** What the sums of a line come to. */
export const countedIn1 = (line: StatisticsLine1): number =>
  [line.days, ...facets.map((facet) => line[fieldOf[facet]])]
    .flatMap((counts) => Object.values(counts ?? {}))
    .reduce((total, clicks) => total + clicks, line.clicks ?? 0);

const other: Pick<ParsedUserAgent, 'deviceType' | 'browserName' | 'operatingSystem' | 'isBot'> = {
  ...otherUserAgent,
  isBot: false,
};

/** Clicks that are added up together. */
const clicksAtOnce = 500;
const [agentsKept, byDay] = [1_000, 'day'];

interface Options {
  /** A new file: much of an account may wait in it until all is read. */
  file: string;
  userPk: number;
  /** Clicks before count in their days and months alone. */
  hoursSince: number;
  /** Whether the clicks count for the account too. */
  forAccount: boolean;
  add: (sums: RestoredSums) => Promise<void>;
}

/** Makes the present sums of an archive of version 1. */
export async function convertVersion1({ file, userPk, hoursSince, forAccount, add }: Options) {
  const connection = await openScratch(
    file,
    `create table items (pk integer primary key, kind text not null, is_attached integer not null);
    create table missing (
      item_pk integer not null, facet text not null, name text not null, clicks integer not null,
      primary key (item_pk, facet, name)
    ) without rowid;`,
  );
  const insertItem = connection.prepare('insert into items values (?, ?, ?) on conflict do nothing');
  const change = connection.prepare(
    'insert into missing values (?, ?, ?, ?) on conflict do update set clicks = clicks + excluded.clicks',
  );
  const nextItem = connection.prepare<[number], { pk: number; kind: ItemKind; is_attached: 0 | 1 }>(
    'select * from items where pk > ? order by pk limit 1',
  );
  const daysMissing = connection.prepare<[number], { day: string; clicks: number }>(
    `select name as day, clicks from missing where item_pk = ? and facet = '${byDay}' and clicks > 0 order by name`,
  );
  const namesMissing = connection.prepare<[number], { facet: Facet; name: string; clicks: number }>(
    `select facet, name, clicks from missing where item_pk = ? and facet <> '${byDay}' and clicks > 0`,
  );

  const agents = boundedCache<string, typeof other>(agentsKept);
  function agentOf(userAgent: string): typeof other {
    const known = agents.get(userAgent) ?? (userAgent === otherUserAgent.userAgent ? other : parseUserAgent(userAgent));
    agents.set(userAgent, known);
    return known;
  }

  let sums = createSums(hoursSince);
  let held = 0;

  async function addUp(): Promise<void> {
    const counted = sums.list();
    sums = createSums(hoursSince);
    held = 0;
    for (const { itemPk, kind, unit, period, tally } of counted) {
      const isItem = itemPk !== wholeAccount;
      await add({ itemPk: isItem ? itemPk : null, clicks: 0, lastClickAt: 0, sums: [{ kind, unit, period, tally }] });
      if (!isItem || unit !== 'day') continue;
      change.run(itemPk, byDay, dayOf(period * dayLength), -(tally.people + tally.bots));
      for (const names of [tally.namesOfPeople, tally.namesOfBots])
        for (const facet of facets)
          for (const [name, clicks] of Object.entries(names[facet] ?? {})) change.run(itemPk, facet, name, -clicks);
    }
  }

  function namesOf(pk: number): NameCounts {
    const names: NameCounts = {};
    for (const { facet, name, clicks } of namesMissing.iterate(pk))
      addName((names[facet] ??= {}), name, clicks, namesKept.month);
    return names;
  }

  return {
    /** `isAttached`: its clicks are among those of its link. */
    async addLine(line: StatisticsLine1, item: { pk: number; kind: ItemKind; isAttached: boolean }): Promise<void> {
      insertItem.run(item.pk, item.kind, item.isAttached ? 1 : 0);
      for (const [day, clicks] of Object.entries(line.days ?? {})) change.run(item.pk, byDay, day, clicks);
      for (const facet of facets)
        for (const [name, clicks] of Object.entries(line[fieldOf[facet]] ?? {}))
          change.run(item.pk, facet, name, clicks);
      // Without the time of the last click, its day is known.
      const lastClickAt = Math.max(timeOf(line.lastClickAt) ?? 0, ...daysOf(line).map(startOf));
      await add({ itemPk: item.pk, clicks: line.clicks ?? 0, lastClickAt, sums: [] });
    },

    /** `country`: as the archive has it. `of`: what the click counts for. */
    async addClick(
      { at, userAgent, referrer }: RestoredClick,
      country: string | null,
      of: { pk: number; kind: ItemKind }[],
    ): Promise<void> {
      const { deviceType, browserName, operatingSystem, isBot } = agentOf(userAgent);
      const names = {
        country: country ?? '',
        device: deviceType ?? '',
        browser: browserName ?? '',
        system: operatingSystem ?? '',
        referrer: referrer?.host ?? '',
      };
      const items = of.map(({ pk, kind }) => ({ userPk, itemPk: pk, kind }));
      const account = { userPk, itemPk: wholeAccount, kind: 'account' as const };
      const hour = periodOf.hour(at);
      sums.addClicks(forAccount ? [...items, account] : items, { hour, isBot, clicks: 1, names });
      held += 1;
      if (held === clicksAtOnce) await addUp();
    },

    /** Adds what was counted without single clicks. To be called once, after all lines and clicks. */
    async finish(): Promise<void> {
      await addUp();
      for (let item = nextItem.get(0); item; item = nextItem.get(item.pk)) {
        const { pk, kind, is_attached: isAttached } = item;
        let names = namesOf(pk);
        for (const { day, clicks } of daysMissing.all(pk)) {
          const tally = { people: clicks, bots: 0, namesOfPeople: names, namesOfBots: {} };
          names = {};
          const parts = (['day', 'month'] as const).map((unit) => ({
            unit,
            period: periodOf[unit](startOf(day)),
            tally,
          }));
          await add({ itemPk: pk, clicks: 0, lastClickAt: 0, sums: parts.map((part) => ({ kind, ...part })) });
          if (forAccount && isAttached === 0)
            await add({
              itemPk: null,
              clicks: 0,
              lastClickAt: 0,
              sums: parts.map((part) => ({ kind: 'account', ...part })),
            });
        }
      }
    },

    close: () => void connection.close(),
  };
}
