import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countDuring } from '../../../testing/asyncWork.ts';
import { call } from '../../../testing/client.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { password, signUp } from '../../../testing/factories.ts';
import { startGoogleIssuer } from '../../../testing/googleIssuer.ts';
import { turnCodesOn } from '../../../testing/oneTimeCodes.ts';
import { addPasskey, passkeyOrigin } from '../../../testing/passkeys.ts';
import { startServer } from '../../../testing/startServer.ts';

test('a sign-in takes as long with a wrong password as with an unknown address, or an account without a password', async () => {
  const issuer = await startGoogleIssuer();
  const server = await startServer(issuer.options);
  await signUp(server, 'bob@example.com');
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  await call(server, 'POST', '/api/auth/google-login', {
    body: { idToken: await issuer.idToken({ nonce: body.data.nonce }) },
  });
  await issuer.stop();
  const signIn = (email: string) => call(server, 'POST', '/api/auth/login', { body: { email, password: 'wrong' } });
  // The first comparison of a process makes the hash for those who have none.
  await signIn('bob@example.com');
  for (const email of ['bob@example.com', 'nobody@example.com', 'ada@example.com']) {
    // That of the account, and that of a registration which is not confirmed yet.
    expect([email, await countDuring('hash', () => signIn(email))]).toEqual([email, 2]);
  }
});

test('a wrong password takes as long for an account with a second factor, and is answered alike', async () => {
  const server = await startServer({ settings: { PUBLIC_URL: passkeyOrigin } });
  await signUp(server, 'none@example.com');
  await turnCodesOn(server, await signUp(server, 'codes@example.com'));
  await addPasskey(server, await signUp(server, 'passkey@example.com'));
  const signIn = (email: string) => call(server, 'POST', '/api/auth/login', { body: { email, password: 'wrong' } });
  const { body: expected } = await signIn('none@example.com');
  for (const email of ['none@example.com', 'codes@example.com', 'passkey@example.com', 'nobody@example.com']) {
    expect([email, await countDuring('hash', () => signIn(email))]).toEqual([email, 2]);
    expect([email, (await signIn(email)).body]).toEqual([email, expected]);
  }
});

test('a registration takes as long for an address that has an account', async () => {
  const server = await startServer();
  await signUp(server);
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const register = () =>
      call(server, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password } });
    expect([email, await countDuring('hash', register)]).toEqual([email, 1]);
  }
});

test.each(['forgot-password', 'resend-verification'])(
  '%s takes as long for an address that has an account: a mail is queued for each, and composed once it leaves',
  async (path) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'curtly-timing-'));
    const server = await startServer({ settings: { DATA_DIR: dataDir } });
    await signUp(server);
    await server.mail.settled();
    const before = server.mail.messages().length;
    const askForBoth = () =>
      Promise.all(
        ['ada@example.com', 'nobody@example.com'].map((email) =>
          call(server, 'POST', `/api/auth/${path}`, { body: { email } }),
        ),
      );

    const unlock = await testDatabase.lock(dataDir);
    const refused = (await askForBoth()).map(({ status }) => status);
    // PostgreSQL tells what is locked from a database that is away.
    expect([
      [429, 429],
      [503, 503],
    ]).toContainEqual(refused);
    await unlock();
    expect(await askForBoth()).toMatchObject([{ status: 200 }, { status: 200 }]);
    await server.mail.settled();
    const sent = server.mail.messages().slice(before);
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.com']);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
);
