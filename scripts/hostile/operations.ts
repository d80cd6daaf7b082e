/** Requests of every operation of the contract, each as large as the contract allows. */
import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { readContract } from '../../src/server/http/contract.ts';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId?: string;
  parameters?: { $ref?: string; name?: string; in?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface Caller {
  url: string;
  token: string;
  /** The caller seems to come from this address. */
  address: string;
  /** Ids of the caller's items, and of what its calls have made, by the first part of the path below `/api`. */
  ids: Record<string, string[]>;
}

/** These would end the caller's session. */
const leftOut = new Set(['logout', 'deleteAccount']);
const letters = (length: number) => 'a'.repeat(length);
const oneOf = <T>(values: readonly T[]): T | undefined => values[values.length === 0 ? 0 : randomInt(values.length)];
const later = () => new Date(Date.now() + 86_400_000).toISOString();
const largestRow = (number: number) => `https://example.com/${number}/${letters(200)}\n`;

async function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

type Files = Record<string, { name: string; content: Buffer }>;

/** Makes files for uploads: a picture and a file of links, each close to the limit. */
async function createFiles(): Promise<Files> {
  const rows = Array.from({ length: 140_000 }, (_, number) => largestRow(number)).join('');
  return {
    uploadProfilePicture: { name: 'picture.png', content: await noise(1_300) },
    createImport: { name: 'links.csv', content: Buffer.from(`long url\n${rows}`) },
    restoreArchive: { name: 'archive.gz', content: randomBytes(8 * 1_024 * 1_024) },
  };
}

interface Drawing {
  document: ReturnType<typeof readContract>['document'];
  files: Files;
  /** A data URL. */
  logo: string;
}

/** What a value is drawn for. */
interface Occasion {
  caller: Caller;
  path: string;
}

function resolve({ document }: Drawing, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const [kind = '', name = ''] = schema.$ref.split('/').slice(2);
  return (document.components as unknown as Record<string, Record<string, Schema>>)[kind]?.[name] ?? {};
}

function propertiesOf(drawing: Drawing, schema: Schema): Record<string, Schema> {
  const { allOf = [], anyOf = [], properties } = resolve(drawing, schema);
  const inherited = [...allOf, ...anyOf].map((part) => propertiesOf(drawing, part));
  return Object.assign({}, ...inherited, properties) as Record<string, Schema>;
}

function textOf({ logo }: Drawing, field: string, { format, maxLength = 40 }: Schema, { ids }: Caller): string {
  if (format === 'web-url') return `https://example.com/${letters(maxLength - 20)}`;
  if (format === 'email') return `${letters(60)}${randomInt(1_000)}@example.com`;
  if (format === 'date-time') return later();
  const special: Record<string, () => string> = {
    primaryColor: () => '#000000',
    backgroundColor: () => '#FFFFFF',
    logoBase64: () => logo,
    customShortCode: () => randomBytes(16).toString('hex'),
    shortCode: () => oneOf(ids.urls ?? []) ?? 'none',
    content: () => `https://example.com/${letters(maxLength - 20)}`,
    batchId: () => oneOf(ids.batches ?? []) ?? 'none',
    after: () => '',
    mapping: () => '{"longUrl":0}',
  };
  return special[field]?.() ?? letters(maxLength);
}

function valueOf(drawing: Drawing, field: string, given: Schema, { caller, path }: Occasion): unknown {
  const schema = resolve(drawing, given);
  const type = [schema.type].flat()[0];
  if (schema.enum) return oneOf(schema.enum);
  if (type === 'boolean') return randomInt(2) === 0;
  if (type === 'integer') return schema.maximum ?? 1;
  if (type === 'object') return {};
  if (type !== 'array') return textOf(drawing, field, schema, caller);
  if (field === 'ids') return (caller.ids[path.split('/')[2] ?? ''] ?? []).slice(-(schema.maxItems ?? 0));
  if (field === 'scopes') return ['read', 'write'];
  return Array.from({ length: schema.maxItems ?? 20 }, () => `${randomInt(1_000)}${letters(40)}`);
}

/** Fields that contradict each other are sent by turns. */
function bodyOf(drawing: Drawing, schema: Schema, occasion: Occasion): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(propertiesOf(drawing, schema)))
    body[field] = valueOf(drawing, field, given, occasion);
  delete body.urlId;
  delete body.batchId;
  delete body.after;
  delete body.activatesAt;
  if (body.filter) delete body[randomInt(2) === 0 ? 'filter' : 'ids'];
  if (!String(body.action).includes('Tags') && 'action' in body) delete body.tags;
  if (body.action !== 'setExpiry' && 'action' in body) delete body.expiresAt;
  return body;
}

