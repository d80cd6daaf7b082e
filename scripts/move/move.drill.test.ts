/** The command itself, between files of SQLite and databases of a PostgreSQL of this test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import sharp from 'sharp';
import { parseUserAgent } from '../../src/server/rules/userAgents.ts';
import { openPostgres } from '../../src/server/store/engines/postgres/index.ts';
import { call } from '../../src/testing/client.ts';
import {
  createApiKey,
  createLink,
  createQrCode,
  firefox,
  logIn,
  register,
  signUpForMany,
  toggleLink,
  visit,
} from '../../src/testing/factories.ts';
import { startCluster, type Cluster } from '../../src/testing/postgres/cluster.ts';
import { importFile } from '../../src/testing/imports.ts';
import { startProxy } from '../../src/testing/proxy.ts';
import { dataUrl } from '../../src/testing/qrCodes.ts';
import { nodeVariables } from '../lib/serve.js';
import { startServer, type RunningServer } from '../../src/testing/startServer.ts';
import { seed } from '../bench/seed.ts';
import { startService } from '../bench/servers.ts';

const day = 86_400_000;
const root = path.resolve(import.meta.dirname, '../..');
const settings = { TOKEN_SECRET: 'a secret that both databases are used with', PUBLIC_URL: 'http://bench.example' };

let cluster: Cluster;
const folders: string[] = [];
let databases = 0;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(async () => {
  await cluster.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-move-'));
  folders.push(folder);
  return folder;
}

const fileIn = (folder: string) => path.join(folder, 'curtly.sqlite');

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function newDatabase(): Promise<string> {
  databases += 1;
  const name = `move_${databases}`;
  await query(cluster.url(), `create database ${name}`);
  return cluster.url(name);
}

type Way = 'to-postgres' | 'to-sqlite';

const begin = (dataDir: string, url: string, ...way: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/move.ts', ...way], {
    cwd: root,
    env: { ...process.env, ...nodeVariables, ...settings, DATA_DIR: dataDir, DATABASE_URL: url },
  });

async function ended(child: ChildProcess) {
  const [output, complaint] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: await output, complaint: (await complaint)?.trim() };
}

const move = (way: Way, dataDir: string, url: string) => ended(begin(dataDir, url, way));

const refused = (complaint: unknown) => ({ code: 1, output: expect.any(String) as string, complaint });

/** Everything in the file that both databases have, and what its tables, indexes and numbers are. */
function contentOf(folder: string): Record<string, string[]> {
  const connection = new Sqlite(fileIn(folder), { readonly: true });
  const all = (statement: string) =>
    connection
      .prepare<[], unknown[]>(statement)
      .raw()
      .all()
      .map((row) => JSON.stringify(row))
      .sort();
  const names = connection
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'kysely%' and name <> 'sqlite_schema'
         and name not in ('item_search_queue', 'code_changes', 'seen_visitors', 'visitor_keys')`,
    )
    .pluck()
    .all();
  const content = Object.fromEntries(names.map((name) => [name, all(`select * from ${name}`)]));
  const found = all(`select rowid from item_search where item_search match '"exa" AND "mpl"'`);
  const schema = all(`select name, sql from sqlite_schema`);
  connection.close();
  return { ...content, found, schema };
}

/** The number of rows that tell visitors apart, which leave no database. */
function visitorsIn(folder: string): number {
  const connection = new Sqlite(fileIn(folder), { readonly: true });
  const count = connection
    .prepare<[], number>('select (select count(*) from visitor_keys) + (select count(*) from seen_visitors)')
    .pluck()
    .get();
  connection.close();
  return count ?? 0;
}

/** Reads the tables, indexes, constraints and numbers of a database. */
const shapeOf = (url: string) =>
  query(
    url,
    `select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not relispartition and indisvalid
     union all
     select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace and not conrelid::regclass::text like 'clicks\\_%'
     order by 1`,
  );

const upload = async (server: RunningServer, token: string) => {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const { status } = await fetch(`${server.url}/api/userprofile/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(status).toBe(200);
};

const browser = (number: number) => ({
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${number}.0) Gecko/20100101 Firefox/${number}.0`,
  referer: `https://site-${number}.example/`,
});

interface Column {
  name: string;
  type: string;
  parent: string | null;
}

/**
 * A value of each type, as SQL. Texts are also valid JSON, as those of `settings` have to be. Columns of type
 * `integer` have 32 bits on PostgreSQL, and hold small numbers and truths.
 */
const valueOf: Record<string, string> = {
  text: `'"moved"'`,
  blob: `x'00ff'`,
  integer: '1',
  bigint: '9007199254740991',
};

