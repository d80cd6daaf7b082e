import type { Unit } from './ranges.ts';

export const facets = ['country', 'region', 'city', 'device', 'browser', 'system', 'referrer'] as const;
export type Facet = (typeof facets)[number];

/** What clicks are counted by beside their places and browsers: the hour of the week, from 0 on Monday at midnight. */
const tallied = [...facets, 'hour'] as const;
export type Tallied = (typeof tallied)[number];
export const hoursOfWeek = 7 * 24;

type Names = Record<string, number>;
/** Clicks by facet and name. An empty name is unknown, or no referrer. These are plain objects, as in JSON. */
export type NameCounts = Partial<Record<Tallied, Names>>;

export interface Counts {
  people: number;
  bots: number;
}

export interface Tally extends Counts {
  /** Of people, each once in a day of UTC: see store/analytics/visitors.ts. */
  visitors: number;
  namesOfPeople: NameCounts;
  namesOfBots: NameCounts;
}

/**
 * Names of one facet that a period keeps apart. Visitors may invent any number of them, and each step of the rollup
 * reads and writes all names of a period.
 */
export const namesKept: Record<Unit, number> = { hour: 100, day: 250, month: 1_000 };
const otherName = 'Other';

export const countNames = ({ namesOfPeople, namesOfBots }: Pick<Tally, 'namesOfPeople' | 'namesOfBots'>): number =>
  [...Object.values(namesOfPeople), ...Object.values(namesOfBots)].reduce(
    (total, names) => total + Object.keys(names).length,
    0,
  );

/** Counting the names of an object for each new one would take long. */
const sizes = new WeakMap<Names, number>();

const sizeOf = (names: Names) => sizes.get(names) ?? Object.keys(names).length;

/** Visitors choose names, and `__proto__` would set the prototype. */
function define(names: Names, name: string, clicks: number): void {
  sizes.set(names, sizeOf(names) + 1);
  if (name === '__proto__')
    Object.defineProperty(names, name, { value: clicks, writable: true, enumerable: true, configurable: true });
  else names[name] = clicks;
}

function addName(names: Names, name: string, clicks: number, maxNames = Infinity): void {
  if (Object.hasOwn(names, name)) names[name] = (names[name] ?? 0) + clicks;
  else if (name === otherName || sizeOf(names) < maxNames) define(names, name, clicks);
  else addName(names, otherName, clicks, maxNames);
}

function addNames(into: NameCounts, more: NameCounts, maxNames: number): void {
  for (const facet of tallied) {
    const added = more[facet];
    if (!added) continue;
    const names = (into[facet] ??= {});
    for (const name of Object.keys(added)) addName(names, name, added[name] ?? 0, maxNames);
  }
}

/** `maxNames` bounds the names of one facet. `tally` is what the sums begin with, and is changed. */
export function createTally(
  maxNames = Infinity,
  tally: Tally = { people: 0, bots: 0, visitors: 0, namesOfPeople: {}, namesOfBots: {} },
) {
  return {
    tally,
    add({ people, bots, visitors, namesOfPeople, namesOfBots }: Tally): void {
      tally.people += people;
      tally.bots += bots;
      tally.visitors += visitors;
      addNames(tally.namesOfPeople, namesOfPeople, maxNames);
      addNames(tally.namesOfBots, namesOfBots, maxNames);
    },
    addVisitor(): void {
      tally.visitors += 1;
    },
    addClicks({ isBot, clicks, names }: { isBot: boolean; clicks: number; names: Record<Tallied, string> }): void {
      tally[isBot ? 'bots' : 'people'] += clicks;
      const into = isBot ? tally.namesOfBots : tally.namesOfPeople;
      for (const facet of tallied) addName((into[facet] ??= {}), names[facet], clicks, maxNames);
    },
  };
}

export type GrowingTally = ReturnType<typeof createTally>;
