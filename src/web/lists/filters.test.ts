import { createFilters, names, oneOf, sortedBy, yesOrNo } from './filters.ts';

const { initial, searchParamsOf, filtersIn, chosenIn, queryOf } = createFilters(
  { tags: names(20), status: oneOf(['active', 'expired', 'pending', 'permanent']), isActive: yesOrNo },
  sortedBy(['CreatedAt', 'Name']),
);
type Filters = typeof initial;

const all: Filters = {
  search: 'summer & sun',
  createdFrom: '2026-11-01T00:00:00.000Z',
  createdTo: '2026-11-20T12:15:00.000Z',
  tags: ['news', 'spring sale'],
  status: 'permanent',
  isActive: false,
  sortBy: 'Name',
  sortDirection: 'asc',
};

describe('filters and the address', () => {
  test('no filters in the usual order leave the address bare', () => {
    expect(searchParamsOf(initial)).toBe('');
    expect(filtersIn('')).toEqual(initial);
  });

  test('all of them survive the way there and back', () => {
    expect(filtersIn(`?${searchParamsOf(all)}`)).toEqual(all);
  });

  test('another order stands there, and filters nothing', () => {
    const sorted: Filters = { ...initial, sortBy: 'Name', sortDirection: 'asc' };
    expect(searchParamsOf(sorted)).toBe('sortBy=Name&sortDirection=asc');
    expect(chosenIn(sorted)).toEqual([]);
  });

  test.each<[string, string, Partial<Filters>]>([
    ['an unknown word', 'status=gone', { status: null }],
    ['an unknown order', 'sortBy=Color&sortDirection=sideways', { sortBy: 'CreatedAt', sortDirection: 'desc' }],
    ['a broken date', 'createdFrom=yesterday', { createdFrom: null }],
    [
      'an end before the start',
      'createdFrom=2026-11-02T00:00:00Z&createdTo=2026-11-01T00:00:00Z',
      { createdFrom: '2026-11-02T00:00:00.000Z', createdTo: null },
    ],
    [
      'an end at the start',
      'createdFrom=2026-11-02T00:00:00Z&createdTo=2026-11-02T00:00:00Z',
      { createdTo: '2026-11-02T00:00:00.000Z' },
    ],
    ['a switch that is neither', 'isActive=perhaps', { isActive: null }],
    ['a switch without a value', 'isActive=', { isActive: null }],
    ['empty and doubled names', 'tags=news,,news, a ', { tags: ['news', 'a'] }],
    ['a search of spaces', 'search=%20%20', { search: '' }],
    [
      'names and a search with what cannot be seen around them',
      'tags=news,%E2%80%8Bnews&search=%E2%80%8Bsun',
      { tags: ['news'], search: 'sun' },
    ],
    ['a search of 3501 characters', `search=${'a'.repeat(3501)}`, { search: 'a'.repeat(3500) }],
    [
      '21 names',
      `tags=${Array.from({ length: 21 }, (_, n) => n).join(',')}`,
      { tags: Array.from({ length: 20 }, (_, n) => String(n)) },
    ],
  ])('reads %s', (_name, address, expected) => {
    expect(filtersIn(address)).toEqual(expect.objectContaining(expected));
  });
});

test('the query leaves out what is not set, and the order that the service has without one', () => {
  expect(JSON.parse(JSON.stringify(queryOf(initial)))).toEqual({});
  expect(queryOf(all)).toEqual(all);
});

test.each<[Partial<Filters>, boolean]>([
  [{}, false],
  [{ search: 'a' }, true],
  [{ createdTo: '2026-11-20T12:15:00.000Z' }, true],
  [{ tags: ['a', 'b'] }, true],
  [{ status: 'active' }, true],
  [{ isActive: false }, true],
])('%j filters: %s', (change, expected) => {
  expect(chosenIn({ ...initial, ...change }).length > 0).toBe(expected);
});