/** A row for a table that `fill` leaves empty. */
function addRow(connection: Sqlite.Database, table: string): void {
  const columns = connection
    .prepare<[string, string], Column>(
      `select columns.name, columns.type, keys."table" as parent from pragma_table_info(?) columns
         left join pragma_foreign_key_list(?) keys on keys."from" = columns.name where columns.pk = 0 or columns.type <> 'integer'`,
    )
    .all(table, table);
  const values = columns.map(({ type, parent }) =>
    parent === null ? valueOf[type.toLowerCase()] : `(select max(pk) from ${parent})`,
  );
  connection.exec(`insert into ${table} (${columns.map(({ name }) => name).join()}) values (${values.join()})`);
}

/** Leaves rows that a server rarely leaves when it stops, and one in each table that is still empty. */
function leaveBehind(folder: string): void {
  const connection = new Sqlite(fileIn(folder));
  connection.exec(`
    insert into new_clicks select (select max(pk) from clicks) + 100, 4711, null, at, user_agent_pk, referrer_pk, geo_pk from clicks limit 1;
    insert into mail_queue (kind, email, created_at, next_attempt_at) values ('verification', 'grace@example.com', 1, 9007199254740991);
    insert into used_nonces (id, expires_at) values ('nonce', 9007199254740991);
    insert into deleted_items (item_pk) values (4711);
    insert into closed_accounts (user_pk, email, closed_at) select pk, 'before@example.com', 9007199254740991 from users where email = 'grace@example.com';
    insert into restores (user_pk, state, seen_at) select pk, 'running', 9007199254740991 from users where email = 'grace@example.com';
    insert into restored_items (restore_pk, item_pk, new_codes) select restores.pk, max(items.pk), '[]' from restores, items;
    update sqlite_sequence set seq = 4712 where name = 'items';
  `);
  connection.close();
  const empty = Object.entries(contentOf(folder)).filter(([name, rows]) => rows.length === 0 && name !== 'room_probe');
  const writer = new Sqlite(fileIn(folder));
  for (const [table] of empty) addRow(writer, table);
  writer.close();
}

/** A database with something in every table. Returns what its owner sees. */
async function fill(folder: string) {
  const server = await startServer({ engine: 'sqlite', settings: { ...settings, DATA_DIR: folder } });
  server.clock.advance(-60 * day);
  const owner = await signUpForMany(server, 'ada@example.com');
  const link = await createLink(server, owner, { customShortCode: 'spring', tags: ['news', 'Größe'] });
  const closed = await createLink(server, owner, { password: 'open sesame' });
  await createApiKey(server, owner);
  await toggleLink(server, owner, await createLink(server, owner));
  const code = await createQrCode(server, owner, { name: 'Menü 🍜', urlId: link.id });
  const logo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  await createQrCode(server, owner, { logoBase64: dataUrl('image/png', logo) });
  const deleted = await createQrCode(server, owner);
  await call(server, 'DELETE', `/api/qrcodes/${deleted.id}`, { token: owner });
  for (let number = 1; number <= 5; number += 1) {
    await visit(server, link.shortCode, { headers: browser(number) });
    await visit(server, code.shortCode, { headers: browser(number) });
  }
  while ((await server.store.userAgents.describePending(parseUserAgent, 100)) > 0);
  while ((await server.store.rollup.advance(100)) > 0);
  server.clock.advance(60 * day);
  await visit(server, link.shortCode, { headers: browser(6) });
  await register(server, 'grace@example.com');
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
  await server.mail.settled();
  const token = await logIn(server, 'ada@example.com');
  await call(server, 'POST', '/api/urls', {
    token,
    body: { url: 'https://example.com/once' },
    headers: { 'idempotency-key': 'once' },
  });
  await call(server, 'POST', '/api/urls/bulk', { token, body: { action: 'addTags', tags: ['moved'], ids: [link.id] } });
  await upload(server, token);
  await importFile(server, token, 'keyword,url,clicks\nold,https://example.com/old,7\n');
  const paths = [
    '/api/urls?search=exam',
    '/api/urls?tags=news',
    `/api/urls/${link.id}/stats`,
    '/api/qrcodes?search=menü',
    `/api/qrcodes/${code.id}/stats`,
    '/api/userprofile',
    '/api/api-keys',
    '/api/subscription/current',
    '/api/subscription/usage',
  ];
  const codes = [link, closed, code, deleted].map(({ shortCode }) => shortCode);
  const look = async (at: { url: string }) => ({
    answers: await Promise.all(
      paths.map(async (each) => {
        const response = await fetch(at.url + each, { headers: { authorization: `Bearer ${token}` } });
        return [each, response.status, (await response.json()) as unknown];
      }),
    ),
    opened: await Promise.all(
      codes.map(async (each) => {
        const { status, headers } = await fetch(`${at.url}/${each}`, { method: 'HEAD', redirect: 'manual' });
        return [each, status, headers.get('location')];
      }),
    ),
  });
  const seen = await look(server);
  return { server, seen, look, token };
}

