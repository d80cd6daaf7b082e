import sharp from 'sharp';
import type { QrCode } from '../../generated/endpoints.ts';
import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../testing/factories.ts';
import { dataUrl } from '../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const now = '2026-11-20T10:00:00.000Z';

const list = (server: RunningServer, token: string, query: Record<string, string> = {}) =>
  call<components['schemas']['QrCodePage']>(server, 'GET', `/api/qrcodes?${new URLSearchParams(query).toString()}`, {
    token,
  });

async function names(server: RunningServer, token: string, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await list(server, token, { pageSize: '100', ...query });
  expect(status).toBe(200);
  expect(body.data.totalCount).toBe(body.data.qrCodes.length);
  return body.data.qrCodes.map(({ name }) => name);
}

async function started() {
  const server = await startServer({ now });
  return { server, token: await signUpForMany(server) };
}

/** Made a second after another. */
async function makeNamed(
  server: RunningServer,
  token: string,
  given: readonly (string | (Record<string, unknown> & { name: string }))[],
): Promise<Map<string, QrCode>> {
  const made = new Map<string, QrCode>();
  for (const details of given) {
    const qrCode = await createQrCode(server, token, typeof details === 'string' ? { name: details } : details);
    made.set(qrCode.name, qrCode);
    server.clock.advance(1_000);
  }
  return made;
}

test('startsWith: QR codes whose name begins with it, in any case', async () => {
  const { server, token } = await started();
  await makeNamed(server, token, ['Window', 'window, left', 'In the window']);
  const query = { startsWith: 'WIN', sortBy: 'Name', sortDirection: 'asc' };
  expect(await names(server, token, query)).toEqual(['Window', 'window, left']);
});

test('comes in pages, newest first, with the number of all and of pages', async () => {
  const { server, token } = await started();
  await makeNamed(
    server,
    token,
    Array.from({ length: 25 }, (_, index) => `Code ${index + 1}`),
  );
  await createQrCode(server, await signUp(server, 'bob@example.com'), { name: 'Theirs' });

  const first = await list(server, token);
  expect(first.body).toMatchObject({
    success: true,
    message: 'QR codes',
    errors: [],
    data: { totalCount: 25, totalPages: 2 },
  });
  expect(first.headers.get('x-total-count-capped')).toBeNull();
  const namesOf = ({ body }: typeof first) => body.data.qrCodes.map(({ name }) => name);
  expect(namesOf(first)).toEqual(Array.from({ length: 20 }, (_, index) => `Code ${25 - index}`));
  expect(namesOf(await list(server, token, { page: '2' }))).toEqual(['Code 5', 'Code 4', 'Code 3', 'Code 2', 'Code 1']);
  expect(namesOf(await list(server, token, { page: '3' }))).toEqual([]);
  const third = await list(server, token, { page: '3', pageSize: '12' });
  expect(namesOf(third)).toEqual(['Code 1']);
  expect(third.body.data.totalPages).toBe(3);
  expect(namesOf(await list(server, token, { page: '2', pageSize: '12', search: 'code' }))).toEqual(
    Array.from({ length: 12 }, (_, index) => `Code ${13 - index}`),
  );
  expect((await list(server, token, { search: 'nothing' })).body.data).toEqual({
    qrCodes: [],
    totalCount: 0,
    totalPages: 0,
  });
});

