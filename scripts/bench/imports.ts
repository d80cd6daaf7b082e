import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { monthOf } from '../../src/server/rules/quotas.ts';
import { measure, upload } from './archive.ts';
import { onBoth } from './databases.ts';
import { seed } from './seed.ts';
import { signIn, type Server } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const links = 1_000;
const rows = 100_000;

interface Import {
  id: string;
  batchId: string | null;
  state: string;
  ready: number;
  imported: number;
}

async function call<Data>({ url }: Server, token: string, method: string, to: string, body?: object): Promise<Data> {
  const response = await fetch(`${url}/api/${to}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const { message, data } = (await response.json()) as { message: string; data: Data };
  if (!response.ok) throw new Error(message);
  return data;
}

async function measureImport(service: Server): Promise<void> {
  const token = await signIn(service);
  await waitsUntil(service, sleep(3_000));
  print('idle', await waitsUntil(service, sleep(10_000)));
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `import-${row},https://example.com/catalogue/${row}?from=import,"spring,shop ${row % 100}",${row % 1_000}`,
  );
  const form = new FormData();
  form.append('mapping', JSON.stringify({ shortCode: 'code', url: 'url', tags: 'tags', clicks: 'clicks' }));
  form.append('file', new Blob([`code,url,tags,clicks\n${lines.join('\n')}\n`]), 'links.csv');
  let found: Import | undefined;
  await measure('its check', service, async () => {
    found = await upload<Import>(`${service.url}/api/imports`, token, form);
    console.log(`  ${found.ready} rows are ready`);
  });
  const id = found?.id ?? '';
  await measure('its import', service, async () => {
    await call(service, token, 'POST', `imports/${id}/start`, { onCollision: 'skip' });
    do {
      await sleep(500);
      found = await call<Import>(service, token, 'GET', `imports/${id}`);
    } while (found.state === 'running');
    console.log(`  ${found.imported} links`);
  });
  await measure('its undo', service, async () => {
    let remaining = 1;
    while (remaining > 0)
      ({ remaining } = await call<{ remaining: number }>(
        service,
        token,
        'POST',
        `batches/${found?.batchId ?? ''}/undo`,
      ));
  });
}

/**
 * Measures how long it takes to check and to import 100,000 links and to undo that, the memory it takes, and how
 * redirects fare beside.
 */
export async function benchImports(folder: string): Promise<void> {
  const file = path.join(folder, databaseFile);
  await seed(file, { links, clicks: 1 });
  const database = new Sqlite(file);
  // No plan has a quota for so many links in a month.
  database
    .prepare('insert or replace into monthly_usage (user_pk, month, links) select pk, ?, ? from users')
    .run(monthOf(Date.now()), -rows);
  database.close();
  console.log('100,000 links of a file');
  await onBoth(folder, measureImport);
}
