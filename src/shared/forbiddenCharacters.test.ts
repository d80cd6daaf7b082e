import { withForbidden } from './forbiddenCharacters.ts';

const pattern = '^[a-z]*$';

test('names each character that is refused once, and what cannot be seen by its number', () => {
  expect(withForbidden('Not {characters}', { text: 'aЖb🍕Ж\n\u0301', pattern })).toBe('Not Ж, 🍕, U+000A, U+0301');
});

test('leaves other messages as they are', () => {
  expect(withForbidden('Small letters only', { text: 'Ж', pattern })).toBe('Small letters only');
});
