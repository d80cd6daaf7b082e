import { countDialogFilters, filtersFromAddress, filtersToAddress, initialFilters, isFiltered, queryOf, type QrCodeFilters } from './filters.ts';

const everything: QrCodeFilters = {
  search: 'summer menu',
  createdFrom: '2026-01-01T00:00:00.000Z',
  createdTo: '2026-02-01T00:00:00.000Z',
  isExpired: false,
  hasLogo: true,
  isActive: true,
  sortBy: 'ScanCount',
  sortDirection: 'asc',
};

test('without filters the query has only the default order, and the address nothing', () => {
  expect(JSON.parse(JSON.stringify(queryOf(initialFilters)))).toEqual({ sortBy: 'CreatedAt', sortDirection: 'desc' });
  expect(filtersToAddress(initialFilters)).toBe('');
  expect(filtersFromAddress('')).toEqual(initialFilters);
  expect(isFiltered(initialFilters)).toBe(false);
});

test('every filter goes into the address and comes back', () => {
  expect(filtersFromAddress(`?${filtersToAddress(everything)}`)).toEqual(everything);
  expect(queryOf(everything)).toEqual(everything);
});

test('an order filters nothing', () => {
  const sorted = { ...initialFilters, sortBy: 'Name', sortDirection: 'asc' } as const;
  expect(filtersToAddress(sorted)).toBe('sortBy=Name&sortDirection=asc');
  expect(isFiltered(sorted)).toBe(false);
});

test('the badge counts the filters of the dialog', () => {
  expect(countDialogFilters(everything)).toBe(3);
  expect(countDialogFilters({ ...everything, isExpired: null })).toBe(2);
  expect(countDialogFilters(initialFilters)).toBe(0);
});

test.each([
  ['isExpired=perhaps&hasLogo=1&isActive='],
  ['sortBy=Colour&sortDirection=sideways'],
  ['createdFrom=yesterday'],
  ['search=%20%20'],
])('the address %s, which makes no sense, filters nothing', (address) => {
  expect(filtersFromAddress(address)).toEqual(initialFilters);
});

test('an end before the start is dropped, and a long search is cut', () => {
  const { createdFrom, createdTo, search } = filtersFromAddress(`createdFrom=2026-02-01T00:00:00Z&createdTo=2026-01-01T00:00:00Z&search=${'a'.repeat(201)}`);
  expect(createdFrom).toBe('2026-02-01T00:00:00.000Z');
  expect(createdTo).toBeNull();
  expect(search).toBe('a'.repeat(200));
});
