import { linksSlice } from './linksSlice.ts';

test('All Links stands in the address in the words of its query', () => {
  const address =
    '?search=summer&createdFrom=2026-11-01T00%3A00%3A00.000Z&createdTo=2026-11-20T12%3A15%3A00.000Z&tags=news%2Csale&status=permanent&isActive=false&sortBy=LastClick&sortDirection=asc';
  const filters = linksSlice.filtersIn(address);
  expect(filters).toEqual({
    search: 'summer',
    createdFrom: '2026-11-01T00:00:00.000Z',
    createdTo: '2026-11-20T12:15:00.000Z',
    tags: ['news', 'sale'],
    status: 'permanent',
    isActive: false,
    sortBy: 'LastClick',
    sortDirection: 'asc',
  });
  expect(`?${linksSlice.searchParamsOf(filters)}`).toBe(address);
});

test.each(['CreatedAt', 'Name', 'ClickCount', 'LastClick', 'UpdatedAt'])('it can be sorted by %s', (sortBy) => {
  expect(linksSlice.filtersIn(`sortBy=${sortBy}`)).toMatchObject({ sortBy, sortDirection: 'desc' });
});

test('it is sorted by creation, the newest first, also where the address names an order of QR codes', () => {
  expect(linksSlice.filtersIn('sortBy=ScanCount')).toMatchObject({ sortBy: 'CreatedAt', sortDirection: 'desc' });
});

test('at most 20 tags can be filtered by', () => {
  expect(linksSlice.filtersIn(`tags=${Array.from({ length: 21 }, (_, number) => number).join(',')}`).tags).toHaveLength(
    20,
  );
});
