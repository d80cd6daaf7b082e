import { call } from '../../testing/client.ts';
import { password, signUp } from '../../testing/factories.ts';
import { startGoogleIssuer } from '../../testing/googleIssuer.ts';
import { startServer } from '../../testing/startServer.ts';

/** A password takes several times as long to hash as everything else, so one hash more or less is far beyond this. */
const noise = 2;
const rounds = 31;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Milliseconds that each takes, done in turns so that what else the machine does falls on all of them. */
async function compare(acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, act] of acts.entries()) {
      const began = performance.now();
      await act();
      times[index]?.push(performance.now() - began);
    }
  }
  return times.map(median);
}

const spread = (times: number[]) => Math.max(...times) / Math.min(...times);

test('a sign-in takes as long with a wrong password as with an unknown address, or an account without a password', async () => {
  const issuer = await startGoogleIssuer();
  const server = await startServer({ settings: issuer.settings });
  await signUp(server, 'bob@example.com');
  const { body } = await call<{ nonce: string }>(server, 'GET', '/api/auth/google');
  await call(server, 'POST', '/api/auth/google-login', {
    body: { idToken: await issuer.idToken({ nonce: body.data.nonce }) },
  });
  await issuer.stop();
  const times = await compare(
    ['bob@example.com', 'nobody@example.com', 'ada@example.com'].map(
      (email) => () => call(server, 'POST', '/api/auth/login', { body: { email, password: 'wrong' } }),
    ),
  );
  expect(spread(times)).toBeLessThan(noise);
});

test('a registration takes as long for an address that has an account', async () => {
  const server = await startServer();
  await signUp(server);
  let count = 0;
  const register = (email: string) =>
    call(server, 'POST', '/api/auth/register', { body: { email, password, confirmPassword: password } });
  const times = await compare([() => register('ada@example.com'), () => register(`new${(count += 1)}@example.com`)]);
  expect(spread(times)).toBeLessThan(noise);
});

test.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])(
  '%s takes as long for an address that has an account',
  async (path) => {
    const server = await startServer();
    await signUp(server);
    const times = await compare(
      ['ada@example.com', 'nobody@example.com'].map((email) => () => call(server, 'POST', path, { body: { email } })),
    );
    expect(spread(times)).toBeLessThan(noise);
  },
);
