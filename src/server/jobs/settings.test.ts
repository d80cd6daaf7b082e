import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Instance } from '../../shared/instance.ts';
import { call } from '../../testing/client.ts';
import { startServer } from '../../testing/startServer.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { until } from '../../testing/until.ts';
import { createStore, type Store } from '../store/index.ts';
import { defaultSettings } from '../rules/settings.ts';
import { openSettings, type CurrentSettings } from './settings.ts';

/** Servers that share a database; each has its own connection. */
async function openServers(count: number) {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'curtly-settings-'));
  const servers: { store: Store; settings: CurrentSettings }[] = [];
  for (let server = 0; server < count; server += 1) {
    const store = createStore(await testDatabase.open(folder));
    await store.open();
    servers.push({ store, settings: await openSettings(store.settings) });
  }
  return {
    settings: servers.map(({ settings }) => settings),
    stored: async (name: string) => (await servers[0]?.store.settings.read())?.get(name),
    async close() {
      for (const { settings } of servers) await settings.stop();
      for (const { store } of servers) await store.close();
    },
  };
}

test('holds a change at once where it was made, and on two other servers within five seconds', async () => {
  const { settings, stored, close } = await openServers(3);
  const [here, there, elsewhere] = settings;
  if (!here || !there || !elsewhere) throw new Error('There are three servers');
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
  await until(() => [there, elsewhere].every((other) => other.now().signUp === 'closed'));
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([there.now(), elsewhere.now()]).toEqual([changed, changed]);

  await there.change({ banner: null });
  await until(() => [here, elsewhere].every((other) => other.now().banner === null));
  expect(here.now().plansOn).toBe(false);

  // Changes at the same time leave all servers with the same.
  await Promise.all(Array.from({ length: 8 }, (_, index) => here.change({ instanceName: `Links ${index}` })));
  const name = await stored('instanceName');
  await until(() => settings.every((each) => each.now().instanceName === name));
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
