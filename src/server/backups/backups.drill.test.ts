import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { freePort } from '../../testing/environment/freePort.ts';
import { startServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { createFigures } from '../process/figures.ts';
import { openDailyBackups } from './backups.ts';
import { makeBackup } from './makeBackup.ts';

const minute = 60_000;
const hour = 3_600_000;
const began = Date.parse('2026-11-01T03:00:00.000Z');
const nameAfter = (hours: number) => `curtly-${new Date(began + hours * hour).toISOString().replaceAll(':', '-')}`;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-daily-'));
  folders.push(folder);
  return folder;
}

let dataDir: string;
beforeAll(async () => {
  dataDir = newFolder();
  await (await startServer({ settings: { DATA_DIR: dataDir } })).stop();
});

async function addBackups(folder: string, hours: readonly number[], scheduled: boolean): Promise<void> {
  const { signal } = new AbortController();
  for (const each of hours) await makeBackup({ dataDir, folder, scheduled, now: began + each * hour }, signal);
}

async function open({ folder = newFolder(), data = dataDir } = {}) {
  let now = began;
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const { log } = Fastify({ logger: { level: 'info', stream } });
  const figures = createFigures();
  const start = () => openDailyBackups({ dataDir: data, folder, clock: () => now, figures, log });
  return {
    folder,
    start,
    lines,
    figures,
    backups: await start(),
    names: () => readdirSync(folder).sort(),
    setHours: (hours: number) => (now = began + hours * hour),
  };
}

test('one is made every day, and the last seven are kept, also when the server was started anew', async () => {
  const { folder, start, backups, names, setHours, figures } = await open();
  expect([backups.lastAt(), names()]).toEqual([undefined, []]);
  await backups.check();
  expect([backups.lastAt(), names()]).toEqual([began, [nameAfter(0)]]);
  setHours(23.9);
  await backups.check();
  const next = await start();
  await next.check();
  expect([next.lastAt(), names()]).toEqual([began, [nameAfter(0)]]);
  const days = Array.from({ length: 7 }, (_, index) => 24 * (index + 1));
  await addBackups(folder, days.slice(0, -1), true);
  setHours(7 * 24);
  await next.check();
  expect(names()).toEqual(days.map(nameAfter));
  expect(figures.backups).toEqual({ made: 2, failed: 0 });
});

test('nothing is removed that is not a daily backup of ours', async () => {
  const { folder, backups, names, setHours } = await open();
  const byHand = [-48, -47];
  const days = Array.from({ length: 9 }, (_, index) => 24 * index);
  await addBackups(folder, byHand, false);
  await addBackups(folder, days.slice(0, -1), true);
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  mkdirSync(path.join(folder, nameAfter(-100)));
  writeFileSync(path.join(folder, nameAfter(-100), 'manifest.json'), '{"format":1}');
  setHours(8 * 24);
  await backups.check();
  expect(names()).toEqual([...[-100, ...byHand, ...days.slice(2)].map(nameAfter), 'notes.txt'].sort());
});

test('what was begun and never completed is removed after a day', async () => {
  const { folder, backups, names } = await open();
  const draftAfter = (hours: number) => path.join(folder, `${nameAfter(hours)}.draft`);
  for (const [hours, age] of [
    [-50, 25],
    [-1, 23],
  ] as const) {
    mkdirSync(draftAfter(hours));
    writeFileSync(path.join(draftAfter(hours), 'curtly.sqlite'), '');
    const touchedAt = (began - age * hour) / 1_000;
    utimesSync(draftAfter(hours), touchedAt, touchedAt);
  }
  await backups.check();
  expect(names()).toEqual([`${nameAfter(-1)}.draft`, nameAfter(0)]);
});

test('a failure is told once, is tried again after half an hour, and its end is told', async () => {
  const folder = path.join(newFolder(), 'backups');
  writeFileSync(folder, 'in the way');
  const { backups, lines, setHours, figures } = await open({ folder });
  const complaint = {
    level: 50,
    msg: `no backup was made, and the next attempt is in half an hour. The backup could not be written into ${folder} (EEXIST): see that it can be, and try again.`,
  };
  for (const hours of [0, 0.4, 0.5, 0.9]) {
    setHours(hours);
    await backups.check();
  }
  expect(lines).toEqual([expect.objectContaining(complaint)]);
  expect([backups.isFailing(), backups.lastAt(), figures.backups.failed]).toEqual([true, undefined, 2]);
  rmSync(folder);
  setHours(1);
  await backups.check();
  expect(lines.slice(1)).toEqual([expect.objectContaining({ level: 30, msg: 'backups are made again' })]);
  expect([backups.isFailing(), backups.lastAt(), figures.backups]).toEqual([
    false,
    began + hour,
    { made: 1, failed: 2 },
  ]);
});

test('a clock that was wrong does not keep the next one away', async () => {
  const { start, setHours, names } = await open();
  setHours(9_000);
  await (await start()).check();
  setHours(0);
  const next = await start();
  await next.check();
  expect(names()).toEqual([nameAfter(0), nameAfter(9_000)]);
});

test('those of a clock that was ahead do not push out what is made now', async () => {
  const { folder, backups, names, setHours } = await open();
  const ahead = [9_000, 9_024, 9_048, 9_072, 9_096, 9_120, 9_144];
  await addBackups(folder, [-24], true);
  await addBackups(folder, ahead, true);
  setHours(0);
  await backups.check();
  expect(names()).toEqual([-24, 0, ...ahead.slice(2)].map(nameAfter));
});

test('a stop ends what is being made, and leaves nothing of it', async () => {
  const { backups, names, lines } = await open();
  const made = backups.check();
  await backups.stop();
  await made;
  expect([names(), lines]).toEqual([[], []]);
});

test('health and metrics tell how old the last one is', async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const server = await startServer({
    settings: { DATA_DIR: newFolder(), BACKUP_DIR: folder, METRICS_PORT: String(port) },
    now: '2026-11-01T03:00:00.000Z',
  });
  const health = async () =>
    (await (await fetch(`${server.url}/api/health`)).json()) as { backup: { lastAt: unknown } };
  await until(async () => (await health()).backup.lastAt !== null);
  server.clock.advance(90 * minute);
  expect(await health()).toEqual({
    status: 'ok',
    version: '1.0.0',
    store: 'sqlite',
    backup: { lastAt: '2026-11-01T03:00:00.000Z', ageSeconds: 5_400 },
  });
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('\ncurtly_backup_age_seconds{process="app"} 5400\n');
  expect(metrics).toContain('\ncurtly_backups_total{result="made",process="app"} 1\n');
  await server.stop();
});

test('health is degraded while backups fail', async () => {
  const folder = path.join(newFolder(), 'backups');
  writeFileSync(folder, 'in the way');
  const server = await startServer({ settings: { DATA_DIR: newFolder(), BACKUP_DIR: folder } });
  const health = async () => (await (await fetch(`${server.url}/api/health`)).json()) as { status: string };
  await until(async () => (await health()).status !== 'ok');
  expect(await health()).toEqual({
    status: 'degraded',
    version: '1.0.0',
    store: 'sqlite',
    backup: { lastAt: null, ageSeconds: null },
    degraded: ['backups'],
  });
  await server.stop();
});
