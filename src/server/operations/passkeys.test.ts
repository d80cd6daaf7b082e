import { call } from '../../testing/client.ts';
import { createAccount, signUp } from '../../testing/factories.ts';
import { turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { addPasskey, answerOf, passkeyOrigin, type Ceremony } from '../../testing/passkeys.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { lostPasskeys } from '../start/lostPasskeys.ts';

const email = 'ada@example.com';
const minute = 60_000;

const start = (settings: Record<string, string> = {}) =>
  startServer({ now: '2026-11-20T10:00:00Z', settings: { PUBLIC_URL: passkeyOrigin, ...settings } });

async function withPasskey(settings?: Record<string, string>) {
  const server = await start(settings);
  const token = await signUp(server, email);
  const { authenticator, added } = await addPasskey(server, token);
  expect(added.status).toBe(201);
  return { server, token, authenticator, passkey: added.body.data };
}

const signIn = (server: RunningServer, body: unknown) =>
  call<{ accessToken: string; user: { email: string } }>(server, 'POST', '/api/auth/passkey', { body });

const passkeys = async (server: RunningServer, token: string) =>
  (await call<{ passkeys: object[] }>(server, 'GET', '/api/second-factors', { token })).body.data.passkeys;

test('a passkey alone signs in, for thirty days if wanted, and says when it was used', async () => {
  const { server, token, authenticator } = await withPasskey({ REMEMBERED_SESSION_IDLE_DAYS: '30' });
  await turnCodesOn(server, token);
  expect(await passkeys(server, token)).toMatchObject([{ lastUsedAt: null, isUsableHere: true }]);
  server.clock.advance(minute);
  const signedIn = await signIn(server, { answer: await answerOf(server, authenticator), rememberMe: true });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.data.user.email).toBe(email);
  expect(await passkeys(server, token)).toMatchObject([{ lastUsedAt: '2026-11-20T10:01:00.000Z' }]);
  server.clock.advance(29 * 24 * 60 * minute);
  const { accessToken } = signedIn.body.data;
  expect((await call(server, 'GET', '/api/userprofile', { token: accessToken })).status).toBe(200);
});

test('no passkey is asked for that another Node could not verify', async () => {
  const server = await start();
  const token = await signUp(server, email);
  const begun = await call<{ pubKeyCredParams: { alg: number }[] }>(
    server,
    'POST',
    '/api/second-factors/passkeys/options',
    { token },
  );
  expect(begun.body.data.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
});

const elsewhere: [string, Partial<Ceremony>, number | undefined][] = [
  ['another origin', { origin: 'https://evil.example' }, undefined],
  ['another relying party', { host: 'evil.example' }, undefined],
  ['a challenge that we did not make', { challenge: 'bm9uc2Vuc2U' }, undefined],
  ['nobody who was verified', {}, 0x01],
];

test.each(elsewhere)('an answer of %s is refused', async (_, changes, flags) => {
  const { server, authenticator } = await withPasskey();
  const refused = await signIn(server, { answer: await answerOf(server, authenticator, changes, flags) });
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ code: 'passkey_refused', data: null });
});

test('an answer works once, within ten minutes, and only as it was signed', async () => {
  const { server, authenticator } = await withPasskey();
  const answer = await answerOf(server, authenticator);
  expect((await signIn(server, { answer })).status).toBe(200);
  expect((await signIn(server, { answer })).status).toBe(401);
  const late = await answerOf(server, authenticator);
  server.clock.advance(10 * minute);
  expect((await signIn(server, { answer: late })).status).toBe(401);
  const forged = { ...(await answerOf(server, authenticator)), signature: answer.signature };
  expect((await signIn(server, { answer: forged })).status).toBe(401);
});

