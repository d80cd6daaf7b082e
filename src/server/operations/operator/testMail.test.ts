import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { call } from '../../../testing/client.ts';
import { signUpOperator } from '../../../testing/factories.ts';
import { startServer } from '../../../testing/startServer.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  while (stops.length > 0) await stops.pop()?.();
});

async function answerOf(options: SMTPServerOptions, login = '') {
  const smtp = new SMTPServer({ disabledCommands: ['STARTTLS'], disableReverseLookup: true, ...options });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as AddressInfo;
  const server = await startServer({ settings: { SMTP_URL: `smtp://${login}127.0.0.1:${port}` } });
  const token = await signUpOperator(server);
  return (await call(server, 'POST', '/api/operator/test-mail', { token })).body.data;
}

test('a test mail says that the mail server took it', async () => {
  const received: string[] = [];
  const answer = await answerOf({
    authOptional: true,
    onData(stream, { envelope: { rcptTo } }, callback) {
      received.push(...rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => callback());
    },
  });
  expect(answer).toEqual({ isAccepted: true, answer: expect.stringMatching(/^250 /) as string });
  expect(received).toEqual(['grace@example.com']);
});

test('what the mail server refuses is told in its words, without the password', async () => {
  const password = 'Engine 1843';
  const answer = await answerOf(
    {
      allowInsecureAuth: true,
      onAuth: ({ password: given }, _session, callback) => callback(new Error(`Wrong: ${given ?? ''}`)),
    },
    `ada:${encodeURIComponent(password)}@`,
  );
  expect(answer).toEqual({ isAccepted: false, answer: '535 Wrong: …' });
});

test('without a mail server the mail is in the outbox', async () => {
  const server = await startServer();
  const token = await signUpOperator(server);
  const { body } = await call(server, 'POST', '/api/operator/test-mail', { token });
  expect(body.data).toMatchObject({
    isAccepted: true,
    answer: 'There is no mail server. The mail is a file in the outbox.',
  });
  expect(await server.mail.waitFor('grace@example.com')).toMatchObject({ subject: 'This is a test mail' });
});
