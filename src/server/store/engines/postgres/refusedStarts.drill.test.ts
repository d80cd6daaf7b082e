/** A start that PostgreSQL refuses says why to the operator; connections to PostgreSQL are encrypted. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { freePort } from '../../../../testing/environment/freePort.ts';
import { startCluster, type Cluster } from '../../../../testing/postgres/cluster.ts';
import { giveTo, otherUser } from '../../../../testing/postgres/programs.ts';
import { createStore } from '../../index.ts';
import { createPostgresEngine } from './index.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  const access = [
    'host all postgres 127.0.0.1/32 trust',
    'hostssl all secure 127.0.0.1/32 trust',
    'hostnossl all plain 127.0.0.1/32 trust',
    'host all secure,plain 127.0.0.1/32 reject',
    'host all all 127.0.0.1/32 scram-sha-256',
  ];
  writeFileSync(path.join(cluster.folder, 'data/pg_hba.conf'), `${access.join('\n')}\n`);
  for (const statement of [
    'create database newer',
    "create role curtly login password 'secret'",
    'create role secure login',
    'create role plain login',
    'select pg_reload_conf()',
  ])
    await ask(statement);
});
afterAll(() => cluster.stop());

async function ask(statement: string, url = cluster.url()): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function startWith(url: string, directUrl = ''): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'curtly-refused-')),
      TOKEN_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

const as = (user: string, database = 'postgres') => `postgres://${user}@127.0.0.1:${cluster.port}/${database}`;

test.each([
  [
    'a wrong password',
    () => as('curtly:wrong'),
    'The database refuses DATABASE_URL: password authentication failed for user "curtly". Check the user and the password in it.\n',
  ],
  [
    'a database that is missing',
    () => as('postgres', 'nowhere'),
    'The database in DATABASE_URL is missing: database "nowhere" does not exist. Create it: create database curtly owner curtly.\n',
  ],
  [
    'a user that may make no tables',
    () => as('curtly:secret'),
    'The user in DATABASE_URL may not do what Curtly needs: permission denied for schema public. Let it own the database: ALTER DATABASE curtly OWNER TO curtly.\n',
  ],
  [
    'a database that takes encrypted connections only',
    () => as('secure'),
    expect.stringMatching(
      /^The database refuses DATABASE_URL: pg_hba\.conf rejects connection for host "127\.0\.0\.1", user "secure", database "postgres", no encryption\. Add sslmode=require to it: postgres:\/\/…\/curtly\?sslmode=require\.\n$/,
    ) as string,
  ],
])('a start with %s ends with a sentence', async (_what, url, errors) => {
  expect(await startWith(url())).toEqual({ code: 1, errors });
});

test('a refused address past a pooler is named', async () => {
  expect(await startWith(as('postgres'), as('curtly:wrong'))).toEqual({
    code: 1,
    errors:
      'The database refuses DATABASE_DIRECT_URL: password authentication failed for user "curtly". Check the user and the password in it.\n',
  });
  expect(await startWith(as('postgres'), as('postgres', 'nowhere'))).toEqual({
    code: 1,
    errors:
      'The database in DATABASE_DIRECT_URL is missing: database "nowhere" does not exist. Create it: create database curtly owner curtly.\n',
  });
});

test('data of a newer version is left alone', async () => {
  const store = createStore(createPostgresEngine({ url: cluster.url('newer') }));
  await store.open();
  await store.close();
  await ask(
    `insert into kysely_migration (name, timestamp) values ('999', '2099-01-01T00:00:00.000Z')`,
    cluster.url('newer'),
  );
  expect(await startWith(cluster.url('newer'))).toEqual({
    code: 1,
    errors:
      'The data was changed by a newer version of Curtly, whose migration 999 this one does not know. Start that version again, or restore a backup that was made before.\n',
  });
});

describe('sslmode means what it means to libpq', () => {
  let certificate: string;

  const isEncrypted = async (query: string, user = 'postgres'): Promise<boolean | undefined> => {
    const engine = createPostgresEngine({ url: `${as(user)}${query}` });
    try {
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()
      `.execute(engine.write);
      return rows[0]?.ssl;
    } catch (error) {
      throw (error as Error).cause ?? error;
    } finally {
      await engine.close();
    }
  };

  test('a server without certificates', async () => {
    for (const query of ['', '?sslmode=disable', '?sslmode=allow', '?sslmode=prefer'])
      expect([query, await isEncrypted(query)]).toEqual([query, false]);
    await expect(isEncrypted('?sslmode=require')).rejects.toThrow('The server does not support SSL connections');
  });

  test('a server whose certificate nobody knows', async () => {
    const data = path.join(cluster.folder, 'data');
    const [key, file] = ['server.key', 'server.crt'].map((name) => path.join(data, name)) as [string, string];
    const subject = ['-subj', '/CN=elsewhere', '-days', '2', '-keyout', key, '-out', file];
    expect(spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]).status).toBe(0);
    chmodSync(key, 0o600);
    await giveTo(otherUser(), data);
    certificate = file;
    await ask('alter system set ssl = on');
    await ask('select pg_reload_conf()');
    while ((await isEncrypted('?sslmode=prefer')) !== true);

    for (const query of ['', '?sslmode=disable', '?sslmode=allow'])
      expect([query, await isEncrypted(query)]).toEqual([query, false]);
    for (const query of ['?sslmode=require', '?sslmode=no-verify', `?sslmode=no-verify&sslrootcert=${certificate}`])
      expect([query, await isEncrypted(query)]).toEqual([query, true]);
    expect(await isEncrypted('?sslmode=allow', 'secure')).toBe(true);
    expect(await isEncrypted('?sslmode=prefer', 'plain')).toBe(false);
    await expect(isEncrypted('?sslmode=require', 'plain')).rejects.toThrow('SSL encryption');
    await expect(isEncrypted('?sslmode=verify-full')).rejects.toThrow('self-signed certificate');
    expect(await isEncrypted(`?sslmode=verify-ca&sslrootcert=${certificate}`)).toBe(true);
    await expect(isEncrypted(`?sslmode=verify-full&sslrootcert=${certificate}`)).rejects.toThrow(
      /does not match certificate's altnames/,
    );
  });

  test('a mode that libpq does not know', async () => {
    await expect(isEncrypted('?sslmode=verify_full')).rejects.toThrow(
      'The address of the database cannot be used: it has sslmode=verify_full, which is none of disable, allow, prefer, require, verify-ca, verify-full.',
    );
  });

  test('a certificate that is missing', async () => {
    await expect(isEncrypted('?sslmode=verify-full&sslrootcert=/nowhere.pem')).rejects.toThrow(
      'The address of the database cannot be used: ENOENT',
    );
  });
});