test('of two sign-ins with one answer at the same time, one succeeds', async () => {
  const { server, authenticator } = await withPasskey();
  const answer = await answerOf(server, authenticator);
  const answers = await Promise.all([1, 2].map(() => signIn(server, { answer })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a challenge for a sign-in adds no passkey, and that of another account neither', async () => {
  const { server, token } = await withPasskey();
  const { body } = await call<{ request: { challenge: string } }>(server, 'GET', '/api/auth/passkey');
  const ofSignIn = await addPasskey(server, token, { challenge: body.data.request.challenge });
  expect([ofSignIn.added.status, ofSignIn.added.body.code]).toEqual([400, 'passkey_refused']);
  const bob = await createAccount(server);
  const begun = await call<{ challenge: string }>(server, 'POST', '/api/second-factors/passkeys/options', {
    token: bob.token,
  });
  expect((await addPasskey(server, token, { challenge: begun.body.data.challenge })).added.status).toBe(400);
  expect((await addPasskey(server, token, { origin: 'https://evil.example' })).added.status).toBe(400);
});

test('a passkey has the name of the device, gets another one, and is removed', async () => {
  const { server, token, authenticator, passkey } = await withPasskey();
  expect(passkey.name).toBe('Passkey');
  const path = `/api/second-factors/passkeys/${passkey.id}`;
  expect((await call(server, 'PATCH', path, { token, body: { name: 'Work laptop' } })).status).toBe(204);
  expect(await passkeys(server, token)).toMatchObject([{ name: 'Work laptop' }]);
  const bob = await createAccount(server);
  expect((await call(server, 'PATCH', path, { token: bob.token, body: { name: 'Mine' } })).status).toBe(404);
  expect((await call(server, 'DELETE', path, { token: bob.token })).status).toBe(404);
  expect((await call(server, 'DELETE', path, { token })).status).toBe(204);
  expect(await passkeys(server, token)).toEqual([]);
  expect((await signIn(server, { answer: await answerOf(server, authenticator) })).status).toBe(401);
});

test('adding and removing ask for a fresh proof, which a passkey of the account is', async () => {
  const { server, token, authenticator, passkey } = await withPasskey();
  const bob = await createAccount(server);
  const { authenticator: bobs } = await addPasskey(server, bob.token);
  server.clock.advance(10 * minute);
  for (const [method, path] of [
    ['POST', '/api/second-factors/passkeys/options'],
    ['DELETE', `/api/second-factors/passkeys/${passkey.id}`],
  ] as const)
    expect((await call(server, method, path, { token })).body.code).toBe('fresh_proof_required');
  const prove = async (answer: object) =>
    call<{ accessToken: string }>(server, 'POST', '/api/userprofile/proof', { token, body: { passkey: answer } });
  const refused = await prove(await answerOf(server, bobs));
  expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
  const { accessToken } = (await prove(await answerOf(server, authenticator))).body.data;
  const path = '/api/second-factors/passkeys/options';
  expect((await call(server, 'POST', path, { token: accessToken })).status).toBe(200);
});

test('an account has at most twenty', async () => {
  const server = await start();
  const token = await signUp(server, email);
  for (let count = 0; count < 20; count += 1) expect((await addPasskey(server, token)).added.status).toBe(201);
  const refused = await addPasskey(server, token);
  expect([refused.added.status, refused.added.body.message]).toEqual([
    400,
    'An account can have 20 passkeys. Remove one that you do not use.',
  ]);
});

test('the owner gets a mail about a new passkey', async () => {
  const { server } = await withPasskey();
  await server.mail.settled();
  expect(server.mail.messages()).toMatchObject([
    { to: email, subject: 'A passkey was added to your account', link: `${passkeyOrigin}/p/profile?tab=security` },
  ]);
});

test('a passkey of another host says so, and so does the start', async () => {
  const { server, token, passkey } = await withPasskey();
  const found = await server.store.passkeys.find(passkey.id);
  if (!found) throw new Error('It is stored');
  await server.store.passkeys.remove(found.user.pk, passkey.id);
  const { id } =
    (await call<{ id: string }[]>(server, 'GET', '/api/userprofile/sessions', { token })).body.data[0] ?? {};
  await server.store.passkeys.add({ ...found.passkey, host: 'old.example.com' }, id ?? '');
  expect(await passkeys(server, token)).toMatchObject([{ isUsableHere: false, host: 'old.example.com' }]);
  expect(await lostPasskeys({ publicUrl: passkeyOrigin }, server.store)).toContain('nobody can sign in with: 1.');
  expect(await lostPasskeys({ publicUrl: 'https://old.example.com' }, server.store)).toBeUndefined();
});

test('there are none where the address is no host name', async () => {
  const server = await start({ PUBLIC_URL: 'http://192.0.2.1' });
  const token = await signUp(server, email);
  const { body } = await call(server, 'GET', '/api/auth/passkey');
  expect(body.data).toEqual({ request: null });
  const refused = await call(server, 'POST', '/api/second-factors/passkeys/options', { token });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Passkeys need HTTPS and a host name, which this server does not have.',
  ]);
});