test('everything goes to PostgreSQL and comes back as it was', async () => {
  const [first, second] = [newFolder(), newFolder()];
  const url = await newDatabase();
  const { server, seen, look, token } = await fill(first);
  expect(await move('to-postgres', first, url)).toEqual(
    refused(`${fileIn(first)} is in use: stop the server that runs on it, and try again.`),
  );
  await server.stop();
  leaveBehind(first);
  const content = contentOf(first);
  const empty = Object.entries(content).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual(['room_probe']);

  const there = await move('to-postgres', first, url);
  expect(there).toMatchObject({ code: 0, complaint: '' });
  expect(there.output).toMatch(/^users +2 rows {2}[\da-f]{64}$/m);
  expect(there.output).toMatch(/^Moved [\d,]+ rows in \d+ s\. Each table was read back and is the same\.$/m);
  expect(contentOf(first)).toEqual(content);
  const fresh = await newDatabase();
  const store = openPostgres({ url: fresh });
  await store.open();
  await store.close();
  expect(await shapeOf(url)).toEqual(await shapeOf(fresh));

  expect((await move('to-sqlite', second, url)).code).toBe(0);
  expect(readdirSync(second)).toEqual(['curtly.sqlite']);
  expect(statSync(fileIn(second)).mode & 0o777).toBe(0o600);
  expect(contentOf(second)).toEqual(content);
  expect(visitorsIn(first)).toBeGreaterThan(0);
  expect(visitorsIn(second)).toBe(0);

  for (const [dataDir, databaseUrl] of [
    [newFolder(), url],
    [second, ''],
  ] as const) {
    const service = await startService(dataDir, { settings: { ...settings, DATABASE_URL: databaseUrl } });
    expect(await look(service)).toEqual(seen);
    const response = await fetch(`${service.url}/api/urls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.com/new' }),
    });
    expect(response.status).toBe(201);
    if (databaseUrl !== '')
      expect(await move('to-sqlite', newFolder(), url)).toEqual(
        refused('The database at DATABASE_URL is in use: stop all servers that run on it, and try again.'),
      );
    await service.stop('SIGTERM');
  }
  expect(await query(url, 'select pk::integer from items order by pk desc limit 1')).toEqual([{ pk: 4713 }]);
  expect(contentOf(second).items).toContainEqual(expect.stringMatching(/^\[4713,/));

  expect(await move('to-postgres', first, url)).toEqual(
    refused('The database at DATABASE_URL has accounts or codes already: choose an empty one.'),
  );
  expect(await move('to-sqlite', second, url)).toEqual(
    refused(`${fileIn(second)} exists already: choose another DATA_DIR, or put that database elsewhere.`),
  );
}, 120_000);

test('a database on which nobody has clicked goes as well', async () => {
  const [folder, back, url] = [newFolder(), newFolder(), await newDatabase()];
  await seed(fileIn(folder), { links: 1, clicks: 0 });
  expect(await move('to-postgres', folder, url)).toMatchObject({ code: 0, complaint: '' });
  expect((await move('to-sqlite', back, url)).code).toBe(0);
  expect(contentOf(back)).toEqual(contentOf(folder));
}, 60_000);

test('clicks that wait in the file are counted after a move, each once', async () => {
  const folder = newFolder();
  const url = await newDatabase();
  const before = await startServer({ engine: 'sqlite', settings: { ...settings, DATA_DIR: folder } });
  const token = await signUpForMany(before, 'ada@example.com');
  const { id, shortCode } = await createLink(before, token);
  const isDegraded = async (at: { url: string }) =>
    (await (await fetch(`${at.url}/api/health`)).text()).includes('degraded');
  const open = async (at: { url: string }) => {
    const { status } = await fetch(`${at.url}/${shortCode}`, {
      redirect: 'manual',
      headers: { 'user-agent': `${firefox} ${'x'.repeat(330)}` },
    });
    expect(status).toBe(302);
  };
  const countedBy = async (at: { url: string }, clicks: number) => {
    while (await isDegraded(at)) await sleep(20);
    const response = await fetch(`${at.url}/api/urls/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await response.json()).toMatchObject({ data: { clickCount: clicks } });
  };
  let opened = 0;

  await before.disk.fill();
  for (; !(await isDegraded(before)); opened += 1) await open(before);
  for (let number = 0; number < 5; number += 1, opened += 1) await open(before);
  await before.stop();
  expect((await move('to-postgres', folder, url)).complaint).toBe('');

  const proxy = await startProxy(cluster.port);
  const through = url.replace(String(cluster.port), String(proxy.port));
  const between = await startService(folder, { settings: { ...settings, DATABASE_URL: through } });
  await countedBy(between, opened);
  await open(between);
  proxy.refuse();
  for (let number = 0; number < 5; number += 1) await open(between);
  opened += 6;
  expect(await isDegraded(between)).toBe(true);
  await between.stop('SIGKILL');
  await proxy.close();
  renameSync(fileIn(folder), path.join(folder, 'before.sqlite'));
  expect((await move('to-sqlite', folder, url)).complaint).toBe('');

  const after = await startService(folder, { settings });
  await countedBy(after, opened);
  await after.stop('SIGTERM');
}, 60_000);

