import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Instance } from '../../../shared/instance.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createOperator, signUp, visit } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';

/** Milliseconds after which a change holds on all servers. */
const heldWithin = 5_000;

/** Whole servers with one database, each with its own connections. */
async function startThree(): Promise<[RunningServer, RunningServer, RunningServer]> {
  const settings = { DATA_DIR: mkdtempSync(path.join(temporaryFolder(), 'curtly-three-')) };
  const first = await startServer({ settings });
  return [first, ...(await Promise.all([startServer({ settings }), startServer({ settings })] as const))];
}

async function change(server: RunningServer, token: string, body: Record<string, unknown>): Promise<void> {
  expect((await call(server, 'PATCH', '/api/operator/settings', { token, body })).status).toBe(200);
}

/** What the server does, in one word for each setting that was changed. */
async function answersOf(server: RunningServer, { token, code }: { token: string; code: string }) {
  const { data } = (await call<Instance>(server, 'GET', '/api/instance')).body;
  const body = { email: 'nobody@example.com', password: 'Engine1843', confirmPassword: 'Engine1843' };
  const registration = await call(server, 'POST', '/api/auth/register', { body });
  const usage = await call<{ urlsLimit: number | null }>(server, 'GET', '/api/subscription/usage', { token });
  return {
    name: data.name,
    banner: data.banner?.text ?? null,
    signUp: registration.status === 403 ? 'closed' : 'open',
    urlsLimit: usage.body.data.urlsLimit,
    pricing: (await fetch(`${server.url}/p/pricing`)).status,
    imprint: (await fetch(`${server.url}/p/imprint`)).status,
    namesItself: (await (await visit(server, code)).text()).includes('Ada’s links'),
  };
}

test('a setting that is changed on one of three servers holds on all of them within five seconds', async () => {
  const servers = await startThree();
  const [first, second, third] = servers;
  const { token: operator } = await createOperator(first);
  const token = await signUp(first);
  const activatesAt = new Date(Date.now() + 86_400_000).toISOString();
  const { shortCode: code } = await createLink(first, token, { activatesAt });
  const before = {
    name: 'Curtly',
    banner: null,
    signUp: 'open',
    urlsLimit: 50,
    pricing: 200,
    imprint: 404,
    namesItself: false,
  };
  const after = {
    name: 'Ada’s links',
    banner: 'Back at noon',
    signUp: 'closed',
    urlsLimit: null,
    pricing: 404,
    imprint: 200,
    namesItself: true,
  };
  const allAnswer = async (expected: typeof before | typeof after): Promise<number> => {
    const began = performance.now();
    for (const server of servers)
      await until(async () => isDeepStrictEqual(await answersOf(server, { token, code }), expected));
    return performance.now() - began;
  };
  for (const server of servers) expect(await answersOf(server, { token, code })).toEqual(before);

  await change(second, operator, {
    instanceName: 'Ada’s links',
    banner: { text: 'Back at noon', kind: 'info' },
    signUp: 'closed',
    plansOn: false,
    imprint: 'Ada Lovelace, London',
  });
  // At once where it was made.
  expect((await call(second, 'GET', '/api/instance')).body.data).toMatchObject({ name: after.name, signUp: 'closed' });
  expect(await allAnswer(after)).toBeLessThan(heldWithin);

  await change(third, operator, { instanceName: 'Curtly', banner: null, signUp: 'open', plansOn: true, imprint: null });
  expect(await allAnswer(before)).toBeLessThan(heldWithin);
});
