import { qrCodesSlice } from './qrCodesSlice.ts';

test('the list of QR codes is sorted by creation, the newest first', () => {
  expect(qrCodesSlice.getInitialState().filters).toEqual({
    search: '',
    createdFrom: null,
    createdTo: null,
    isExpired: null,
    hasLogo: null,
    isActive: null,
    sortBy: 'CreatedAt',
    sortDirection: 'desc',
  });
});

test.each(['CreatedAt', 'Name', 'ScanCount', 'LastScan', 'UpdatedAt'])('it can be sorted by %s', (sortBy) => {
  expect(qrCodesSlice.filtersIn(`sortBy=${sortBy}`)).toMatchObject({ sortBy });
});

test('it stands in the address in the words of its query', () => {
  const address =
    '?search=summer+menu&createdFrom=2026-01-01T00%3A00%3A00.000Z&createdTo=2026-02-01T00%3A00%3A00.000Z&isExpired=false&hasLogo=true&isActive=true&sortBy=ScanCount&sortDirection=asc';
  const filters = qrCodesSlice.filtersIn(address);
  expect(filters).toEqual({
    search: 'summer menu',
    createdFrom: '2026-01-01T00:00:00.000Z',
    createdTo: '2026-02-01T00:00:00.000Z',
    isExpired: false,
    hasLogo: true,
    isActive: true,
    sortBy: 'ScanCount',
    sortDirection: 'asc',
  });
  expect(`?${qrCodesSlice.searchParamsOf(filters)}`).toBe(address);
});
