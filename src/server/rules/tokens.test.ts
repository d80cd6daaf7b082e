import { SignJWT } from 'jose';
import { createTokens, hashToken, randomToken } from './tokens.ts';

const secret = 'a secret that is long enough for this';
const claims = { userId: 'user', tokenId: 'session' };

test('a token leads to its session until it expires', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const tokens = createTokens({ secret, clock: () => now });
  const token = await tokens.sign({ ...claims, expiresAt: now + 60_000 });
  expect(await tokens.read(token)).toEqual(claims);
  now += 59_000;
  expect(await tokens.read(token)).toEqual(claims);
  now += 1_000;
  expect(await tokens.read(token)).toBeUndefined();
});

test('the expiry can be read from the token', async () => {
  const expiresAt = Date.parse('2026-01-02T00:00:00Z');
  const tokens = createTokens({ secret, clock: () => expiresAt - 1_000 });
  const [, payload = ''] = (await tokens.sign({ ...claims, expiresAt })).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: 'user',
    sid: 'session',
    exp: expiresAt / 1_000,
  });
});

test('a token that someone else signed, changed or left unsigned leads nowhere', async () => {
  const clock = () => 0;
  const tokens = createTokens({ secret, clock });
  const foreign = await createTokens({ secret: `${secret}!`, clock }).sign({ ...claims, expiresAt: 60_000 });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${foreign.split('.')[1]}.`;
  for (const token of [foreign, unsigned, 'nonsense', '']) expect(await tokens.read(token)).toBeUndefined();
});

const forged = (claims: Record<string, unknown>) =>
  new SignJWT({ exp: 60, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

test.each([
  ['leads to its session', { iss: 'curtly', sub: 'user', sid: 'session' }, claims],
  ['of another issuer leads nowhere', { iss: 'elsewhere', sub: 'user', sid: 'session' }, undefined],
  ['without an issuer leads nowhere', { sub: 'user', sid: 'session' }, undefined],
  ['without a user leads nowhere', { iss: 'curtly', sid: 'session' }, undefined],
  ['without a session leads nowhere', { iss: 'curtly', sub: 'user' }, undefined],
])('a token that was signed with our secret %s', async (_what, payload, expected) => {
  const tokens = createTokens({ secret, clock: () => 0 });
  expect(await tokens.read(await forged(payload))).toEqual(expected);
});

test('a stored email address is known again in any case, and found out by nobody without the secret', () => {
  const hashOf = (email: string, key = secret) => createTokens({ secret: key, clock: () => 0 }).hashEmail(email);
  const hash = hashOf('ada@example.com');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashOf('Ada@Example.COM')).toBe(hash);
  expect(hashOf('bob@example.com')).not.toBe(hash);
  expect(hashOf('ada@example.com', `${secret}!`)).not.toBe(hash);
});

test('mail tokens cannot be guessed, and are not stored as they are', () => {
  const token = randomToken();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(hashToken(token)).not.toContain(token);
  expect(hashToken(token)).toBe(hashToken(token));
});

test('only the server that signed an archive knows its signature', () => {
  const clock = () => 0;
  const [tokens, others] = [createTokens({ secret, clock }), createTokens({ secret: `${secret}!`, clock })];
  const signature = tokens.signArchive('a digest');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(tokens.isArchiveSigned('a digest', signature)).toBe(true);
  expect(tokens.isArchiveSigned('another digest', signature)).toBe(false);
  expect(tokens.isArchiveSigned('a digest', '')).toBe(false);
  expect(others.isArchiveSigned('a digest', signature)).toBe(false);
});