describe('order', () => {
  let server: RunningServer;
  let token: string;

  beforeAll(async () => {
    ({ server, token } = await started());
    const made = await makeNamed(server, token, ['beta', 'Alpha', 'delta', 'Ägypten', 'Charlie']);
    for (const name of ['delta', 'Charlie', 'delta', 'delta', 'beta']) {
      server.clock.advance(60_000);
      await visit(server, made.get(name)?.shortCode ?? '');
    }
    for (const name of ['delta', 'Alpha']) {
      await call(server, 'PUT', `/api/qrcodes/${made.get(name)?.id}`, { token, body: { description: 'Changed' } });
      server.clock.advance(1_000);
    }
  });

  const orders: [Record<string, string>, string[]][] = [
    [{}, ['Charlie', 'Ägypten', 'delta', 'Alpha', 'beta']],
    [{ sortBy: 'CreatedAt' }, ['Charlie', 'Ägypten', 'delta', 'Alpha', 'beta']],
    [{ sortDirection: 'asc' }, ['beta', 'Alpha', 'delta', 'Ägypten', 'Charlie']],
    [{ sortBy: 'Name', sortDirection: 'asc' }, ['Alpha', 'beta', 'Charlie', 'delta', 'Ägypten']],
    [{ sortBy: 'Name', sortDirection: 'desc' }, ['Ägypten', 'delta', 'Charlie', 'beta', 'Alpha']],
    [{ sortBy: 'UpdatedAt' }, ['Alpha', 'delta', 'Charlie', 'Ägypten', 'beta']],
    [{ sortBy: 'UpdatedAt', sortDirection: 'asc' }, ['beta', 'Ägypten', 'Charlie', 'delta', 'Alpha']],
    [{ sortBy: 'ScanCount' }, ['delta', 'Charlie', 'beta', 'Ägypten', 'Alpha']],
    [{ sortBy: 'ScanCount', sortDirection: 'asc' }, ['Alpha', 'Ägypten', 'beta', 'Charlie', 'delta']],
    [{ sortBy: 'LastScan' }, ['beta', 'delta', 'Charlie', 'Ägypten', 'Alpha']],
    [{ sortBy: 'LastScan', sortDirection: 'asc' }, ['Alpha', 'Ägypten', 'Charlie', 'delta', 'beta']],
  ];

  test.each(orders)('%j', async (query, expected) => {
    expect(await names(server, token, query)).toEqual(expected);
    expect(await names(server, token, { ...query, search: 'example.com' })).toEqual(expected);
    expect(await names(server, token, { ...query, isActive: 'true' })).toEqual(expected);
  });

  test.each(orders)('%j in pages', async (query, expected) => {
    for (const filter of [{}, { search: 'example.com' }, { search: 'c' }] as Record<string, string>[]) {
      const paged: string[] = [];
      for (const page of ['1', '2', '3']) {
        const { body } = await list(server, token, { ...query, ...filter, page, pageSize: '2' });
        paged.push(...body.data.qrCodes.map(({ name }) => name));
      }
      expect(paged).toEqual(expected);
    }
  });

  test('by scans and by the last scan is exact while they are being added up', async () => {
    const sorted = async (sortBy: string) =>
      (await list(server, token, { sortBy })).body.data.qrCodes.map(({ name, scanCount, lastScanAt }) => [
        name,
        scanCount,
        lastScanAt,
      ]);
    const delta = ['delta', 3, '2026-11-20T10:04:05.000Z'];
    const charlie = ['Charlie', 1, '2026-11-20T10:02:05.000Z'];
    const beta = ['beta', 1, '2026-11-20T10:05:05.000Z'];
    const never = [
      ['Ägypten', 0, null],
      ['Alpha', 0, null],
    ];
    const expectSorted = async () => {
      expect(await sorted('ScanCount')).toEqual([delta, charlie, beta, ...never]);
      expect(await sorted('LastScan')).toEqual([beta, delta, charlie, ...never]);
    };
    await expectSorted();
    while ((await server.store.rollup.advance(1)) > 0) await expectSorted();
    await expectSorted();
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ sortBy: 'Size' }, { sortBy: 'sortBy must be one of CreatedAt, Name, ScanCount, LastScan, UpdatedAt' }],
    [{ sortDirection: 'down' }, { sortDirection: 'sortDirection must be one of asc, desc' }],
    [{ page: '0' }, { page: 'page must be at least 1' }],
    [{ pageSize: '101' }, { pageSize: 'pageSize must be at most 100' }],
    [{ hasLogo: 'maybe' }, { hasLogo: 'hasLogo must be true or false' }],
    [
      { createdFrom: now, createdTo: '2026-11-20T09:59:59.999Z' },
      { createdTo: 'The end cannot be earlier than the start' },
    ],
  ])('is refused: %j', async (query, fields) => {
    const { status, body } = await list(server, token, query);
    expect(status).toBe(400);
    expect(body.fields).toEqual(fields);
  });
});

