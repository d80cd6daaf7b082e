import { createRoundTrips } from '../../../testing/archivedAccounts.ts';
import { casesOf } from '../../../testing/cases.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createRandom } from '../../../testing/randomItems.ts';
import { createStore } from '../../store/index.ts';

const accounts = casesOf(15, 40);
const seed = Math.trunc(Math.random() * 2 ** 32);

test(`random accounts come out of an archive as they went in (seed ${seed})`, async () => {
  const [source, target] = [createStore(await testDatabase.open()), createStore(await testDatabase.open())];
  await source.open();
  await target.open();
  const trips = await createRoundTrips({ source, target, random: createRandom(seed) });
  try {
    for (let account = 0; account < accounts; account += 1) {
      const { before, after } = await trips.next();
      expect(after).toEqual(before);
    }
  } finally {
    await trips.stop();
    await source.close();
    await target.close();
  }
});
