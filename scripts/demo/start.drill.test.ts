import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../src/testing/client.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { nodeVariables } from '../lib/serve.js';

const script = path.join(import.meta.dirname, 'start.ts');

test('the demo has an account to sign in with, and links with clicks', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-demo-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...nodeVariables, PORT: String(port), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Curtly is ready')) break;
  }
  const { email = '', password = '' } =
    /Sign in as (?<email>\S+) with the password (?<password>\S+)/.exec(output)?.groups ?? {};
  const server = { url: `http://127.0.0.1:${port}` };
  const { body: login } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password },
  });
  const { body: links } = await call<{ clickCount: number }[]>(server, 'GET', '/api/urls', {
    token: login.data.accessToken,
  });
  expect(links.data.length).toBeGreaterThan(3);
  // A second demo leaves the folder of the first one alone.
  const second = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...nodeVariables, PORT: String(await freePort()), LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect((await call(server, 'GET', '/api/urls', { token: login.data.accessToken })).status).toBe(200);
  expect(Math.max(...links.data.map(({ clickCount }) => clickCount))).toBeGreaterThan(100);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
