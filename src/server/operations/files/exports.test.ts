import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../../testing/factories.ts';
import { failure } from '../../../testing/failure.ts';
import { importFile } from '../../../testing/imports.ts';
import { createItems } from '../../../testing/randomItems.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const get = (path: string, as = token) =>
  fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${as}` } });

/** Keeps the byte order mark, which `text()` leaves out. */
async function fileOf(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

const json = async <Row>(path: string) => JSON.parse(await fileOf(path)) as Row[];

/** Returns their codes, the newest first. */
async function createLinks(count: number): Promise<string[]> {
  const user = await server.store.users.findByEmail('ada@example.com');
  const add = createItems(server.store, user?.pk ?? 0);
  const links = [];
  // PostgreSQL has connections for so many at once.
  while (links.length < count) links.push(...(await Promise.all(Array.from({ length: 10 }, () => add('link')))));
  return links.toSorted((one, other) => other.pk - one.pk).map(({ code }) => code);
}

test('links are exported as CSV, newest first, with columns that stay', async () => {
  const first = await createLink(server, token, {
    url: 'https://example.com/a?b="c",d',
    customShortCode: 'first',
    tags: ['news', 'spring'],
    expiresAt: '2026-12-01T00:00:00.000Z',
  });
  const second = await createLink(server, token, { url: 'https://example.com/ü', customShortCode: 'Second' });
  await visit(server, 'first');
  expect(await fileOf('urls/export')).toBe(
    [
      '\ufeffshortCode,shortenedUrl,originalUrl,isActive,activatesAt,expiresAt,isPasswordProtected,tags,clickCount,createdAt,updatedAt,id,openingClicks,botClicks,title,note',
      `Second,${server.url}/Second,https://example.com/ü,true,,,false,,0,2026-11-20T10:00:00.000Z,2026-11-20T10:00:00.000Z,${second.id},0,0,,`,
      `first,${server.url}/first,"https://example.com/a?b=""c"",d",true,,2026-12-01T00:00:00.000Z,false,"news,spring",1,2026-11-20T10:00:00.000Z,2026-11-20T10:00:00.000Z,${first.id},0,0,,`,
      '',
    ].join('\r\n'),
  );
  const { headers } = await get('urls/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="curtly-links.csv"');
});

test('links are exported as JSON with the same names', async () => {
  const { id } = await createLink(server, token, { customShortCode: 'first', tags: ['news'] });
  const response = await get('urls/export?format=json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual([
    {
      shortCode: 'first',
      shortenedUrl: `${server.url}/first`,
      originalUrl: 'https://example.com/',
      isActive: true,
      activatesAt: null,
      expiresAt: null,
      isPasswordProtected: false,
      tags: ['news'],
      clickCount: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      id,
      openingClicks: 0,
      botClicks: 0,
      title: null,
      note: null,
    },
  ]);
});

test('nothing is exported as a file without rows', async () => {
  expect(await json('urls/export?format=json')).toEqual([]);
  expect(await fileOf('qrcodes/export')).toMatch(/^\ufeffshortCode,shortUrl,name,[^\n]+\r\n$/);
});

