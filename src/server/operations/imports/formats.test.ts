import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../../generated/types.ts';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, toggleLink, visit } from '../../../testing/factories.ts';
import { checkImport, finishedImport, importFile, importResult, startImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Schemas = components['schemas'];

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const golden = (name: string) => readFileSync(path.resolve('src/server/operations/imports/golden', name));

async function links() {
  const { body } = await call<Schemas['Link'][]>(server, 'GET', '/api/urls', { token });
  return Object.fromEntries(
    body.data.map(({ shortCode, originalUrl, tags, openingClicks, clickCount, createdAt, expiresAt, isActive }) => [
      shortCode,
      [originalUrl, tags.map(({ name }) => name), openingClicks, createdAt, expiresAt, isActive, clickCount],
    ]),
  );
}

const bitly = {
  'spring-sale': [
    'https://example.com/shop/spring?utm_source=mail',
    ['mail', 'spring'],
    1204,
    '2020-10-26T17:20:40.000Z',
    null,
    true,
    0,
  ],
  '3kTalk9': ['https://example.com/talk', ['2021', 'events'], 17, '2021-03-02T08:00:00.000Z', null, true, 0],
};
const bitlyBitlinks = {
  'my-custom-url': ['https://example.com/custom', ['mail'], 0, '2026-11-20T10:00:00.000Z', null, true, 0],
  '3kTalk9': ['https://example.com/talk', [], 0, '2026-11-20T10:00:00.000Z', null, true, 0],
};
const bitlyList = {
  'my-custom-url': ['https://example.com/custom', [], 12, '2020-10-26T17:20:40.000Z', null, true, 0],
  '3kTalk9': ['https://example.com/talk', [], 3, '2021-03-02T08:00:00.000Z', null, true, 0],
};
const dub = {
  launch: ['https://example.com/launch?a=1&b=2', ['launch', 'product'], 42, '2024-03-01T09:30:00.000Z', null, true, 0],
  handbook: ['https://example.com/docs', [], 0, '2024-03-02T10:00:00.000Z', null, true, 0],
};
const kutt = {
  menu: ['https://example.com/menu', [], 99, '2019-11-05T12:00:00.000Z', null, true, 0],
  gift24: ['https://example.com/gift', [], 3, '2019-11-06T12:00:00.000Z', '2027-01-31T12:00:00.000Z', true, 0],
};
const rebrandly = {
  burn10M: ['https://www.example.com/2016/07/sports-cars/', ['cars'], 42, '2016-07-13T10:54:12.000Z', null, true, 0],
  myvid: ['https://www.example.com/s/video.mp4', [], 0, '2016-07-06T18:06:49.000Z', null, true, 0],
};
const shortIo = {
  webinar: [
    'https://example.com/webinar',
    ['events', 'online'],
    311,
    '2023-02-14T10:00:00.000Z',
    '2027-02-14T10:00:00.000Z',
    true,
    0,
  ],
  xQ3v9z: ['https://example.com/', [], 8, '2023-02-14T10:00:00.000Z', null, true, 0],
};
const shlink = {
  rss: ['https://example.com/feed.xml', ['blog', 'rss'], 5210, '2021-05-01T08:15:00.000Z', null, true, 0],
};
const tinyUrl = {
  'example-alias': [
    'https://www.example.com/my-really-long-link',
    ['tag1', 'tag2'],
    7,
    '2022-11-18T10:00:00.000Z',
    null,
    true,
    0,
  ],
  '2p8sk9xw': ['https://www.example.com/other', [], 0, '2022-11-19T10:00:00.000Z', '2027-11-19T10:00:00.000Z', true, 0],
};
const yourls = {
  ozh: ['http://ozh.org/', [], 1024, '2009-04-29T15:30:00.000Z', null, true, 0],
  yourls: ['https://yourls.org/', [], 12, '2010-01-02T03:04:05.000Z', null, true, 0],
};
const importExport = {
  ozh: ['http://ozh.org/', [], 1024, '2026-11-20T10:00:00.000Z', null, true, 0],
  a1b: ['https://example.com/?a=1,2', [], 3, '2026-11-20T10:00:00.000Z', null, true, 0],
};
const curtly = {
  launch: [
    'https://example.com/launch',
    ['=sum', 'news'],
    312,
    '2026-01-05T10:00:00.000Z',
    '2027-06-01T00:00:00.000Z',
    true,
    0,
  ],
  paused: ['https://example.com/paused', [], 0, '2026-02-05T10:00:00.000Z', null, false, 0],
};
const codeFault = 'Only letters, numbers, hyphens, and underscores are allowed';
const badCode = (row: number, code: string) => ({ row, code, owner: 'unavailable' as const, message: codeFault });
const passwordFault = 'It has a password, which is not taken from a file. Create it by hand.';

test.each<[string, string, object, Partial<Schemas['Import']>]>([
  ['bitly.csv', 'bitly', bitly, {}],
  ['bitly-bitlinks.csv', 'bitly', bitlyBitlinks, {}],
  ['bitly-lists.csv', 'bitly', bitlyList, {}],
  ['bitly-page.csv', 'bitly', bitlyList, {}],
  ['dub.csv', 'dub', dub, {}],
  ['kutt.csv', 'kutt', kutt, { faults: [{ row: 4, code: 'secret', message: passwordFault }] }],
  ['rebrandly.csv', 'rebrandly', rebrandly, {}],
  ['short-io.csv', 'shortIo', shortIo, {}],
  ['short-io-page.csv', 'shortIo', shortIo, {}],
  ['shlink.csv', 'shlink', shlink, { collisions: [badCode(3, '2024/report')] }],
  ['shlink-older.csv', 'shlink', shlink, {}],
  ['tinyurl.csv', 'tinyUrl', tinyUrl, {}],
  ['yourls.csv', 'yourls', yourls, {}],
  ['yourls-import-export.csv', 'yourls', importExport, {}],
  ['curtly-links.csv', 'curtlyLinks', curtly, { faults: [{ row: 4, code: 'locked', message: passwordFault }] }],
])('%s is imported as its owner expects', async (name, format, expected, { faults = [], collisions = [] }) => {
  const found = await importFile(server, token, golden(name), { name });
  expect(found).toMatchObject({ fileName: name, format, kind: 'link', state: 'done', faults, collisions });
  expect(await links()).toEqual(expected);
  const counts = { imported: Object.keys(expected).length, failed: faults.length, skipped: collisions.length };
  expect(found).toMatchObject({ ...counts, replaced: 0, overQuota: 0, stopped: null });
});

test('a code that cannot be had here becomes another, if that is wished', async () => {
  const { id, imported } = await importFile(server, token, golden('shlink.csv'), { onCollision: 'newCode' });
  expect(imported).toBe(2);
  const found = Object.entries(await links()).find(([code]) => code !== 'rss');
  expect(found?.[0]).toMatch(/^[2-9a-z]{7}$/);
  expect(found?.[1]).toEqual(['https://example.com/reports/2024', [], 12, '2021-05-02T09:00:00.000Z', null, true, 0]);
  const response = await fetch(`${server.url}/api/imports/${id}/result`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reason = `It has a new code. ${codeFault}`;
  expect(await response.text()).toContain(
    `3,${found?.[0]},https://example.com/reports/2024,imported,"${reason}",${server.url}/${found?.[0]}\r\n`,
  );
});

test('QR codes of Curtly come back with their design, without their logo', async () => {
  expect(await importFile(server, token, golden('curtly-qr-codes.csv'))).toMatchObject({
    format: 'curtlyQrCodes',
    kind: 'qrCode',
    imported: 1,
  });
  const { body } = await call<{ qrCodes: Schemas['QrCode'][] }>(server, 'GET', '/api/qrcodes', { token });
  expect(body.data.qrCodes).toEqual([
    expect.objectContaining({
      shortCode: 'menu',
      name: 'Menu',
      description: 'At the door\nand on tables',
      content: 'https://example.com/menu',
      size: 400,
      primaryColor: '#112233',
      backgroundColor: '#FFFFFF',
      errorCorrectionLevel: 'H',
      moduleShape: 'square',
      eyeShape: 'square',
      frame: 'none',
      frameText: 'Scan me',
      isTransparent: false,
      hasLogo: false,
      urlId: null,
      scanCount: 0,
      openingClicks: 60,
      createdAt: '2026-03-01T10:00:00.000Z',
    }),
  ]);
  expect((await visit(server, 'menu')).headers.get('location')).toBe('https://example.com/menu');
});

test('a style of QR codes comes back, and one that cannot be does not', async () => {
  const [header = '', ...rows] = golden('curtly-qr-codes.csv')
    .toString()
    .trimEnd()
    .split(/\r?\n(?=[\ufeff\w-]+,)/);
  const columns = 'moduleShape,eyeShape,frame,frameText,isTransparent';
  const fileWith = (style: string) => [`${header},${columns}`, ...rows.map((row) => `${row},${style}`)].join('\r\n');
  expect(await importFile(server, token, fileWith('stars,square,none,Menü 中,false'))).toMatchObject({ failed: 1 });
  expect(await importFile(server, token, fileWith("dots,circle,box,'=Menü,true"))).toMatchObject({ imported: 1 });
  const { body } = await call<{ qrCodes: Schemas['QrCode'][] }>(server, 'GET', '/api/qrcodes', { token });
  expect(body.data.qrCodes).toMatchObject([
    { moduleShape: 'dots', eyeShape: 'circle', frame: 'box', frameText: '=Menü', isTransparent: true },
  ]);
});

test('a QR code belongs to the link again that it belonged to', async () => {
  const link = await createLink(server, token, { url: 'https://example.com/new' });
  const content = golden('curtly-qr-codes.csv').toString().replace('H,true,,', `H,true,${link.id},`);
  expect(await importFile(server, token, content)).toMatchObject({ imported: 1 });
  const { body } = await call<Schemas['Link']>(server, 'GET', `/api/urls/${link.id}`, { token });
  expect(body.data.qrCode).toMatchObject({ name: 'Menu' });
  expect((await visit(server, 'menu')).headers.get('location')).toBe('https://example.com/new');
});

test('what Curtly exports is imported by another Curtly', async () => {
  for (const tags of [['=1+1', 'a', '＝q', "'=z"], ["'＠home"], []])
    await createLink(server, token, { url: 'https://example.com/=,"', tags });
  const response = await fetch(`${server.url}/api/urls/export`, { headers: { authorization: `Bearer ${token}` } });
  const exported = Buffer.from(await response.arrayBuffer());
  const before = await links();
  const other = await startServer({ now: '2026-11-20T10:00:00Z' });
  server = other;
  token = await signUpForMany(other);
  expect(await importFile(other, token, exported)).toMatchObject({ format: 'curtlyLinks', imported: 3, failed: 0 });
  expect(await links()).toEqual(before);
});

describe('a QR code whose link another Curtly does not have', () => {
  const fileOf = async (path: string) =>
    (await fetch(`${server.url}/api/${path}/export`, { headers: { authorization: `Bearer ${token}` } })).text();

  /** Imports the QR code of such a link there, and returns its status when it is opened. */
  async function elsewhere(
    link: Partial<Schemas['CreateUrlRequest']>,
    { isOn = true, edit = (file: string) => file } = {},
  ) {
    const made = await createLink(server, token, { customShortCode: 'parent', ...link });
    const { shortCode } = await createQrCode(server, token, { urlId: made.id });
    if (!isOn) await toggleLink(server, token, made);
    const file = edit(await fileOf('qrcodes'));
    const now = new Date(server.clock.now()).toISOString();
    const other = await startServer({ now });
    const there = await signUpForMany(other);
    const found = await importFile(other, there, file);
    const again = await importFile(other, there, file, { onCollision: 'replace' });
    return { other, found, again, open: async () => (await visit(other, shortCode)).status };
  }

  test('leads to where it led', async () => {
    const { found, open } = await elsewhere({ activatesAt: null });
    expect(found).toMatchObject({ imported: 1 });
    expect(await open()).toBe(302);
  });

  test('does not come without the password', async () => {
    const { found, open } = await elsewhere({ password: 'open sesame' });
    expect(found).toMatchObject({ imported: 0, failed: 1, faults: [{ message: passwordFault }] });
    expect(await open()).toBe(404);
  });

  test('stays closed if the link was switched off, also when it is replaced', async () => {
    const { found, again, open } = await elsewhere({}, { isOn: false });
    expect([found.imported, again.replaced]).toEqual([1, 1]);
    expect(await open()).toBe(404);
  });

  test('opens no sooner and no longer than the link', async () => {
    const { other, again, open } = await elsewhere({
      activatesAt: '2026-11-20T11:00:00Z',
      expiresAt: '2026-11-20T12:00:00Z',
    });
    expect(again.replaced).toBe(1);
    expect(await open()).toBe(423);
    other.clock.advance(3_600_000);
    expect(await open()).toBe(302);
    other.clock.advance(3_600_000);
    expect(await open()).toBe(410);
  });

  test('comes switched off out of a file that says nothing of the link', async () => {
    const { found, open } = await elsewhere({}, { edit: (file) => file.replace(',urlIsActive,', ',,') });
    expect(found).toMatchObject({ imported: 1 });
    expect(await open()).toBe(404);
  });

  test('is refused with a time of the link that cannot be read', async () => {
    const edit = (file: string) => file.replace(/2026-11-21T/, 'some ');
    const { found } = await elsewhere({ expiresAt: '2026-11-21T12:00:00Z' }, { edit });
    expect(found.faults).toMatchObject([
      { message: 'urlExpiresAt must be a time such as 2026-01-31T12:00:00Z ("some 12:00:00.000Z")' },
    ]);
  });

  test('opens with the link again where that is', async () => {
    const link = await createLink(server, token, { expiresAt: '2026-11-20T12:00:00Z' });
    const { id, shortCode } = await createQrCode(server, token, { urlId: link.id });
    const file = await fileOf('qrcodes');
    expect(await importFile(server, token, file, { onCollision: 'replace' })).toMatchObject({ replaced: 1 });
    expect(await importFile(server, token, file, { onCollision: 'newCode' })).toMatchObject({ imported: 1 });
    const { body } = await call<{ qrCodes: Schemas['QrCode'][] }>(server, 'GET', '/api/qrcodes', { token });
    expect(body.data.qrCodes.map((each) => [each.urlId, each.isActive, each.expiresAt])).toEqual([
      [link.id, true, null],
      [link.id, true, null],
    ]);
    expect(body.data.qrCodes).toContainEqual(expect.objectContaining({ id, shortCode }));
  });
});

test('columns that nobody knows are mapped by hand', async () => {
  const content = 'Where to;Name;Since\nhttps://example.com/a;one;2026-01-01\nhttps://example.com/b;two;\n';
  const found = await importFile(server, token, content, {
    mapping: { url: 'Where to', shortCode: 'Name', createdAt: 'Since' },
  });
  expect(found).toMatchObject({ format: 'other', imported: 2 });
  expect(await links()).toEqual({
    one: ['https://example.com/a', [], 0, '2026-01-01T00:00:00.000Z', null, true, 0],
    two: ['https://example.com/b', [], 0, '2026-11-20T10:00:00.000Z', null, true, 0],
  });
});

test('a mapping overrules what was recognized', async () => {
  const found = await importFile(server, token, golden('dub.csv'), { mapping: { url: 'Destination URL' } });
  expect(found).toMatchObject({ format: 'dub', imported: 2 });
  expect(Object.keys(await links())).not.toContain('launch');
});

const shortened = async () =>
  Object.fromEntries(Object.entries(await links()).map(([code, [destination]]) => [code, destination]));

test('a comma that is not in quotes cuts no destination', async () => {
  const list = 'url\nhttps://example.com/?ids=1,2,3\nhttps://example.com/?ids=4;5\n';
  expect(await importFile(server, token, list)).toMatchObject({ imported: 2, faulty: 0 });
  expect(Object.values(await shortened()).sort()).toEqual([
    'https://example.com/?ids=1,2,3',
    'https://example.com/?ids=4;5',
  ]);
  const kuttFile = 'address,visit_count,target\nmenu,7,https://example.com/?ids=1,2,3\n';
  expect(await checkImport(server, token, kuttFile)).toMatchObject({
    format: 'kutt',
    faulty: 1,
    faults: [
      {
        row: 2,
        code: 'menu',
        message:
          'It has 5 values, and the file has 3 columns. Put a value that holds a comma or another delimiter into quotation marks.',
      },
    ],
  });
});

test.each([
  ['one URL', 'https://example.com/a\n', ['https://example.com/a']],
  ['a list', 'https://example.com/a\r\nhttps://example.com/b', ['https://example.com/a', 'https://example.com/b']],
  [
    'URLs with commas',
    'https://example.com/?ids=1,2\nhttps://example.com/\n',
    ['https://example.com/', 'https://example.com/?ids=1,2'],
  ],
])('%s without a head is imported whole', async (_name, content, expected) => {
  expect(await importFile(server, token, content)).toMatchObject({ columns: ['A'], mapping: { url: 'A' } });
  expect(Object.values(await shortened()).sort()).toEqual(expected);
});

test('columns without a head have letters, and their first row is a row', async () => {
  const content = 'one,https://example.com/a,shop\ntwo,https://example.com/b,\n';
  const { state, columns, mapping, rows } = await checkImport(server, token, content);
  expect({ state, columns, mapping, rows }).toEqual({
    state: 'unmapped',
    columns: ['A', 'B', 'C'],
    mapping: { url: 'B' },
    rows: 2,
  });
  await importFile(server, token, content, { mapping: { url: 'B', shortCode: 'A', tags: 'C' } });
  expect(await shortened()).toEqual({ one: 'https://example.com/a', two: 'https://example.com/b' });
});

test('codes of any length that the service before had come along', async () => {
  const long = 'x'.repeat(64);
  const content = `keyword,url\n${['1', 'a0', long].map((code) => `${code},https://example.com/${code}\n`).join('')}`;
  expect(await importFile(server, token, content)).toMatchObject({ format: 'yourls', imported: 3 });
  for (const code of ['1', 'a0', 'A0', long])
    expect((await visit(server, code)).headers.get('location')).toBe(`https://example.com/${code.toLowerCase()}`);
  const file = await (
    await fetch(`${server.url}/api/urls/export`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const other = await startServer({ now: '2026-11-20T10:00:00Z' });
  expect(await importFile(other, await signUpForMany(other), file)).toMatchObject({ imported: 3, faulty: 0 });
  const restored = await startServer({ now: '2026-11-20T10:00:00Z' });
  const { bytes } = await downloadArchive(server, token);
  const { body } = await restoreArchive(restored, await signUp(restored), bytes);
  expect(body).toMatchObject({ success: true });
  expect((await visit(restored, '1')).headers.get('location')).toBe('https://example.com/1');
});

test.each([
  ['other characters', 'café', codeFault],
  ['two parts of a path', 'https://s.example/2024/report', codeFault],
  ['a reserved word', 'p', 'This code is reserved for pages of this site'],
  ['too many characters', 'x'.repeat(65), 'A code can have at most 64 characters'],
  ['the code of another row', 'one', 'Row 2 has the same code'],
  ['the code of another row in upper case', 'ONE', 'Row 2 has the same code but for upper and lower case'],
])('a code with %s is refused for that reason', async (_name, code, message) => {
  const content = `keyword,url\none,https://example.com/\n${code},https://example.com/\n`;
  const { id, collisions } = await importFile(server, token, content);
  expect(collisions).toMatchObject([{ row: 3, owner: 'unavailable', message }]);
  const response = await fetch(`${server.url}/api/imports/${id}/result`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.text()).toContain(message);
});

test('values are read as databases write them', async () => {
  expect(await importFile(server, token, golden('kutt-postgresql.csv'))).toMatchObject({
    format: 'kutt',
    imported: 2,
    faults: [{ row: 4, code: 'gone', message: 'It leads nowhere any more, as "banned" says' }],
  });
  expect(await links()).toEqual({
    menu: ['https://example.com/menu', [], 99, '2019-11-05T12:00:00.123Z', null, true, 0],
    gift24: ['https://example.com/gift', [], 3, '2019-11-06T10:30:00.000Z', '2027-01-31T12:00:00.000Z', true, 0],
  });
});

test.each([
  ['2025-01-31 12:00:00+00', '2025-01-31T12:00:00.000Z'],
  ['2025-01-31 12:00:00+0130', '2025-01-31T10:30:00.000Z'],
  ['2025-01-31 12:00:00-01:30', '2025-01-31T13:30:00.000Z'],
  ['2025-01-31T12:00:00.123456789012Z', '2025-01-31T12:00:00.123Z'],
  ['2025-01-31T12:00:00.1', '2025-01-31T12:00:00.100Z'],
  ['0000-00-00 00:00:00', '2026-11-20T10:00:00.000Z'],
])('the time %s is %s', async (written, expected) => {
  await importFile(server, token, `keyword,url,timestamp\none,https://example.com/,${written}\n`);
  expect((await links()).one?.[3]).toBe(expected);
});

test.each([
  ['longUrl,slug', 'https://example.com/,one', { url: 'longUrl', shortCode: 'slug' }],
  ['Destination,Alias,Labels', 'https://example.com/,one,', { url: 'Destination', shortCode: 'Alias', tags: 'Labels' }],
  ['longurl,shorturl', 'https://example.com/,one', { url: 'longurl', shortCode: 'shorturl' }],
  ['keyword,Original URL', 'one,https://example.com/', { url: 'Original URL', shortCode: 'keyword' }],
  ['Long URL,slug', 'https://example.com/,one', { url: 'Long URL', shortCode: 'slug' }],
  ['Target URL,Keyword', 'https://example.com/,one', { url: 'Target URL', shortCode: 'Keyword' }],
  ['Where to,Slug', 'https://example.com/,one', { url: 'Where to', shortCode: 'Slug' }],
  ['Link,Tags', 'https://example.com/,', { url: 'Link', tags: 'Tags' }],
  ['Page,Name', 'home,one', {}],
])('the columns %s are guessed, and asked about', async (head, row, mapping) => {
  expect(await checkImport(server, token, `${head}\n${row}\n`)).toMatchObject({
    format: 'other',
    state: 'unmapped',
    mapping,
  });
});

const now = '2026-11-20T10:00:00.000Z';
const plain = (url: string, tags: string[] = [], isActive = true) => [url, tags, 0, now, null, isActive, 0];
const launchTimes = ['2026-01-05T10:00:00.000Z', '2027-06-01T00:00:00.000Z'];

test.each<[string, Schemas['ImportMapping'], object]>([
  [
    'curtly-fields.csv',
    {
      url: 'url',
      shortCode: 'customShortCode',
      tags: 'tags',
      activatesAt: 'activatesAt',
      expiresAt: 'expiresAt',
      isActive: 'isActive',
    },
    { launch: ['https://example.com/launch', ['news', 'spring'], 0, now, launchTimes[1], true, 0] },
  ],
  [
    'labels.csv',
    {
      url: 'Original URL',
      shortCode: 'Short code',
      tags: 'Tags',
      clicks: 'Clicks',
      createdAt: 'Creation time',
      activatesAt: 'Activation time',
      expiresAt: 'Expiration time',
      isActive: 'State',
    },
    {
      launch: ['https://example.com/launch', ['news'], 312, ...launchTimes, true, 0],
      paused: ['https://example.com/paused', [], 0, '2026-02-05T10:00:00.000Z', null, false, 0],
    },
  ],
  [
    'shlink-import.csv',
    { url: 'Long URL', shortCode: 'Short code', tags: 'Tags', title: 'Title' },
    { rss: plain('https://example.com/feed.xml', ['blog', 'rss']), talk: plain('https://example.com/talk') },
  ],
  [
    'polr.csv',
    { url: 'long_url', shortCode: 'short_url', clicks: 'clicks', createdAt: 'created_at' },
    { menu: ['https://example.com/menu', [], 99, '2016-01-02T03:04:05.000Z', null, true, 0] },
  ],
  [
    'pretty-links.csv',
    {
      url: 'url',
      shortCode: 'slug',
      tags: 'link_tags',
      clicks: 'clicks',
      createdAt: 'created_at',
      title: 'name',
      note: 'description',
    },
    {
      shop: ['https://example.com/shop', ['partner', 'shop'], 88, '2019-05-06T07:08:09.000Z', null, true, 0],
      old: ['https://example.com/old', [], 0, '2019-05-06T07:08:09.000Z', null, false, 0],
    },
  ],
  [
    'dub-template.csv',
    { url: 'url', shortCode: 'link', tags: 'tags', createdAt: 'createdAt', title: 'title', note: 'description' },
    {
      launch: ['https://example.com/launch', ['launch', 'product'], 0, '2024-03-01T09:30:00.000Z', null, true, 0],
    },
  ],
  [
    'campaign-sheet.csv',
    { url: 'Generated URL', shortCode: 'Short URL' },
    {
      'spring-sale': plain('https://example.com/shop?utm_source=newsletter&utm_medium=email&utm_campaign=spring'),
    },
  ],
])('the columns of %s are mapped before anybody is asked', async (name, mapping, expected) => {
  expect(await checkImport(server, token, golden(name))).toMatchObject({ format: 'other', state: 'unmapped' });
  expect((await checkImport(server, token, golden(name))).mapping).toEqual(mapping);
  await importFile(server, token, golden(name), { mapping });
  expect(await links()).toMatchObject(expected);
});

test.each([
  ['pretty-links.csv', { shop: 'Shop', old: 'Old' }],
  ['dub-template.csv', { launch: 'Launch' }],
])('the titles of %s come with its links', async (name, titles) => {
  const { mapping } = await checkImport(server, token, golden(name));
  await importFile(server, token, golden(name), { mapping });
  const { body } = await call<Schemas['Link'][]>(server, 'GET', '/api/urls', { token });
  expect(Object.fromEntries(body.data.map(({ shortCode, title }) => [shortCode, title]))).toMatchObject(titles);
});

test('a link of Polr that needs a secret does not become an open one', async () => {
  const mapping = { url: 'long_url', shortCode: 'short_url' };
  expect(await checkImport(server, token, golden('polr.csv'), { mapping })).toMatchObject({
    ready: 1,
    faults: [{ code: 'hidden', message: passwordFault }],
  });
});

test('several short URLs of one link are not silently one', async () => {
  const content =
    'Bitlink,Title,Long URL,Tags\n"[""https://bit.ly/a1"", ""https://bit.ly/b2""]",,https://example.com/,\n';
  const message = 'It has 2 short URLs, and a row makes one link. Write a row for each.';
  expect(await checkImport(server, token, content)).toMatchObject({ format: 'bitly', faults: [{ row: 2, message }] });
});

test('a column without a name is read for nothing', async () => {
  const content = ',url\n100,https://example.com/a\nsoon,https://example.com/b\n';
  expect(await importFile(server, token, content, { mapping: { url: 'url' } })).toMatchObject({
    imported: 2,
    failed: 0,
  });
  for (const [code, [, , , , expiresAt]] of Object.entries(await links()) as [string, unknown[]][]) {
    expect(code).toMatch(/^[2-9a-z]{7}$/);
    expect(expiresAt).toBeNull();
  }
});

test.each<[string, string, string]>([
  ['a password', 'password_protected', 'It has a password, which is not taken from a file. Create it by hand.'],
  ['a hashed password', 'passwordHash', 'It has a password, which is not taken from a file. Create it by hand.'],
  [
    'a limit of visits',
    'maxVisits',
    'It has a rule in "maxVisits", which is not taken from a file. Create it by hand.',
  ],
  [
    'a limit of clicks',
    'clicksLimit',
    'It has a rule in "clicksLimit", which is not taken from a file. Create it by hand.',
  ],
  ['a time to live', 'ttl', 'It has a rule in "ttl", which is not taken from a file. Create it by hand.'],
  [
    'another page for iPhones',
    'iphoneURL',
    'It has a rule in "iphoneURL", which is not taken from a file. Create it by hand.',
  ],
  [
    'another page for Android',
    'android',
    'It has a rule in "android", which is not taken from a file. Create it by hand.',
  ],
  ['other pages by country', 'geo', 'It has a rule in "geo", which is not taken from a file. Create it by hand.'],
  ['a ban', 'banned', 'It leads nowhere any more, as "banned" says'],
  ['a deletion', 'deleted', 'It leads nowhere any more, as "deleted" says'],
  ['an end', 'disabledAt', 'It leads nowhere any more, as "disabledAt" says'],
])('a link with %s does not become an open one', async (_name, column, message) => {
  const content = [
    `url,code,${column}`,
    'https://example.com/,locked,5',
    ...['', 'false', '0', 'null', '[]', '{}'].map((none, index) => `https://example.com/,open-${index},${none}`),
  ].join('\n');
  expect(await importFile(server, token, content, { mapping: { url: 'url', shortCode: 'code' } })).toMatchObject({
    imported: 6,
    faults: [{ row: 2, code: 'locked', message }],
  });
});

test('a column of a rule can be mapped', async () => {
  const content = 'url,ttl\nhttps://example.com/,2027-01-31\nhttps://example.com/,2027-02-31\n';
  expect(await importFile(server, token, content, { mapping: { url: 'url', expiresAt: 'ttl' } })).toMatchObject({
    imported: 1,
    // No month has that day.
    faulty: 1,
  });
});

describe.each(['urls', 'qrcodes'] as const)('an own export of %s with one that has expired', (path) => {
  const expiresAt = '2026-11-20T11:00:00.000Z';
  const fault = 'Expiration time must be in the future';
  let item: { id: string; shortCode: string };
  let file: string;
  const fileNow = async () =>
    (await fetch(`${server.url}/api/${path}/export`, { headers: { authorization: `Bearer ${token}` } })).text();
  beforeEach(async () => {
    const url = 'https://example.com/';
    item = await (path === 'urls'
      ? createLink(server, token, { url, expiresAt })
      : createQrCode(server, token, { content: url, name: 'Menu', expiresAt }));
    server.clock.advance(7_200_000);
    file = (await fileNow()).replace('https://example.com/', 'https://example.com/new');
  });

  test('changes it, and the time stays', async () => {
    expect(await importFile(server, token, file, { onCollision: 'replace' })).toMatchObject({ replaced: 1, faulty: 0 });
    expect(await fileNow()).toMatch(new RegExp(`https://example\\.com/new,.*${expiresAt}`));
    expect((await visit(server, item.shortCode)).status).toBe(410);
  });

  test('changes it in the trash too', async () => {
    await call(server, 'DELETE', `/api/${path}/${item.id}`, { token });
    expect(await importFile(server, token, file, { onCollision: 'replace' })).toMatchObject({ replaced: 1, faulty: 0 });
  });

  test('is refused with another time that has passed', async () => {
    const other = file.replace(expiresAt, '2026-11-20T11:30:00.000Z');
    expect(await importFile(server, token, other, { onCollision: 'replace' })).toMatchObject({
      replaced: 0,
      faults: [{ row: 2, code: item.shortCode, message: `${fault} ("2026-11-20T11:30:00.000Z")` }],
    });
  });

  test('makes no new one', async () => {
    const found = await importFile(server, token, file, { onCollision: 'newCode' });
    expect(found).toMatchObject({ imported: 0, failed: 1 });
    expect((await importResult(server, token, found.id))[1]).toContain(fault);
    const other = await startServer({ now: '2026-11-20T12:00:00Z' });
    expect(await importFile(other, await signUpForMany(other), file)).toMatchObject({
      imported: 0,
      faults: [{ message: `${fault} ("${expiresAt}")` }],
    });
  });

  test('does not bring back a time that was changed after the file was read', async () => {
    const { id } = await checkImport(server, token, file);
    await call(server, 'PATCH', `/api/${path}/${item.id}`, { token, body: { expiresAt: null } });
    await startImport(server, token, id, 'replace');
    expect(await finishedImport(server, token, id)).toMatchObject({ replaced: 0, failed: 1 });
    expect((await visit(server, item.shortCode)).status).toBe(302);
  });
});

test('an own export that is imported again changes no counts', async () => {
  await importFile(server, token, golden('curtly-links.csv'));
  await visit(server, 'launch');
  const response = await fetch(`${server.url}/api/urls/export`, { headers: { authorization: `Bearer ${token}` } });
  const before = await links();
  const again = await importFile(server, token, await response.text(), { onCollision: 'replace' });
  expect(again).toMatchObject({ replaced: 2 });
  expect(await links()).toEqual(before);
});

test('tags as PostgreSQL writes a list', async () => {
  await importFile(
    server,
    token,
    'url,code,tags\nhttps://example.com/,pg,"{news,""the sale""}"\nhttps://example.com/,pg-none,{}\n',
    {
      mapping: { url: 'url', shortCode: 'code', tags: 'tags' },
    },
  );
  const found = await links();
  expect([found.pg?.[1], found['pg-none']?.[1]]).toEqual([['news', 'the sale'], []]);
});

test('what a status calls off comes switched off', async () => {
  const states = ['active', 'disabled', 'Expired', 'archived', '200', ''];
  const rows = states.map((state, index) => `https://example.com/,state-${index},${state}\n`).join('');
  await importFile(server, token, `url,code,Status\n${rows}`, { mapping: { url: 'url', shortCode: 'code' } });
  const found = await links();
  expect(states.map((_, index) => found[`state-${index}`]?.[5])).toEqual([true, false, false, false, true, true]);
});

test('a switch may be called expired', async () => {
  await importFile(
    server,
    token,
    'url,code,state\nhttps://example.com/,gone,expired\nhttps://example.com/,here,active\n',
    {
      mapping: { url: 'url', shortCode: 'code', isActive: 'state' },
    },
  );
  const found = await links();
  expect([found.gone?.[5], found.here?.[5]]).toEqual([false, true]);
});