test.each<[string, string, string]>([
  [
    'a NUL',
    `update users set first_name = 'A' || char(0)`,
    'users.first_name holds a NUL character, which PostgreSQL cannot store, in the row where pk = 1.',
  ],
  [
    'a fraction',
    'update users set created_at = 0.5',
    'users.created_at is not a whole number below 2^53, in the row where pk = 1.',
  ],
  [
    'another version',
    `insert into kysely_migration values ('999-later', '')`,
    'The database to be moved is of another version of Curtly. Start this version on it once, stop it, and try again.',
  ],
])('%s stands in the way', async (_name, change, complaint) => {
  const [folder, url] = [newFolder(), await newDatabase()];
  await seed(fileIn(folder), { links: 1, clicks: 1 });
  const connection = new Sqlite(fileIn(folder));
  connection.exec(change);
  connection.close();
  expect(await move('to-postgres', folder, url)).toEqual(refused(complaint));
  expect(await shapeOf(url)).toEqual([]);
});

test('what is missing is said', async () => {
  const [folder, url] = [newFolder(), await newDatabase()];
  const where = 'Say where to: npm run move -- to-postgres, or npm run move -- to-sqlite.';
  expect(await ended(begin(folder, url))).toEqual(refused(where));
  expect(await ended(begin(folder, url, 'to-postgres', 'now'))).toEqual(refused(where));
  expect(await move('to-postgres', folder, '')).toEqual(
    refused('DATABASE_URL is not set: it names the PostgreSQL. docs/settings.md lists the settings.'),
  );
  expect(await move('to-postgres', folder, url)).toEqual(
    refused(`There is nothing to be moved: ${fileIn(folder)} does not exist.`),
  );
  expect(await move('to-sqlite', folder, url)).toEqual(
    refused('There is nothing to be moved: the database at DATABASE_URL was never used by Curtly.'),
  );
  expect(await move('to-sqlite', folder, 'postgres://127.0.0.1:1/none')).toEqual(
    refused(expect.stringMatching(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/)),
  );
});

describe('a move that is cut', () => {
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const cuts: [string, number | null, (child: ChildProcess, url: string) => unknown][] = [
    ['by Ctrl+C', 1, (child) => child.kill('SIGINT')],
    ['by a kill', null, (child) => child.kill('SIGKILL')],
    ['by the database', 1, (_child, url) => query(url, `select pg_terminate_backend(pid) ${others}`)],
  ];

  /** Once the first table is copied. */
  async function cut(way: Way, folder: string, url: string, how: (child: ChildProcess, url: string) => unknown) {
    const child = begin(folder, url, way);
    const end = ended(child);
    await once(child.stdout, 'data');
    await how(child, url);
    const { code, output } = await end;
    expect(output).not.toMatch('Moved');
    while ((await query(url, `select ${others}`)).length > 0) await sleep(20);
    return code;
  }

  let source: string;
  let url: string;

  beforeAll(async () => {
    source = newFolder();
    await seed(fileIn(source), { links: 15_000, clicks: 5_000 });
    url = await newDatabase();
  }, 60_000);

  test.each(cuts)('%s leaves PostgreSQL as it was', async (_name, code, how) => {
    expect(await cut('to-postgres', source, url, how)).toBe(code);
    expect(await shapeOf(url)).toEqual([]);
  });

  test('and SQLite', async () => {
    expect((await move('to-postgres', source, url)).code).toBe(0);
    const target = newFolder();
    for (const [, code, how] of cuts) {
      expect(await cut('to-sqlite', target, url, how)).toBe(code);
      expect(existsSync(fileIn(target))).toBe(false);
    }
    expect((await move('to-sqlite', target, url)).code).toBe(0);
    expect(readdirSync(target)).toEqual(['curtly.sqlite']);
    expect(contentOf(target)).toEqual(contentOf(source));
  }, 120_000);
});
