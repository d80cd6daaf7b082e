import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import {
  createApiKey,
  createLink,
  createQrCode,
  password,
  signIn,
  signUp,
  signUpForMany,
  startTrial,
  visit,
} from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import {
  checkImport,
  finishedImport,
  getImport,
  importFile,
  importResult,
  startImport,
  undoImport,
  uploadImport,
  type Import,
} from '../../testing/imports.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { readCsv } from './imports/csv.ts';

type Schemas = components['schemas'];

const day = 24 * 3_600_000;

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUp(server);
});

const head = 'url,code,tags,expires\n';
const mapping = { url: 'url', shortCode: 'code', tags: 'tags', expiresAt: 'expires' };
const file = (...lines: string[]) => head + lines.map((line) => `${line}\n`).join('');
const many = (count: number, first = 0) =>
  file(
    ...Array.from({ length: count }, (_, index) => `https://example.com/${first + index},many-${first + index},bulk,`),
  );
const link = async (code: string) =>
  (await call<Schemas['Link']>(server, 'GET', `/api/urls/${code}`, { token })).body.data;
const total = async (at = server) =>
  (await call(at, 'GET', '/api/urls?pageSize=1', { token })).headers.get('x-total-count');
const usage = async () => (await call<Schemas['Usage']>(server, 'GET', '/api/subscription/usage', { token })).body.data;

test('a file is checked first, and nothing is made by that', async () => {
  await createLink(server, token, { customShortCode: 'mine' });
  const deleted = await createLink(server, token, { customShortCode: 'deleted' });
  await call(server, 'DELETE', `/api/urls/${deleted.id}`, { token });
  await createQrCode(server, token);
  const eve = await signUp(server, 'eve@example.com');
  await createLink(server, eve, { customShortCode: 'theirs' });
  const own = new URL(server.url).host;
  const content = file(
    'https://example.com/a,new,"a,b",2027-01-01',
    'ftp://example.com,bad,,',
    `http://${own}/x,,,`,
    'https://example.com/b,MINE,,',
    'https://example.com/c,deleted,,',
    'https://example.com/d,theirs,,',
    'https://example.com/e,p,,',
    'https://example.com/f,New,,',
    'https://example.com/g,,,2026-11-01',
    'https://example.com/h,,,soon',
    `https://example.com/i,,"${Array.from({ length: 21 }, (_, index) => `t${index}`).join(',')}",`,
    'https://example.com/j,,,',
  );
  const found = await checkImport(server, token, content, { name: 'mine.csv', mapping });
  expect(found).toEqual({
    id: found.id,
    fileName: 'mine.csv',
    format: 'other',
    kind: 'link',
    state: 'checked',
    columns: ['url', 'code', 'tags', 'expires'],
    mapping,
    questions: [],
    sample: [
      ['https://example.com/a', 'new', 'a,b', '2027-01-01'],
      ['ftp://example.com', 'bad', '', ''],
      [`http://${own}/x`, '', '', ''],
      ['https://example.com/b', 'MINE', '', ''],
      ['https://example.com/c', 'deleted', '', ''],
    ],
    rows: 12,
    ready: 2,
    faulty: 5,
    colliding: 5,
    faults: [
      {
        row: 3,
        code: 'bad',
        message: 'Please enter a valid URL starting with http:// or https:// ("ftp://example.com")',
      },
      { row: 4, code: null, message: `Links to this site cannot be shortened ("http://${own}/x")` },
      { row: 10, code: null, message: 'Expiration time must be in the future ("2026-11-01")' },
      { row: 11, code: null, message: 'Expiration time must be a time such as 2026-01-31T12:00:00Z ("soon")' },
      {
        row: 12,
        code: null,
        message: 'A link can have at most 20 tags ("t0,t1,t2,t3,t4,t5,t6,t7,t8,t9,t10,t11,t12,t13,t14,t15,t16,t1…")',
      },
    ],
    collisions: [
      { row: 5, code: 'MINE', owner: 'own', message: 'You have this code already' },
      { row: 6, code: 'deleted', owner: 'ownInTrash', message: 'You have this code in the trash' },
      { row: 7, code: 'theirs', owner: 'other', message: 'This code is not available' },
      { row: 8, code: 'p', owner: 'unavailable', message: 'This code is reserved for pages of this site' },
      { row: 9, code: 'New', owner: 'unavailable', message: 'Row 2 has the same code but for upper and lower case' },
    ],
    quotaLeft: 48,
    onCollision: null,
    done: 0,
    imported: 0,
    replaced: 0,
    skipped: 0,
    failed: 0,
    overQuota: 0,
    stopped: null,
    batchId: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    undoneAt: null,
  });
  expect(await total()).toBe('1');
  const result = await importResult(server, token, found.id);
  expect(result[0]).toEqual(['row', 'shortCode', 'destination', 'outcome', 'reason', 'shortUrl']);
  expect(result.map((cells) => cells[3])).toEqual([
    'outcome',
    'ready',
    ...['faulty', 'faulty', 'colliding', 'colliding', 'colliding', 'colliding', 'colliding'],
    ...['faulty', 'faulty', 'faulty', 'ready'],
  ]);
});

