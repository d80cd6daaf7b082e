import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { childrenOf } from '../../scripts/lib/processes.ts';
import { nodeVariables } from '../../scripts/lib/serve.js';
import { freePort } from '../testing/environment/freePort.ts';
import { until } from '../testing/until.ts';

const dataDir = () => mkdtempSync(path.join(tmpdir(), 'curtly-main-'));

function start(variables: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    env: { PATH: process.env.PATH, ...nodeVariables, ...variables },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'close').then(([code]) => ({ code: code as number, output, errors }));
  return {
    child,
    exited,
    async printed(text: string): Promise<void> {
      while (!`${output}${errors}`.includes(text))
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    },
  };
}

async function takenPort(wanted = 0) {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('starts on an empty folder, says where it is, and ends when it is told to', async () => {
  const [port, folder] = [await freePort(), dataDir()];
  const service = start({ PORT: String(port), DATA_DIR: folder });
  await service.printed(`Curtly is ready: http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await service.exited).toMatchObject({ code: 0, errors: '' });
  // A clean stop empties the write-ahead log into the database.
  expect(readdirSync(folder).sort()).toEqual([
    'clicks',
    'curtly-tmp',
    'curtly.sqlite',
    'lock',
    'setup-link',
    'token-secret',
  ]);
});

async function usedFolder() {
  const [port, folder] = [await freePort(), dataDir()];
  const settings = { PORT: String(port), DATA_DIR: folder };
  const used = start(settings);
  await used.printed('Curtly is ready');
  used.child.kill('SIGTERM');
  await used.exited;
  return { folder, settings };
}

test.each([
  ['empty', ''],
  ['too short', 'abc\n'],
])('refuses a secret that is %s, and says what to do', async (_name, content) => {
  const { folder, settings } = await usedFolder();
  const file = path.join(folder, 'token-secret');
  writeFileSync(file, content);
  expect(await start(settings).exited).toMatchObject({
    code: 1,
    errors: `${file} is damaged: it must hold at least 32 characters. Restore it from a backup, or delete it and start again: everyone then has to sign in again.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('keeps its data to its own user, also in a folder that others could read before', async () => {
  const [port, folder] = [await freePort(), dataDir()];
  writeFileSync(path.join(folder, 'curtly.sqlite'), '');
  for (const name of [folder, path.join(folder, 'curtly.sqlite')]) chmodSync(name, 0o755);
  const service = start({ PORT: String(port), DATA_DIR: folder });
  await service.printed('Curtly is ready');
  const modes = Object.fromEntries(
    ['.', ...readdirSync(folder).filter((name) => !name.startsWith('app-'))].map((name) => {
      const { mode } = statSync(path.join(folder, name));
      return [name, (mode & 0o777).toString(8)];
    }),
  );
  service.child.kill('SIGTERM');
  await service.exited;
  expect(modes).toEqual({
    '.': '700',
    'curtly-tmp': '700',
    'curtly.sqlite': '600',
    'curtly.sqlite-shm': '600',
    'curtly.sqlite-wal': '600',
    'token-secret': '600',
    clicks: '700',
    lock: '600',
  });
});

test.each([
  ['empty', 'has nothing in it', (file: string) => truncateSync(file)],
  ['damaged', 'is damaged (SQLITE_NOTADB)', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
])('refuses a database that is %s in a folder that was used', async (_name, fault, damage) => {
  const { folder, settings } = await usedFolder();
  const file = path.join(folder, 'curtly.sqlite');
  damage(file);
  const before = readFileSync(file);
  expect(await start(settings).exited).toEqual({
    code: 1,
    output: '',
    errors: `${file} ${fault}, though Curtly has stored data there. Move what is in ${folder} elsewhere, and get the last backup back: npm run restore -- /the/backup. Without one, choose another DATA_DIR to begin anew.\n`,
  });
  expect(readFileSync(file)).toEqual(before);
});

test('refuses to make a new database where one was, and leaves the folder as it is', async () => {
  const { folder, settings } = await usedFolder();
  rmSync(path.join(folder, 'curtly.sqlite'));
  const before = readdirSync(folder);
  expect(await start(settings).exited).toEqual({
    code: 1,
    output: '',
    errors: `${folder}/curtly.sqlite is missing, though Curtly has stored data there. If its database is a PostgreSQL, set DATABASE_URL. Otherwise, move what is in ${folder} elsewhere, and get the last backup back: npm run restore -- /the/backup. Without one, choose another DATA_DIR to begin anew.\n`,
  });
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  ['', 0, 1],
  [', also of the last one', 65_535, -1],
])('says that its port is in use, and names another%s', async (_, wanted, step) => {
  const { port, release } = await takenPort(wanted);
  const { code, errors } = await start({ PORT: String(port), DATA_DIR: dataDir() }).exited;
  await release();
  expect(code).toBe(1);
  expect(errors).toBe(
    `Port ${port} is in use. Stop what is using it, or choose another, for example PORT=${port + step}. A second Curtly needs a DATA_DIR of its own as well.\n`,
  );
});

test('of two that start at once on one folder, as a process manager starts them, one serves and the other says why not', async () => {
  const folder = dataDir();
  const both = [await freePort(), await freePort()].map((port) => start({ PORT: String(port), DATA_DIR: folder }));
  const ended = await Promise.race(both.map(async ({ exited }, index) => ({ ...(await exited), index })));
  const [{ index: loser, ...outcome }, winner] = [ended, both[1 - ended.index]];
  expect([loser, outcome]).toEqual([
    expect.any(Number),
    {
      code: 1,
      output: '',
      errors: `Another Curtly runs on ${folder}, and a folder belongs to one. Stop it, or choose another DATA_DIR for this one.\n`,
    },
  ]);
  await winner?.printed('Curtly is ready');
  winner?.child.kill('SIGTERM');
  expect(await winner?.exited).toMatchObject({ code: 0, errors: '' });
}, 30_000);

test('says that the port of its metrics is in use', async () => {
  const { port, release } = await takenPort();
  const settings = { PORT: String(await freePort()), METRICS_PORT: String(port), DATA_DIR: dataDir() };
  const { code, errors } = await start(settings).exited;
  await release();
  expect([code, errors]).toEqual([
    1,
    `METRICS_PORT is ${port}, which is in use. Stop what is using it, or choose another.\n`,
  ]);
});

test('serves metrics on a port of their own, and ends with them', async () => {
  const port = await freePort();
  const service = start({ PORT: String(await freePort()), METRICS_PORT: String(port), DATA_DIR: dataDir() });
  await service.printed('Curtly is ready');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('\ncurtly_leader{process="app"} 1\n');
  service.child.kill('SIGTERM');
  expect(await service.exited).toMatchObject({ code: 0, errors: '' });
});

test('a message to an app that has just been killed ends nothing', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const service = start({ PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: dataDir() });
  await service.printed('Curtly is ready');
  const [app = 0] = childrenOf(service.child.pid ?? 0);
  const connection = connect(metricsPort, '127.0.0.1');
  await once(connection, 'connect');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  // The process wakes up to a scrape, for which it asks the app, and only then to the end of the app.
  service.child.kill('SIGSTOP');
  connection.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n');
  process.kill(app, 'SIGKILL');
  while (!readFileSync(`/proc/${app}/stat`, 'utf8').includes(') Z ')) await nextTurn();
  service.child.kill('SIGCONT');
  await Promise.race([service.printed('app has ended, and is started again'), service.exited]);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  connection.destroy();
  service.child.kill('SIGTERM');
  expect(await service.exited).toMatchObject({ code: 0, errors: '' });
});

test('is healthy while it waits for its database, and stops at once', async () => {
  const port = await freePort();
  const service = start({
    PORT: String(port),
    DATA_DIR: dataDir(),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    TOKEN_SECRET: 'x'.repeat(32),
  });
  await service.printed('The database cannot be used yet');
  // A probe must not restart a server that waits for its database.
  const health = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'starting' }]);
  service.child.kill('SIGTERM');
  expect(await service.exited).toMatchObject({ code: 0 });
});

test('the log knows each call by the id that its answer has, and nothing that it was sent', async () => {
  const port = await freePort();
  const service = start({ PORT: String(port), DATA_DIR: dataDir() });
  await service.printed('Curtly is ready');
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/urls?search=secret`);
  const yourls = `http://127.0.0.1:${port}/yourls-api.php`;
  await fetch(`${yourls}?signature=curtly_secret&action=version`);
  await fetch(yourls, { method: 'POST', body: new URLSearchParams({ signature: 'curtly_secret' }) });
  service.child.kill('SIGTERM');
  const { output } = await service.exited;
  expect(output).toContain('"path":"/yourls-api.php"');
  expect(output).not.toMatch(/curtly_secret|search=/);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ reqId: headers.get('x-request-id'), path: '/api/urls', status: 401, msg: 'call' }),
  );
});

