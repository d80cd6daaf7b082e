import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase } from '../../../../testing/environment/engines.ts';
import { createLink, firefox, signUp, visit } from '../../../../testing/factories.ts';
import { followCounts } from '../../../../testing/liveCounts.ts';
import { startServer } from '../../../../testing/startServer.ts';
import { createStore } from '../../index.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-live-'));
const geo = { ip: '', country: null, region: null, city: null };
const at = Date.parse('2026-11-20T10:00:00Z');

test('clicks that another server has counted are told, even if they come after later ones', async () => {
  const server = await startServer({ settings: { DATA_DIR: dataDir }, now: '2026-11-20T10:00:00Z' });
  const engine = await testDatabase.open(dataDir);
  const other = createStore(engine);
  await other.open();
  const token = await signUp(server);
  const [link, late] = [await createLink(server, token), await createLink(server, token)];
  const stream = await followCounts(server, token);
  expect(await stream.next()).toEqual([]);

  const { pk: userPk = 0 } = (await other.users.findByEmail('ada@example.com')) ?? {};
  const pkOf = async ({ id }: { id: string }) => (await other.items.find('link', userPk, id))?.pk ?? 0;
  const click = { itemPk: await pkOf(link), parentPk: null, at, userAgent: firefox, referrer: null, geo };
  await other.clicks.append([click, click]);
  await stream.until({ [link.id]: 2 });

  const { pk: userAgentPk } = await engine.write.selectFrom('userAgents').select('pk').executeTakeFirstOrThrow();
  const { pk: geoPk } = await engine.write.selectFrom('geo').select('pk').executeTakeFirstOrThrow();
  const latePk = await pkOf(late);
  await engine.write.transaction().execute(async (db) => {
    await sql`insert into new_clicks (item_pk, at, user_agent_pk, geo_pk) values (${latePk}, ${at}, ${userAgentPk}, ${geoPk})`.execute(
      db,
    );
    await visit(server, link.shortCode);
    await stream.until({ [link.id]: 3 });
  });
  await stream.until({ [late.id]: 1 });
  await other.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});