const collisions = () =>
  file('https://example.com/new,mine,,', 'https://example.com/new2,theirs,,', 'https://example.com/3,three,,');

async function withCollisions() {
  const mine = await createLink(server, token, { customShortCode: 'mine', tags: ['old'] });
  const eve = await signUp(server, 'eve@example.com');
  await createLink(server, eve, { customShortCode: 'theirs', url: 'https://example.com/eve' });
  return mine;
}

test('rows whose code is taken stay out', async () => {
  await withCollisions();
  const found = await importFile(server, token, collisions(), { mapping, onCollision: 'skip' });
  expect(found).toMatchObject({ state: 'done', done: 3, imported: 1, skipped: 2, replaced: 0, onCollision: 'skip' });
  expect(found.finishedAt).toBe('2026-11-20T10:00:00.000Z');
  expect((await link('mine')).originalUrl).toBe('https://example.com/');
  expect(await importResult(server, token, found.id)).toEqual([
    ['row', 'shortCode', 'destination', 'outcome', 'reason', 'shortUrl'],
    ['2', 'mine', 'https://example.com/new', 'skipped', 'You have this code already', ''],
    ['3', 'theirs', 'https://example.com/new2', 'skipped', 'This code is not available', ''],
    ['4', 'three', 'https://example.com/3', 'imported', '', `${server.url}/three`],
  ]);
});

test('or they get new codes', async () => {
  await withCollisions();
  const found = await importFile(server, token, collisions(), { mapping, onCollision: 'newCode' });
  expect(found).toMatchObject({ imported: 3, skipped: 0 });
  const [, first, second] = await importResult(server, token, found.id);
  for (const [cells, destination] of [
    [first, 'https://example.com/new'],
    [second, 'https://example.com/new2'],
  ] as const) {
    expect(cells?.[1]).toMatch(/^[2-9a-z]{7}$/);
    expect((await visit(server, cells?.[1] ?? '')).headers.get('location')).toBe(destination);
  }
  expect((await link('mine')).originalUrl).toBe('https://example.com/');
});