describe('search', () => {
  let server: RunningServer;
  let token: string;
  let made: Map<string, QrCode>;

  beforeAll(async () => {
    ({ server, token } = await started());
    await createQrCode(server, await signUp(server, 'bob@example.com'), { name: 'Menu of theirs' });
    made = await makeNamed(server, token, [
      { name: 'Summer Menu', content: 'https://example.org/a' },
      { name: 'Poster', content: 'https://example.org/menu/b' },
      { name: 'Table', content: 'https://example.org/c', description: 'The MENU, large' },
      { name: '100%_off', content: 'https://example.org/d' },
      { name: '100xyoff', content: 'https://example.org/e' },
      { name: 'Größe "L"', content: 'https://example.org/f' },
      { name: 'Книги', content: 'https://xn--bcher-kva.example/%D0%9C', description: 'El médico' },
    ]);
  });

  test.each([
    ['menu', ['Table', 'Poster', 'Summer Menu']],
    ['MENU', ['Table', 'Poster', 'Summer Menu']],
    ['0%_o', ['100%_off']],
    ['_', ['100%_off']],
    ['GRÖẞE', ['Größe "L"']],
    ['GROSSE', ['Größe "L"']],
    ['medico', ['Книги']],
    ['bücher', ['Книги']],
    ['https://bücher.example/м', ['Книги']],
    ['xn--bcher-kva.example/%D0%9C', ['Книги']],
    ['größe', ['Größe "L"']],
    ['"L"', ['Größe "L"']],
    ['a', ['Книги', 'Größe "L"', '100xyoff', '100%_off', 'Table', 'Poster', 'Summer Menu']],
    ['large', ['Table']],
    ['menu, large\nhttps', []],
    ["'; drop table qr_codes; --", []],
  ])('%s', async (search, expected) => {
    expect(await names(server, token, { search })).toEqual(expected);
  });

  test('by code, in any case', async () => {
    const { shortCode = '' } = made.get('Poster') ?? {};
    expect(await names(server, token, { search: shortCode.toUpperCase() })).toEqual(['Poster']);
  });

  test('by its short URL', async () => {
    const { shortCode = '' } = made.get('Poster') ?? {};
    expect(await names(server, token, { search: `${server.url}/${shortCode}/?from=copy` })).toEqual(['Poster']);
  });

  test('finds what it is called now', async () => {
    const { id } = await createQrCode(server, token, { name: 'Before' });
    await call(server, 'PUT', `/api/qrcodes/${id}`, { token, body: { name: 'Afterwards' } });
    expect(await names(server, token, { search: 'before' })).toEqual([]);
    expect(await names(server, token, { search: 'afterw' })).toEqual(['Afterwards']);
    await call(server, 'DELETE', `/api/qrcodes/${id}`, { token });
    expect(await names(server, token, { search: 'afterw' })).toEqual([]);
  });
});

