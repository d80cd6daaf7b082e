import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ItemFilter } from '../../src/server/store/items/listFilter.ts';
import type { LinkRecord } from '../../src/server/store/items/records.ts';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import { seed } from './seed.ts';
import { signIn, startService } from './servers.ts';

/** A search looks through fewer links than these for a text, so it goes along the index. Every tenth is tagged. */
const count = 25_000;
const now = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-links-'));
let store: Store;
let all: LinkRecord[];

beforeAll(async () => {
  const file = path.join(folder, 'curtly.sqlite');
  await seed(file, { links: count, clicks: 1 });
  store = openSqlite({ file });
  await store.open();
  all = [];
  for (let offset = 0; offset <= count; offset += 1_000)
    all.push(...(await store.items.list('link', { userPk: 1 }, { offset, limit: 1_000, now })).items);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('has them all', () => {
  expect(all).toHaveLength(count + 1);
});

type Filter = Omit<ItemFilter, 'userPk'>;

const createdAt = (place: number) => all[place]?.createdAt ?? 0;

describe.each(['products', 'shop-99', 'shop-9.', 'products/12345?', 'nowhere'])('found by %s', (search) => {
  test.each<[string, () => Filter, (link: LinkRecord) => boolean]>([
    ['all', () => ({}), () => true],
    ['few new ones', () => ({ createdFrom: createdAt(3_000) }), (link) => link.createdAt >= createdAt(3_000)],
    ['few old ones', () => ({ createdTo: createdAt(20_000) }), (link) => link.createdAt <= createdAt(20_000)],
    ['many new ones', () => ({ createdFrom: createdAt(15_000) }), (link) => link.createdAt >= createdAt(15_000)],
    ['many old ones', () => ({ createdTo: createdAt(9_000) }), (link) => link.createdAt <= createdAt(9_000)],
    [
      'many between',
      () => ({ createdFrom: createdAt(20_000), createdTo: createdAt(5_000) }),
      (link) => link.createdAt >= createdAt(20_000) && link.createdAt <= createdAt(5_000),
    ],
    ['many enabled', () => ({ isActive: true }), ({ isActive }) => isActive],
    ['none disabled', () => ({ isActive: false }), ({ isActive }) => !isActive],
    ['many for good', () => ({ status: 'permanent' }), ({ expiresAt }) => expiresAt === null],
    ['few tagged', () => ({ tags: ['news'] }), ({ tags }) => tags.length > 0],
  ])('%s', async (_name, filter, matches) => {
    const expected = all
      .filter((link) => matches(link) && `${link.destination}\n${link.code}`.includes(search))
      .map(({ pk }) => pk);
    for (const offset of [0, 30, 9_990]) {
      const { items, total, isCapped } = await store.items.list(
        'link',
        { userPk: 1, search, ...filter() },
        { offset, limit: 30, now },
      );
      const page = expected.slice(offset, offset + 30);
      expect(items.map(({ pk }) => pk)).toEqual(page);
      const isLast = page.length < 30 && (page.length > 0 || offset === 0);
      expect([total, isCapped]).toEqual(
        isLast || expected.length <= 10_000 ? [expected.length, false] : [Math.max(10_000, offset + page.length), true],
      );
    }
  });
});

test('the API says so when there are more matches than were counted', async () => {
  const service = await startService(folder);
  const headers = { authorization: `Bearer ${await signIn(service)}` };
  const counts = async (query: string) => {
    const response = await fetch(`${service.url}/api/urls${query}`, { headers });
    return [response.headers.get('x-total-count'), response.headers.get('x-total-count-capped')];
  };
  expect(await counts('')).toEqual([String(count + 1), null]);
  expect(await counts('?isActive=true')).toEqual(['10000', 'true']);
  expect(await counts('?search=products')).toEqual(['10000', 'true']);
  await service.stop('SIGTERM');
});