test("or they replace one's own, as one change of its history; one undo takes all back", async () => {
  const mine = await withCollisions();
  expect((await visit(server, 'mine')).headers.get('location')).toBe('https://example.com/');
  const left = (await usage()).urlsCreated;
  const found = await importFile(server, token, collisions(), { mapping, onCollision: 'replace' });
  expect(found).toMatchObject({ imported: 1, replaced: 1, skipped: 1 });
  expect((await usage()).urlsCreated).toBe(left + 1);
  expect(await link('mine')).toMatchObject({ id: mine.id, originalUrl: 'https://example.com/new', tags: [] });
  expect((await visit(server, 'mine')).headers.get('location')).toBe('https://example.com/new');
  expect((await visit(server, 'theirs')).headers.get('location')).toBe('https://example.com/eve');
  const { body } = await call<Schemas['Version'][]>(server, 'GET', '/api/urls/mine/history', { token });
  expect(body.data).toHaveLength(2);

  expect(found.undoneAt).toBeNull();
  await undoImport(server, token, found);
  expect((await getImport(server, token, found.id)).undoneAt).toBe('2026-11-20T10:00:00.000Z');
  expect(await link('mine')).toMatchObject({ originalUrl: 'https://example.com/', tags: [{ name: 'old' }] });
  expect((await visit(server, 'mine')).headers.get('location')).toBe('https://example.com/');
  expect((await visit(server, 'three')).status).toBe(410);
  expect(await total()).toBe('1');

  // The same file again takes what is in the trash out of it.
  const again = await importFile(server, token, collisions(), { mapping, onCollision: 'replace' });
  expect(again).toMatchObject({ imported: 0, replaced: 2, undoneAt: null });
  expect((await usage()).urlsCreated).toBe(left + 1);
  expect((await visit(server, 'three')).headers.get('location')).toBe('https://example.com/3');
  await undoImport(server, token, again);
  expect((await visit(server, 'three')).status).toBe(410);
});

test('an empty cell for the switch leaves it as it is', async () => {
  const { id } = await createLink(server, token, { customShortCode: 'mine' });
  await call(server, 'PATCH', `/api/urls/${id}`, { token, body: { isActive: false } });
  const content = 'url,code,on\nhttps://example.com/new,mine,\nhttps://example.com/other,other,\n';
  const columns = { url: 'url', shortCode: 'code', isActive: 'on' };
  await importFile(server, token, content, { mapping: columns, onCollision: 'replace' });
  expect(await link('mine')).toMatchObject({ originalUrl: 'https://example.com/new', isActive: false });
  expect(await link('other')).toMatchObject({ isActive: true });
});

test('rows with many tags, and links with many QR codes, come in smaller steps', async () => {
  const { id } = await createLink(server, token, { customShortCode: 'mine' });
  for (let count = 0; count < 2; count += 1) await createQrCode(server, token, { urlId: id });
  const { importRows, list } = server.store.imports;
  const steps: number[] = [];
  server.store.imports.importRows = async (pk, options) => {
    await importRows(pk, { ...options, limit: 4 });
    steps.push((await list(1))[0]?.done ?? 0);
  };
  const tags = Array.from({ length: 20 }, (_, index) => `t${index}`).join(';');
  const plain = (count: number) => Array.from({ length: count }, (_, row) => `https://example.com/${row},,,`);
  const content = file(
    ...plain(4),
    'https://example.com/new,mine,,',
    ...plain(1),
    `https://example.com/,,${tags},`,
    `https://example.com/,,${tags},`,
  );
  const found = await importFile(server, token, content, { mapping, onCollision: 'replace' });
  expect(found).toMatchObject({ imported: 7, replaced: 1 });
  // The import has finished before its last step was noted.
  await until(() => steps.at(-1) === 8);
  expect(steps).toEqual([4, 5, 7, 8]);
});

test('an import that runs is not taken back', async () => {
  const { id } = await checkImport(server, token, many(1), { mapping });
  const { importRows } = server.store.imports;
  let goOn: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  server.store.imports.importRows = async (...given) => {
    await waiting;
    return importRows(...given);
  };
  const { batchId } = (await startImport(server, token, id)).body.data;
  const undo = () => call<{ undone: number }>(server, 'POST', `/api/batches/${batchId ?? ''}/undo`, { token });
  expect((await undo()).body).toEqual(
    failure('import_under_way', 'You are importing a file already. Please wait until that is done.'),
  );
  goOn?.();
  await finishedImport(server, token, id);
  expect((await undo()).body.data.undone).toBe(1);
});

