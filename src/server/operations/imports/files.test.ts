import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUpForMany } from '../../../testing/factories.ts';
import { checkImport, importFile, uploadImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Schemas = components['schemas'];

const now = '2026-11-20T10:00:00.000Z';

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now });
  token = await signUpForMany(server);
});

const golden = (name: string) => readFileSync(path.resolve('src/server/operations/imports/golden', name));

async function links() {
  const { body } = await call<Schemas['Link'][]>(server, 'GET', '/api/urls', { token });
  return Object.fromEntries(
    body.data.map(({ shortCode, originalUrl, tags, createdAt, expiresAt }) => [
      shortCode,
      [originalUrl, tags.map(({ name }) => name), createdAt, expiresAt],
    ]),
  );
}

const destinations = async () =>
  Object.values(await links())
    .map(([destination]) => destination)
    .sort();

async function exported(kind: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/${kind}/export?format=json`, { headers })).text();
}

async function moveElsewhere(): Promise<void> {
  server = await startServer({ now });
  token = await signUpForMany(server);
}

test('the JSON export of links is imported by another Curtly', async () => {
  for (const tags of [['=1+1', "'=z", '[x]'], [], ['null']])
    await createLink(server, token, { url: 'https://example.com/=,"\\{[', tags });
  const before = await links();
  const file = await exported('urls');
  await moveElsewhere();
  expect(await importFile(server, token, file, { name: 'links.json' })).toMatchObject({
    format: 'curtlyLinks',
    imported: 3,
    failed: 0,
  });
  expect(await links()).toEqual(before);
});

test('the JSON export of QR codes is imported by another Curtly', async () => {
  await createQrCode(server, token, { content: 'https://example.com/menu', name: "'=Menu", description: 'One\nTwo' });
  const file = await exported('qrcodes');
  await moveElsewhere();
  expect(await importFile(server, token, file)).toMatchObject({ format: 'curtlyQrCodes', imported: 1 });
  const { body } = await call<{ qrCodes: Schemas['QrCode'][] }>(server, 'GET', '/api/qrcodes', { token });
  expect(body.data.qrCodes).toMatchObject([
    { name: "'=Menu", description: 'One\nTwo', content: 'https://example.com/menu' },
  ]);
});

test('the JSON of Sink', async () => {
  const mapping = { url: 'url', shortCode: 'slug', createdAt: 'createdAt', expiresAt: 'expiration' };
  expect(await checkImport(server, token, golden('sink.json'))).toMatchObject({ state: 'unmapped', mapping });
  const found = await importFile(server, token, golden('sink.json'), { name: 'sink.json', mapping });
  const message = 'It has a rule in "apple", which is not taken from a file. Create it by hand.';
  expect(found).toMatchObject({ rows: 3, imported: 2, faults: [{ row: 3, code: 'app', message }] });
  expect(await links()).toEqual({
    sale: ['https://example.com/sale?a={1}&b=[2]', [], '2024-06-11T15:30:09.000Z', null],
    gift: ['https://example.com/gift', [], '2024-06-11T15:30:10.000Z', '2027-01-31T12:00:00.000Z'],
  });
});

test('the JSON of Bitly', async () => {
  expect(await importFile(server, token, golden('bitly.json'))).toMatchObject({
    format: 'bitly',
    imported: 1,
    faults: [{ row: 1, code: 'my-custom-url' }],
  });
  expect(await links()).toEqual({ '3kTalk9': ['https://example.com/talk', [], '2021-03-02T08:00:00.000Z', null] });
});

test('bookmarks of a browser', async () => {
  const found = await importFile(server, token, golden('bookmarks.html'), { name: 'bookmarks.html' });
  expect(found).toMatchObject({
    format: 'bookmarks',
    rows: 3,
    imported: 2,
    faults: [{ row: 3, code: null }],
  });
  const made = Object.values(await links()).sort();
  expect(made).toEqual([
    ['https://example.com/?a=1&b=2', ['long read', 'news'], '2024-06-11T15:30:09.000Z', null],
    ['https://example.com/old', [], now, null],
  ]);
  const { body } = await call<{ title: string | null }[]>(server, 'GET', '/api/urls?sortBy=CreatedAt', { token });
  expect(body.data.map(({ title }) => title).sort()).toEqual(['A <b>', 'Old']);
});

test('lists of many entries are read across the borders of what is read at once', async () => {
  const urls = Array.from(
    { length: 400 },
    (_, index) => `https://example.com/${index}?${'\\"{[]}'.repeat(index % 7)}é😀`,
  );
  const json = JSON.stringify({ meta: [1, ['x']], items: urls.map((url, n) => ({ n, url, more: { deep: [n] } })) });
  const mapping = { url: 'url' };
  for (const content of [json, Buffer.from(`\uFEFF${json}`, 'utf16le')]) {
    const found = await checkImport(server, token, content, { mapping });
    expect(found).toMatchObject({ columns: ['n', 'url', 'more'], rows: 400, faulty: 0 });
    expect(found.sample[3]).toEqual(['3', urls[3], '{"deep":[3]}']);
  }
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>${urls
    .map((url) => `\n<DT><A ADD_DATE="1718119809" HREF="${url.replaceAll('"', '&quot;')}">${'x'.repeat(50)}</A>`)
    .join('')}`;
  const { rows, sample } = await checkImport(server, token, html);
  expect([rows, sample[3]]).toEqual([400, [urls[3], '', '1718119809', 'x'.repeat(50)]]);
});

test('NUL that is escaped is left out, since no database of ours stores it', async () => {
  const html = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DT><A HREF="https://example.com/&#0;x" TAGS="a&#0;b">T&#x0;</A>';
  expect((await checkImport(server, token, html)).rows).toBe(1);
  const json = JSON.stringify([{ url: 'https://example.com/\0', expiresAt: '\0', isActive: '\0' }]);
  const mapping = { url: 'url', expiresAt: 'expiresAt', isActive: 'isActive' };
  expect((await checkImport(server, token, json, { mapping })).rows).toBe(1);
});

test('objects of a line each are a list, as in JSON Lines', async () => {
  const urls = Array.from(
    { length: 200 },
    (_, index) => `https://example.com/${index}?${'\\"{[]}'.repeat(index % 7)}é😀`,
  );
  const entries = urls.map((url, index) => ({ url, tags: [{ name: `tag ${index}`, color: 'red' }] }));
  const lines = (separator: string) => entries.map((entry) => JSON.stringify(entry)).join(separator);
  const mapping = { url: 'url', tags: 'tags' };
  for (const content of [
    lines('\n'),
    `\uFEFF${lines('\r\n')}\r\n\r\n`,
    entries.map((entry) => JSON.stringify(entry, null, 2)).join('\n'),
  ]) {
    const found = await checkImport(server, token, content, { name: 'links.jsonl', mapping });
    expect(found).toMatchObject({ columns: ['url', 'tags'], rows: 200, ready: 200 });
    expect(found.sample[3]).toEqual([urls[3], '["tag 3"]']);
  }
});

