import { hasCode } from './ownLink.ts';

test.each([
  ['Launch', true],
  ['other', false],
  [undefined, false],
])('a link with the code launch and %s', (code, expected) => {
  expect(hasCode({ shortCode: 'launch' }, code)).toBe(expected);
});

test('what is no link has no code: the API answers other things where a code can stand', () => {
  expect(hasCode([] as never, 'tags')).toBe(false);
  expect(hasCode([] as never, undefined)).toBe(false);
});