async function readStored(content: string): Promise<{ rows: string[][]; rests: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-imports-'));
  try {
    const stored = path.join(folder, 'rows.csv');
    writeFileSync(stored, content);
    const rows: string[][] = [];
    let rests = 0;
    const yieldIfDue = () => Promise.resolve(void (rests += 1));
    const source = { file: stored, encoding: 'utf-8' as const, yieldIfDue };
    for await (const { cells } of readCsv(source)) rows.push(cells);
    return { rows, rests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a file of empty rows is read a little at a time', async () => {
  const { rows, rests } = await readStored(`url\n${'\n'.repeat(65_536)}`);
  expect(rows).toEqual([['url']]);
  expect(rests).toBeGreaterThan(7);
});

test('a row of another length than the first takes no longer', async () => {
  // Each error takes as long as 20 rows.
  const errors = jest.spyOn(Error, 'captureStackTrace');
  const { rows } = await readStored('url,x\na\n,\nc,d,e\n');
  expect(errors).not.toHaveBeenCalled();
  expect(rows).toEqual([['url', 'x'], ['a'], ['c', 'd', 'e']]);
});

test('clicks of the service before are kept apart', async () => {
  const content = 'url,code,clicks\nhttps://example.com/,spring,"1,204"\n';
  const columns = { url: 'url', shortCode: 'code', clicks: 'clicks' };
  const found = await importFile(server, token, content, { mapping: columns });
  await visit(server, 'spring');
  expect(await link('spring')).toMatchObject({ openingClicks: 1204, clickCount: 1 });
  const { body } = await call(server, 'GET', '/api/urls/spring/stats', { token });
  expect(body.data).toMatchObject({ totalClicks: 1, openingClicks: 1204 });
  const more = await importFile(server, token, content.replace('1,204', '1300'), {
    mapping: columns,
    onCollision: 'replace',
  });
  expect((await link('spring')).openingClicks).toBe(1300);
  await undoImport(server, token, more);
  expect((await link('spring')).openingClicks).toBe(1204);
  expect(found.imported).toBe(1);
});

test('an import takes what is left of the quota, and says where it stopped', async () => {
  const found = await importFile(server, token, many(60), { mapping });
  expect(found).toMatchObject({
    state: 'stopped',
    stopped: 'quota',
    done: 60,
    imported: 50,
    overQuota: 10,
    quotaLeft: 0,
  });
  expect(await usage()).toMatchObject({ urlsCreated: 50 });
  expect(await total()).toBe('50');
  const result = await importResult(server, token, found.id);
  expect(result[50]?.[3]).toBe('imported');
  expect(result[51]?.[3]).toBe('overQuota');
  const more = await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } });
  expect(more.body.code).toBe('quota_exceeded');
});

test('one import at a time, and none is started twice', async () => {
  const { id } = await checkImport(server, token, many(3), { mapping });
  const [first, second] = await Promise.all([startImport(server, token, id), startImport(server, token, id)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const refused = first.status === 409 ? first : second;
  expect(refused.body).toEqual(failure('import_not_ready', 'This import was started already.'));
  await finishedImport(server, token, id);
  expect(await total()).toBe('3');

  const unmapped = await checkImport(server, token, 'a,b\n1,2\n');
  expect(unmapped).toMatchObject({
    state: 'unmapped',
    columns: ['a', 'b'],
    sample: [['1', '2']],
    rows: 1,
    mapping: {},
  });
  expect((await startImport(server, token, unmapped.id)).body).toEqual(
    failure('import_not_ready', 'Say first which column holds the links.'),
  );
  const result = await call(server, 'GET', `/api/imports/${unmapped.id}/result`, { token });
  expect(result.body).toEqual(failure('import_not_ready', 'Say first which column holds the links.'));
});

test('while one is read, another is refused', async () => {
  const uploads = await Promise.all([1, 2, 3].map(() => uploadImport(server, token, many(2_000), { mapping })));
  expect(uploads.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { body } of uploads.filter(({ status }) => status !== 201))
    expect(body).toEqual(
      failure('import_under_way', 'You are importing a file already. Please wait until that is done.'),
    );
});

test('the last five are kept, one that was not started makes room, and all go after 30 days', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    await checkImport(server, token, many(1), { mapping });
    ids.unshift((await importFile(server, token, many(1, count), { mapping })).id);
  }
  const list = async () =>
    (await call<Import[]>(server, 'GET', '/api/imports', { token })).body.data.map(({ id }) => id);
  expect(await list()).toEqual(ids.slice(0, 5));
  expect((await call(server, 'GET', `/api/imports/${ids[5] ?? ''}`, { token })).body).toEqual(
    failure('not_found', 'This import is not kept any more'),
  );
  server.clock.advance(31 * day);
  const sweep = () => server.store.imports.sweep(server.clock.now(), server.clock.now() - 30 * day, 1);
  while ((await sweep()) > 0);
  expect(await server.store.imports.list(1)).toEqual([]);
});

