import { aUser, storeCredentials, tokenUntil } from '../../testing/credentials.ts';
import {
  clearCredentials,
  onCredentialsChangedElsewhere,
  readCredentials,
  storedToken,
  writeCredentials,
  writeUser,
} from './storage.ts';

const token = tokenUntil(Date.parse('2026-11-20T10:00:00Z'));
const otherToken = tokenUntil(Date.parse('2026-11-20T11:00:00Z'));
const user = aUser();
const king = aUser({ displayName: 'Ada King' });

function refuseStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
}

test('what was written is read', () => {
  expect([readCredentials(), storedToken()]).toEqual([null, null]);
  writeCredentials({ token, user });
  expect([readCredentials(), storedToken()]).toEqual([{ token, user }, token]);
});

test('who finds a token finds its user as well', () => {
  storeCredentials(otherToken);
  const seen: unknown[] = [];
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function written(this: Storage, key, value) {
    setItem.call(this, key, value);
    if (storedToken() === token) seen.push(readCredentials());
  });
  writeCredentials({ token, user: king });
  expect(seen).toEqual([{ token, user: king }]);
});

test.each([
  ['a token alone', () => localStorage.setItem('curtly_token', token), token],
  ['a user alone', () => localStorage.setItem('curtly_user', JSON.stringify(user)), null],
  [
    'an unreadable user',
    () => {
      storeCredentials(token);
      localStorage.setItem('curtly_user', '{');
    },
    token,
  ],
])('%s is nobody', (_what, store, found) => {
  store();
  expect([readCredentials(), storedToken()]).toEqual([null, found]);
});

test('a changed user is stored unless another tab has signed in or out', () => {
  writeUser({ token, user: king });
  expect(localStorage.getItem('curtly_user')).toBeNull();
  storeCredentials(otherToken);
  writeUser({ token, user: king });
  expect(readCredentials()).toEqual({ token: otherToken, user });
  writeUser({ token: otherToken, user: king });
  expect(readCredentials()).toEqual({ token: otherToken, user: king });
});

test('only what belongs to the token is cleared', () => {
  storeCredentials(token);
  for (const other of [otherToken, null]) clearCredentials(other);
  expect(readCredentials()).toEqual({ token, user });
  clearCredentials(token);
  expect(localStorage).toHaveLength(0);
});

test('a user without a token is cleared as well', () => {
  localStorage.setItem('curtly_user', JSON.stringify(user));
  clearCredentials(null);
  expect(localStorage).toHaveLength(0);
});

test('a browser that refuses storage breaks nothing', () => {
  refuseStorage();
  writeCredentials({ token, user });
  writeUser({ token, user });
  clearCredentials(token);
  expect([readCredentials(), storedToken()]).toEqual([null, null]);
});

test('changes in other tabs are reported, until nobody wants to know', () => {
  let changes = 0;
  const stop = onCredentialsChangedElsewhere(() => {
    changes += 1;
  });
  const change = (key: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
    return changes;
  };
  expect(['curtly_token', 'curtly_user', null, 'theme'].map(change)).toEqual([1, 2, 3, 3]);
  stop();
  expect(change('curtly_token')).toBe(3);
});
