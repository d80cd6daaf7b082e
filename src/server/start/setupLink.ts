import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '../../shared/paths.ts';
import type { Config } from '../config/config.ts';
import { setupFile } from '../data/dataFolder.ts';
import { hashToken, randomToken } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';

const mark = '#token=';

function hashOfLast(file: string): string | undefined {
  try {
    const [, token] = readFileSync(file, 'utf8').trim().split(mark);
    return token === undefined ? undefined : hashToken(token);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isOfThisMachine = (publicUrl: string) =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(publicUrl);

/**
 * Until there is an operator, each start makes a link for whoever reads the terminal or the file. The token stands
 * behind a hash, which browsers send to nobody. Returns the sentence to print, if there is one.
 */
export async function offerSetup(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  { setup }: Pick<Store, 'setup'>,
  now: number,
): Promise<string | undefined> {
  const file = path.join(dataDir, setupFile);
  const token = randomToken();
  const isOffered = await setup.offer(hashToken(token), hashOfLast(file), now);
  rmSync(file, { force: true });
  if (!isOffered) return undefined;
  const link = `${publicUrl}${paths.setup}${mark}${token}`;
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  const where = isOfThisMachine(publicUrl)
    ? ' (in a browser on this machine; for others set PUBLIC_URL to the address that they use)'
    : '';
  return `Set up your Curtly${where}: ${link}`;
}
