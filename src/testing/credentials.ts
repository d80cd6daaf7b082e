import type { User } from '../generated/endpoints.ts';

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token whose expiry claim is this time; only its claims can be read, no service accepts it. */
export const tokenUntil = (time: number, account = '1'): string =>
  `${part({ alg: 'HS256' })}.${part({ sub: account, exp: Math.floor(time / 1000) })}.c2lnbmF0dXJl`;

export const aUser = (changes: Partial<User> = {}): User => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  displayName: 'Ada Lovelace',
  profilePictureUrl: null,
  timeZone: 'UTC',
  isEmailVerified: true,
  isOperator: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** Puts into the browser's storage all that the app finds there when someone is signed in. */
export function storeCredentials(token: string, user: User = aUser()): void {
  localStorage.setItem('curtly_token', token);
  localStorage.setItem('curtly_user', JSON.stringify(user));
}
