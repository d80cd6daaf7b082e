import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isWebUrl } from '../../shared/webUrl.ts';
import { createApiKey, createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { readContract, type OperationSpec } from './contract.ts';

const { document, operations } = readContract();

/** The first answer does not end, and the second ends the session that the others need. */
const leftOut = ['streamCounts', 'logout'];

let server: RunningServer;
let token: string;
let key: string;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  token = await signUp(server);
  await server.makeOperator('ada@example.com');
  ({ key } = await createApiKey(server, token));
  const url = 'https://bücher.example/Größe?q=Менü';
  const link = await createLink(server, token, { url, tags: ['Bücher'] });
  const qrCode = await createQrCode(server, token, { content: url });
  ids = { urls: link.id, qrcodes: qrCode.id };
  await visit(server, link.shortCode);
  await visit(server, qrCode.shortCode);
});

const declaredOf = ({ url, method }: OperationSpec): string[] => {
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  return Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});
};

const sendings: Record<string, { path?: (url: string) => string; token?: () => string; init?: RequestInit }> = {
  'what is needed for nothing': {},
  'no token': { token: () => '' },
  'a token of nobody': { token: () => 'x.y.z' },
  'an API key': { token: () => key },
  'ids of nothing': { path: (url) => url.replaceAll(/:\w+/g, 'nothing') },
  'ids that cannot be': { path: (url) => url.replaceAll(/:\w+/g, '%00%ff') },
  'half an escape': { path: (url) => url.replaceAll(/:\w+/g, '%e') },
  'long ids': { path: (url) => url.replaceAll(/:\w+/g, 'x'.repeat(500)) },
  'an unknown parameter': { path: (url) => `${url}?unknown=1` },
  'half an escape in the query': { path: (url) => `${url}?page=%e&sort=%e` },
  'a text as a body': { init: { body: 'text', headers: { 'content-type': 'text/plain' } } },
  'a body without a type': { init: { body: Buffer.from('text') } },
  'half a JSON': { init: { body: '{', headers: { 'content-type': 'application/json' } } },
  'an empty object': { init: { body: '{}', headers: { 'content-type': 'application/json' } } },
  'a large object': {
    init: { body: `{"a":"${'x'.repeat(70_000)}"}`, headers: { 'content-type': 'application/json' } },
  },
  'half a form': { init: { body: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } } },
  'a form without a boundary': { init: { body: '--x\r\n', headers: { 'content-type': 'multipart/form-data' } } },
  'an empty form': { init: { body: new FormData() } },
};

async function statusOf(spec: OperationSpec, name: string): Promise<number> {
  const { path = (url: string) => url, token: tokenOf = () => token, init = {} } = sendings[name] ?? {};
  const [, , kind = ''] = spec.url.split('/');
  const filled = path(spec.url).replaceAll(/:\w+/g, ids[kind] ?? 'nothing');
  const hasBody = init.body !== undefined && spec.method !== 'GET';
  const response = await fetch(server.url + filled, {
    ...init,
    method: spec.method,
    redirect: 'manual',
    body: hasBody ? init.body : undefined,
    headers: { ...(tokenOf() !== '' && { authorization: `Bearer ${tokenOf()}` }), ...init.headers },
  });
  await response.arrayBuffer();
  return response.status;
}

test.each(operations.filter(({ id }) => !leftOut.includes(id)).map((spec) => [spec.id, spec] as const))(
  '%s answers nothing that the contract does not declare',
  async (_id, spec) => {
    const undeclared: Record<string, number> = {};
    for (const name of Object.keys(sendings)) {
      const status = await statusOf(spec, name);
      if (!declaredOf(spec).includes(String(status))) undeclared[name] = status;
    }
    expect(undeclared).toEqual({});
  },
);

const ajv = new Ajv2020({ strict: false });
for (const format of ['date', 'date-time', 'email', 'uri', 'uri-reference', 'uuid'] as const)
  ajv.addFormat(format, addFormats.get(format));
ajv.addFormat('web-url', isWebUrl);

const reads = operations.filter(
  ({ id, method, isFile, isStreamed }) => method === 'GET' && !isFile && !isStreamed && !leftOut.includes(id),
);

test.each(reads.map((spec) => [spec.id, spec] as const))(
  'the values that %s answers have the formats that the contract says',
  async (_id, { url, schema }) => {
    const [, , kind = ''] = url.split('/');
    const path = url.replaceAll(/:\w+/g, ids[kind] ?? 'nothing');
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    const answers = schema.response as Record<string, { content: Record<string, { schema: object }> }>;
    const declared = answers[response.status]?.content['application/json']?.schema;
    const validate = ajv.compile({ components: document.components, ...declared });
    validate(await response.json());
    expect(validate.errors ?? []).toEqual([]);
  },
);
