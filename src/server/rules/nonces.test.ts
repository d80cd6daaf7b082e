import { SignJWT } from 'jose';
import { createTokens } from './tokens.ts';

const secret = 'a secret that is long enough for this';

test('a nonce is read until it expires, and is none of another service', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const tokens = createTokens({ secret, clock: () => now });
  const nonce = await tokens.signNonce();
  expect(await tokens.readNonce(nonce)).toEqual({ id: expect.stringMatching(/^[\w-]{32}$/), expiresAt: now + 600_000 });
  expect(await createTokens({ secret: `${secret}!`, clock: () => now }).readNonce(nonce)).toBeUndefined();
  now += 599_000;
  expect(await tokens.readNonce(nonce)).toBeDefined();
  now += 1_000;
  expect(await tokens.readNonce(nonce)).toBeUndefined();
});

test('a nonce is no session, and a session no nonce', async () => {
  const tokens = createTokens({ secret, clock: () => 0 });
  expect(await tokens.read(await tokens.signNonce())).toBeUndefined();
  expect(
    await tokens.readNonce(await tokens.sign({ userId: 'user', tokenId: 'session', expiresAt: 60_000 })),
  ).toBeUndefined();
});

test.each([
  ['is read', { iss: 'curtly', aud: 'nonce', jti: 'id', exp: 60 }, { id: 'id', expiresAt: 60_000 }],
  ['of another issuer is none', { iss: 'elsewhere', aud: 'nonce', jti: 'id', exp: 60 }, undefined],
  ['for something else is none', { iss: 'curtly', aud: 'other', jti: 'id', exp: 60 }, undefined],
  ['that does not say what for is none', { iss: 'curtly', jti: 'id', exp: 60 }, undefined],
  ['without an id is none', { iss: 'curtly', aud: 'nonce', exp: 60 }, undefined],
  ['without an end is none', { iss: 'curtly', aud: 'nonce', jti: 'id' }, undefined],
])('a nonce that was signed with our secret %s', async (_what, payload, expected) => {
  const tokens = createTokens({ secret, clock: () => 0 });
  const nonce = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  expect(await tokens.readNonce(nonce)).toEqual(expected);
});