test('QR codes are exported with their design and their link', async () => {
  const link = await createLink(server, token, {
    customShortCode: 'first',
    password: 'open sesame',
    expiresAt: '2026-12-01T00:00:00Z',
  });
  await createQrCode(server, token, { name: '=1+1', description: '@SUM(A1)', content: 'https://example.com/poster' });
  const style = {
    moduleShape: 'dots',
    eyeShape: 'circle',
    frame: 'box',
    frameText: '=Menu',
    isTransparent: true,
  } as const;
  await createQrCode(server, token, { name: 'Flyer', urlId: link.id, ...style });
  const [header, flyer, poster] = (await fileOf('qrcodes/export')).split('\r\n');
  expect(header).toBe(
    '\ufeffshortCode,shortUrl,name,description,content,isActive,activatesAt,expiresAt,size,primaryColor,backgroundColor,errorCorrectionLevel,hasLogo,urlId,scanCount,createdAt,updatedAt,id,openingClicks,moduleShape,eyeShape,frame,frameText,isTransparent,isPasswordProtected,urlIsActive,urlActivatesAt,urlExpiresAt,botClicks',
  );
  expect(flyer).toContain(`,Flyer,,https://example.com/,true,,,300,#000000,#FFFFFF,M,false,${link.id},0,`);
  // No spreadsheet runs them.
  expect(flyer).toMatch(/,0,dots,circle,box,'=Menu,true,true,true,,2026-12-01T00:00:00.000Z,0$/);
  expect(poster).toMatch(/,0,square,square,none,Scan me,false,false,,,,0$/);
  expect(poster).toContain(`,'=1+1,'@SUM(A1),https://example.com/poster,`);
  const codes = await json<{ name: string; urlId: string | null }>('qrcodes/export?format=json');
  expect(codes.map(({ name, urlId }) => [name, urlId])).toEqual([
    ['Flyer', link.id],
    ['=1+1', null],
  ]);
});

test('a lone line feed or carriage return in a text begins no row', async () => {
  for (const description of ['At the door\nand on tables', 'Menu\n=1+1', 'Menu\r=1+1'])
    await createQrCode(server, token, { content: 'https://example.com/', name: 'Menu', description });
  const file = await fileOf('qrcodes/export');
  for (const cell of ['"At the door\nand on tables"', `"Menu\n'=1+1"`, `"Menu\r'=1+1"`])
    expect(file).toContain(`,Menu,${cell},https://example.com/,`);
  const other = await startServer({ now: '2026-11-20T10:00:00Z' });
  expect(await importFile(other, await signUpForMany(other), file)).toMatchObject({ imported: 3, faulty: 0 });
});

test('the filter of the list is that of the file', async () => {
  await createLink(server, token, { customShortCode: 'tagged', tags: ['news'] });
  await createLink(server, token, { customShortCode: 'other', expiresAt: '2026-12-01T00:00:00.000Z' });
  const codes = async (query: string) =>
    (await json<{ shortCode: string }>(`urls/export?format=json&${query}`)).map(({ shortCode }) => shortCode);
  expect(await codes('tags=news,spring')).toEqual(['tagged']);
  expect(await codes('status=active')).toEqual(['other']);
  expect(await codes('search=THÉ')).toEqual(['other']);
  expect(await codes(`search=${server.url}/other/`)).toEqual(['other']);
  expect(await codes('isActive=false')).toEqual([]);
  const { status, body } = await call(
    server,
    'GET',
    '/api/urls/export?createdFrom=2026-02-01T00:00:00Z&createdTo=2026-01-01T00:00:00Z',
    {
      token,
    },
  );
  expect([status, body.fields]).toEqual([400, { createdTo: 'The end cannot be earlier than the start' }]);

  await createQrCode(server, token, { name: 'Poster' });
  const names = async (query: string) =>
    (await json<{ name: string }>(`qrcodes/export?format=json&${query}`)).map(({ name }) => name);
  expect(await names('hasLogo=false')).toEqual(['Poster']);
  expect(await names('isExpired=true')).toEqual([]);
});

test('a file holds more than one page of the list, each row once', async () => {
  const codes = await createLinks(250);
  const rows = await json<{ shortCode: string }>('urls/export?format=json');
  expect(rows.map(({ shortCode }) => shortCode)).toEqual(codes);
});

test('each click on a link is exported, those on its QR codes included', async () => {
  const link = await createLink(server, token, { customShortCode: 'first' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await visit(server, 'first', { headers: { 'user-agent': agent, referer: 'https://news.example/a' } });
  server.clock.advance(1_000);
  await visit(server, qrCode.shortCode, { headers: { 'user-agent': agent } });
  expect(await fileOf(`urls/${link.id}/clicks/export`)).toBe(
    [
      '\ufeffat,country,region,city,deviceType,isMobile,operatingSystem,osVersion,browserName,browserVersion,isBot,referrer',
      '2026-11-20T10:00:01.000Z,,,,desktop,false,macOS,10.15.7,Chrome,140.0.0.0,false,',
      '2026-11-20T10:00:00.000Z,,,,desktop,false,macOS,10.15.7,Chrome,140.0.0.0,false,https://news.example/a',
      '',
    ].join('\r\n'),
  );
  const scans = await json<{ at: string }>(`qrcodes/${qrCode.id}/scans/export?format=json`);
  expect(scans.map(({ at }) => at)).toEqual(['2026-11-20T10:00:01.000Z']);
  const { headers } = await get(`qrcodes/${qrCode.id}/scans/export`);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="curtly-${qrCode.shortCode}-scans.csv"`);
});

test('more clicks than are read at once come in order, also while they are counted', async () => {
  const link = await createLink(server, token, { customShortCode: 'first' });
  const count = 1_100;
  for (let number = 0; number < count; number += 1) {
    server.clock.advance(1);
    await visit(server, 'first');
    if (number === count / 2) await server.store.rollup.advance(1_000);
  }
  const times = (await json<{ at: string }>(`urls/${link.id}/clicks/export?format=json`)).map(({ at }) => at);
  expect(times).toHaveLength(count);
  expect(times).toEqual([...new Set(times)].toSorted().reverse());
});

test('chosen items are exported, in the order of their ids; what is gone is left out', async () => {
  const [first, second, deleted] = [
    await createLink(server, token, { customShortCode: 'first' }),
    await createLink(server, token, { customShortCode: 'second' }),
    await createLink(server, token, { customShortCode: 'deleted' }),
  ];
  await call(server, 'DELETE', `/api/urls/${deleted.id}`, { token });
  const qrCode = await createQrCode(server, token, { name: 'Door' });
  const chosen = async (path: string, ids: string[]) => {
    const response = await fetch(`${server.url}/api/${path}?format=json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { shortCode: string }[]).map(({ shortCode }) => shortCode);
  };
  const ids = [second.id, deleted.id, first.id, second.id, qrCode.id, 'unknown'];
  expect(await chosen('urls/export', ids)).toEqual(['second', 'first']);
  expect(await chosen('qrcodes/export', ids)).toEqual([qrCode.shortCode]);
});

test('no more are exported by their ids than can be changed at once', async () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => `id-${index}`);
  expect(await call(server, 'POST', '/api/urls/export', { token, body: { ids } })).toMatchObject({
    status: 400,
    body: { fields: { ids: 'At most 1,000 can be chosen. Filter the list instead.' } },
  });
});

