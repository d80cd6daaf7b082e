import sharp from 'sharp';
import type { Link, Login } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import {
  createAccount,
  createLink,
  createQrCode,
  password,
  register,
  signUp,
  startTrial,
  visit,
} from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { addPasskey, answerOf, passkeyOrigin } from '../../testing/passkeys.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const day = 86_400_000;

const remove = (server: RunningServer, token: string) => call(server, 'POST', '/api/userprofile/delete', { token });

/** Upkeep does this behind the requests; here it is done until nothing is left. */
async function sweep(server: RunningServer): Promise<void> {
  while ((await server.store.accounts.sweep(Number.MAX_SAFE_INTEGER, 2)) > 0);
  while ((await server.store.clicks.sweep(100)) > 0);
}

async function uploadPicture(server: RunningServer, token: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const response = await fetch(`${server.url}/api/userprofile/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { data: string }).data;
}

test('everything of an account is gone, and its codes stay taken', async () => {
  const server = await startServer();
  const [ada, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  for (const customShortCode of ['Engine', 'notes', 'loom'])
    await createLink(server, ada, { customShortCode, tags: ['maths'] });
  const other = await createLink(server, bob, { customShortCode: 'bobs' });
  const picture = await uploadPicture(server, ada);
  const { imageUrl } = await createQrCode(server, ada);
  expect((await fetch(imageUrl)).status).toBe(200);
  expect((await visit(server, 'engine')).status).toBe(302);

  const answer = await remove(server, ada);
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();

  for (const isSwept of [false, true]) {
    if (isSwept) await sweep(server);
    for (const code of ['Engine', 'notes', 'loom']) expect((await visit(server, code)).status).toBe(410);
    expect((await call(server, 'GET', '/api/userprofile', { token: ada })).status).toBe(401);
    expect(
      (await call(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } })).status,
    ).toBe(401);
    expect((await fetch(picture)).status).toBe(404);
    expect((await fetch(imageUrl)).status).toBe(404);
    const taken = await call(server, 'POST', '/api/urls', {
      token: bob,
      body: { url: 'https://example.com/', customShortCode: 'engine' },
    });
    expect(taken.status).toBe(409);
    expect((await visit(server, other.shortCode)).status).toBe(302);
  }
});

describe('for seven days', () => {
  const undo = (server: RunningServer, token: string | null) =>
    call(server, 'POST', '/api/auth/undo-account-deletion', { body: { token } });

  async function tokenOf(server: RunningServer, email = 'ada@example.com'): Promise<string | null> {
    const { link = '' } = await server.mail.waitFor(email);
    expect(link.startsWith(`${server.url}/p/undo-account-deletion?token=`)).toBe(true);
    return new URL(link).searchParams.get('token');
  }

  const login = (server: RunningServer) =>
    call<Login>(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } });

  const everything = (server: RunningServer, token: string, link: Link) =>
    Promise.all(
      [
        '/api/userprofile',
        '/api/urls',
        '/api/qrcodes',
        `/api/urls/${link.id}/stats`,
        `/api/urls/${link.id}/history`,
        '/api/subscription/current',
      ].map(async (path) => {
        const { status, body } = await call(server, 'GET', path, { token });
        expect([path, status]).toEqual([path, 200]);
        return body.data;
      }),
    );

  test('the link in a mail brings everything back, and works once', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    const { token } = await createAccount(server, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    await startTrial(server, token);
    const link = await createLink(server, token, { customShortCode: 'Engine', tags: ['maths'] });
    const qrCode = await createQrCode(server, token, { urlId: link.id });
    const picture = await uploadPicture(server, token);
    await visit(server, 'engine');
    const before = await everything(server, token, link);

    expect((await remove(server, token)).status).toBe(204);
    const mail = await server.mail.waitFor('ada@example.com');
    expect([mail.subject, mail.text.split('\n')[0]]).toEqual(['Your account was deleted', 'Hello Ada,']);
    expect(mail.text).toContain('For 7 days you can get all of it back as it was:');
    const undoToken = await tokenOf(server);
    for (const url of [picture, qrCode.imageUrl]) expect((await fetch(url)).status).toBe(404);

    server.clock.advance(7 * day - 1);
    expect(await server.store.accounts.sweep(server.clock.now(), 10)).toBe(0);
    const answer = await undo(server, undoToken);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your account is back', errors: [], data: null },
    ]);
    expect((await call(server, 'GET', '/api/userprofile', { token })).status).toBe(401);
    const again = (await login(server)).body.data.accessToken;
    server.clock.set('2026-11-20T10:00:00Z');
    expect(await everything(server, again, link)).toEqual(before);
    expect((await visit(server, 'engine')).status).toBe(302);
    for (const url of [picture, qrCode.imageUrl]) expect((await fetch(url)).status).toBe(200);
    expect((await undo(server, undoToken)).body).toEqual(
      failure(
        'token_invalid',
        'This link no longer works: it was already used, a newer email replaced it, or its 7 days are over.',
      ),
    );
  });

  test('not longer', async () => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    await remove(server, await signUp(server));
    const token = await tokenOf(server);
    server.clock.advance(7 * day);
    expect((await undo(server, token)).body).toMatchObject({ success: false, code: 'token_invalid' });
    expect((await login(server)).status).toBe(401);
  });

  test('a new account with the address has to be deleted first', async () => {
    const server = await startServer();
    const first = await signUp(server);
    await createLink(server, first, { customShortCode: 'first' });
    await remove(server, first);
    const token = await tokenOf(server);
    const second = await signUp(server);
    const answer = await undo(server, token);
    expect([answer.status, answer.body]).toEqual([
      409,
      failure(
        'account_exists',
        'Your email address has a new account since then. Delete that one first, then open this link again.',
      ),
    ]);
    expect((await call(server, 'GET', '/api/userprofile', { token: second })).status).toBe(200);
    await remove(server, second);
    expect((await undo(server, token)).status).toBe(200);
    expect((await visit(server, 'first')).status).toBe(302);
  });

  test('a stranger who registers the address stands in nobody’s way', async () => {
    const server = await startServer();
    await remove(server, await signUp(server));
    const token = await tokenOf(server);
    await register(server, 'ada@example.com', { password: 'Stranger1', confirmPassword: 'Stranger1' });
    expect((await undo(server, token)).status).toBe(200);
    expect((await login(server)).status).toBe(200);
  });

  test('nothing about the account can be asked for', async () => {
    const server = await startServer();
    await remove(server, await signUp(server));
    await server.mail.settled();
    const before = server.mail.messages().length;
    for (const path of ['forgot-password', 'resend-verification'])
      expect((await call(server, 'POST', `/api/auth/${path}`, { body: { email: 'ada@example.com' } })).status).toBe(
        200,
      );
    await server.mail.settled();
    expect(server.mail.messages()).toHaveLength(before);
    expect((await login(server)).body).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each([null, '', 'x'.repeat(201)])('%j is no token', async (token) => {
    const { status, body } = await undo(await startServer(), token);
    expect([status, body]).toMatchObject([400, { success: false, code: 'invalid_request' }]);
  });
});

test('the address can be registered again, as another account', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token);
  await remove(server, token);
  // The mail that says so: the next one is that of the registration.
  await server.mail.waitFor('ada@example.com');
  expect((await call(server, 'GET', '/api/urls', { token: await signUp(server) })).body.data).toEqual([]);
});

describe('ten minutes after the last proof', () => {
  const tenMinutes = 600_000;
  const prove = (server: RunningServer, token: string, body: object) =>
    call<Login>(server, 'POST', '/api/userprofile/proof', { token, body });

  test('nothing is deleted until its owner shows who they are', async () => {
    const server = await startServer();
    const token = await signUp(server);
    server.clock.advance(tenMinutes);
    const refused = await remove(server, token);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual(failure('fresh_proof_required', 'Please confirm first that it is you.'));
    expect((await prove(server, token, { password: 'wrong' })).status).toBe(400);
    expect((await remove(server, token)).status).toBe(403);
    const { accessToken } = (await prove(server, token, { password })).body.data;
    expect((await remove(server, accessToken)).status).toBe(204);
  });

  test('an account without a password is deleted with its passkey', async () => {
    const server = await startServer({ settings: { PUBLIC_URL: passkeyOrigin } });
    const google = { googleId: '1843', email: 'ada@example.com', firstName: null, lastName: null };
    await server.store.users.signInWithGoogle(google, server.clock.now());
    const { accessToken: token } = await server.signIn('ada@example.com');
    const { authenticator } = await addPasskey(server, token);
    server.clock.advance(tenMinutes);
    const answer = await answerOf(server, authenticator);
    const { accessToken } = (await prove(server, token, { passkey: answer })).body.data;
    expect((await remove(server, accessToken)).status).toBe(204);
  });

  test('and with a code', async () => {
    const server = await startServer();
    const token = await signUp(server);
    const { code } = await turnCodesOn(server, token);
    server.clock.advance(tenMinutes);
    const { accessToken } = (await prove(server, token, { code: code() })).body.data;
    expect((await remove(server, accessToken)).status).toBe(204);
  });
});
