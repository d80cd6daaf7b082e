import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import type { Link, QrCode } from '../src/generated/endpoints.ts';
import { nodeVariables } from './lib/serve.js';
import { makeBackup } from '../src/server/backups/makeBackup.ts';
import type { Manifest } from '../src/server/backups/manifest.ts';
import { CommandError } from '../src/server/config/commandError.ts';
import { call } from '../src/testing/client.ts';
import { createLink, createQrCode, signUpForMany, visit } from '../src/testing/factories.ts';
import { startServer, type RunningServer } from '../src/testing/startServer.ts';
import { until } from '../src/testing/until.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-backup-'));
  folders.push(folder);
  return folder;
}

async function run(script: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...nodeVariables, ...settings },
  });
  const [output, complaint] = [text(child.stdout), text(child.stderr)];
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: (await output).trim(), complaint: (await complaint).trim() };
}

const backUp = (dataDir: string, folder: string) => run('backup', [folder], { DATA_DIR: dataDir });
const restore = (backup: string, dataDir: string) => run('restore', [backup], { DATA_DIR: dataDir });
const refused = (complaint: unknown) => ({ code: 1, output: '', complaint });

const manifestOf = (backup: string) => JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as Manifest;
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

function onlyBackupIn(folder: string): string {
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^curtly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/)]);
  return path.join(folder, names[0] ?? '');
}

async function clicksOf(server: RunningServer, token: string, id: string): Promise<number> {
  return (await call<Link>(server, 'GET', `/api/urls/${id}`, { token })).body.data.clickCount;
}

async function startWithData() {
  const dataDir = newFolder();
  const server = await startServer({ settings: { DATA_DIR: dataDir } });
  const token = await signUpForMany(server);
  const link = await createLink(server, token, { customShortCode: 'handbook' });
  const locked = await createLink(server, token, { customShortCode: 'locked', password: 'Engine1843' });
  const qrCode = await createQrCode(server, token, { name: 'Menu' });
  for (let number = 0; number < 3; number += 1) await visit(server, 'handbook');
  // Whoever asks for figures has the clicks taken into the database.
  expect(await clicksOf(server, token, link.id)).toBe(3);
  return { dataDir, server, token, link, locked, qrCode };
}

/** A backup of some data, whose server has stopped. */
async function startWithBackup() {
  const { dataDir, server, ...made } = await startWithData();
  const folder = newFolder();
  expect(await backUp(dataDir, folder)).toMatchObject({ code: 0, complaint: '' });
  await server.stop();
  return { dataDir, backup: onlyBackupIn(folder), ...made };
}

test('a backup that is made while Curtly serves brings everything back', async () => {
  const { dataDir, server, token, link, qrCode } = await startWithData();
  const folder = path.join(newFolder(), 'new', 'folder');
  const { code, output, complaint } = await backUp(dataDir, folder);
  const backup = onlyBackupIn(folder);
  expect([code, complaint]).toEqual([0, '']);
  expect(output).toMatch(/: 2 links, 1 QR code, 3 clicks, \d+\.\d MB in \d+\.\d s, opened and checked\.$/);
  expect(output.startsWith(`${backup}: `)).toBe(true);
  expect([backup, ...readdirSync(backup).map((name) => path.join(backup, name))].map(modeOf)).toEqual([
    '700',
    '600',
    '600',
    '600',
  ]);
  expect(manifestOf(backup)).toEqual({
    format: 1,
    curtly: '1.0.0',
    at: expect.stringMatching(/Z$/),
    scheduled: false,
    migrations: ['001'],
    counts: { links: 2, qrCodes: 1, clicks: 3 },
    parts: [
      { name: 'curtly.sqlite', bytes: expect.any(Number), sha256: expect.stringMatching(/^[\da-f]{64}$/) },
      { name: 'token-secret', bytes: 43, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
    ],
  });
  await createLink(server, token, { customShortCode: 'too-late' });
  await server.stop();
  rmSync(dataDir, { recursive: true });

  const restored = await restore(backup, dataDir);
  expect(restored).toEqual({
    code: 0,
    complaint: '',
    output: `Restored ${dataDir} as it was at ${manifestOf(backup).at}: 2 links, 1 QR code, 3 clicks. Now start Curtly.`,
  });
  expect(readdirSync(dataDir).sort()).toEqual(['curtly.sqlite', 'token-secret']);
  const next = await startServer({ settings: { DATA_DIR: dataDir } });
  expect(await clicksOf(next, token, link.id)).toBe(3);
  const { body } = await call<QrCode>(next, 'GET', `/api/qrcodes/${qrCode.id}`, { token });
  expect(body.data).toMatchObject({ name: 'Menu', shortCode: qrCode.shortCode });
  const answers = await Promise.all(['handbook', 'locked', 'too-late'].map((each) => visit(next, each)));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, 'https://example.com/'],
    [302, '/p/verify-password/locked'],
    [404, null],
  ]);
  await next.stop();
});

