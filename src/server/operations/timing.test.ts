import { createHook } from 'node:async_hooks';
import { call } from '../../testing/client.ts';
import { password, signUp } from '../../testing/factories.ts';
import { startGoogleIssuer } from '../../testing/googleIssuer.ts';
import { startServer } from '../../testing/startServer.ts';

/** How often a password is hashed meanwhile, beside which all else takes no time: the only work without a name. */
async function hashesDuring(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'undefined') hashes += 1;
    },
  }).enable();
  await act();
  hook.disable();
  return hashes;
}

test('a sign-in takes as long with a wrong password as with an unknown address, or an account without a password', async () => {
  const issuer = await startGoogleIssuer();
  const server = await startServer({ settings: issuer.settings });
  await signUp(server, 'bob@example.com');
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  await call(server, 'POST', '/api/auth/google-login', {
    body: { idToken: await issuer.idToken({ nonce: body.data.nonce }) },
  });
  await issuer.stop();
  for (const email of ['bob@example.com', 'nobody@example.com', 'ada@example.com']) {
    const login = () => call(server, 'POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    // That of the account, and that of a registration which is not confirmed yet.
    expect([email, await hashesDuring(login)]).toEqual([email, 2]);
  }
});

test('a registration takes as long for an address that has an account', async () => {
  const server = await startServer();
  await signUp(server);
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const register = () =>
      call(server, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password } });
    expect([email, await hashesDuring(register)]).toEqual([email, 1]);
  }
});

test.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])(
  '%s takes as long for an address that has an account: it is looked up once, when the mail is to leave',
  async (path) => {
    const server = await startServer();
    await signUp(server);
    await server.mail.settled();
    const queued = jest.spyOn(server.store.mailQueue, 'add');
    const lookedUp = jest.spyOn(server.store.users, 'findByEmail');
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      queued.mockClear();
      lookedUp.mockClear();
      await call(server, 'POST', path, { body: { email } });
      await server.mail.settled();
      expect([queued.mock.calls.length, lookedUp.mock.calls.length]).toEqual([1, 1]);
      expect(queued.mock.invocationCallOrder[0]).toBeLessThan(lookedUp.mock.invocationCallOrder[0] ?? 0);
    }
  },
);
