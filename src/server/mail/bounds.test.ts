import { call } from '../../testing/client.ts';
import { password, register, signUp, verify } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const hour = 3_600_000;

interface Asked {
  email?: string;
  from?: number;
}

const ask = (server: RunningServer, path: string, { email = 'ada@example.com', from = 0 }: Asked = {}) =>
  call(server, 'POST', `/api/auth/${path}`, { body: { email }, headers: { 'x-forwarded-for': `203.0.${from}.1` } });

async function subjects(server: RunningServer): Promise<string[]> {
  await server.mail.settled();
  return server.mail.messages().map(({ subject }) => subject);
}

const start = () => startServer({ now: '2026-11-20T10:00:00Z', settings: { TRUST_PROXY: '127.0.0.1' } });

test('five mails an hour go to one recipient, whatever and wherever they are asked for with, and the answers are the same', async () => {
  const server = await start();
  const answers = [];
  for (let from = 0; from < 3; from += 1) {
    answers.push(
      await register(server, 'ada@example.com'),
      await ask(server, 'resend-verification', { from }),
      await ask(server, 'forgot-password', { from }),
    );
    await server.mail.settled();
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 200, 200, 201, 200, 200]);
  expect(answers[8]?.body).toEqual(answers[2]?.body);
  expect(await subjects(server)).toHaveLength(5);

  await register(server, 'bob@example.com');
  expect(await subjects(server)).toHaveLength(6);
  server.clock.advance(hour - 1);
  await ask(server, 'forgot-password', { from: 9 });
  expect(await subjects(server)).toHaveLength(6);
  server.clock.advance(1);
  await ask(server, 'forgot-password');
  expect(await subjects(server)).toHaveLength(7);
});

test('many that leave at once are counted as well', async () => {
  const server = await start();
  await signUp(server);
  await Promise.all(Array.from({ length: 12 }, (_, from) => ask(server, 'forgot-password', { from })));
  expect(await subjects(server)).toHaveLength(5);
});

test.each(['forgot-password', 'resend-verification'])(
  'no stranger takes all the mails of someone who asks from elsewhere: %s',
  async (path) => {
    const server = await start();
    await register(server, 'ada@example.com');
    await server.mail.settled();
    for (let times = 0; times < 6; times += 1) {
      await ask(server, path, { from: 1 });
      await server.mail.settled();
    }
    expect(await subjects(server)).toHaveLength(3);
    // A second network also leaves room for the owner's mails.
    for (let times = 0; times < 6; times += 1) {
      await ask(server, path, { from: 2 });
      await server.mail.settled();
    }
    expect(await subjects(server)).toHaveLength(4);
    await ask(server, path, { from: 3 });
    expect(await subjects(server)).toHaveLength(5);
  },
);

test('one place is served three times an hour: enough for a verification, that again and a new password', async () => {
  const server = await start();
  const from = 1;
  await ask(server, 'forgot-password', { from, email: 'nobody@example.com' });
  await call(server, 'POST', '/api/auth/register', {
    body: { email: 'ada@example.com', password, confirmPassword: password },
    headers: { 'x-forwarded-for': '203.0.1.1' },
  });
  await server.mail.settled();
  for (const path of ['resend-verification', 'forgot-password', 'forgot-password']) {
    await ask(server, path, { from });
    await server.mail.settled();
  }
  expect(await subjects(server)).toEqual([
    'Verify your email address',
    'Verify your email address',
    'Choose a new password',
  ]);
});

test('the owner is told once an hour that someone tries to register, which leaves room for a new password', async () => {
  const server = await start();
  await register(server, 'ada@example.com');
  await verify(server, 'ada@example.com');
  for (let times = 0; times < 6; times += 1) await register(server, 'ada@example.com');
  await ask(server, 'resend-verification');
  expect(await subjects(server)).toEqual(['Verify your email address', 'You already have an account']);
  await ask(server, 'forgot-password');
  expect((await subjects(server)).at(-1)).toBe('Choose a new password');
});

test('a mail that a password was changed goes also to someone who was sent much', async () => {
  const server = await start();
  const token = await signUp(server);
  for (let from = 0; from < 5; from += 1) await ask(server, 'forgot-password', { from });
  await server.mail.settled();
  const body = { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844' };
  await call(server, 'PUT', '/api/userprofile/change-password', { token, body });
  expect((await subjects(server)).at(-1)).toBe('Your password was changed');
});
