import { createAttempts } from './attempts.ts';

test('counts within a window that begins with the first try', () => {
  let now = 0;
  const attempts = createAttempts({ max: 2, window: 1_000, clock: () => now });
  expect(attempts.wait('ada')).toBe(0);
  attempts.count('ada');
  expect(attempts.wait('ada')).toBe(0);
  expect(attempts.countOf('ada')).toBe(1);
  now = 400;
  attempts.count('ada');
  expect(attempts.wait('ada')).toBe(600);
  expect(attempts.wait('bob')).toBe(0);
  now = 999;
  expect(attempts.wait('ada')).toBe(1);
  now = 1_000;
  expect([attempts.wait('ada'), attempts.countOf('ada')]).toEqual([0, 0]);
  now = 1_500;
  attempts.count('ada');
  expect([attempts.wait('ada'), attempts.countOf('ada')]).toEqual([0, 1]);
  attempts.count('ada');
  expect(attempts.wait('ada')).toBe(1_000);
});

test('whoever has not tried has no attempts', () => {
  const attempts = createAttempts({ max: 1, window: 1_000, clock: () => 0 });
  expect([attempts.wait('ada'), attempts.countOf('ada')]).toEqual([0, 0]);
});

test('takes attempts back', () => {
  const attempts = createAttempts({ max: 1, window: 1_000, clock: () => 0 });
  attempts.forgive('ada');
  attempts.count('ada');
  expect(attempts.wait('ada')).toBe(1_000);
  attempts.forgive('ada');
  expect(attempts.wait('ada')).toBe(0);
});

test('takes back one attempt at a time', () => {
  const attempts = createAttempts({ max: 2, window: 1_000, clock: () => 0 });
  attempts.count('ada');
  attempts.count('ada');
  attempts.forgive('ada');
  expect([attempts.wait('ada'), attempts.countOf('ada')]).toEqual([0, 1]);
});

test('remembers 50,000 names at most, the latest', () => {
  const attempts = createAttempts({ max: 1, window: 1_000, clock: () => 0 });
  for (let name = 0; name <= 50_000; name += 1) attempts.count(String(name));
  expect(attempts.wait('0')).toBe(0);
  expect(attempts.wait('1')).toBe(1_000);
});
