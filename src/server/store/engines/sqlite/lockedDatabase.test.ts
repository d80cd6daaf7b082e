import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Analytics, Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { createLink, signUp, visit } from '../../../../testing/factories.ts';
import { startServer } from '../../../../testing/startServer.ts';
import { databaseFile } from '../../../data/dataFolder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-intake-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('while clicks cannot be taken over, figures are answered without them and tell how many wait', async () => {
  const server = await startServer({ settings: { DATA_DIR: folder } });
  const token = await signUp(server);
  const link = await createLink(server, token, { customShortCode: 'handbook' });
  const analytics = async () =>
    (await call<Analytics>(server, 'GET', `/api/urls/${link.id}/analytics`, { token })).body.data;
  const clickCount = async () =>
    (await call<Link>(server, 'GET', `/api/urls/${link.id}`, { token })).body.data.clickCount;
  await visit(server, 'handbook');
  expect(await analytics()).toMatchObject({ waitingClicks: 0 });

  const other = new Sqlite(path.join(folder, databaseFile));
  other.exec('begin immediate');
  await visit(server, 'handbook');
  await visit(server, 'handbook');
  expect(await analytics()).toMatchObject({ waitingClicks: 2 });
  expect(await clickCount()).toBe(1);
  other.close();
  expect(await clickCount()).toBe(3);
  expect(await analytics()).toMatchObject({ waitingClicks: 0 });
  await server.stop();
});
