import { createDatabase } from '../../../../testing/postgres/database.ts';
import { runForCaller } from '../../../limits/caller.ts';
import { createStore } from '../../index.ts';
import { createPostgresEngine } from './index.ts';

test('many statements of one caller keep another waiting for few of them', async () => {
  const engine = createPostgresEngine({ url: await createDatabase() });
  const store = createStore(engine);
  await store.open();
  const order: string[] = [];
  const find = (name: string) =>
    runForCaller(name, async () => {
      await engine.write.selectFrom('settings').selectAll().execute();
      order.push(name);
    });
  const many = Array.from({ length: 200 }, () => find('many'));
  await Promise.all([...many, find('other')]);
  expect(order.indexOf('other')).toBeLessThan(20);
  await store.close();
});
