import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../testing/client.ts';
import { freePort } from '../../testing/environment/freePort.ts';
import { createLink, register, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

type Samples = Record<string, number>;

const keptIn = ({ store }: RunningServer) => (store.engine === 'sqlite' ? 'log' : 'database');

async function start(settings: Record<string, string> = {}) {
  const port = await freePort();
  const server = await startServer({ settings: { METRICS_PORT: String(port), ...settings } });
  return { server, port };
}

/** Prometheus wants each line to be a comment, or a sample of a metric that was described before. */
function parse(text: string): Samples {
  const samples: Samples = {};
  const types = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, described, type] = /^# TYPE ([a-z\d_]+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (described !== undefined && type !== undefined) types.set(described, type);
    if (line.startsWith('#')) continue;
    const [, series = '', name = '', value = ''] = /^(([a-z\d_]+)(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
    expect([line, types.get(name) ?? types.get(name.replace(/_(?:bucket|sum|count)$/, ''))]).toEqual([
      line,
      expect.any(String),
    ]);
    // Each of our metrics belongs to one process.
    const own =
      name.startsWith('curtly_') && !name.startsWith('curtly_pool')
        ? series
            .replace(/,?process="\w+"/, '')
            .replace('{}', '')
            .replace('{,', '{')
        : series;
    expect(samples[own]).toBeUndefined();
    samples[own] = Number(value);
  }
  return samples;
}

async function read(port: number): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return parse(await response.text());
}

/** One collection serves all requests within a second, so the metrics are read until they show it. */
async function shows(port: number, isSo: (samples: Samples) => boolean): Promise<Samples> {
  for (;;) {
    const samples = await read(port);
    if (isSo(samples)) return samples;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-metrics-'));
  folders.push(folder);
  return folder;
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function visitAll(server: RunningServer): Promise<void> {
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'live' });
  await createLink(server, token, { customShortCode: 'later', activatesAt: inAnHour() });
  await createLink(server, token, { customShortCode: 'locked', password: 'Engine1843' });
  const { id } = await createLink(server, token, { customShortCode: 'gone' });
  await call(server, 'DELETE', `/api/urls/${id}`, { token });
  await visit(server, 'live', {
    headers: { 'user-agent': 'Mastodon/4.4.0 (http.rb/5.2.0; +https://social.example/)' },
  });
  await visit(server, 'live');
  await visit(server, 'live', { headers: { 'sec-purpose': 'prefetch' } });
  for (const code of ['live', 'later', 'locked', 'gone', 'never-given-out']) await visit(server, code);
  await visit(server, 'live', { method: 'HEAD' });
  await call(server, 'GET', '/api/urls/never-given-out', { token });
  await call(server, 'GET', '/api/nothing/there');
}