test('the log names the account and the network of each sign-in and proof, and no address', async () => {
  const [port, folder] = [await freePort(), dataDir()];
  const service = start({ PORT: String(port), DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' });
  await service.printed('Curtly is ready');
  const post = (name: string, body: object, token = '') =>
    fetch(`http://127.0.0.1:${port}/api/auth/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const [email, password] = ['ada@example.com', 'Engine1843'];
  await post('register', { email, password, confirmPassword: password });
  for (const [as, typed] of [
    [email, 'wrong'],
    [email, password],
    ['bob@example.com', 'wrong'],
  ])
    expect((await post('login', { email: as, password: typed })).status).toBe(401);
  const outbox = path.join(folder, 'outbox');
  await until(() => existsSync(outbox) && readdirSync(outbox).length > 0);
  const [mail = ''] = readdirSync(outbox);
  const { text = '' } = await PostalMime.parse(readFileSync(path.join(outbox, mail)));
  const token = /token=([\w-]+)/.exec(text)?.[1];
  expect((await post('verify-email', { email, token })).status).toBe(200);
  const signIn = await post('login', { email, password });
  const { data } = (await signIn.json()) as { data: { accessToken: string } };
  for (const [typed, status] of [
    ['wrong', 400],
    [password, 200],
  ] as const)
    expect((await post('../userprofile/proof', { password: typed }, data.accessToken)).status).toBe(status);
  service.child.kill('SIGTERM');
  const { output } = await service.exited;
  const lines = output
    .split('\n')
    .filter((line) => /(?:sign-in|proof) (?:failed|succeeded)/.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const accountId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  const source = '203.0.113.0';
  const way = 'password';
  const reqId = expect.any(String) as string;
  expect(lines).toEqual([
    expect.objectContaining({ accountId, source, way, reason: 'invalid_credentials', reqId }),
    expect.objectContaining({ accountId, source, way, reason: 'email_not_verified' }),
    expect.objectContaining({ accountId: null, source, way, reason: 'invalid_credentials' }),
    expect.objectContaining({ accountId, source, way, msg: 'sign-in succeeded', reqId }),
    expect.objectContaining({ accountId, source, way, msg: 'proof failed', reason: 'wrong_password' }),
    expect.objectContaining({ accountId, source, way, msg: 'proof succeeded' }),
  ]);
  for (const line of lines) expect(JSON.stringify(line)).not.toMatch(/@|Engine1843|203\.0\.113\.77/);
});

test('says that nothing can be stored in its data folder', async () => {
  const file = path.join(dataDir(), 'file');
  writeFileSync(file, '');
  expect(await start({ DATA_DIR: path.join(file, 'data') }).exited).toEqual({
    code: 1,
    output: '',
    errors: `DATA_DIR is ${file}/data, and nothing can be stored there (ENOTDIR). Make it writable, or choose another folder.\n`,
  });
});

test('says what is wrong with a database of places', async () => {
  const [folder, port] = [dataDir(), await freePort()];
  const file = path.join(folder, 'city.mmdb');
  writeFileSync(file, 'no database');
  expect(await start({ PORT: String(port), DATA_DIR: folder, GEOIP_DB: file }).exited).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^GEOIP_DB is .*city\.mmdb, which cannot be read as a database in MaxMind's format: .+\n$/,
    ) as string,
  });
});

test('warns of settings that it does not know, and refuses arguments', async () => {
  const service = start({
    PORT: String(await freePort()),
    DATA_DIR: dataDir(),
    PUBLIC_URI: 'https://go.example.com',
  });
  await service.printed('Curtly is ready');
  service.child.kill('SIGTERM');
  expect(await service.exited).toMatchObject({
    code: 0,
    errors: 'PUBLIC_URI is not a setting of Curtly. Did you mean PUBLIC_URL?\n',
  });
  expect(await start({}, ['--port', '80']).exited).toMatchObject({
    code: 1,
    errors:
      'Curtly takes no arguments, but was given: --port 80. Settings are environment variables; docs/settings.md lists them.\n',
  });
});

async function askUntilStopped(port: number, agent: Agent, stopAfter: () => void) {
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      get({ port, host: '127.0.0.1', path: '/api/health', agent }, (response) => {
        response.resume().once('end', () => resolve(undefined));
        response.once('error', () => resolve('cut off'));
      }).once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    });
  let answered = 0;
  async function askOn(): Promise<string> {
    for (;;) {
      const failure = await ask();
      if (failure !== undefined) return failure;
      answered += 1;
      if (answered === 2_000) stopAfter();
    }
  }
  return Promise.all(Array.from({ length: 64 }, askOn));
}

// It is chance whether a stop meets a connection at its worst moment, so there are several rounds.
test.each([1, 2, 3])(
  'a stop under load cuts nothing off (%i of 3)',
  async () => {
    const port = await freePort();
    const service = start({ PORT: String(port), DATA_DIR: dataDir(), LOG_LEVEL: 'warn' });
    await service.printed('Curtly is ready');
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const failures = await askUntilStopped(port, agent, () => service.child.kill('SIGTERM'));
    const output = `Curtly is ready: http://localhost:${port}\nSet up your Curtly`;
    expect(await service.exited).toEqual({ code: 0, output: expect.stringContaining(output) as string, errors: '' });
    // A refused connection is no loss, since its client knows that the request was not received.
    expect(failures.filter((code) => code !== 'ECONNREFUSED')).toEqual([]);
    agent.destroy();
  },
  30_000,
);