test('entries of a list may lack what others have', async () => {
  const content = JSON.stringify([{ url: 'https://example.com/a' }, {}, { slug: 'two', url: 'https://example.com/b' }]);
  const found = await checkImport(server, token, content, { mapping: { url: 'url', shortCode: 'slug' } });
  expect(found).toMatchObject({ columns: ['url', 'slug'], rows: 2, ready: 2 });
  expect(found.sample).toEqual([
    ['https://example.com/a', ''],
    ['https://example.com/b', 'two'],
  ]);
});

const entries = (count: number) => `[${Array.from({ length: count }, () => '{"a":1}').join(',')}]`;

test.each<[string, string | Buffer, string]>([
  [
    'that is cut off',
    '[{"url":"https://example.com/"},{"url":"ht',
    'The end of this file is missing. Download it again, and choose that.',
  ],
  [
    'of lines that is cut off',
    '{"url":"https://example.com/"}\n{"url":"ht',
    'The end of this file is missing. Download it again, and choose that.',
  ],
  [
    'of lines with a fault',
    '{"url":"https://example.com/"}\n{url:1}\n',
    'Entry 2 is not JSON. Export the file again where it comes from.',
  ],
  [
    'with a text among its entries',
    '{"links":[{"url":"https://example.com/"}, "https://example.com/lost"]}',
    'Entry 2 is no object. Export the file again where it comes from.',
  ],
  [
    'with a text before its entries',
    '["https://example.com/lost", {"url":"https://example.com/"}]',
    'Entry 1 is no object. Export the file again where it comes from.',
  ],
  ...[
    '[{"url":"https://example.com/"}]\n[{"url":"https://example.com/lost"}]',
    '[{"url":"https://example.com/"}]{"url":"https://example.com/lost"}',
    '{"links":[{"url":"https://example.com/"}],"archived":[{"url":"https://example.com/lost"}]}',
  ].map((content): [string, string, string] => [
    'with more than one list',
    content,
    'There is more than one list in this JSON. Save what you want to import as one, and choose that.',
  ]),
  [
    'with a list among its entries',
    '[{"url":"https://example.com/"},["https://example.com/lost"],{}]',
    'Entry 2 is no object. Export the file again where it comes from.',
  ],
  [
    'of lines with another text',
    '{"url":"https://example.com/"}\nError: timeout\n{"url":"https://example.com/"}\n',
    'Entry 2 is no object. Export the file again where it comes from.',
  ],
  [
    'without a list',
    '{"url":"https://example.com/"}',
    'This JSON has no list of links. Export a CSV file where it comes from, and choose that.',
  ],
  [
    'with a fault',
    '[{"url":"https://example.com/"},{url:1}]',
    'Entry 2 is not JSON. Export the file again where it comes from.',
  ],
  [
    'with a long entry',
    `[{"url":"${'x'.repeat(40_000)}"}]`,
    'Entry 1 is too long. It can have at most 32,768 characters.',
  ],
  ['that is too deep', `[{"a":${'['.repeat(200)}`, 'This JSON has too many lists in one another.'],
  [
    'with too many names',
    JSON.stringify([Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, n]))]),
    'A file can have at most 50 columns. Delete those that are not needed.',
  ],
  ['with too many entries', entries(100_001), 'A file can have at most 100,000 rows. Split it.'],
  ['with empty entries', '[{},{}]', 'The file has no rows.'],
])('JSON %s is refused', async (_name, content, message) => {
  const { status, body } = await uploadImport(server, token, content);
  expect([status, body.fields]).toEqual([400, { file: message }]);
});

