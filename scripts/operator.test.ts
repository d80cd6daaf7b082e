import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../src/testing/client.ts';
import { password, signUp } from '../src/testing/factories.ts';
import { turnCodesOn } from '../src/testing/oneTimeCodes.ts';
import { addPasskey, answerOf, passkeyOrigin } from '../src/testing/passkeys.ts';
import { startServer } from '../src/testing/startServer.ts';
import { until } from '../src/testing/until.ts';

const script = path.join(import.meta.dirname, 'operator.ts');
const folder = () => mkdtempSync(path.join(tmpdir(), 'curtly-operator-'));

function operator(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  );
  return { status, said: stdout + stderr };
}

test('operators are added and removed beside the service, at once', async () => {
  const dataDir = folder();
  const server = await startServer({ engine: 'sqlite', settings: { DATA_DIR: dataDir } });
  const token = await signUp(server);
  const status = async () => (await call(server, 'GET', '/api/operator/overview', { token })).status;
  expect(operator(dataDir, 'list').said).toBe('There is no operator yet.\n');
  expect(operator(dataDir, 'add', 'Ada@example.com')).toMatchObject({ status: 0 });
  expect(await status()).toBe(200);
  expect(operator(dataDir, 'list').said).toBe('ada@example.com\n');
  expect(operator(dataDir, 'remove', 'ada@example.com').said).toContain('There is no operator now.');
  expect(await status()).toBe(403);
  operator(dataDir, 'add', 'ada@example.com');
  const log = '/api/operator/events?actor=command';
  const { body } = await call<{ events: { what: string }[] }>(server, 'GET', log, { token });
  expect(body.data.events.map(({ what }) => what)).toEqual(['operatorAdded', 'operatorRemoved', 'operatorAdded']);
  expect(operator(dataDir, 'add', 'eve@example.com')).toEqual({
    status: 1,
    said: 'eve@example.com has no account here, or has not verified the address yet. Create the account first, and follow the link in its mail.\n',
  });
});

test('who has lost phone and passkeys gets in with the password again, and sees in the log why', async () => {
  const dataDir = folder();
  const server = await startServer({ engine: 'sqlite', settings: { DATA_DIR: dataDir, PUBLIC_URL: passkeyOrigin } });
  const token = await signUp(server);
  const { authenticator } = await addPasskey(server, token);
  await turnCodesOn(server, token);
  const answer = await answerOf(server, authenticator);
  expect(operator(dataDir, 'reset-factors', 'Ada@example.com')).toEqual({
    status: 0,
    said: 'ada@example.com has neither one-time codes nor passkeys any more, and is signed out everywhere. The password, or Google, opens the account now.\n',
  });
  expect((await call(server, 'GET', '/api/userprofile', { token })).status).toBe(401);
  expect((await call(server, 'POST', '/api/auth/passkey', { body: { answer } })).status).toBe(401);
  const body = { email: 'ada@example.com', password };
  const signedIn = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', { body });
  expect(signedIn.status).toBe(200);
  const { accessToken } = signedIn.body.data;
  const log = await call<{ events: object[] }>(server, 'GET', '/api/userprofile/events', { token: accessToken });
  expect(log.body.data.events).toContainEqual(expect.objectContaining({ what: 'factorsReset', actor: 'command' }));
  await until(() => server.mail.messages().some(({ subject }) => subject === 'Your codes and passkeys were removed'));
  expect(operator(dataDir, 'reset-factors', 'ada@example.com')).toEqual({
    status: 1,
    said: 'ada@example.com has neither one-time codes nor passkeys. Nothing was changed.\n',
  });
  expect((await call(server, 'GET', '/api/userprofile', { token: accessToken })).status).toBe(200);
  expect(operator(dataDir, 'reset-factors', 'eve@example.com').said).toBe('eve@example.com has no account here.\n');
});

test('what makes no sense is explained', () => {
  expect(operator(folder(), 'add').said).toMatch(/^Say what to do: npm run operator -- add /);
  expect(operator(folder(), 'list').said).toMatch(/^There is no Curtly in .* yet\. Start it: it prints a link/);
});