test('while 64 MiB of earlier files are still to be removed, another one is refused', async () => {
  const { imports } = server.store;
  const sweeping = jest.spyOn(imports, 'sweep').mockResolvedValue(0);
  const { pk: userPk = 0 } = (await server.store.users.findByEmail('ada@example.com')) ?? {};
  const dropped = await imports.begin(userPk, server.clock.now());
  if (!dropped) throw new Error('Another import is under way');
  const row = { code: null, destination: 'x'.repeat(1_024 ** 2), outcome: 'faulty' as const, reason: null, given: {} };
  for (let number = 1; number <= 64; number += 1)
    await imports.addRows(dropped, server.clock.now(), [{ ...row, number, fileRow: number }]);
  await imports.drop(dropped);
  const refused = await uploadImport(server, token, many(1), { mapping });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.body.message).toBe('Earlier files of yours are still being removed. Please try again in a minute.');
  sweeping.mockRestore();
  await until(async () => (await uploadImport(server, token, many(1), { mapping })).status === 201);
});

test('an import is its owner’s alone, and keys need the scope', async () => {
  const { id } = await checkImport(server, token, many(1), { mapping });
  const eve = await signUpForMany(server, 'eve@example.com');
  expect((await call(server, 'GET', `/api/imports/${id}`, { token: eve })).status).toBe(404);
  expect((await startImport(server, eve, id)).status).toBe(404);
  expect((await call(server, 'GET', `/api/imports/${id}/result`, { token: eve })).status).toBe(404);
  const [reader, writer] = [
    await createApiKey(server, eve),
    await createApiKey(server, eve, { scopes: ['read', 'write'] }),
  ];
  expect((await uploadImport(server, reader.key, many(1), { mapping })).body.code).toBe('scope_missing');
  const found = await importFile(server, writer.key, many(1), { mapping });
  expect(found.imported).toBe(1);
  expect((await getImport(server, reader.key, found.id)).imported).toBe(1);
  expect((await startImport(server, reader.key, found.id)).body.code).toBe('scope_missing');
  const { body } = await call<Schemas['Version'][]>(server, 'GET', '/api/urls/many-0/history', { token: eve });
  expect(body.data[0]).toMatchObject({ version: 1, apiKey: 'Newsletter' });
});

