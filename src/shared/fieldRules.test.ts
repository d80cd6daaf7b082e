import { cpuTimeOf } from '../testing/cpuTime.ts';
import { isBroken, isSame, type FieldRule } from './fieldRules.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const noon = '2026-11-20T12:00:00Z';
const later = '2026-11-20T12:00:00.001Z';
const sameInstant = '2026-11-20T13:00:00+01:00';

test.each<[rule: FieldRule['rule'], value: unknown, other: unknown, expected: 'broken' | 'kept']>([
  ['same', 'a', 'a', 'kept'],
  ['same', 'a', 'A', 'broken'],
  ['same', 'a', undefined, 'broken'],
  ['same', '', undefined, 'kept'],
  ['same', 'caf\u00E9', 'cafe\u0301', 'kept'],
  ['different', 'a', 'b', 'kept'],
  ['different', 'a', 'a', 'broken'],
  ['different', 'caf\u00E9', 'cafe\u0301', 'broken'],
  ['different', '', '', 'kept'],
  ['different', undefined, undefined, 'kept'],
  ['before', noon, later, 'kept'],
  ['before', noon, noon, 'broken'],
  ['before', later, noon, 'broken'],
  ['before', sameInstant, noon, 'broken'],
  ['before', later, null, 'kept'],
  ['before', '', noon, 'kept'],
  ['before', 'soon', noon, 'kept'],
  ['future', later, undefined, 'kept'],
  ['future', noon, undefined, 'broken'],
  ['future', '2026-11-20T11:59:59Z', undefined, 'broken'],
  ['future', null, undefined, 'kept'],
  ['future', 'soon', undefined, 'kept'],
])('%s of %j and %j is %4$s', (rule, value, other, expected) => {
  const values = { field: value, other };
  const broken = isBroken({ rule, field: 'field', other: 'other', message: '' }, values, now);
  expect(broken).toBe(expected === 'broken');
});

test('letters with thousands of accents take no time to compare', () => {
  const text = `a${'\u0345\u0301\u0316'.repeat(10_000)}`;
  const took = cpuTimeOf(() => {
    expect(isSame(text, `${text}b`)).toBe(false);
    expect(isSame(text, text)).toBe(true);
  });
  expect(took).toBeLessThan(100);
});

test('the same letter in other code points is the same', () => {
  expect(isSame('caf\u00E9', 'cafe\u0301')).toBe(true);
  expect(isSame('cafe', 'caf\u00E9')).toBe(false);
});
