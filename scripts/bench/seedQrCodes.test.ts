import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import type { QrCodeRecord } from '../../src/server/store/items/qrCodes.ts';
import { seed } from './seed.ts';
import { seedQrCodes } from './seedQrCodes.ts';

/** More than are counted, so that lists go along an index instead of sorting what matches. */
const count = 12_000;
const now = Date.now();

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-list-'));
let store: Store;
let all: QrCodeRecord[];

const first = (page: Partial<Parameters<Store['qrCodes']['list']>[1]> = {}) => ({ sortBy: 'CreatedAt', direction: 'desc', offset: 0, limit: 30, now, ...page } as const);

beforeAll(async () => {
  const file = path.join(folder, 'curtly.sqlite');
  await seed(file, { links: 1, clicks: 1 });
  await seedQrCodes(file, { qrCodes: count, scans: 5_000 });
  store = openSqlite({ file });
  await store.open();
  const place = { ip: '203.0.1.0', country: null, region: null, city: null };
  const scan = (qrKey: number) => ({ linkKey: null, qrKey, at: now, userAgent: '', referrer: null, place });
  // Not added up yet: one code that had no scan gets ahead of others.
  await store.clicks.append([...Array.from({ length: 40 }, () => scan(7)), scan(8), scan(11)]);
  ({ qrCodes: all } = await store.qrCodes.list({ userKey: 1 }, first({ limit: count })));
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const places = {
  CreatedAt: ({ createdAt }: QrCodeRecord) => createdAt,
  Name: ({ name }: QrCodeRecord) => name.toLowerCase(),
  ScanCount: ({ scanCount }: QrCodeRecord) => scanCount,
  UpdatedAt: ({ updatedAt }: QrCodeRecord) => updatedAt,
};

function sorted(codes: readonly QrCodeRecord[], sortBy: keyof typeof places, direction: 'asc' | 'desc'): number[] {
  const place = places[sortBy];
  const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
  const ascending = [...codes].sort((a, b) => compare(place(a), place(b)) || compare(a.key, b.key));
  return (direction === 'asc' ? ascending : ascending.reverse()).map(({ key }) => key);
}

test('has them all, with the newest scans counted', () => {
  expect(all).toHaveLength(count);
  expect(all.find(({ key }) => key === 7)?.scanCount).toBe(40);
  expect(all.reduce((sum, { scanCount }) => sum + scanCount, 0)).toBe(5_042);
});

describe.each(['CreatedAt', 'Name', 'ScanCount', 'UpdatedAt'] as const)('sorted by %s', (sortBy) => {
  describe.each(['asc', 'desc'] as const)('%s', (direction) => {
    const keysOf = async (filter: object, offset: number) => {
      const { qrCodes, total, isCapped } = await store.qrCodes.list({ userKey: 1, ...filter }, first({ sortBy, direction, offset }));
      return { keys: qrCodes.map(({ key }) => key), total, isCapped };
    };

    test.each([0, 30, 5_990, 6_010, 11_970, 11_990, 12_000])('from %i, without a filter', async (offset) => {
      expect(await keysOf({}, offset)).toEqual({ keys: sorted(all, sortBy, direction).slice(offset, offset + 30), total: count, isCapped: false });
    });

    test.each<[string, object, (code: QrCodeRecord) => boolean]>([
      ['enabled', { isActive: true }, ({ isActive }) => isActive],
      ['not expired', { isExpired: false }, ({ expiresAt }) => expiresAt === null],
      ['found by what all have', { search: 'Products' }, () => true],
    ])('many that are %s', async (_name, filter, matches) => {
      const expected = sorted(all.filter(matches), sortBy, direction);
      // In the order of the search index its hits are counted less far.
      const total = 'search' in filter && sortBy === 'CreatedAt' ? 1_000 : 10_000;
      for (const offset of [0, 30, 300]) {
        expect(await keysOf(filter, offset)).toEqual({ keys: expected.slice(offset, offset + 30), total, isCapped: true });
      }
    });

    test.each<[string, object, (code: QrCodeRecord) => boolean]>([
      ['disabled', { isActive: false }, ({ isActive }) => !isActive],
      ['found by what one in a hundred has', { search: 'shop-99' }, ({ content }) => content.includes('shop-99')],
    ])('few that are %s', async (_name, filter, matches) => {
      const expected = sorted(all.filter(matches), sortBy, direction);
      expect(expected.length).toBeGreaterThan(10);
      for (const offset of [0, 5, 10_000]) {
        expect(await keysOf(filter, offset)).toEqual({ keys: expected.slice(offset, offset + 30), total: expected.length, isCapped: false });
      }
    });
  });
});