test.each<[string, string | Buffer, string]>([
  ['nothing but a mark', Buffer.from('\uFEFF'), 'The file is empty.'],
  ['no rows', 'url,code\n', 'The file has no rows.'],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004\u0000\u0000\u00ff\u00fe', 'latin1'),
    'This is a workbook. Save its sheet as CSV in UTF-8, and choose that file.',
  ],
  [
    'what is compressed',
    Buffer.from('\u001f\u008b\u0008\u0000', 'latin1'),
    'This is a compressed file. An archive of Curtly is restored in your profile; unpack any other first.',
  ],
  [
    'a compressed list',
    Buffer.from(`PK\u0003\u0004${'\u0014'.repeat(26)}links.csv`, 'latin1'),
    'This is a compressed file. An archive of Curtly is restored in your profile; unpack any other first.',
  ],
  [
    'an archive',
    Buffer.from(`profile.json${'\0'.repeat(245)}ustar\u000000`, 'latin1'),
    'This is an archive. One of Curtly is restored in your profile; unpack any other first.',
  ],
  [
    'a web page',
    '\uFEFF<!DOCTYPE html>\n<a href="https://example.com/">a</a>\n',
    'This is a web page or XML. Save what is in it as CSV in UTF-8, and choose that file.',
  ],
  [
    'SQL',
    '-- MySQL dump 10.13\nINSERT INTO `yourls_url` VALUES (1,2);\n',
    'This is an SQL dump. Export the table of the links as CSV, and choose that file.',
  ],
  [
    'lines of a terminal',
    '+----+-----+\n| id | url |\n+----+-----+\n',
    'This is a table for a terminal. Export it as CSV, and choose that file.',
  ],
  [
    'lines of psql',
    ' id | url \n----+-----\n  1 | https://example.com/\n',
    'This is a table for a terminal. Export it as CSV, and choose that file.',
  ],
  [
    'lines of SQLite',
    'id  url\n--  --------------------\n1   https://example.com/\n',
    'This is a table for a terminal. Export it as CSV, and choose that file.',
  ],
  ['a box', '┌────┬─────┐\n│ id │ url │\n', 'This is a table for a terminal. Export it as CSV, and choose that file.'],
  [
    'a table of Markdown',
    '| id | url |\r\n|:---|----:|\r\n| 1 | https://example.com/ |\r\n',
    'This is a table for a terminal. Export it as CSV, and choose that file.',
  ],
  [
    'another format',
    Buffer.from('GIF89a\u0000\u0000\u00ff\u00fe', 'latin1'),
    'This file cannot be read. Save it as CSV in UTF-8, and choose it again.',
  ],
  [
    'another encoding',
    Buffer.from('url\nhttps://example.com/caf\u0081\n', 'latin1'),
    'This file cannot be read. Save it as CSV in UTF-8, and choose it again.',
  ],
  [
    'half a character',
    Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00, 0x00, 0xd8, 0x61, 0x00]),
    'This file cannot be read. Save it as CSV in UTF-8, and choose it again.',
  ],
  [
    'too many columns',
    `${Array.from({ length: 51 }, (_, index) => `c${index}`).join(',')}\n`,
    'A file can have at most 50 columns. Delete those that are not needed.',
  ],
  [
    'an open quotation mark',
    'url,code\nhttps://example.com/,"a\n',
    'Row 2 cannot be read: a quotation mark is missing, or is one too many.',
  ],
  [
    'a row without an end',
    `url,code\nhttps://example.com/,${'a'.repeat(40_000)}\n`,
    'Row 2 is too long. A quotation mark without its partner may be the reason.',
  ],
  [
    'too many fields in a row',
    `url,code\nhttps://example.com/,a\nhttps://example.com/${','.repeat(1_000)}\n`,
    'Row 3 has too many fields. A row can have at most 1,000.',
  ],
  [
    'nothing but delimiters',
    `url,code\n${','.repeat(33_000_000)}`,
    'Row 2 has too many fields. A row can have at most 1,000.',
  ],
  [
    'too many delimiters in its first line',
    ';'.repeat(33_000_000),
    'Row 1 has too many fields. A row can have at most 1,000.',
  ],
])(
  'a file with %s is refused whole',
  async (_name, content, message) => {
    const { status, body } = await uploadImport(server, token, content, { mapping: { url: 'url' } });
    expect([status, body.fields]).toEqual([400, { file: message }]);
    expect((await call<Import[]>(server, 'GET', '/api/imports', { token })).body.data).toEqual([]);
  },
  60_000,
);

