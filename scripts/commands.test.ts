/** On machines where they cannot work, the commands say one sentence, and nothing else. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tool } from './lib/prepare.js';

const root = path.resolve(import.meta.dirname, '..');
const folder = () => mkdtempSync(path.join(tmpdir(), 'curtly-commands-'));

// Other tests in this process make files that only their owner may read.
beforeAll(() => void process.umask(0o022));

/** A clone in which nothing is installed. */
function copyOfCommands(): string {
  const copy = folder();
  for (const name of ['scripts', 'tools', '.npmrc', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  return copy;
}

/** Runs Node without anything of this machine in its way, after this has been done in it. */
function node(
  args: string[],
  {
    before = '',
    variables = {},
    cwd = root,
  }: { before?: string; variables?: Record<string, string>; cwd?: string } = {},
) {
  const preload = path.join(folder(), 'before.cjs');
  writeFileSync(preload, before);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', preload, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: '', ...variables },
  });
  return { status, stdout, stderr };
}

const pretend = (name: string, value: unknown) =>
  `Object.defineProperty(process, '${name}', { value: ${JSON.stringify(value)} });`;

test('every command looks at Node first', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const script of Object.values(scripts))
    expect(script).toMatch(/^node -r \.\/scripts\/checkNode\.cjs scripts\/\w+\.js/);
});

test('every command is a script that Node runs, as Windows has no others', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.values(scripts).flatMap((script) => /scripts\/run\.js ([\w-]+)(?: |$)/.exec(script)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['tsc', 'eslint', 'jest']));
  for (const name of [...names, 'playwright', 'webpack'])
    expect(readFileSync(path.join(root, tool(name)), 'utf8')).toMatch(/^#!\/usr\/bin\/env node/);
  expect(node(['scripts/run.js', 'nowhere'], { variables: { npm_config_offline: 'true' } }).stderr).toBe(
    'There is no command nowhere, but eslint, jest, playwright, prettier, tsc, webpack.\n',
  );
});

test.each(['scripts/start.js', 'scripts/test.js'])('%s tells an old Node', (script) => {
  const before = pretend('version', 'v18.20.8') + pretend('versions', { node: '18.20.8' });
  expect(node(['-r', './scripts/checkNode.cjs', script], { before })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Curtly needs Node 20 or newer (22.18 or newer outside of Linux), and this is v18.20.8: install one from https://nodejs.org, then run this again.\n',
  });
});

test('a Node that can only install is reported before it does', () => {
  const before =
    pretend('version', 'v22.1.0') + pretend('versions', { node: '22.1.0' }) + pretend('platform', 'darwin');
  expect(node(['scripts/start.js'], { before })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Curtly needs Node 22.18 or newer on this machine, and this is v22.1.0: install one from https://nodejs.org, then run this again.\n',
  });
});

test('a folder in which nothing can be written is reported', () => {
  const copy = copyOfCommands();
  chmodSync(copy, 0o555);
  // Root may write everywhere.
  const before = 'if (process.getuid() === 0) process.setuid(65534);';
  expect(node(['scripts/start.js'], { before, cwd: copy })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Nothing can be written into ${copy}, where the packages and the build belong: make it writable, or clone Curtly to a folder of yours.\n`,
  });
});

test('packages that are there stay until their replacement is whole', () => {
  const copy = copyOfCommands();
  const bin = folder();
  writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\necho "npm error network"\nexit 1\n', { mode: 0o755 });
  const present = path.join(copy, 'node_modules', 'fastify', 'package.json');
  mkdirSync(path.dirname(present), { recursive: true });
  writeFileSync(present, '{}');
  expect(node(['scripts/start.js'], { cwd: copy, variables: { PATH: `${bin}:/bin` } })).toEqual({
    status: 1,
    stdout: 'Installing…\nInstalling: failed after 0 s\n',
    stderr: 'npm error network\n\nThe packages could not be installed: npm ci failed, see above.\n',
  });
  expect(existsSync(present)).toBe(true);
});

describe('settings in a file .env', () => {
  const program =
    "import { settingsInFile } from './scripts/lib/envFile.js'; console.log(JSON.stringify(settingsInFile()));";
  const read = (copy: string, variables = {}) =>
    node(['--input-type=module', '--eval', program], { cwd: copy, variables });

  test('hold where the environment says nothing', () => {
    const copy = copyOfCommands();
    expect(read(copy).stdout).toBe('{}\n');
    writeFileSync(path.join(copy, '.env'), '# mine\nPORT=4000\nPUBLIC_URL="https://go.example.com"\n');
    expect(JSON.parse(read(copy, { PORT: '5000' }).stdout)).toEqual({ PUBLIC_URL: 'https://go.example.com' });
  });

  test('that cannot be read are reported', () => {
    const copy = copyOfCommands();
    mkdirSync(path.join(copy, '.env'));
    expect(read(copy)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${path.join(copy, '.env')} cannot be read (EISDIR). Make it a file that you may read, or delete it.\n`,
    });
  });
});

describe('the browser of the journeys', () => {
  const found = (variables: Record<string, string>) =>
    node(
      [
        '--input-type=module',
        '--eval',
        "import { findChromium } from './scripts/lib/chromium.js'; console.log(findChromium()?.executablePath ?? 'none');",
      ],
      { variables },
    ).stdout.trim();
  const browser = (name: string) => {
    const file = path.join(folder(), name);
    writeFileSync(file, '');
    return file;
  };

  test('is the one that is named, or else the system’s', () => {
    const [named, system] = [browser('mine'), browser('google-chrome')];
    expect(found({ CHROMIUM: named, PATH: path.dirname(system) })).toBe(named);
    expect(found({ PATH: path.dirname(system) })).toBe(system);
    expect(found({ CHROMIUM: 'packaged', PATH: path.dirname(system) })).not.toBe(system);
  });

  test('that is named and is not there is reported', () => {
    expect(node(['scripts/testBrowser.js'], { variables: { CHROMIUM: '/nowhere/chromium' } })).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'CHROMIUM is /nowhere/chromium, and there is no such file. Give the path of a browser, or leave it unset.\n',
    });
  });

  test('has to be installed where none is packaged', () => {
    const before = pretend('platform', 'darwin') + pretend('arch', 'arm64');
    const program = "import { prepareChromium } from './scripts/lib/chromium.js'; prepareChromium(process.execPath);";
    expect(node(['--input-type=module', '--eval', program], { before, cwd: copyOfCommands() })).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The journeys need a browser, and none is packaged for darwin on arm64. ' +
        'Install Chromium (Debian: apt-get install chromium), or give its path in the variable CHROMIUM.\n',
    });
  });
});
