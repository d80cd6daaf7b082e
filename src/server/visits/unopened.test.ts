import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { freePort } from '../../testing/environment/freePort.ts';
import { readConfig } from '../config/config.ts';
import { createChannelPair } from '../process/channel.ts';
import { deadlines } from '../process/deadlines.ts';
import { createVisitFigures } from '../process/figures.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitStore } from '../store/visitStore.ts';
import { createVisits } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-unopened-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true });
});

interface StartOptions {
  opening: number;
  headers?: Record<string, string>;
  isAppThere?: boolean;
}

/** The database of visits is not there before `arrive()`. App has opened it already, and answers with these headers. */
async function start({ opening, headers = {}, isAppThere = true }: StartOptions) {
  const socket = path.join(folder, `${ends.length}.sock`);
  const asked: string[] = [];
  const app = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, headers).end('of app');
  });
  app.listen(socket);
  await once(app, 'listening');
  const database = { isThere: false };
  const store = {
    name: 'sqlite',
    open: () =>
      database.isThere
        ? Promise.resolve()
        : Promise.reject(new StoreUnavailable({ isFull: false, cause: new Error('not yet') })),
    onChange: () => undefined,
    isAvailable: () => true,
    clickLog: () => Promise.resolve({ id: '11111111-2222-3333-4444-555555555555', lastStored: 0 }),
    lastStored: () => Promise.resolve(undefined),
    limitSources: (clicks: unknown[]) => clicks,
    pools: () => [],
    close: () => Promise.resolve(),
  } as unknown as VisitStore;
  const port = await freePort();
  const figures = createVisitFigures();
  const channel = createChannelPair();
  if (isAppThere) channel.app.send({ kind: 'listening', path: socket });
  const visits = createVisits({
    config: readConfig({ PORT: String(port), PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder }),
    store,
    channel: channel.visits,
    clickFolder: path.join(folder, `${ends.length}.clicks`),
    geo: undefined,
    version: '1.0.0',
    clock: Date.now,
    deadlines: { ...deadlines, opening },
    figures,
    log: pino({ level: 'silent' }),
  });
  await visits.listen();
  ends.push(async () => {
    await visits.drain();
    await visits.close();
    app.close();
  });
  const arrive = () => {
    database.isThere = true;
  };
  return { url: `http://127.0.0.1:${port}`, figures, asked, arrive, waiting: visits.waiting };
}

test('a visit that the database keeps waiting is asked to come again, and counted', async () => {
  const { url, figures, asked } = await start({ opening: 1 });
  const answer = await fetch(`${url}/launch`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(figures.visits).toMatchObject({ unavailable: 1 });
  expect(await (await fetch(`${url}/p/links`)).text()).toBe('of app');
  expect(await (await fetch(`${url}/launch`, { method: 'POST' })).text()).toBe('of app');
  expect(asked).toEqual(['/p/links', '/launch']);
  expect(figures.visits).toMatchObject({ unavailable: 1 });
});

test('the click of a gate waits for the database, and is counted as lost without it', async () => {
  const headers = { 'x-curtly-click': '1' };
  const late = await start({ opening: 1, headers });
  expect(await (await fetch(`${late.url}/api/gate`)).text()).toBe('of app');
  expect(late.figures.clicks).toEqual({ database: 0, log: 0, nowhere: 1 });

  const inTime = await start({ opening: 60_000, headers });
  const answer = fetch(`${inTime.url}/api/gate`);
  inTime.arrive();
  expect(await (await answer).text()).toBe('of app');
  expect(inTime.figures.clicks).toEqual({ database: 0, log: 1, nowhere: 0 });
  expect(inTime.waiting()).toMatchObject({ clicks: 1 });
});

test('while app is away a page opens by itself, and programs are told when to come again', async () => {
  const { url } = await start({ opening: 1, isAppThere: false });
  const ask = async (target: string, options?: RequestInit) => {
    const answer = await fetch(url + target, options);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const page = await ask('/p/links', asBrowser);
  expect(page).toMatchObject({ status: 503, retry: '5' });
  expect(page.text).toContain('<h1>Curtly is starting</h1>');
  expect(page.text).toContain('data-after="2000"');
  const told = { status: 503, retry: '5', text: expect.stringContaining('"code":"unavailable"') as string };
  expect(await ask('/api/urls', asBrowser)).toMatchObject(told);
  expect(await ask('/p/links', { ...asBrowser, method: 'POST' })).toMatchObject(told);
  expect(await ask('/p/links')).toMatchObject(told);
});