test('what is refused leaves no file behind, neither open nor on the disk', async () => {
  const long = `url,code\n${'https://example.com/,"a"\n'.repeat(20_000)}`;
  for (const content of ['url\0', 'url', long, `${long}"`, 'a,"', '\n'])
    expect((await uploadImport(server, token, content, { mapping: { url: 'nowhere' } })).status).toBe(400);
  const open = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      // It was closed meanwhile.
      return '';
    }
  });
  expect(open.filter((file) => file.includes('/curtly-tmp/upload-'))).toEqual([]);
});

test('a file with too many rows is refused whole', async () => {
  const rows = (count: number) => `a\n${'1\n'.repeat(count)}`;
  expect(await checkImport(server, token, rows(100_000))).toMatchObject({ state: 'unmapped', rows: 100_000 });
  const { body } = await uploadImport(server, token, rows(100_001));
  expect(body.fields).toEqual({ file: 'A file can have at most 100,000 rows. Split it.' });
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'The mapping must be JSON such as {"url":"Long URL"}'],
  ['a list', '[]', 'The mapping must be JSON such as {"url":"Long URL"}'],
  ['an unknown field', { color: 'url' }, 'The mapping must be JSON such as {"url":"Long URL"}'],
  ['a column that is not there', { url: 'link' }, 'The file has no column "link"'],
  ['too much', { url: 'x'.repeat(4_000) }, 'The mapping must be less than 4000 characters'],
])('a mapping of %s is refused', async (_name, wrong, message) => {
  const { body } = await uploadImport(server, token, 'url\nhttps://example.com/\n', { mapping: wrong as object });
  expect(body).toEqual(invalid({ mapping: message }));
});

test.each<[string, string | Buffer]>([
  ['semicolons', 'url;code\nhttps://example.com/,a;one\n'],
  ['semicolons that Excel names', 'sep=;\r\nurl;code\r\nhttps://example.com/,a;one\r\n'],
  ['tabs', 'url\tcode\nhttps://example.com/,a\tone\n'],
  ['UTF-16', Buffer.from('\uFEFFurl\tcode\r\nhttps://example.com/,a\tone\r\n', 'utf16le')],
  ['a mark of UTF-8', '\uFEFFurl,code\n"https://example.com/,a",one\n'],
  ['carriage returns', 'url,code\r"https://example.com/,a",one\r'],
  [
    'a name twice, empty cells too many and empty rows',
    'url,code,code\n\n,,\n"https://example.com/,a",one,two,,\n,,\n',
  ],
])('a file with %s is read', async (_name, content) => {
  expect(await importFile(server, token, content, { mapping: { url: 'url', shortCode: 'code' } })).toMatchObject({
    rows: 1,
    imported: 1,
  });
  expect((await link('one')).originalUrl).toBe('https://example.com/,a');
});

test('an upload without a file, or with one too large, is refused', async () => {
  expect((await uploadImport(server, token, '')).body.fields).toEqual({ file: 'Please choose a file first' });
  const large = Buffer.alloc(33_554_433, 'a');
  const { status, body } = await uploadImport(server, token, large);
  expect([status, body.fields]).toEqual([413, { file: 'A file must be less than 32MB' }]);
});

