/**
 * `npm run drill:archives`: 10,000 random accounts, each written to an archive, restored into an empty account of
 * another server, on the Business plan, and written again, have to be the same but for ids. `-- <accounts> <seed>`
 * chooses others.
 */
import { isDeepStrictEqual } from 'node:util';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { createRoundTrips } from '../../src/testing/archivedAccounts.ts';
import { createRandom } from '../../src/testing/randomItems.ts';

const [accounts = 10_000, seed = Math.trunc(Math.random() * 2 ** 32)] = process.argv.slice(2).map(Number);
const [source, target] = [openSqlite({ file: ':memory:' }), openSqlite({ file: ':memory:' })];
await source.open();
await target.open();
const trips = await createRoundTrips({ source, target, random: createRandom(seed) });
const began = performance.now();
const held = { items: 0, history: 0, statistics: 0, clicks: 0 };
let different = 0;
for (let account = 1; account <= accounts; account += 1) {
  const { before, after } = await trips.next();
  for (const part of ['items', 'history', 'statistics', 'clicks'] as const) held[part] += before[part].length;
  if (!isDeepStrictEqual(before, after)) {
    different += 1;
    console.error(`Account ${account} of seed ${seed} came back otherwise.`);
  }
  if (account % 1_000 === 0) console.log(`${account} accounts`);
}
await trips.stop();
await source.close();
await target.close();
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(
  `${accounts} accounts (seed ${seed}) with ${held.items} items, ${held.history} versions, ${held.statistics} lines of sums and ${held.clicks} clicks in ${seconds} s: ${different} different.`,
);
process.exit(different === 0 ? 0 : 1);