describe('filters', () => {
  let server: RunningServer;
  let token: string;

  beforeAll(async () => {
    ({ server, token } = await started());
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const made = await makeNamed(server, token, [
      'plain',
      { name: 'logo', logoBase64: dataUrl('image/png', logo) },
      'disabled',
      { name: 'expired', expiresAt: '2026-11-20T10:30:00Z' },
      { name: 'expiring', expiresAt: '2026-11-20T18:00:00Z' },
      { name: 'disabled and expired', expiresAt: '2026-11-20T10:30:00Z' },
    ]);
    for (const name of ['disabled', 'disabled and expired'])
      await call(server, 'PUT', `/api/qrcodes/manage/${made.get(name)?.id}/toggle`, { token });
    server.clock.set('2026-11-20T10:30:00Z');
  });

  test.each<[Record<string, string>, string[]]>([
    [{ isExpired: 'true' }, ['disabled and expired', 'expired']],
    [{ isExpired: 'false' }, ['expiring', 'disabled', 'logo', 'plain']],
    [{ hasLogo: 'true' }, ['logo']],
    [{ hasLogo: 'false' }, ['disabled and expired', 'expiring', 'expired', 'disabled', 'plain']],
    [{ isActive: 'true' }, ['expiring', 'expired', 'logo', 'plain']],
    [{ isActive: 'false' }, ['disabled and expired', 'disabled']],
    [{ isActive: 'false', isExpired: 'true' }, ['disabled and expired']],
    [
      { isActive: 'true', isExpired: 'false', hasLogo: 'false', sortBy: 'Name', sortDirection: 'asc' },
      ['expiring', 'plain'],
    ],
    [{ isActive: 'true', search: 'expir' }, ['expiring', 'expired']],
    [{ createdFrom: '2026-11-20T10:00:01Z', createdTo: '2026-11-20T10:00:03Z' }, ['expired', 'disabled', 'logo']],
    [{ createdFrom: '2026-11-20T10:00:01.001Z', createdTo: '2026-11-20T10:00:02.999Z' }, ['disabled']],
    [{ createdTo: '2026-11-20T10:00:00Z' }, ['plain']],
  ])('%j', async (query, expected) => {
    for (const sortBy of ['CreatedAt', 'ScanCount', 'LastScan', 'UpdatedAt', 'Name']) {
      if (!query.sortBy)
        expect([...(await names(server, token, { ...query, sortBy }))].sort()).toEqual([...expected].sort());
    }
    expect(await names(server, token, query)).toEqual(expected);
  });
});

test('a code follows its link in the filters, as it does in what is shown', async () => {
  const { server, token } = await started();
  const own = await createLink(server, token);
  const ending = await createLink(server, token, { expiresAt: '2026-11-20T12:00:00Z' });
  await makeNamed(server, token, [
    'alone',
    { name: 'of a link', urlId: own.id },
    { name: 'of an ending link', urlId: ending.id, expiresAt: '2026-11-20T18:00:00Z' },
    { name: 'ending before its link', urlId: own.id, expiresAt: '2026-11-20T12:00:00Z' },
  ]);
  const filters: Record<string, string>[] = [
    { isActive: 'true' },
    { isActive: 'false' },
    { isExpired: 'true' },
    { isExpired: 'false' },
  ];
  const lists = () => Promise.all(filters.map((query) => names(server, token, query)));
  const all = ['ending before its link', 'of an ending link', 'of a link', 'alone'];
  expect(await lists()).toEqual([all, [], [], all]);

  server.clock.set('2026-11-20T12:00:00Z');
  expect(await lists()).toEqual([all, [], ['ending before its link', 'of an ending link'], ['of a link', 'alone']]);

  const toggle = () => call(server, 'PUT', `/api/urls/manage/${own.id}/toggle`, { token });
  await toggle();
  expect((await lists()).slice(0, 2)).toEqual([
    ['of an ending link', 'alone'],
    ['ending before its link', 'of a link'],
  ]);
  // One that is made for a disabled link, and one that is switched off itself, stay as they are until both are enabled.
  const late = await createQrCode(server, token, { name: 'late', urlId: own.id });
  await call(server, 'PUT', `/api/qrcodes/manage/${late.id}/toggle`, { token });
  await toggle();
  expect((await lists()).slice(0, 2)).toEqual([all, ['late']]);
});

test('tells what was made last, whatever the order and the filters', async () => {
  const { server, token } = await started();
  const newest = async (query?: Record<string, string>) =>
    (await list(server, token, query)).headers.get('x-newest-id');
  expect(await newest()).toBe('');
  const made = await makeNamed(server, token, ['Zebra', 'Antelope']);
  await createQrCode(server, await signUp(server, 'bob@example.com'));
  expect(await newest({ sortBy: 'Name' })).toBe(made.get('Antelope')?.id);
  expect(await newest({ search: 'zebra' })).toBe(made.get('Antelope')?.id);
  await call(server, 'DELETE', `/api/qrcodes/${made.get('Antelope')?.id}`, { token });
  expect(await newest()).toBe(made.get('Zebra')?.id);
});
