import { commonRanges, dayIn, faultOfDays, lastHours, queryOf, queryOfRange, searchParamsOf, viewIn } from './view.ts';

const now = Date.parse('2026-11-23T14:20:00Z');
const today = '2026-11-23';
const viewOf = (search: string) => viewIn(new URLSearchParams(search), today);
const plain = { range: '30d', bots: false, filters: {} };

test.each([
  ['', plain],
  ['range=year&bots=true', { range: 'year', bots: true, filters: {} }],
  ['country=CH&referrer=', { ...plain, filters: { country: 'CH', referrer: '' } }],
  [
    'day=2026-11-04&city=DE%2FSaxony%2FLeipzig',
    { ...plain, day: '2026-11-04', filters: { city: 'DE/Saxony/Leipzig' } },
  ],
  ['range=custom&from=2026-11-01&to=2026-11-23', { ...plain, range: 'custom', from: '2026-11-01', to: '2026-11-23' }],
])('"%s" is kept', (search, view) => {
  expect(viewOf(search)).toEqual(view);
  expect(viewOf(new URLSearchParams(searchParamsOf(viewOf(search))).toString())).toEqual(view);
});

test.each([
  'range=toString',
  'range=5d',
  'range=90d',
  'day=2026-11-24',
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
  ['range=24h', { from: '2026-11-22T15:15:00.000Z', to: '2026-11-23T14:30:00.000Z' }],
  ['range=7d', { from: '2026-11-17', to: '2026-11-23' }],
  ['', { from: '2026-10-25', to: '2026-11-23' }],
  ['range=year', { from: '2025-11-24', to: '2026-11-23' }],
  ['range=all', {}],
  ['range=custom&from=2026-11-01&to=2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ['range=all&bots=true&country=', { bots: true, country: '' }],
])('"%s" asks for', (search, query) => expect(queryOf(viewOf(search), { now, today })).toEqual(query));

test.each([
  ['', '2026-11-01', 'Choose both dates'],
  ['2026-11-02', '2026-11-01', 'The end cannot be earlier than the start'],
  ['1999-12-31', '2026-11-01', 'The start cannot be before 2000'],
  ['2026-11-01', '2026-11-24', 'The end cannot be in the future'],
  ['2000-01-01', '2026-11-23', undefined],
])('from %s to %s: %s', (from, to, fault) => expect(faultOfDays(from, to, today)).toBe(fault));

test.each([
  ['UTC', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-11-24'],
  ['Pacific/Pago_Pago', '2026-11-23'],
  ['A/Zone/of/another/browser', '2026-11-23'],
])('in %s it is %s', (timeZone, day) => expect(dayIn(timeZone, now)).toBe(day));

test.each(['2026-11-23T14:00:00Z', '2026-11-23T14:29:59.999Z', '2026-11-23T14:30:00Z', '2026-11-23T14:59:59.999Z'])(
  'at %s the last hours are 24, where hours begin at a full one and at half past',
  (time) => {
    const { from, to } = lastHours(Date.parse(time));
    for (const begins of [0, 30 * 60_000]) {
      const hourOf = (at: number) => Math.floor((at - begins) / 3_600_000);
      expect(hourOf(Date.parse(to) - 1) - hourOf(Date.parse(from))).toBe(23);
      expect(hourOf(Date.parse(to) - 1)).toBe(hourOf(Date.parse(time)));
    }
  },
);

test('figures are of a day that is chosen, and the chart of the range', () => {
  const view = viewOf('range=7d&day=2026-11-20');
  expect(queryOf(view, { now, today })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(queryOfRange(view, { now, today })).toEqual({ from: '2026-11-17', to: '2026-11-23' });
});

test.each(['2026-11-23', '2026-03-01', '2028-02-29'])('on %s all ranges that are offered make sense', (present) => {
  for (const { from, to } of commonRanges(present)) expect(faultOfDays(from, to, present)).toBeUndefined();
  expect(commonRanges('2026-03-01')).toContainEqual({ label: 'Last month', from: '2026-02-01', to: '2026-02-28' });
});