test('what is counted while a backup is made is in it or not, and never by halves', async () => {
  const { dataDir, server, token, link } = await startWithData();
  const folder = newFolder();
  let [answered, isDone] = [3, false];
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isDone) {
      await visit(server, 'handbook');
      answered += 1;
    }
  });
  const before = answered;
  const { code } = await backUp(dataDir, folder);
  const after = answered + visitors.length;
  isDone = true;
  await Promise.all(visitors);
  await server.stop();
  expect(code).toBe(0);
  expect(after).toBeGreaterThan(before);
  const copy = newFolder();
  expect(await restore(onlyBackupIn(folder), copy)).toMatchObject({ code: 0 });
  const next = await startServer({ settings: { DATA_DIR: copy } });
  const counted = await clicksOf(next, token, link.id);
  await next.stop();
  expect(counted).toBeGreaterThanOrEqual(before);
  expect(counted).toBeLessThanOrEqual(after);
});

describe('clicks that wait in the click log', () => {
  /** Clicks that wait because another process has the database locked. */
  async function startWithWaiting() {
    const made = await startWithData();
    const other = new Sqlite(path.join(made.dataDir, 'curtly.sqlite'));
    other.exec('begin immediate');
    for (let number = 0; number < 2; number += 1) expect((await visit(made.server, 'handbook')).status).toBe(302);
    return { ...made, unlock: () => other.close() };
  }

  const partsOf = (backup: string) => manifestOf(backup).parts.map(({ name }) => name);

  test('are in the backup, and are counted once after it was restored', async () => {
    const { dataDir, server, token, link, unlock } = await startWithWaiting();
    const folder = newFolder();
    expect(await backUp(dataDir, folder)).toMatchObject({ code: 0 });
    const backup = onlyBackupIn(folder);
    expect(partsOf(backup)).toEqual(['curtly.sqlite', 'token-secret', expect.stringMatching(/^clicks\/\d{16}$/)]);
    expect(manifestOf(backup).counts.clicks).toBe(3);
    unlock();
    await server.stop();

    const copy = newFolder();
    expect(await restore(backup, copy)).toMatchObject({ code: 0 });
    for (const expected of [5, 5]) {
      const next = await startServer({ settings: { DATA_DIR: copy } });
      await until(async () => (await clicksOf(next, token, link.id)) >= expected);
      await next.stop();
      const again = await startServer({ settings: { DATA_DIR: copy } });
      expect(await clicksOf(again, token, link.id)).toBe(expected);
      await again.stop();
    }
  });

  test('are left out once they are counted', async () => {
    const { dataDir, server, token, link, unlock } = await startWithWaiting();
    unlock();
    await until(async () => (await clicksOf(server, token, link.id)) >= 5);
    const folder = newFolder();
    expect(await backUp(dataDir, folder)).toMatchObject({ code: 0 });
    const backup = onlyBackupIn(folder);
    expect(partsOf(backup)).toEqual(['curtly.sqlite', 'token-secret']);
    expect(manifestOf(backup).counts.clicks).toBe(5);
    await server.stop();
  });
});

