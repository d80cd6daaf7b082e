import { call, password, register, signUp } from '../../testing/client.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';

const hour = 3_600_000;

const ask = (server: RunningServer, path: string, email = 'ada@example.com') => call(server, 'POST', `/api/auth/${path}`, { body: { email } });

async function subjects(server: RunningServer): Promise<string[]> {
  await server.mail.settled();
  return server.mail.messages().map(({ subject }) => subject);
}

const start = () => startServer({ now: '2026-11-20T10:00:00Z' });

test('five mails an hour go to one recipient, whatever they are asked for with, and the answers are the same', async () => {
  const server = await start();
  const answers = [];
  for (let times = 0; times < 3; times += 1) {
    answers.push(await register(server, 'ada@example.com'), await ask(server, 'resend-verification'), await ask(server, 'forgot-password'));
    await server.mail.settled();
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 200, 200, 201, 200, 200]);
  expect(answers[8]?.body).toEqual(answers[2]?.body);
  expect(await subjects(server)).toHaveLength(5);

  await register(server, 'bob@example.com');
  expect(await subjects(server)).toHaveLength(6);
  server.clock.advance(hour - 1);
  await ask(server, 'forgot-password');
  expect(await subjects(server)).toHaveLength(6);
  server.clock.advance(1);
  await ask(server, 'forgot-password');
  expect(await subjects(server)).toHaveLength(7);
});

test('many that leave at once are counted as well', async () => {
  const server = await start();
  await signUp(server);
  await Promise.all(Array.from({ length: 12 }, () => ask(server, 'forgot-password')));
  expect(await subjects(server)).toHaveLength(5);
});

test('the owner is told once an hour that someone tries to register, which leaves room for a new password', async () => {
  const server = await start();
  await signUp(server);
  for (let times = 0; times < 6; times += 1) await register(server, 'ada@example.com');
  await ask(server, 'resend-verification');
  expect(await subjects(server)).toEqual(['Verify your email address', 'You already have an account']);
  await ask(server, 'forgot-password');
  expect((await subjects(server)).at(-1)).toBe('Choose a new password');
});

test('that a password was changed is told also to someone who was sent much', async () => {
  const server = await start();
  const token = await signUp(server);
  for (let times = 0; times < 5; times += 1) await ask(server, 'forgot-password');
  await server.mail.settled();
  const body = { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844' };
  await call(server, 'PUT', '/api/userprofile/change-password', { token, body });
  expect((await subjects(server)).at(-1)).toBe('Your password was changed');
});
