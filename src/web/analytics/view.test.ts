import { faultOfDays, queryOf, searchParamsOf, viewIn } from './view.ts';

const now = Date.parse('2026-11-23T14:20:00Z');
const viewOf = (search: string) => viewIn(new URLSearchParams(search), now);
const plain = { range: '30d', bots: false, filters: {} };

test.each([
  ['', plain],
  ['range=year&bots=true', { range: 'year', bots: true, filters: {} }],
  ['country=CH&referrer=', { ...plain, filters: { country: 'CH', referrer: '' } }],
  ['range=custom&from=2026-11-01&to=2026-11-23', { ...plain, range: 'custom', from: '2026-11-01', to: '2026-11-23' }],
])('"%s" is kept', (search, view) => {
  expect(viewOf(search)).toEqual(view);
  expect(viewOf(new URLSearchParams(searchParamsOf(viewOf(search))).toString())).toEqual(view);
});

test.each([
  'range=toString',
  'range=5d',
  'bots=1',
  'range=custom',
  'range=custom&from=2026-11-01&to=2026-11-24',
  'range=custom&from=2026-02-30&to=2026-11-01',
  'range=custom&from=1999-12-31&to=2026-11-01',
  'from=2026-11-01&to=2026-11-02',
  `country=${'x'.repeat(256)}`,
])('"%s" makes no sense', (search) => expect(viewOf(search)).toEqual(plain));

test('a name may have 255 characters', () =>
  expect(viewOf(`country=${'x'.repeat(255)}`).filters.country).toHaveLength(255));

test.each([
  ['range=24h', { from: '2026-11-22T15:00:00.000Z', to: '2026-11-23T15:00:00.000Z' }],
  ['range=7d', { from: '2026-11-17T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' }],
  ['', { from: '2026-10-25T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' }],
  ['range=all', {}],
  ['range=custom&from=2026-11-01&to=2026-11-01', { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }],
  ['range=all&bots=true&country=', { bots: true, country: '' }],
])('"%s" asks for', (search, query) => expect(queryOf(viewOf(search), now)).toEqual(query));

test.each([
  ['', '2026-11-01', 'Choose both dates'],
  ['2026-11-02', '2026-11-01', 'The end cannot be earlier than the start'],
  ['1999-12-31', '2026-11-01', 'The start cannot be before 2000'],
  ['2026-11-01', '2026-11-24', 'The end cannot be in the future'],
  ['2000-01-01', '2026-11-23', undefined],
])('from %s to %s: %s', (from, to, fault) => expect(faultOfDays(from, to, now)).toBe(fault));
