import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { seed } from './seed.ts';
import { startService } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const volume = 1_000_000;
const repetitions = 3;
const program = path.join(import.meta.dirname, '../backup.ts');

async function backUp(dataDir: string, folder: string): Promise<void> {
  const child = spawn('nice', [process.execPath, '--disable-warning=ExperimentalWarning', program, folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The backup ended with ${code}`);
}

/** How long a visitor waits for a redirect while a database with a million links and clicks is backed up. */
export async function benchBackup(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links: volume, clicks: volume });
  const service = await startService(folder);
  await waitsUntil(service, sleep(5_000));
  console.log('a redirect, of one visitor after another, on a million links');
  // By turns, since a machine is not as fast at one time as at another.
  for (let number = 0; number < repetitions; number += 1) {
    print('idle', await waitsUntil(service, sleep(15_000)));
    print('while a backup is made', await waitsUntil(service, backUp(folder, `${folder}-backups`)));
  }
  await service.stop('SIGTERM');
}
