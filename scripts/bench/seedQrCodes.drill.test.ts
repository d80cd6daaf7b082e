import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../../src/server/store/index.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite/index.ts';
import type { PageOptions } from '../../src/server/store/items/listFilter.ts';
import type { QrCodeRecord } from '../../src/server/store/items/records.ts';
import { firefox } from '../../src/testing/factories.ts';
import { seed } from './seed.ts';
import { seedQrCodes } from './seedQrCodes.ts';

/** A list counts fewer codes than these, so it goes along an index instead of sorting its matches. */
const count = 12_000;
const now = Date.now();

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-list-'));
let store: Store;
let all: QrCodeRecord[];

const first = (page: Partial<PageOptions> = {}) =>
  ({ sortBy: 'createdAt', direction: 'desc', offset: 0, limit: 30, now, ...page }) as const;

beforeAll(async () => {
  const file = path.join(folder, 'curtly.sqlite');
  await seed(file, { links: 1, clicks: 1 });
  await seedQrCodes(file, { qrCodes: count, scans: 5_000 });
  store = openSqlite({ file });
  await store.open();
  const geo = { ip: '203.0.1.0', country: null, region: null, city: null };
  /** The account's two links come first. */
  const scan = (place: number) => ({
    itemPk: place + 2,
    parentPk: null,
    at: now,
    userAgent: firefox,
    referrer: null,
    geo,
  });
  // These scans are not added up yet: one code that had no scan gets ahead of others.
  await store.clicks.append([...Array.from({ length: 40 }, () => scan(7)), scan(8), scan(11)]);
  all = [];
  for (let offset = 0; offset < count; offset += 1_000)
    all.push(...(await store.items.list('qrCode', { userPk: 1 }, first({ offset, limit: 1_000 }))).items);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const places = {
  createdAt: ({ createdAt }: QrCodeRecord) => createdAt,
  name: ({ name }: QrCodeRecord) => name.toLowerCase(),
  clickCount: ({ clickCount }: QrCodeRecord) => clickCount,
  lastClickAt: ({ lastClickAt }: QrCodeRecord) => lastClickAt ?? 0,
  updatedAt: ({ updatedAt }: QrCodeRecord) => updatedAt,
};

function sorted(codes: readonly QrCodeRecord[], sortBy: keyof typeof places, direction: 'asc' | 'desc'): number[] {
  const place = places[sortBy];
  const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
  const ascending = [...codes].sort((a, b) => compare(place(a), place(b)) || compare(a.pk, b.pk));
  return (direction === 'asc' ? ascending : ascending.reverse()).map(({ pk }) => pk);
}

test('has them all, with the newest scans counted', () => {
  expect(all).toHaveLength(count);
  expect(all.find(({ pk }) => pk === 9)?.clickCount).toBe(40);
  expect(all.reduce((sum, { clickCount }) => sum + clickCount, 0)).toBe(5_042);
});

describe.each(['createdAt', 'name', 'clickCount', 'lastClickAt', 'updatedAt'] as const)('sorted by %s', (sortBy) => {
  describe.each(['asc', 'desc'] as const)('%s', (direction) => {
    const pksOf = async (filter: object, offset: number) => {
      const { items, total, isCapped } = await store.items.list(
        'qrCode',
        { userPk: 1, ...filter },
        first({ sortBy, direction, offset }),
      );
      return { pks: items.map(({ pk }) => pk), total, isCapped };
    };

    test.each([0, 30, 5_990, 6_010, 11_970, 11_990, 12_000])('from %i, without a filter', async (offset) => {
      expect(await pksOf({}, offset)).toEqual({
        pks: sorted(all, sortBy, direction).slice(offset, offset + 30),
        total: count,
        isCapped: false,
      });
    });

    test.each<[string, object, (code: QrCodeRecord) => boolean]>([
      ['enabled', { isActive: true }, ({ isActive }) => isActive],
      ['not expired', { isExpired: false }, ({ expiresAt }) => expiresAt === null],
      ['found by what all have', { search: 'Products' }, () => true],
    ])('many that are %s', async (_name, filter, matches) => {
      const expected = sorted(all.filter(matches), sortBy, direction);
      for (const offset of [0, 30, 300]) {
        expect(await pksOf(filter, offset)).toEqual({
          pks: expected.slice(offset, offset + 30),
          total: 10_000,
          isCapped: true,
        });
      }
    });

    test.each<[string, object, (code: QrCodeRecord) => boolean]>([
      ['disabled', { isActive: false }, ({ isActive }) => !isActive],
      [
        'found by what one in a hundred has',
        { search: 'shop-99' },
        ({ destination }) => destination.includes('shop-99'),
      ],
    ])('few that are %s', async (_name, filter, matches) => {
      const expected = sorted(all.filter(matches), sortBy, direction);
      expect(expected.length).toBeGreaterThan(10);
      for (const offset of [0, 5, 10_000]) {
        expect(await pksOf(filter, offset)).toEqual({
          pks: expected.slice(offset, offset + 30),
          total: expected.length,
          isCapped: false,
        });
      }
    });
  });
});
