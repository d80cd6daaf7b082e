import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { addOwned } from './newClicks.ts';
import { addName } from '../../rules/tallies.ts';
import type { Facet, NameCounts } from '../../rules/tallies.ts';
import { hoursKept, periodOf } from '../../rules/ranges.ts';
import { addSums, createSums, wholeAccount } from './sums.ts';
import { day as dayLength } from '../../rules/durations.ts';

const [clicksAtOnce, itemsAtOnce] = [10_000, 500];

interface Missing {
  itemPk: number;
  userPk: number;
  kind: string;
  parentPk: number | null;
  day: number;
  clicks: number;
}

/** Names of items that no single click has. */
async function missingNames(db: Db, pks: readonly number[]): Promise<Map<number, NameCounts>> {
  const missing = new Map<number, NameCounts>(pks.map((pk) => [pk, {}]));
  const add = (pk: number, facet: Facet, name: string, clicks: number) => {
    const names = missing.get(pk);
    if (names) addName((names[facet] ??= {}), name, clicks);
  };
  const { rows: all } = await sql<{ itemPk: number; facet: Facet; name: string; clicks: number }>`
    select item_pk, facet, name, clicks from item_facets where item_pk in (${sql.join(pks)})
  `.execute(db);
  for (const { itemPk, facet, name, clicks } of all) add(itemPk, facet, name, clicks);
  const { rows: counted } = await sql<{ itemPk: number; names: string }>`
    select item_pk, names_of_people as names from sums where item_pk in (${sql.join(pks)}) and unit = 'month'
    union all select item_pk, names_of_bots from sums where item_pk in (${sql.join(pks)}) and unit = 'month'
  `.execute(db);
  for (const { itemPk, names } of counted)
    for (const [facet, counts] of Object.entries(JSON.parse(names) as NameCounts))
      for (const [name, clicks] of Object.entries(counts)) add(itemPk, facet as Facet, name, -clicks);
  for (const names of missing.values())
    for (const [facet, counts] of Object.entries(names))
      names[facet as Facet] = Object.fromEntries(Object.entries(counts).filter(([, clicks]) => clicks > 0));
  return missing;
}

/**
 * What was counted of clicks that are not stored, such as those of an archive without them: people's, because nobody
 * knows better, and their names on the first of these days.
 */
async function addMissing(engine: Engine, db: Db, range: { first: number; last: number }): Promise<void> {
  const { rows } = await sql<Missing>`
    select items.pk as item_pk, items.user_pk, items.kind, items.parent_pk, item_days.day,
      item_days.clicks - coalesce(sums.people + sums.bots, 0) as clicks
    from items join item_days on item_days.item_pk = items.pk
    left join sums on sums.user_pk = items.user_pk and sums.item_pk = items.pk and sums.unit = 'day' and sums.period = item_days.day
    where items.pk between ${range.first} and ${range.last} and item_days.clicks > coalesce(sums.people + sums.bots, 0)
    order by items.pk, item_days.day
  `.execute(db);
  if (rows.length === 0) return;
  const sums = createSums();
  const names = await missingNames(db, [...new Set(rows.map(({ itemPk }) => itemPk))]);
  for (const { itemPk, userPk, kind, parentPk, day, clicks } of rows) {
    const tally = { people: clicks, bots: 0, namesOfPeople: names.get(itemPk) ?? {}, namesOfBots: {} };
    names.delete(itemPk);
    const own: ItemKind = kind.toLowerCase().endsWith('link') ? 'link' : 'qrCode';
    const subjects = [
      { userPk, itemPk, kind: own },
      ...(parentPk === null ? [{ userPk, itemPk: wholeAccount, kind: 'account' as const }] : []),
    ];
    for (const subject of subjects)
      for (const unit of ['day', 'month'] as const)
        sums.add({ ...subject, unit, period: periodOf[unit](day * dayLength), tally });
  }
  await addSums(engine, db, sums);
}

interface ClickKey {
  itemPk: number;
  pk: number;
}

/** The last of the clicks that follow on this one, as many as fit into memory; undefined when none does. */
async function endOfPage(db: Db, { itemPk, pk }: ClickKey): Promise<ClickKey | undefined> {
  const { rows } = await sql<ClickKey>`
    select item_pk, pk from (
      select item_pk, pk from clicks where (item_pk, pk) > (${itemPk}, ${pk}) order by item_pk, pk limit ${clicksAtOnce}
    ) as page order by item_pk desc, pk desc limit 1
  `.execute(db);
  return rows[0];
}

/** Fills the sums from the clicks that are stored, and from the sums that were kept before. */
export async function moveToSums(engine: Engine, db: Db): Promise<void> {
  let before: ClickKey = { itemPk: 0, pk: 0 };
  for (;;) {
    const end = await endOfPage(db, before);
    if (!end) break;
    const sums = createSums(Date.now() - hoursKept);
    await addOwned(
      db,
      sums,
      sql`(
        select clicks.*, items.kind from clicks join items on items.pk = clicks.item_pk
        where (clicks.item_pk, clicks.pk) > (${before.itemPk}, ${before.pk}) and (clicks.item_pk, clicks.pk) <= (${end.itemPk}, ${end.pk})
      )`,
    );
    await addSums(engine, db, sums);
    before = end;
  }
  const { rows } = await sql<{ last: number | null }>`select max(pk) as last from items`.execute(db);
  const last = rows[0]?.last ?? 0;
  // Once all clicks are counted: those of QR codes count for their links too.
  for (let first = 1; first <= last; first += itemsAtOnce)
    await addMissing(engine, db, { first, last: first + itemsAtOnce - 1 });
}