test('an account can upload twenty files an hour', async () => {
  const limited = await startServer({ now: '2026-11-20T10:00:00Z', settings: { RATE_LIMITS: 'on' } });
  const own = await signUp(limited);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    if (count % 10 === 0) limited.clock.advance(61_000);
    statuses.push((await uploadImport(limited, own, 'url\n')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('a server that ends in the middle is followed by the next, and no row is imported twice', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-imports-'));
  try {
    const settings = { DATA_DIR: folder };
    const first = await startServer({ settings });
    token = await signUpForMany(first);
    const { id } = await checkImport(first, token, many(1_000), { mapping });
    let found = (await startImport(first, token, id)).body.data;
    while (found.done === 0) found = await getImport(first, token, id);
    expect(found).toMatchObject({ state: 'running', imported: found.done });
    await first.stop();
    const second = await startServer({ settings });
    expect(await finishedImport(second, token, id)).toMatchObject({ state: 'done', done: 1_000, imported: 1_000 });
    expect(await total(second)).toBe('1000');
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

/** Does something after the first of the steps, which are of less than 20 rows each. */
function amidImport(work: () => Promise<unknown>): void {
  const { importRows } = server.store.imports;
  let steps = 0;
  server.store.imports.importRows = async (pk, options) => {
    steps += 1;
    if (steps === 2) await work();
    return importRows(pk, { ...options, limit: Math.min(options.limit, 20) });
  };
}

test('an import waits while its account is deleted, and goes on when that is undone', async () => {
  const { id } = await checkImport(server, token, many(50), { mapping });
  let isDeleted: (() => void) | undefined;
  const deleted = new Promise<void>((resolve) => (isDeleted = resolve));
  amidImport(async () => {
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    isDeleted?.();
  });
  await startImport(server, token, id);
  await deleted;
  // The step that had begun.
  await until(async () => (await visit(server, 'many-30')).status !== 404);
  expect(await server.store.imports.next(server.clock.now())).toBeUndefined();
  expect((await visit(server, 'many-0')).status).toBe(410);
  const { link: undoLink = '' } = await server.mail.waitFor('ada@example.com');
  const undo = { token: new URL(undoLink).searchParams.get('token') };
  await call(server, 'POST', '/api/auth/undo-account-deletion', { body: undo });
  token = await signIn(server);
  expect(await finishedImport(server, token, id)).toMatchObject({ state: 'done', done: 50, imported: 50 });
  expect(await total()).toBe('50');
  expect((await visit(server, 'many-49')).status).toBe(302);
});

test('a plan that grows in the middle counts for the rows that are left', async () => {
  amidImport(() => startTrial(server, token));
  const found = await importFile(server, token, many(60), { mapping });
  expect(found).toMatchObject({ state: 'done', done: 60, imported: 60, overQuota: 0 });
});

test('an import waits while the disk is full, and goes on when there is room', async () => {
  const { id } = await checkImport(server, token, many(50), { mapping });
  amidImport(server.disk.fill);
  await startImport(server, token, id);
  await until(() => !server.store.isAvailable());
  const found = await getImport(server, token, id);
  expect(found).toMatchObject({ state: 'running', imported: found.done });
  expect(found.done).toBeGreaterThan(0);
  expect(found.done).toBeLessThan(20);
  expect((await visit(server, 'many-0')).status).toBe(302);
  await server.disk.free();
  expect(await finishedImport(server, token, id)).toMatchObject({ state: 'done', done: 50, imported: 50 });
  expect(await total()).toBe('50');
});

test('what was deleted for good meanwhile is named by the undo, which takes the rest back', async () => {
  const found = await importFile(server, token, many(3), { mapping });
  for (const code of ['many-0', 'many-1']) await call(server, 'DELETE', `/api/urls/${code}`, { token });
  await call(server, 'DELETE', '/api/trash', { token });
  const { body } = await call(server, 'POST', `/api/batches/${found.batchId ?? ''}/undo`, { token });
  expect(body.data).toMatchObject({ undone: 1, remaining: 0 });
  expect(await total()).toBe('0');
  expect((await getImport(server, token, found.id)).undoneAt).not.toBeNull();
});

test('a step that fails is repeated row by row, and only what fails stays out', async () => {
  const { importRows } = server.store.imports;
  let singles = 0;
  server.store.imports.importRows = (pk, options) => {
    if (options.limit === 1 && options.isFailing !== true) singles += 1;
    const isPoisoned = options.limit > 1 || (singles === 2 && options.isFailing !== true);
    return isPoisoned ? Promise.reject(new Error('poisoned')) : importRows(pk, options);
  };
  const found = await importFile(server, token, many(3), { mapping });
  expect(found).toMatchObject({ state: 'done', done: 3, imported: 2, failed: 1 });
  const result = await importResult(server, token, found.id);
  expect(result[2]?.slice(3, 5)).toEqual(['failed', 'Something went wrong']);
});
