import { createTries } from './tries.ts';

test('counts within a window that begins with the first try', () => {
  let now = 0;
  const tries = createTries({ max: 2, window: 1_000, clock: () => now });
  expect(tries.wait('ada')).toBe(0);
  tries.count('ada');
  expect(tries.wait('ada')).toBe(0);
  expect(tries.countOf('ada')).toBe(1);
  now = 400;
  tries.count('ada');
  expect(tries.wait('ada')).toBe(600);
  expect(tries.wait('bob')).toBe(0);
  now = 999;
  expect(tries.wait('ada')).toBe(1);
  now = 1_000;
  expect(tries.wait('ada')).toBe(0);
  tries.count('ada');
  expect(tries.wait('ada')).toBe(0);
});

test('takes tries back', () => {
  const tries = createTries({ max: 1, window: 1_000, clock: () => 0 });
  tries.forgive('ada');
  tries.count('ada');
  expect(tries.wait('ada')).toBe(1_000);
  tries.forgive('ada');
  expect(tries.wait('ada')).toBe(0);
});

test('remembers 50,000 names at most, the latest', () => {
  const tries = createTries({ max: 1, window: 1_000, clock: () => 0 });
  for (let name = 0; name <= 50_000; name += 1) tries.count(String(name));
  expect(tries.wait('0')).toBe(0);
  expect(tries.wait('1')).toBe(1_000);
});
