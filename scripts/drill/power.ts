/**
 * The power is cut: everything that was not synced to the disk is gone. The service runs on SQLite under load, and
 * `strace` records what it does with its files. The disk is rebuilt as it was left by cuts at random moments, the
 * service is started on it, and what was answered before has to be there. `npm run drill:power`, or `npm run
 * drill:power -- 20` for so many cuts.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Link } from '../../src/generated/endpoints.ts';
import { call } from '../../src/testing/client.ts';
import { clickFolder } from '../../src/server/data/dataFolder.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { descendantsOf } from '../lib/processes.ts';
import { signUp } from './account.ts';
import { createDisk, readLine, recordedCalls } from './disk.ts';
import { createServerProcess } from './servers.ts';

const loadLasts = 6_000;
/** Longer than anything that is written at once. */
const longestText = 16 * 1_024 * 1_024;
const settings = () => ({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' });
const recording = ['-f', '--seccomp-bpf', '-ttt', '-y', '-xx', '-s', String(longestText)];

const now = () => Date.now() / 1_000;

/** It holds the changes of a link and when they were answered, in seconds since 1970. */
interface History {
  code: string;
  /** Destinations, in the order in which they were asked for, one after another. */
  edits: { destination: string; asked: number; answered: number }[];
  clicks: { asked: number; answered: number }[];
}

async function load(server: { url: string }, token: string): Promise<History[]> {
  const until = now() + loadLasts / 1_000;
  const links: History[] = [];
  let numbers = 0;
  // The clock of the recording has microseconds, this one milliseconds: an answer counts once it was surely there.
  const answeredNow = () => now() + 0.001;

  async function change(): Promise<void> {
    let link: History | undefined;
    let [id, isFull] = ['', false];
    while (now() < until) {
      numbers += 1;
      const body = { url: `https://example.com/${numbers}` };
      const asked = now();
      const isNew = !link || (!isFull && numbers % 3 === 0);
      const response = isNew
        ? await call<Link>(server, 'POST', '/api/urls', { token, body })
        : await call<Link>(server, 'PUT', `/api/urls/${id}`, { token, body });
      if (response.status === 403) isFull = true;
      if (response.status >= 300) continue;
      if (isNew) {
        ({ id } = response.body.data);
        link = { code: response.body.data.shortCode, edits: [], clicks: [] };
        links.push(link);
      }
      link?.edits.push({ destination: body.url, asked, answered: answeredNow() });
    }
  }

  async function visit(): Promise<void> {
    while (now() < until) {
      const link = links[Math.floor(Math.random() * links.length)];
      if (!link) {
        await sleep(5);
        continue;
      }
      const click = { asked: now(), answered: Infinity };
      link.clicks.push(click);
      const { status } = await fetch(`${server.url}/${link.code}`, { redirect: 'manual' });
      if (status === 302) click.answered = answeredNow();
    }
  }

  await Promise.all([change(), change(), visit(), visit(), visit(), visit()]);
  return links;
}

interface Cut {
  at: number;
  /** Their keys are paths within the data folder. */
  files: Map<string, Buffer>;
}

/** Rebuilds the data after cuts at these moments. Half of them keep some of the writes that were not synced. */
async function cutAt(moments: readonly number[], log: string, dataDir: string): Promise<Cut[]> {
  const disk = createDisk([dataDir, path.join(dataDir, clickFolder)]);
  const cuts: Cut[] = [];
  const left = [...moments];
  for await (const text of createInterface({ input: createReadStream(log) })) {
    const recorded = readLine(text);
    if (!recorded) continue;
    while (left[0] !== undefined && left[0] < recorded.at) {
      const keepsSome = cuts.length % 2 === 1;
      const files = disk.afterCut(() => keepsSome && Math.random() < 0.5);
      cuts.push({
        at: left[0],
        files: new Map([...files].map(([name, content]) => [path.relative(dataDir, name), content])),
      });
      left.shift();
    }
    disk.follow(recorded);
  }
  return cuts;
}

/** Starts the service on what is left, and counts what was answered and what of it is lost. */
async function lookAfter({ at, files }: Cut, token: string, links: readonly History[]) {
  const server = createServerProcess(await freePort(), settings);
  files.forEach((content, name) => {
    const file = path.join(server.dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o600 });
  });
  const count = {
    links: 0,
    edits: 0,
    clicks: 0,
    'links lost': 0,
    'edits lost': 0,
    'clicks lost': 0,
    'clicks too many': 0,
  };
  server.start();
  await server.isWell();
  for (const { code, edits, clicks } of links) {
    const answered = edits.filter((edit) => edit.answered < at).length;
    if (answered === 0) continue;
    const clicked = clicks.filter((click) => click.answered < at).length;
    count.links += 1;
    count.edits += answered - 1;
    count.clicks += clicked;
    const { status, body } = await call<Link>(server, 'GET', `/api/urls/${code}`, { token });
    if (status !== 200) {
      count['links lost'] += 1;
      continue;
    }
    const { originalUrl, clickCount, botClicks } = body.data;
    const counted = clickCount + botClicks;
    if (edits.findIndex(({ destination }) => destination === originalUrl) < answered - 1) count['edits lost'] += 1;
    count['clicks lost'] += Math.max(0, clicked - counted);
    count['clicks too many'] += Math.max(0, counted - clicks.filter(({ asked }) => asked < at).length);
  }
  await server.stop();
  server.remove();
  return count;
}

async function runDrill(cuts: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-power-'));
  const log = path.join(folder, 'calls');
  const traced = ['strace', ...recording, '-e', `trace=${recordedCalls.join()}`, '-o', log];
  const server = createServerProcess(await freePort(), settings, { runBy: traced });
  try {
    server.start();
    await server.isWell();
    const token = await signUp(server, server.mails);
    const began = now();
    const links = await load(server, token);
    const took = now() - began;
    // They are killed before strace: without it none of their system calls succeed, and they hang.
    for (const pid of descendantsOf(server.pid())) process.kill(pid, 'SIGKILL');
    await server.kill();
    const moments = Array.from({ length: cuts }, () => began + Math.random() * took).sort((a, b) => a - b);
    const found = await cutAt(moments, log, server.dataDir);
    const counts = [];
    for (const cut of found) counts.push(await lookAfter(cut, token, links));
    return counts;
  } finally {
    await server.kill();
    server.remove();
    rmSync(folder, { recursive: true });
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const cuts = Number(positionals[0] ?? 6);
const canRecord = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0;
if (!canRecord) console.log('Not run: this needs strace, and the right to use it.');
else {
  const counts = await runDrill(cuts);
  console.table(counts);
  const lost = counts.flatMap((count) => [
    count['links lost'],
    count['edits lost'],
    count['clicks lost'],
    count['clicks too many'],
  ]);
  const isGood = counts.length === cuts && counts.some(({ clicks }) => clicks > 0) && lost.every((some) => some === 0);
  console.log(isGood ? 'Nothing lost.' : 'The drill has failed.');
  process.exitCode = isGood ? 0 : 1;
}
