import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../../testing/client.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createLink, signUp, visit } from '../../../testing/factories.ts';
import { checkImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';
import { readContract } from '../../http/contract.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  example?: string;
}

interface Read {
  operationId: string;
  url: string;
  tag: string;
  parameters: Parameter[];
}

type Contract = {
  paths: Record<string, { get?: Read & { tags: string[] }; parameters?: Parameter[] }>;
  components: { parameters: Record<string, Parameter> };
};
const { paths, components } = readContract().document as unknown as Contract;

const resolved = (parameter: Parameter) =>
  components.parameters[parameter.$ref?.replace('#/components/parameters/', '') ?? ''] ?? parameter;

/** The audit log tells its owner of each download. */
const isNoted = ({ operationId }: Read) => operationId === 'downloadArchive';

const reads = Object.entries(paths).flatMap(([url, { get, parameters = [] }]) =>
  get
    ? [{ ...get, url, tag: get.tags.join(), parameters: [...parameters, ...(get.parameters ?? [])].map(resolved) }]
    : [],
);

const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-reads-'));
let server: RunningServer;
let database: Awaited<ReturnType<typeof testDatabase.watch>>;
let token: string;
/** `{id}` by tag, and all others by name. */
let known: Record<string, string>;
let versionBefore: unknown;

beforeAll(async () => {
  server = await startServer({
    settings: { DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'curtly.example.com' },
    now: '2026-11-20T12:00:00Z',
  });
  database = await testDatabase.watch(dataDir);
  token = await signUp(server);
  await server.makeOperator('ada@example.com');
  const operator = (await server.store.users.findByEmail('ada@example.com'))?.id ?? '';
  const { id, shortCode } = await createLink(server, token, { customShortCode: 'launch', tags: ['news'] });
  const { body } = await call<{ id: string }>(server, 'POST', '/api/qrcodes', {
    token,
    body: { content: 'https://example.com/', urlId: id },
  });
  const { id: importId } = await checkImport(server, token, 'url\nhttps://example.com/', { mapping: { url: 'url' } });
  const shared = await call<{ url: string }>(server, 'PUT', `/api/statistics-shares/${id}`, {
    token,
    body: { expiresAt: '2026-12-31T00:00:00Z' },
  });
  const shareToken = shared.body.data.url.split('/').at(-1) ?? '';
  known = { operator, urls: id, itemId: id, token: shareToken, qrcodes: body.data.id, imports: importId, shortCode };
  await visit(server, shortCode);
  await server.mail.settled();
  // The first call takes the click over. The jobs add it up, and then have nothing left to do.
  await call(server, 'GET', `/api/urls/${id}`, { token });
  await until(async () => (await database.newClicks()) === 0);
  await until(async () => (await database.uncomparedItems()) === 0);
  versionBefore = await database.version();
});

afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

function pathOf({ url, tag, parameters }: Read): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const search = new URLSearchParams(query.map(({ name, example = '' }) => [name, example]));
  return `${url.replace(/\{(\w+)\}/g, (_, name: string) => known[name === 'id' ? tag : name] ?? name)}?${search.toString()}`;
}

test.each(reads.filter((read) => !isNoted(read)))('$operationId changes nothing', async (read) => {
  const response = await fetch(`${server.url}${pathOf(read)}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
  else await response.arrayBuffer();
  expect(response.status).toBe(200);
  expect(await database.version()).toBe(versionBefore);
});

test('a change would be noticed', async () => {
  await createLink(server, token);
  expect(await database.version()).not.toBe(versionBefore);
});