test('bookmarks that cannot be read are refused', async () => {
  const begin = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n';
  const fault = async (content: string) => (await uploadImport(server, token, begin + content)).body.fields;
  expect(await fault('<DT><A HREF="https://example.com/">One</A>\n<DT><A HREF="https://exa')).toEqual({
    file: 'The end of this file is missing. Download it again, and choose that.',
  });
  expect(await fault('<DL></DL>')).toEqual({ file: 'The file has no rows.' });
  expect(await fault(`<A HREF="${'x'.repeat(300_000)}`)).toEqual({ file: 'A bookmark in this file is too long.' });
});

test.each<[string, string]>([
  ['comments', '# Exported by Ada\'s "list\n#\n\nurl,code\nhttps://example.com/a,one\n'],
  ['comments that a spreadsheet has saved', '"# Exported, by Ada",\n# of May,\nurl,code\nhttps://example.com/a,one'],
  ['a title', 'Our links of May\n\nurl,code\nhttps://example.com/a,one'],
  ['a title that a spreadsheet has saved', '"Our links, of May",\r\n,\r\nurl,code\r\nhttps://example.com/a,one'],
  ['a comment and a title', '# May\nOur links\nurl;code\nhttps://example.com/a;one\n'],
  ['names behind a #', '# url, code\nhttps://example.com/a,one\n'],
  ['the delimiter', 'sep=;\nurl;code\nhttps://example.com/a;one\n'],
  ['the delimiter in upper case', 'SEP=;\r\nurl;code\r\nhttps://example.com/a;one\r\n'],
  ['the delimiter in quotation marks', '"sep=;"\nurl;code\nhttps://example.com/a;one\n'],
  ['the delimiter in a row', 'sep=,,\nurl,code\nhttps://example.com/a,one\n'],
  ['the delimiter with a carriage return', 'sep=;\rurl;code\rhttps://example.com/a;one\r'],
  ['another delimiter', 'sep=^\nurl^code\nhttps://example.com/a^one\n'],
  ['a tab in words', 'sep=\\t\nurl\tcode\nhttps://example.com/a\tone\n'],
  ['no delimiter', 'sep=\nurl;code\nhttps://example.com/a;one\n'],
])('a file with %s above its names is read', async (_name, content) => {
  const found = await checkImport(server, token, content);
  expect(found).toMatchObject({ rows: 1, sample: [['https://example.com/a', 'one']] });
  expect(found.mapping.url).toMatch(/url$/);
});

test('a file that begins with a name is not taken for one with a title', async () => {
  const wrong = 'url\nhttps://example.com/?a=1,2\nfoo,bar\nhttps://example.com/b\n';
  expect(await checkImport(server, token, wrong)).toMatchObject({ columns: ['url'], rows: 3 });
  const long = '"Long\nURL",code\nhttps://example.com/a,one\n';
  expect(await checkImport(server, token, long)).toMatchObject({ columns: ['Long\nURL', 'code'], rows: 1 });
});

test('a list of URLs with comments is imported whole', async () => {
  await importFile(server, token, '# My links\nhttps://example.com/a\n\nhttps://example.com/b?c=1,2\n');
  expect(await destinations()).toEqual(['https://example.com/a', 'https://example.com/b?c=1,2']);
});

test('rows have the numbers that a spreadsheet shows', async () => {
  const content =
    '# May\n\nkeyword,url,title\none,ftp://example.com/,"in\n\ntwo lines"\n\n,,\nthree,https://example.com/,\nfour,ftp://example.com/,\nThree,https://example.com/,';
  for (const written of [content, content.replaceAll('\n', '\r\n'), content.replaceAll('\n', '\r')]) {
    const found = await checkImport(server, token, written);
    expect(found.faults.map(({ row, code }) => [row, code])).toEqual([
      [4, 'one'],
      [8, 'four'],
    ]);
    expect(found.collisions).toMatchObject([
      { row: 9, message: 'Row 7 has the same code but for upper and lower case' },
    ]);
  }
  const headless = await checkImport(server, token, 'https://example.com/\nftp://example.com/\n');
  expect(headless.faults).toMatchObject([{ row: 2 }]);
});
