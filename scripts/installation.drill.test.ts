/** Installations as others have them, and what happens to a running service when its packages change. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
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

function change(origin: string, file: string, text: string): string {
  appendFileSync(path.join(origin, file), text);
  git(origin, 'commit', '--quiet', '--all', '--message=Newer');
  return git(origin, 'rev-parse', '--short', 'HEAD');
}

/** A clone that is installed and built, as this one is. */
function clone(origin: string): string {
  const folder = `${origin}-clone`;
  git(temporary, 'clone', '--quiet', origin, folder);
  mkdirSync(path.join(folder, 'build'));
  for (const name of ['dist', 'build/server', 'build/versions', 'build/current'])
    expect(run('cp', ['-a', path.join(root, name), path.join(folder, name)], root).status).toBe(0);
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

const started = (folder: string) => realpathSync(path.join(folder, 'build', 'current'));

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
  async function ready(times: number) {
    while (output.split('Curtly is ready').length <= times && child.exitCode === null)
      await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(output);
  }
  await ready(1);
  const server = { url: `http://127.0.0.1:${port}` };
  let people = 0;
  return {
    output: () => output,
    ready,
    /** Hashes a password, for which a package is loaded when it is first needed. */
    async register() {
      const body = { email: `ada${(people += 1)}@example.com`, password, confirmPassword: password };
      return (await call(server, 'POST', '/api/auth/register', { body })).status;
    },
    /** Reads a file of another. */
    docs: async () => (await fetch(`${server.url}/api/docs/swagger-ui.css`)).status,
    /** Waits until nothing is left of it that could print. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

beforeAll(async () => {
  expect(await build(process.execPath)).toBe(0);
}, 600_000);

test('npm start runs what is built in an installation whose packages were pruned, or are away', async () => {
  const folder = clone(repository());
  expect(run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline'], folder).status).toBe(0);
  const pruned = await startIn(folder);
  expect(await pruned.register()).toBe(201);
  renameSync(path.join(folder, 'node_modules'), path.join(folder, 'away'));
  expect(await pruned.docs()).toBe(200);
  await pruned.stop();
  const bare = await startIn(folder);
  expect([await bare.register(), await bare.docs()]).toEqual([201, 200]);
  await bare.stop();
  expect(pruned.output() + bare.output()).not.toMatch(/Installing|Building/);
});

test('what could not be loaded while packages were away is loaded once they are back', async () => {
  const folder = clone(repository());
  // Node looks for packages in the folders above a version, too.
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  const service = await startIn(folder);
  const [present, away] = ['@node-rs', 'away'].map((name) => path.join(started(folder), 'node_modules', name)) as [
    string,
    string,
  ];
  renameSync(present, away);
  expect(await service.register()).toBe(500);
  renameSync(away, present);
  expect(await service.register()).toBe(201);
  await service.stop();
});

describe('npm run update', () => {
  test('puts a new version in place while the old one serves, and has it follow', async () => {
    const origin = repository();
    const folder = clone(origin);
    const [before, old] = [git(folder, 'rev-parse', '--short', 'HEAD'), started(folder)];
    const service = await startIn(folder);
    const after = change(origin, 'openapi/shortener.yaml', '# Newer.\n');
    const { status, output } = run('npm', ['run', 'update'], folder);
    expect(output).toContain(
      `${after} is in place. What npm start runs is restarted now; restart a service yourself, such as by: systemctl restart curtly. To go back: git checkout ${before} && npm run update\n`,
    );
    expect(status).toBe(0);
    await service.ready(2);
    expect(await service.register()).toBe(201);
    expect(readFileSync(path.join(started(folder), 'openapi/shortener.yaml'), 'utf8')).toMatch(/# Newer\.\n$/);
    expect(existsSync(old)).toBe(true);
    expect(run('npm', ['run', 'update'], folder).output).toContain(
      `Nothing to do: ${after} is the newest version, and it is built.\n`,
    );

    git(folder, 'checkout', '--quiet', before);
    const back = run('npm', ['run', 'update'], folder).output;
    expect(back).toContain(`This checkout follows no branch of another repository: ${before} is taken as it is.\n`);
    expect(back).not.toContain('Building');
    await service.ready(3);
    expect(started(folder)).toBe(old);
    await service.stop();
  });

  test('changes nothing that runs when it fails or is killed, and can be repeated', async () => {
    const origin = repository();
    const folder = clone(origin);
    const [before, old] = [git(folder, 'rev-parse', '--short', 'HEAD'), started(folder)];
    const service = await startIn(folder);
    change(origin, 'src/server/main.ts', '\nthis is no program\n');
    const failed = run('npm', ['run', 'update'], folder);
    expect(failed.output).toContain(
      `The newer version was not built, see above. This checkout is at ${before} again, and what runs goes on.\n`,
    );
    expect(failed.status).toBe(1);
    expect([git(folder, 'rev-parse', '--short', 'HEAD'), started(folder)]).toEqual([before, old]);

    git(origin, 'revert', '--no-edit', 'HEAD');
    const after = change(origin, 'src/server/main.ts', '\nperformance.mark("newer");\n');
    const killed = spawn('npm', ['run', 'update'], { cwd: folder, env, detached: true });
    while (!String((await once(killed.stdout, 'data'))[0]).includes('Building'));
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    await once(killed, 'close');
    expect(started(folder)).toBe(old);
    expect(await service.register()).toBe(201);

    expect(run('npm', ['run', 'update'], folder).output).toContain(`${after} is in place.`);
    await service.ready(2);
    expect(await service.register()).toBe(201);
    expect(readFileSync(path.join(started(folder), 'build/server/main.js'), 'utf8')).toContain('"newer"');
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(existsSync(path.join(folder, '.install'))).toBe(false);
    await service.stop();
  }, 600_000);

  test('touches no files that were changed', () => {
    const folder = clone(repository());
    appendFileSync(path.join(folder, 'README.md'), 'Mine.\n');
    expect(run('npm', ['run', 'update'], folder).output).toContain(
      'Files of Curtly were changed here: commit the changes or undo them (git status shows them), then try again.\n',
    );
  });
});

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm ends the server', async (signal) => {
  const service = await startIn(root);
  await service.stop(signal);
});
