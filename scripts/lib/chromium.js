/**
 * The browser of the journeys: the one in the variable CHROMIUM, or the system's, or one out of npm packages.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively, fail, installPackages, modules, root } from './packages.js';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Not among the other packages, because few need it: 70 MB to download, 210 MB unpacked.
const manifest = path.join(root, 'scripts', 'browser');
const folder = path.join(modules, '.cache', 'chromium');
const lockFile = 'package-lock.json';

/** With the system libraries and fonts that a bare machine lacks. */
const packaged = {
  executablePath: path.join(folder, 'chromium'),
  env: {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  },
};

/** Whether the browser of the lock file is unpacked. The folder is created in one step. */
function isUnpacked() {
  const present = path.join(folder, lockFile);
  return existsSync(present) && readFileSync(present, 'utf8') === readFileSync(path.join(manifest, lockFile), 'utf8');
}

function systemChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return systemNames.flatMap((name) => folders.map((of) => path.join(of, name))).find((file) => existsSync(file));
}

/**
 * How Playwright launches the browser; undefined while there is none.
 * @returns {{ executablePath: string, env?: NodeJS.ProcessEnv } | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named && named !== 'packaged') return existsSync(named) ? { executablePath: named } : undefined;
  const executablePath = named ? undefined : systemChromium();
  if (executablePath) return { executablePath };
  return isUnpacked() ? packaged : undefined;
}

// The package unpacks itself into the folder for temporary files; the libraries it would leave out outside of AWS.
const unpack = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
`;

/** @param {string} node */
async function unpackPackaged(node) {
  const parts = `${folder}.part`;
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  cpSync(manifest, parts, { recursive: true });
  await installPackages('Fetching a browser for the journeys', parts, node);
  const { status } = spawnSync(node, ['--input-type=module', '--eval', unpack], {
    cwd: parts,
    env: { ...process.env, TMPDIR: parts },
    stdio: 'inherit',
  });
  if (status !== 0) fail('The packaged Chromium could not be unpacked, see above.');
  const fonts = path.join(parts, 'fonts', 'fonts.conf');
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', path.join(folder, 'fonts')));
  rmSync(path.join(parts, 'node_modules'), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(parts, folder);
}

const advice = 'Install Chromium (Debian: apt-get install chromium), or give its path in the variable CHROMIUM.';

/** Installs a browser if there is none, or ends with a sentence. @param {string} node */
export async function prepareChromium(node) {
  const named = process.env.CHROMIUM;
  if (named && named !== 'packaged' && !existsSync(named))
    fail(`CHROMIUM is ${named}, and there is no such file. Give the path of a browser, or leave it unset.`);
  if (findChromium()) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    fail(`The journeys need a browser, and none is packaged for ${process.platform} on ${process.arch}. ${advice}`);
  }
  await exclusively(isUnpacked, () => unpackPackaged(node));
  if (spawnSync(packaged.executablePath, ['--version'], { env: packaged.env }).status !== 0) {
    fail(`The packaged Chromium does not run on this machine. ${advice}`);
  }
}
