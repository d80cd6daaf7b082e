import { foundAmong, keptItems } from './keptLists.ts';

const items = [
  { id: '1', shortCode: 'market', originalUrl: 'https://example.com/a', tags: [{ name: 'Shop' }] },
  { id: '2', shortCode: 'survey', originalUrl: 'https://example.com/market/b', tags: [] },
  { id: '3', shortCode: 'else', title: 'Winter fair', originalUrl: 'https://example.com/', tags: [] },
];

test.each([
  ['', ['1', '2', '3']],
  ['MARKET', ['1', '2']],
  ['market shop', ['1']],
  ['winter', ['3']],
  ['nothing', []],
])('a search for "%s" finds %j on the device', (search, ids) => {
  expect(foundAmong(items, { search })?.map(({ id }) => id)).toEqual(ids);
});

test('what only the service can filter is not searched', () => {
  expect(foundAmong(items, { search: 'market', ...{ status: 'expired' } })).toBeUndefined();
});

test('lists belong to their account, and a damaged one is none', () => {
  localStorage.setItem('curtly_links', JSON.stringify({ account: 'ada', items }));
  expect(keptItems('listUrls', 'ada')).toHaveLength(3);
  expect(keptItems('listUrls', 'bob')).toEqual([]);
  expect(keptItems('listUrls', null)).toEqual([]);
  localStorage.setItem('curtly_links', '{');
  expect(keptItems('listUrls', 'ada')).toEqual([]);
});