function pathOf(drawing: Drawing, operation: Operation, occasion: Occasion): string {
  const { caller, path } = occasion;
  const [, , kind = ''] = path.split('/');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'version') return String(1 + randomInt(3));
    return oneOf(caller.ids[name === 'batchId' ? 'batches' : kind] ?? []) ?? 'none';
  });
  const query = new URLSearchParams();
  for (const given of operation.parameters ?? []) {
    const parameter = resolve(drawing, given) as unknown as NonNullable<Operation['parameters']>[number];
    const { name = '', schema = {} } = parameter;
    if (parameter.in !== 'query' || randomInt(2) === 0 || ['from', 'to', 'until'].includes(name)) continue;
    if (resolve(drawing, schema).type === 'array') continue;
    query.set(name, String(name === 'page' ? 1 + randomInt(50) : valueOf(drawing, name, schema, occasion)));
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

function payloadOf(drawing: Drawing, { operationId: id = '', requestBody }: Operation, occasion: Occasion) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!media?.schema) return {};
  if (type === 'application/json')
    return { body: JSON.stringify(bodyOf(drawing, media.schema, occasion)), headers: { 'content-type': type } };
  const form = new FormData();
  const file = drawing.files[id];
  if (file) form.set('file', new Blob([new Uint8Array(file.content)]), file.name);
  return { body: form };
}

/** Keeps the ids of what was made, so that later calls change it. */
function learn({ caller: { ids }, path }: Occasion, answer: string): void {
  const kind = path.split('/')[2] ?? '';
  const found = /^\{"success":true,.*?"data":\{"id":"([\w-]+)"/.exec(answer)?.[1];
  if (found) (ids[kind] ??= []).push(found);
  const batch = /"batchId":"([\w-]+)"/.exec(answer)?.[1];
  if (batch) (ids.batches ??= []).push(batch);
}

async function send(drawing: Drawing, method: string, operation: Operation, occasion: Occasion): Promise<number> {
  const { caller } = occasion;
  const { body, headers } = payloadOf(drawing, operation, occasion);
  const response = await fetch(caller.url + pathOf(drawing, operation, occasion), {
    method: method.toUpperCase(),
    redirect: 'manual',
    // A stream of events never ends by itself.
    signal: AbortSignal.timeout(operation.operationId === 'streamCounts' ? 1_000 : 30_000),
    body,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-forwarded-for': caller.address,
      'idempotency-key': randomBytes(16).toString('hex'),
      ...headers,
    },
  });
  const answer = await response.text().catch(() => '');
  if (method === 'post' && response.ok) learn(occasion, answer.slice(0, 100_000));
  return response.status;
}

export async function createOperations() {
  const { document } = readContract();
  const files = await createFiles();
  const logo = `data:image/png;base64,${(await noise(580)).toString('base64')}`;
  const drawing = { document, files, logo };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>)
      .filter(([, { operationId }]) => operationId !== undefined && !leftOut.has(operationId))
      .map(([method, operation]) => ({
        id: operation.operationId ?? '',
        /** Resolves with the status of the response. */
        send: (caller: Caller) => send(drawing, method, operation, { caller, path }),
      })),
  );
}
