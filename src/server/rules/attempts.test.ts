import { createAttempts } from './attempts.ts';

const limit = (name: string, max = 2) => ({ name, max, window: 1_000 });

test('counts in a window that begins with the first attempt', () => {
  const attempts = createAttempts();
  expect(attempts.count([limit('ada')], 0)).toEqual({ isAllowed: true, counts: [1] });
  expect(attempts.count([limit('ada')], 400)).toEqual({ isAllowed: true, counts: [2] });
  expect(attempts.count([limit('ada')], 400)).toEqual({ isAllowed: false, until: 1_000 });
  expect(attempts.count([limit('bob')], 400)).toEqual({ isAllowed: true, counts: [1] });
  expect(attempts.count([limit('ada')], 999)).toEqual({ isAllowed: false, until: 1_000 });
  expect(attempts.count([limit('ada')], 1_000)).toEqual({ isAllowed: true, counts: [1] });
  expect(attempts.count([limit('ada', 1)], 1_001)).toEqual({ isAllowed: false, until: 2_000 });
});

test('counts under all names or none, and is refused until the last of them is free', () => {
  const attempts = createAttempts();
  attempts.count([limit('all', 1)], 0);
  attempts.count([limit('one', 1)], 500);
  expect(attempts.count([limit('one', 1), limit('all', 1), limit('other')], 600)).toEqual({
    isAllowed: false,
    until: 1_500,
  });
  expect(attempts.count([limit('other'), limit('any', Infinity)], 600)).toEqual({ isAllowed: true, counts: [1, 1] });
});

test('takes attempts back', () => {
  const attempts = createAttempts();
  attempts.forgive(['ada'], 0);
  attempts.count([limit('ada')], 0);
  attempts.count([limit('ada')], 0);
  attempts.forgive(['ada', 'bob'], 0);
  expect(attempts.count([limit('ada')], 0)).toEqual({ isAllowed: true, counts: [2] });
  attempts.forgive(['ada'], 1_000);
  expect(attempts.count([limit('ada')], 1_000)).toEqual({ isAllowed: true, counts: [1] });
});

test('forgets the oldest names first, so that memory does not grow', () => {
  const attempts = createAttempts();
  for (let name = 0; name <= 150_000; name += 1) attempts.count([limit(String(name), 1)], 0);
  expect(attempts.count([limit('150000', 1)], 0)).toMatchObject({ isAllowed: false });
  expect(attempts.count([limit('0', 1)], 0)).toMatchObject({ isAllowed: true });
});

test('calls do not push out the guesses of a day', () => {
  const attempts = createAttempts();
  const guesses = { name: 'codes of ada', max: 1, window: 86_400_000 };
  attempts.count([guesses], 0);
  for (let source = 0; source <= 150_000; source += 1) attempts.count([limit(`login ${source}`)], 0);
  expect(attempts.count([guesses], 0)).toEqual({ isAllowed: false, until: 86_400_000 });
});
