import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Instance } from '../../shared/instance.ts';
import { call } from '../../testing/client.ts';
import { startServer } from '../../testing/startServer.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { until } from '../../testing/until.ts';
import { createStore } from '../store/index.ts';
import { defaultSettings } from '../rules/settings.ts';
import { openSettings } from './settings.ts';

/** Two servers that share a database; each has its own connection. */
async function openTwo() {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'curtly-settings-'));
  const stores = [createStore(await testDatabase.open(folder)), createStore(await testDatabase.open(folder))] as const;
  await stores[0].open();
  await stores[1].open();
  const settings = [await openSettings(stores[0].settings), await openSettings(stores[1].settings)] as const;
  return {
    stores,
    settings,
    async close() {
      for (const each of settings) await each.stop();
      for (const each of stores) await each.close();
    },
  };
}

test('holds a change at once where it was made, and on another server within five seconds', async () => {
  const { stores, settings, close } = await openTwo();
  const [here, there] = settings;
  expect(here.now()).toEqual(defaultSettings);
  expect(there.now()).toBe(there.now());

  const changed = await here.change({
    signUp: 'closed',
    plansOn: false,
    banner: { text: 'Back at noon', kind: 'info' },
  });
  const began = performance.now();
  expect(here.now()).toBe(changed);
  expect(changed).toEqual({
    ...defaultSettings,
    signUp: 'closed',
    plansOn: false,
    banner: { text: 'Back at noon', kind: 'info' },
  });
  await until(() => there.now().signUp === 'closed');
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(there.now()).toEqual(changed);

  await there.change({ banner: null });
  await until(() => here.now().banner === null);
  expect(here.now().plansOn).toBe(false);

  // Changes at the same time leave both servers with the same.
  await Promise.all(Array.from({ length: 8 }, (_, index) => here.change({ instanceName: `Links ${index}` })));
  const stored = (await stores[0].settings.read()).get('instanceName');
  await until(() => settings.every((each) => each.now().instanceName === stored));
  await close();
});

test('tells everybody what is offered, and nothing else', async () => {
  const server = await startServer();
  const asked = () => call(server, 'GET', '/api/instance');
  expect((await asked()).body.data).toEqual({
    name: 'Curtly',
    contactEmail: null,
    signUp: 'open',
    providerName: null,
    secondFactorRequired: false,
    plansOn: true,
    banner: null,
    texts: [],
    clickDays: null,
  });
  await server.store.settings.change({ instanceName: 'Ada’s links' });
  await until(async () => ((await asked()).body.data as Instance).name === 'Ada’s links');
});
