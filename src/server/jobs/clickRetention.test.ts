import type { Analytics, LinkStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, firefox, signIn, signUp, visit } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

const day = 24 * 3_600_000;

async function clicked() {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'launch' });
  const open = (referer: string) => visit(server, 'launch', { headers: { 'user-agent': firefox, referer } });
  const read = async <Result>(path: string) =>
    (await call<Result>(server, 'GET', path, { token: await signIn(server) })).body.data;
  for (const name of ['a', 'b', 'c']) await open(`https://old.example/${name}`);
  await read('/api/urls/launch/stats');
  await until(async () => (await server.store.rollup.nextAt()) === undefined);
  server.clock.advance(40 * day);
  for (const name of ['a', 'b']) await open(`https://new.example/${name}`);
  const keepFor = async (clickDays: number | null) => {
    await server.openAccount({ email: 'grace@example.com', password: 'Engine1843' }).catch(() => undefined);
    await server.makeOperator('grace@example.com');
    const operator = await signIn(server, 'grace@example.com');
    return call(server, 'PATCH', '/api/operator/settings', { token: operator, body: { clickDays } });
  };
  const recent = async () => (await read<LinkStats>('/api/urls/launch/stats')).recentClicks.length;
  return { server, keepFor, recent, read };
}

test('old clicks go, and the sums stay exact', async () => {
  const { server, keepFor, recent, read } = await clicked();
  const before = await read<LinkStats>('/api/urls/launch/stats');
  expect(before.recentClicks).toHaveLength(5);
  expect((await keepFor(30)).status).toBe(200);
  await until(async () => (await recent()) === 2);
  const after = await read<LinkStats>('/api/urls/launch/stats');
  expect({ ...after, recentClicks: [] }).toEqual({ ...before, recentClicks: [] });
  expect(after.totalClicks).toBe(5);
  expect(after.recentClicks.map(({ referrer }) => referrer)).toEqual([
    'https://new.example/b',
    'https://new.example/a',
  ]);
  // What no click refers to any more is swept by and by.
  server.clock.advance(day);
  expect(await recent()).toBe(2);
});

test('an answer that is counted from single clicks says what is missing', async () => {
  const { keepFor, recent, read } = await clicked();
  const whole = '/api/urls/launch/analytics?browser=Firefox';
  const lately = `${whole}&from=2026-12-28&to=2026-12-30`;
  expect(await read<Analytics>(whole)).toMatchObject({ clicks: 5, sample: { clicks: 5, isComplete: true } });
  await keepFor(30);
  await until(async () => (await recent()) === 2);
  expect(await read<Analytics>(whole)).toMatchObject({ clicks: 2, sample: { clicks: 2, isComplete: false } });
  expect(await read<Analytics>(lately)).toMatchObject({ clicks: 2, sample: { isComplete: true } });
  // What was deleted is missing also when clicks are kept for ever again.
  await keepFor(null);
  expect(await read<Analytics>(whole)).toMatchObject({ sample: { isComplete: false } });
  expect(await read<Analytics>('/api/urls/launch/analytics')).toMatchObject({ clicks: 5 });
});

test('clicks are kept for thirty days at least', async () => {
  const { keepFor, recent } = await clicked();
  expect((await keepFor(29)).body).toMatchObject({
    fields: { clickDays: 'Please keep clicks for at least 30 days' },
  });
  expect((await keepFor(3_651)).status).toBe(400);
  expect((await keepFor(3_650)).status).toBe(200);
  expect(await recent()).toBe(5);
});