describe('no backup is made', () => {
  test('of nothing', async () => {
    const dataDir = newFolder();
    expect(await backUp(dataDir, newFolder())).toEqual(
      refused(`There is nothing to back up: ${dataDir}/curtly.sqlite does not exist. DATA_DIR says where it is.`),
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('into the folder that would be lost with it, or into several', async () => {
    const dataDir = newFolder();
    expect(await backUp(dataDir, path.join(dataDir, 'backups'))).toEqual(
      refused(`${dataDir}/backups is in DATA_DIR: both would be lost together. Name a folder elsewhere.`),
    );
    expect(await run('backup', ['one', 'two'], { DATA_DIR: dataDir })).toEqual(
      refused('Name one folder for the backup: npm run backup -- /somewhere/safe.'),
    );
  });

  test('where nothing can be written', async () => {
    const { dataDir, server } = await startWithData();
    await server.stop();
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(await backUp(dataDir, file)).toEqual(
      refused(`The backup could not be written into ${file} (EEXIST): see that it can be, and try again.`),
    );
  });

  test('of a damaged database', async () => {
    const { dataDir, server } = await startWithData();
    await server.stop();
    const file = path.join(dataDir, 'curtly.sqlite');
    const connection = new Sqlite(file);
    const page = connection.prepare("select rootpage from sqlite_schema where name = 'items_by_created'").pluck().get();
    const size = connection.pragma('page_size', { simple: true }) as number;
    connection.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(200, 7), 0, 200, (Number(page) - 1) * size + size - 200);
    closeSync(handle);
    const folder = newFolder();
    expect(await backUp(dataDir, folder)).toEqual(
      refused(
        expect.stringMatching(
          /^The database is damaged \(.+ on page \d+\): stop Curtly, keep a copy of DATA_DIR, and restore the last good backup: npm run restore -- \/the\/backup\.$/,
        ),
      ),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a damaged secret', async () => {
    const { dataDir, server } = await startWithData();
    await server.stop();
    writeFileSync(path.join(dataDir, 'token-secret'), '');
    const folder = newFolder();
    expect(await backUp(dataDir, folder)).toEqual(
      refused(`${dataDir}/token-secret is damaged: it must hold at least 32 characters.`),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('when it is told to stop: nothing is left of it', async () => {
    const { dataDir, server } = await startWithData();
    await server.stop();
    const folder = newFolder();
    const signal = AbortSignal.abort(new CommandError('stopped'));
    await expect(makeBackup({ dataDir, folder, scheduled: false, now: Date.now() }, signal)).rejects.toThrow('stopped');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of PostgreSQL: it says what to use, without the password', async () => {
    const settings = {
      DATABASE_URL: "postgres://curtly:s3cret@one.example.com,two.example.com/it's?password=s3cret&sslmode=require",
      TOKEN_SECRET: 'x'.repeat(32),
    };
    const database = String.raw`'postgres://curtly@one.example.com,two.example.com/it'\''s?sslmode=require'`;
    const { code, output, complaint } = await run('backup', [], settings);
    expect([code, output]).toEqual([1, '']);
    expect(complaint).toContain(
      `\n  pg_dump --format=custom --exclude-table-data=visitor_keys --exclude-table-data=seen_visitors --file=curtly.dump --dbname=${database}\n`,
    );
    expect(complaint).toContain(`\n  pg_restore --no-owner --exit-on-error --dbname=${database} curtly.dump\n`);
    expect(complaint).not.toContain('s3cret');
  });
});

describe('nothing is restored', () => {
  let backup: string;
  let dataDir: string;
  beforeAll(async () => {
    ({ backup, dataDir } = await startWithBackup());
  });

  function changed(change: (copy: string) => void): string {
    const copy = path.join(newFolder(), 'copy');
    cpSync(backup, copy, { recursive: true });
    change(copy);
    return copy;
  }

  const withManifest = (change: (manifest: Manifest) => object) =>
    changed((copy) => writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(change(manifestOf(copy)))));

  /** Into a folder that does not exist, and does not come to exist. */
  async function refusedInto(given: string) {
    const target = path.join(newFolder(), 'data');
    const result = await restore(given, target);
    expect(existsSync(target)).toBe(false);
    return result;
  }

  test.each(['curtly.sqlite', 'curtly.sqlite-wal', 'token-secret', 'clicks'])('over %s', async (name) => {
    const target = newFolder();
    const file = path.join(target, name);
    writeFileSync(file, 'precious');
    expect(await restore(backup, target)).toEqual(
      refused(`${file} exists already, and nothing is overwritten: put it elsewhere, or choose another DATA_DIR.`),
    );
    expect(readdirSync(target)).toEqual([name]);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('while a server runs there, also on data that was deleted under it', async () => {
    const server = await startServer({ settings: { DATA_DIR: dataDir } });
    const complaint = `A server runs on ${dataDir}: stop it, put its data elsewhere, and try again.`;
    expect(await restore(backup, dataDir)).toEqual(refused(complaint));
    if (process.platform === 'linux') {
      for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true });
      expect(await restore(backup, dataDir)).toEqual(refused(complaint));
    }
    await server.stop();
  });

  test('from what is no backup', async () => {
    const folder = newFolder();
    expect(await refusedInto(folder)).toEqual(
      refused(
        `${folder} is no backup of Curtly: its manifest.json cannot be read (ENOENT). Name the folder that npm run backup made.`,
      ),
    );
    expect(await run('restore', [], {})).toEqual(
      refused('Name the backup: npm run restore -- /somewhere/safe/curtly-…'),
    );
  });

  test('from a part that is another, shorter or missing', async () => {
    const complaint = (copy: string, name: string) =>
      `${path.join(copy, name)} is not what it was when it was backed up: take another backup.`;
    const other = changed((copy) => {
      const file = path.join(copy, 'token-secret');
      chmodSync(file, 0o600);
      writeFileSync(file, 'x'.repeat(43));
    });
    expect(await refusedInto(other)).toEqual(refused(complaint(other, 'token-secret')));
    const longer = changed((copy) => appendFileSync(path.join(copy, 'curtly.sqlite'), 'x'));
    expect(await refusedInto(longer)).toEqual(refused(complaint(longer, 'curtly.sqlite')));
    const less = changed((copy) => rmSync(path.join(copy, 'curtly.sqlite')));
    expect(await refusedInto(less)).toEqual(refused(`${less}/curtly.sqlite is missing: take another backup.`));
  });

  test.each([
    ['is cut off', '{"format": 1,'],
    [
      'names a file elsewhere',
      '{"format":1,"curtly":"1","at":"2026-01-01T00:00:00Z","counts":{},"parts":[{"name":"../x"}]}',
    ],
    ['is empty', 'null'],
  ])('by a manifest that %s', async (_name, content) => {
    const copy = changed((folder) => writeFileSync(path.join(folder, 'manifest.json'), content));
    expect(await refusedInto(copy)).toEqual(refused(`${copy}/manifest.json is damaged: take another backup.`));
  });

  test('of other counts than the manifest says', async () => {
    const copy = withManifest((manifest) => ({ ...manifest, counts: { ...manifest.counts, links: 3 } }));
    expect(await refusedInto(copy)).toEqual(
      refused(`${copy} does not hold what its manifest says: take another backup.`),
    );
  });

  test('of a newer format', async () => {
    const format = withManifest((manifest) => ({ ...manifest, format: 2 }));
    expect(await refusedInto(format)).toEqual(
      refused(`${format} was made by a newer version of Curtly: use that version, or a newer one.`),
    );
  });

  test('into PostgreSQL', async () => {
    const settings = { DATABASE_URL: 'postgres://localhost/curtly', TOKEN_SECRET: 'x'.repeat(32) };
    expect(await run('restore', [backup], settings)).toEqual(
      refused(
        'DATABASE_URL is set, and a backup goes into SQLite: unset it. npm run move takes SQLite to PostgreSQL afterwards.',
      ),
    );
  });
});

test('a database of a newer version is not restored by an older one', async () => {
  const { backup } = await startWithBackup();
  const file = path.join(backup, 'curtly.sqlite');
  const connection = new Sqlite(file);
  connection.exec("insert into kysely_migration (name, timestamp) values ('999-later', '')");
  connection.close();
  const content = readFileSync(file);
  const manifest = manifestOf(backup);
  const parts = manifest.parts.map((part) =>
    part.name === 'curtly.sqlite'
      ? { ...part, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
      : part,
  );
  writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify({ ...manifest, parts }));
  expect(await restore(backup, path.join(newFolder(), 'data'))).toEqual(
    refused('The database is of a newer version of Curtly, which has 999-later: use that version, or a newer one.'),
  );
});
