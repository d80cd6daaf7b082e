import { tokenUntil } from '../../testing/credentials.ts';
import { accountOf, isExpired } from './token.ts';

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test.each([
  ['its subject', tokenUntil(0, 'ada'), 'ada'],
  ['nobody, without a subject', tokenOf({ exp: 1 }), null],
  ['nobody, when its subject is no text', tokenOf({ sub: 7 }), null],
  ['nobody, when it has no claims', tokenOf(null), null],
  ['nobody, when it is none', 'rubbish', null],
])('a token is the token of %s', (_whom, token, account) => {
  expect(accountOf(token)).toBe(account);
});

test('a token without claims has expired', () => {
  expect(isExpired(tokenOf(null), 0)).toBe(true);
});
