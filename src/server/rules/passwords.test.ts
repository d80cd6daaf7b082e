import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is known again by its hash, and only that password', async () => {
  const hash = await hashPassword('Engine1843');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, 'Engine1843')).toBe(true);
  expect(await verifyPassword(hash, 'engine1843')).toBe(false);
});

test('without a hash no password is right', async () => {
  expect(await verifyPassword(undefined, 'Engine1843')).toBe(false);
});
