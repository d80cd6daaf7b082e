import { countDialogFilters, filtersFromAddress, filtersToAddress, isFiltered, noFilters, queryOf, type LinkFilters } from './filters.ts';

const all: LinkFilters = {
  search: 'summer & sun',
  createdFrom: '2026-11-01T00:00:00.000Z',
  createdTo: '2026-11-20T12:15:00.000Z',
  tags: ['news', 'spring sale'],
  status: 'permanent',
  isActive: false,
};

describe('filters and the address', () => {
  test('no filters leave the address bare', () => {
    expect(filtersToAddress(noFilters)).toBe('');
    expect(filtersFromAddress('')).toEqual(noFilters);
  });

  test('all of them survive the way there and back', () => {
    expect(filtersFromAddress(filtersToAddress(all))).toEqual(all);
  });

  test.each<[string, string, Partial<LinkFilters>]>([
    ['an unknown status', 'status=gone', { status: null }],
    ['a broken date', 'createdFrom=yesterday', { createdFrom: null }],
    ['an end before the start', 'createdFrom=2026-11-02T00:00:00Z&createdTo=2026-11-01T00:00:00Z', { createdFrom: '2026-11-02T00:00:00.000Z', createdTo: null }],
    ['an end at the start', 'createdFrom=2026-11-02T00:00:00Z&createdTo=2026-11-02T00:00:00Z', { createdTo: '2026-11-02T00:00:00.000Z' }],
    ['a switch that is neither', 'isActive=perhaps', { isActive: null }],
    ['empty and doubled tags', 'tags=news,,news, a ', { tags: ['news', 'a'] }],
    ['a search of 201 characters', `search=${'a'.repeat(201)}`, { search: 'a'.repeat(200) }],
    ['21 tags', `tags=${Array.from({ length: 21 }, (_, n) => n).join(',')}`, { tags: Array.from({ length: 20 }, (_, n) => String(n)) }],
  ])('reads %s', (_name, address, expected) => {
    expect(filtersFromAddress(address)).toEqual(expect.objectContaining(expected));
  });
});

test('the query leaves out what is not set', () => {
  expect(JSON.parse(JSON.stringify(queryOf(noFilters)))).toEqual({});
  expect(queryOf(all)).toEqual({ ...all, tags: 'news,spring sale' });
});

test.each([
  [noFilters, 0, false],
  [{ ...noFilters, search: 'a' }, 0, true],
  [{ ...noFilters, createdTo: '2026-11-20T12:15:00.000Z' }, 0, true],
  [{ ...noFilters, tags: ['a', 'b'] }, 2, true],
  [{ ...noFilters, isActive: false }, 1, true],
  [{ ...noFilters, tags: ['a', 'b'], status: 'active' as const, isActive: true }, 4, true],
])('%j count %i in the badge', (filters, count, filtered) => {
  expect(countDialogFilters(filters)).toBe(count);
  expect(isFiltered(filters)).toBe(filtered);
});