test('nobody exports what belongs to someone else', async () => {
  const link = await createLink(server, token);
  const qrCode = await createQrCode(server, token);
  const other = await signUp(server, 'eve@example.com');
  expect(await (await get('urls/export?format=json', other)).json()).toEqual([]);
  const clicks = await call(server, 'GET', `/api/urls/${link.id}/clicks/export`, { token: other });
  expect([clicks.status, clicks.body]).toEqual([404, failure('not_found', 'URL not found')]);
  const scans = await call(server, 'GET', `/api/qrcodes/${qrCode.id}/scans/export`, { token: other });
  expect([scans.status, scans.body]).toEqual([404, failure('not_found', 'QR code not found')]);
  expect((await call(server, 'GET', '/api/urls/export')).status).toBe(401);
});

test('an account has one export at a time, and another after it was broken off', async () => {
  await createLinks(250);
  const headers = { authorization: `Bearer ${token}` };
  const breaking = new AbortController();
  const { signal } = breaking;
  const both = await Promise.all([1, 2].map(() => fetch(`${server.url}/api/urls/export`, { headers, signal })));
  const [made, refused] = both.toSorted((one, other) => one.status - other.status);
  expect([made?.status, refused?.status]).toEqual([200, 429]);
  expect(await refused?.json()).toEqual(
    failure('too_many_requests', 'You are exporting already. Please wait until that is done.'),
  );
  breaking.abort();
  let next = await get('urls/export');
  while (next.status === 429) next = await get('urls/export');
  expect((await next.text()).split('\r\n')).toHaveLength(252);
});