test('tells what the server has done, by names that do not grow with its links', async () => {
  const { server, port } = await start();
  await visitAll(server);
  await register(server, 'bob@example.com');
  await server.mail.settled();
  const samples = await shows(port, (now) => now['curtly_requests_total{operation="none",status="404"}'] === 1);

  expect(samples).toMatchObject({
    [`curtly_info{version="1.0.0",store="${server.store.engine}"}`]: 1,
    'curtly_redirects_total{outcome="person"}': 2,
    'curtly_redirects_total{outcome="bot"}': 1,
    'curtly_redirects_total{outcome="head"}': 1,
    'curtly_redirects_total{outcome="prefetch"}': 1,
    'curtly_redirects_total{outcome="password"}': 1,
    'curtly_redirects_total{outcome="unknown"}': 1,
    'curtly_redirects_total{outcome="disabled"}': 0,
    'curtly_redirects_total{outcome="expired"}': 0,
    'curtly_redirects_total{outcome="deleted"}': 1,
    'curtly_redirects_total{outcome="pending"}': 1,
    'curtly_redirects_total{outcome="unavailable"}': 0,
    'curtly_redirects_total{outcome="failed"}': 0,
    curtly_redirect_duration_seconds_count: 5,
    'curtly_redirect_duration_seconds_bucket{le="+Inf"}': 5,
    [`curtly_clicks_total{kept="${keptIn(server)}"}`]: 3,
    'curtly_clicks_total{kept="nowhere"}': 0,
    curtly_clicks_waiting: 0,
    curtly_click_log_waiting_bytes: 0,
    'curtly_click_batch_size_bucket{le="1"}': 3,
    curtly_click_batch_size_sum: 3,
    curtly_click_batch_duration_seconds_count: 3,
    curtly_destinations_in_memory: 3,
    'curtly_requests_total{operation="createUrl",status="201"}': 4,
    'curtly_requests_total{operation="getUrl",status="404"}': 1,
    'curtly_request_duration_seconds_count{operation="createUrl"}': 4,
    'curtly_request_duration_seconds_bucket{operation="createUrl",le="+Inf"}': 4,
    'curtly_mails_total{result="sent"}': 1,
    'curtly_mails_total{result="failed"}': 0,
    curtly_mails_waiting: 0,
    curtly_mail_oldest_seconds: 0,
    curtly_storage_available: 1,
    ...Object.fromEntries(
      ['visits', 'app'].flatMap((process) => [
        [`nodejs_eventloop_lag_p99_seconds{process="${process}"}`, expect.any(Number)],
        [`nodejs_heap_size_used_bytes{process="${process}"}`, expect.any(Number)],
        [`process_cpu_seconds_total{process="${process}"}`, expect.any(Number)],
      ]),
    ),
  });
  expect(samples.curtly_redirect_duration_seconds_sum).toBeGreaterThan(0);
  expect(samples.curtly_rollup_lag_seconds).toBeLessThan(60);
  const names = Object.keys(samples).join('\n');
  expect(names).not.toMatch(/never-given-out|nothing|ada/);

  // The listening connection is made after the start.
  await shows(port, (now) => now.curtly_leader === 1 && now.curtly_listening === 1);
  const pools: Record<string, number> =
    server.store.engine === 'postgres' ? { clicks: 1, lookups: 2, write: 7, unhurried: 1, read: 7 } : {};
  const processOf = (pool: string) => (pool === 'clicks' || pool === 'lookups' ? 'visits' : 'app');
  expect(Object.entries(samples).filter(([name]) => name.startsWith('curtly_pool_max'))).toEqual(
    Object.entries(pools).map(([name, max]) => [
      `curtly_pool_max_connections{pool="${name}",process="${processOf(name)}"}`,
      max,
    ]),
  );
});

test('clicks that wait are told, until the database has them', async () => {
  const { server, port } = await start({ DATA_DIR: newFolder() });
  const token = await signUp(server);
  const { shortCode } = await createLink(server, token);
  await server.disk.fill();
  let opened = 0;
  for (let full: Samples = {}; full.curtly_storage_available !== 0 && opened < 2_000; opened += 1) {
    await visit(server, shortCode, { headers: { 'user-agent': `${opened} ${'x'.repeat(400)}` } });
    if (opened % 50 === 49) full = await read(port);
  }
  const full = await shows(port, (now) => now.curtly_storage_available === 0);
  expect(full.curtly_clicks_waiting).toBeGreaterThan(0);
  expect(full.curtly_click_log_waiting_bytes).toBeGreaterThan(400);
  expect((full['curtly_clicks_total{kept="database"}'] ?? 0) + (full['curtly_clicks_total{kept="log"}'] ?? 0)).toBe(
    opened,
  );

  await server.disk.free();
  // The figures of app are read a moment before those of visits: the first page without waiting clicks may be older.
  const free = await shows(port, (now) => now.curtly_clicks_waiting === 0 && now.curtly_storage_available === 1);
  expect(free.curtly_click_log_waiting_bytes).toBe(0);
  await server.stop();
});

const statusOf = (port: number, method: string, requested: string) =>
  new Promise<unknown>((resolve, reject) => {
    const outgoing = request({ port, method, path: requested }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.connection]);
    });
    outgoing.on('error', reject).end();
  });

test('there is nothing but GET /metrics, and no connection is kept', async () => {
  const { server, port } = await start();
  expect(await statusOf(port, 'GET', '/metrics?name[]=curtly_info')).toEqual([200, 'close']);
  expect(await statusOf(port, 'GET', '/')).toEqual([404, 'close']);
  expect(await statusOf(port, 'GET', '/metrics/')).toEqual([404, 'close']);
  expect(await statusOf(port, 'GET', '/api/health')).toEqual([404, 'close']);
  for (const method of ['HEAD', 'POST', 'DELETE', 'OPTIONS'])
    expect(await statusOf(port, method, '/metrics')).toEqual([405, 'close']);
  expect(await statusOf(port, 'POST', '/')).toEqual([404, 'close']);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test('who opens many connections and says nothing is turned away, and delays no stop', async () => {
  const { server, port } = await start();
  const sockets: Socket[] = [];
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  for (let number = 0; number < 20; number += 1) await open();
  await once(await open(), 'close');
  expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
  await server.stop();
});
