import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile, secretFile } from '../../src/server/data/dataFolder.ts';
import { clickedCode, seed } from './seed.ts';
import { signIn, startService, type Server } from './servers.ts';
import { print, waitsUntil } from './waits.ts';

const links = 100_000;
const clicks = 1_000_000;
/** The archive is restored beside an account with this many links, whose codes stay theirs. */
const others = 1_000;

const inMegabytes = (kilobytes: number) => Math.round(kilobytes / 1_024);

/** Reads the kilobytes that a process takes now, and took at most. */
async function memoryOf({ process: { pid } }: Server): Promise<{ peak: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) =>
    Number(
      status
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.match(/\d+/)?.[0],
    );
  return { peak: of('VmHWM'), now: of('VmRSS') };
}

export async function measure(name: string, service: Server, work: () => Promise<unknown>): Promise<void> {
  const before = await memoryOf(service);
  const began = performance.now();
  const ended = work();
  const waits = await waitsUntil(service, ended);
  await ended;
  const seconds = Math.round((performance.now() - began) / 1_000);
  const after = await memoryOf(service);
  console.log(`${name}: ${seconds} s, at most ${inMegabytes(after.peak)} MB (before ${inMegabytes(before.now)} MB)`);
  print('a redirect meanwhile', waits);
}

interface RestoreAnswer {
  links: number;
  clicks: number;
}

/** Waits for an answer longer than `fetch` does. */
export async function upload<Data>(url: string, token: string, form: FormData): Promise<Data> {
  const { headers, body } = new Response(form);
  const call = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await pipeline(body ?? [], call);
  const [response] = await answered;
  const { message, data } = (await json(response)) as { message: string; data: Data | null };
  if (data === null) throw new Error(message);
  return data;
}

/**
 * Time and memory of an archive with 100,000 links and 1,000,000 clicks, of its restore, and how redirects fare beside.
 */
export async function benchArchive(from: string, to: string): Promise<void> {
  const file = `${from}.tar.gz`;
  const database = path.join(from, databaseFile);
  await seed(database, { links, clicks });
  const connection = new Sqlite(database);
  connection.exec(
    'insert or ignore into versions (item_pk, number, at) select pk, 1, created_at from items; update codes set user_pk = (select user_pk from items where pk = item_pk)',
  );
  connection.close();

  const source = await startService(from);
  const token = await signIn(source);
  await waitsUntil(source, sleep(3_000));
  print('idle', await waitsUntil(source, sleep(10_000)));
  await measure('an archive with 100,000 links and 1,000,000 clicks', source, async () => {
    const response = await fetch(`${source.url}/api/archive?clicks=true`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok || !response.body) throw new Error(`The download was answered with ${response.status}`);
    await pipeline(response.body as AsyncIterable<Uint8Array>, createWriteStream(file));
  });
  await source.stop('SIGTERM');
  console.log(`  ${Math.round((await stat(file)).size / 1_024 ** 2)} MB`);

  await seed(path.join(to, databaseFile), { links: others, clicks: 1 });
  // The link with the clicks is free to come back.
  const free = new Sqlite(path.join(to, databaseFile));
  free.exec(
    `update items set code = 'other' where code = '${clickedCode}'; update codes set code = 'other' where code = '${clickedCode}'`,
  );
  free.close();
  // A server with the same secret counts as the archive's maker: no plan has a quota for so many links.
  await copyFile(path.join(from, secretFile), path.join(to, secretFile));
  const target = await startService(to);
  const second = await signIn(target);
  await waitsUntil(target, sleep(3_000));
  print('idle', await waitsUntil(target, sleep(10_000)));
  for (const dryRun of [true, false]) {
    await measure(dryRun ? 'its dry run' : 'its restore', target, async () => {
      const form = new FormData();
      form.append('file', await openAsBlob(file), 'curtly-archive.tar.gz');
      const answer = await upload<RestoreAnswer>(`${target.url}/api/archive?dryRun=${dryRun}`, second, form);
      console.log(`  ${answer.links} links, ${answer.clicks} clicks`);
    });
  }
  await target.stop('SIGTERM');
}
