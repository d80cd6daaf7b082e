import { normalizeCode } from './codes.ts';

test('codes ignore case', () => {
  expect(normalizeCode('LaUnCh-1')).toBe('launch-1');
});
