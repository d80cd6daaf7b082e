import { sql } from 'kysely';
import { createItems } from '../../../testing/randomItems.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { day as dayLength } from '../../rules/durations.ts';
import { hoursKept, periodOf, rangeOf } from '../../rules/ranges.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import { wholeAccount } from '../analytics/sums.ts';
import { createStore } from '../index.ts';
import { sums } from './012-sums.ts';

const now = Date.UTC(2026, 10, 20, 12);
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const agents = ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', bot];

test('sums are made of the clicks that were stored, and of what was counted without them', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const { write: db } = engine;
  const names = { passwordHash: 'hash', firstName: null, lastName: null };
  const { userPk } = await store.registrations.add({ email: 'ada@example.com', ...names, createdAt: 1 });
  const add = createItems(store, userPk);
  const link = await add('link');
  const qrCode = await add('qrCode', link.pk);
  await store.clicks.append(
    Array.from({ length: 60 }, (_, index) => ({
      itemPk: index % 3 === 0 ? qrCode.pk : link.pk,
      parentPk: index % 3 === 0 ? link.pk : null,
      at: now - index * 3 * dayLength,
      userAgent: agents[index % 2] ?? '',
      referrer: null,
      geo: { ip: `ip ${index % 4}`, country: ['CH', 'DE', 'US', null][index % 4] ?? null, region: null, city: null },
    })),
  );
  while ((await store.userAgents.describePending(parseUserAgent, 100)) > 0);
  while ((await store.rollup.advance(100)) > 0);
  const range = rangeOf({ from: now - 200 * dayLength, to: now + 1, now });
  const count = async () =>
    Promise.all(
      [link.pk, qrCode.pk, wholeAccount].map((itemPk) =>
        store.analytics.range({ userPk, itemPk }, range, { bots: true, isWhole: false, names: 100 }),
      ),
    );
  const before = await count();
  expect(before.map(({ people, bots }) => [people, bots])).toEqual([
    [30, 30],
    [10, 10],
    [30, 30],
  ]);

  // As it was before, with five more clicks on a day of which none is stored.
  for (const statement of [
    'create table item_days (item_pk bigint not null, day bigint not null, clicks bigint not null)',
    'create table item_facets (item_pk bigint not null, facet text not null, name text not null, clicks bigint not null)',
    "insert into item_days select item_pk, period, people + bots from sums where unit = 'day' and item_pk > 0",
    `insert into item_days values (${link.pk}, ${Math.floor(now / dayLength) - 1}, 5)`,
    `insert into item_facets values (${link.pk}, 'country', 'CH', ${15 + 5}), (${link.pk}, 'country', 'DE', 15)`,
    'drop table sums',
    'drop index clicks_by_user',
    'alter table clicks drop column user_pk',
  ])
    await sql.raw(statement).execute(db);
  await sums(engine).up(db);

  const hours = await db.selectFrom('sums').select('period').where('unit', '=', 'hour').execute();
  const oldest = periodOf.hour(Date.now() - hoursKept);
  expect(hours.filter(({ period }) => period < oldest)).toEqual([]);
  const [ofLink, ofQrCode, ofAccount] = await count();
  expect(ofQrCode).toEqual(before[1]);
  for (const [after, old] of [
    [ofLink, before[0]],
    [ofAccount, before[2]],
  ]) {
    expect(after).toMatchObject({ people: 35, bots: 30 });
    expect(after?.names.browser).toEqual(old?.names.browser);
    const countries = (counted: typeof after) =>
      new Map(counted?.names.country.names.map(({ name, count }) => [name, count]));
    expect(countries(after)).toEqual(countries(old).set('CH', (countries(old).get('CH') ?? 0) + 5));
  }
  await store.close();
});
