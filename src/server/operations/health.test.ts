import { Agent, get } from 'node:http';
import { call } from '../../testing/client.ts';
import { createLink, signUp, visit } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';

test('says that it serves, which version it is and where it keeps its data', async () => {
  const { url, store } = await startServer();
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', version: '1.0.0', store: store.engine });
});

test('is ready until it stops, and answers that it is not while it finishes', async () => {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
      get(`${server.url}/api/ready`, { agent }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve([response.statusCode, body]));
      }).on('error', reject);
    });
  expect(await ask()).toEqual([200, '{"status":"ready"}']);
  const stopped = server.stop();
  let answer = await ask();
  while (answer[0] === 200) answer = await ask();
  expect(answer).toEqual([503, '{"status":"stopping"}']);
  await stopped;
  agent.destroy();
});

test('probes are not limited: a balancer that calls much must not take a server out', async () => {
  const { url } = await startServer({ settings: { RATE_LIMITS: 'on' } });
  for (const path of ['/api/health', '/api/ready']) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(url + path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

test('says what it measured of its redirects, and nothing else', async () => {
  const server = await startServer({ now: '2026-11-20T12:00:00Z' });
  const figures = async () => (await call(server, 'GET', '/api/service/figures')).body;
  expect(await figures()).toEqual({
    success: true,
    message: 'What the server has measured',
    errors: [],
    data: { since: '2026-11-20T12:00:00.000Z', redirects: 0, medianMs: null },
  });
  await createLink(server, await signUp(server), { customShortCode: 'measured' });
  for (let visits = 0; visits < 3; visits += 1) await visit(server, 'measured');
  await visit(server, 'unknown-code');
  const { data } = (await figures()) as { data: { redirects: number; medianMs: number } };
  expect(data).toMatchObject({ redirects: 3, medianMs: expect.any(Number) as unknown });
  expect(data.medianMs).toBeGreaterThan(0);
});

test('says where its short URLs begin', async () => {
  const { url } = await startServer({ settings: { PUBLIC_URL: 'https://curt.ly' } });
  const response = await fetch(`${url}/api/service`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: 'The service',
    errors: [],
    data: { publicUrl: 'https://curt.ly' },
  });
});
