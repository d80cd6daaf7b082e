/**
 * Writes src/generated from openapi/shortener.yaml:
 *   types.ts      every schema and operation as TypeScript types
 *   endpoints.ts  RTK Query endpoints and hooks, typed with the envelope's `data`
 *   limits/       the limits, texts and rules of every request, by tag, for forms and for the server's errors
 *   successMessages.ts  the message of each success
 *   contract.json  the contract as the server reads it, twenty times as fast as YAML
 * With --check it writes nothing, and fails when a committed file differs. It refuses a contract that breaks a rule of
 * lib/contractRules.ts.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { asObject, contractFaults, resolve, type Json, type JsonObject } from './lib/contractRules.ts';

const root = path.resolve(import.meta.dirname, '..');
const contractFile = path.join(root, 'openapi/shortener.yaml');
const outputFolder = path.join(root, 'src/generated');
const banner = '// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.\n';

async function generateTypes(): Promise<string> {
  return banner + astToString(await openapiTS(new URL(`file://${contractFile}`), { alphabetize: false }));
}

/** The client unwraps the envelope, so its endpoints are generated for the envelope's `data`. */
function withoutEnvelope(document: JsonObject): JsonObject {
  const unwrapped = structuredClone(document);
  for (const operation of Object.values(asObject(unwrapped.paths)).flatMap((item) => Object.values(asObject(item)))) {
    for (const [status, response] of Object.entries(asObject(asObject(operation).responses))) {
      const json = asObject(asObject(asObject(response).content)['application/json']);
      if (!status.startsWith('2') || !json.schema) continue;
      const parts = resolve(unwrapped, json.schema).allOf;
      if (!Array.isArray(parts)) continue;
      const data = parts
        .map((part) => asObject(resolve(unwrapped, part).properties).data)
        .find((part) => part !== undefined);
      if (data !== undefined) json.schema = data;
    }
  }
  return unwrapped;
}

/**
 * Left out of the client, because no screen uses the generated hooks: lists are infinite queries, archives and exports
 * are files, images have URLs, counts are a stream, signing out bypasses the cache, and every page comes with what is
 * offered here.
 */
const otherwiseCalled = [
  'getInstance',
  'listUrls',
  'listQrCodes',
  'listTrash',
  'listAuditEvents',
  'listAllAuditEvents',
  'exportAllAuditEvents',
  'listOperatorAccounts',
  'updateUrl',
  'patchQrCode',
  'downloadArchive',
  'exportUrls',
  'exportChosenUrls',
  'exportClicks',
  'exportQrCodes',
  'exportChosenQrCodes',
  'exportScans',
  'getImportResult',
  'generateQrCode',
  'getQrCodeImage',
  'streamCounts',
  'logout',
  'getHealth',
  'getReadiness',
];

async function generateClient(document: JsonObject): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curtly-generate-'));
  try {
    const schemaFile = path.join(folder, 'contract.json');
    await writeFile(schemaFile, JSON.stringify(withoutEnvelope(document)));
    const code = await generateEndpoints({
      schemaFile,
      apiFile: '../web/api/base.ts',
      apiImport: 'emptyApi',
      exportName: 'endpoints',
      filterEndpoints: (operation) => !otherwiseCalled.includes(operation),
      encodePathParams: true,
      mergeReadWriteOnly: true,
      useUnknown: true,
      hooks: { queries: true, lazyQueries: false, mutations: true },
    });
    if (!code) throw new Error('The endpoint generator returned nothing');
    return banner + code;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const operationsOf = (document: JsonObject): JsonObject[] =>
  Object.values(asObject(document.paths)).flatMap((item) => Object.values(asObject(item)).map(asObject));

const keywords = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'enum',
  'default',
];

function limitsOf(document: JsonObject, property: Json | undefined, required: boolean): JsonObject {
  const schema = resolve(document, property);
  const messages = asObject(schema['x-messages']);
  const limits: JsonObject = { required };
  for (const keyword of [...Object.keys(messages), ...keywords]) {
    const limit = schema[keyword];
    if (keyword !== 'required' && limit !== undefined) limits[keyword] = limit;
  }
  limits.messages = messages;
  if (schema.items) limits.items = limitsOf(document, schema.items, false);
  return limits;
}

function limitsOfRequest(document: JsonObject, schema: JsonObject): JsonObject {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(asObject(schema.properties));
  return {
    fields: Object.fromEntries(
      fields.map(([field, property]) => [field, limitsOf(document, property, required.includes(field))]),
    ),
    rules: schema['x-rules'] ?? [],
  };
}

function tagOf(operations: readonly JsonObject[], request: string): string {
  const reference = JSON.stringify({ $ref: `#/components/schemas/${request}` });
  const operation = operations.find(({ requestBody }) => JSON.stringify(requestBody ?? null).includes(reference));
  const [tag] = [operation?.tags].flat();
  if (typeof tag !== 'string') throw new Error(`No operation takes the ${request} of the contract`);
  return tag;
}

/** A file for each tag, so that a page loads what its own requests need. */
function generateLimits(document: JsonObject): Record<string, string> {
  const operations = operationsOf(document);
  const requests = Object.entries(asObject(asObject(document.components).schemas))
    .filter(([name]) => name.endsWith('Request'))
    .map(([name, schema]) => ({ name, tag: tagOf(operations, name), schema: asObject(schema) }));
  const tags = [...new Set(requests.map(({ tag }) => tag))];
  return Object.fromEntries(
    tags.map((tag) => {
      const ofTag = requests.filter((request) => request.tag === tag);
      const limits = Object.fromEntries(ofTag.map(({ name, schema }) => [name, limitsOfRequest(document, schema)]));
      const code = `${banner}
/**
 * Request schema → field → its limits in the order in which they are checked, each with the text that
 * \`messages\` gives for it, and the rules between fields. Lengths count Unicode code points.
 */
export const limits = ${JSON.stringify(limits, null, 2)} as const;
`;
      return [`limits/${tag}.ts`, code];
    }),
  );
}

function generateSuccessMessages(document: JsonObject): string {
  const entries = operationsOf(document).flatMap(({ operationId, responses }) =>
    Object.values(asObject(responses))
      .map(asObject)
      .flatMap(({ 'x-message': message }) => (message === undefined ? [] : [[operationId, message]])),
  );
  return `${banner}
/** operationId → what a person is told of its success. */
export const successMessages = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const;
`;
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const document = parse(await readFile(contractFile, 'utf8')) as JsonObject;
const faults = contractFaults(document);
if (faults.length > 0) {
  console.error(['openapi/shortener.yaml breaks rules (scripts/lib/contractRules.ts):', ...faults].join('\n  '));
  process.exit(1);
}
const files = {
  'types.ts': await generateTypes(),
  'endpoints.ts': await generateClient(document),
  ...generateLimits(document),
  'successMessages.ts': generateSuccessMessages(document),
  'contract.json': `${JSON.stringify(document, null, 1)}\n`,
};

for (const [name, code] of Object.entries(files)) {
  const file = path.join(outputFolder, name);
  if (!options.check) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, code);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== code) {
    console.error(
      `src/generated/${name} does not match openapi/shortener.yaml. Run \`npm run generate\` and commit the result.`,
    );
    process.exitCode = 1;
  }
}
