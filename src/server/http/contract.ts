import { readFileSync } from 'node:fs';
import type { Limit } from '../rules/attempts.ts';
import { operationsOfVisits, type OperationId } from '../operations/operation.ts';
import type { Requirement, Scope, SecurityScheme } from './authentication.ts';
import { root } from '../process/root.ts';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

const windows = { '1 second': 1_000, '1 minute': 60_000 };

interface RateLimit {
  max: number;
  timeWindow: keyof typeof windows;
}

interface Response {
  $ref?: string;
  description: string;
  'x-message'?: string;
  'x-dry-run-message'?: string;
  content?: { 'application/json'?: { schema?: Schema } } & Record<string, unknown>;
}

/** All schemes of one requirement must identify the caller together. */
type SecurityRequirement = Partial<Record<SecurityScheme, readonly Scope[]>>;

interface Parameter {
  $ref?: string;
  name?: string;
  in?: 'path' | 'query' | 'header';
  explode?: boolean;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId?: OperationId;
  summary?: string;
  parameters?: Parameter[];
  security?: SecurityRequirement[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  'x-rate-limit'?: RateLimit | 'unlimited';
  'x-body-limit'?: number;
}

interface ContractDocument {
  info: { version: string };
  security: SecurityRequirement[];
  'x-rate-limit': RateLimit;
  paths: Record<string, { parameters?: Parameter[] } & Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<SecurityScheme, unknown>;
  };
}

/** The keys are the router's names for the parts of a request and its responses. References are as in the contract. */
type RouteSchema = Partial<Record<'params' | 'querystring' | 'headers' | 'body' | 'response', unknown>>;

export interface OperationSpec {
  id: OperationId;
  /** What it does, in a few words. */
  summary: string;
  method: string;
  url: string;
  schema: RouteSchema;
  status: number;
  message: string;
  /** This replaces `message` in an answer to a dry run. */
  dryRunMessage: string | undefined;
  isEnveloped: boolean;
  isFile: boolean;
  /** The response is made while it is sent: a long file, or a stream of events. */
  isStreamed: boolean;
  /** Content type of the request body, undefined without a body. */
  bodyType: string | undefined;
  /** Bytes, undefined for the default. */
  bodyLimit: number | undefined;
  /** Names of query parameters that are lists joined with commas. */
  joinedLists: string[];
  mayBeRepeated: boolean;
  /** One of these must identify the caller. It is empty for an operation that is open to everyone. */
  security: Requirement[];
  limit: Limit | 'unlimited' | undefined;
}

const file = new URL('src/generated/contract.json', root);
const jsonType = 'application/json';
const streamedTypes = ['text/csv', 'text/event-stream', 'application/gzip'];
const envelope = '#/components/schemas/Envelope';

const limitOf = (name: string, { max, timeWindow }: RateLimit): Limit => ({ name, max, window: windows[timeWindow] });

const named = (reference = '', kind: keyof ContractDocument['components']) =>
  reference.replace(`#/components/${kind}/`, '');

const schemaNamed = ({ components }: ContractDocument, reference: string): Schema | undefined =>
  components.schemas[named(reference, 'schemas')];

function isEnveloped(document: ContractDocument, schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (schema.$ref === envelope) return true;
  const target = schema.$ref === undefined ? undefined : schemaNamed(document, schema.$ref);
  return target ? isEnveloped(document, target) : (schema.allOf ?? []).some((part) => isEnveloped(document, part));
}

function requirementOf({ components }: ContractDocument, requirement: SecurityRequirement): Requirement {
  const [first, ...others] = Object.entries(requirement);
  if (!first || !(first[0] in components.securitySchemes) || others.length > 0)
    throw new Error(`The contract asks for ${JSON.stringify(requirement)}, which is not one of its schemes`);
  const [scheme, scopes] = first;
  return { scheme: scheme as SecurityScheme, scopes };
}

const resolvedParameter = ({ components }: ContractDocument, parameter: Parameter): Parameter =>
  components.parameters[named(parameter.$ref, 'parameters')] ?? parameter;

const resolvedResponse = ({ components }: ContractDocument, response: Response): Response =>
  components.responses[named(response.$ref, 'responses')] ?? response;

function schemaOfParameters(parameters: readonly Parameter[], place: Parameter['in']): Schema | undefined {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name = '', schema = {} }) => [name, schema])),
    required: found.flatMap(({ name, required }) => (required && name ? [name] : [])),
  };
}

function schemaOfRoute(
  document: ContractDocument,
  parameters: readonly Parameter[],
  { requestBody, responses }: Operation,
): RouteSchema {
  const parts = {
    params: schemaOfParameters(parameters, 'path'),
    querystring: schemaOfParameters(parameters, 'query'),
    headers: schemaOfParameters(parameters, 'header'),
    body: requestBody && { content: requestBody.content },
    response: Object.fromEntries(
      Object.entries(responses).flatMap(([status, response]) => {
        const json = resolvedResponse(document, response).content?.[jsonType];
        return json ? [[status, { content: { [jsonType]: json } }]] : [];
      }),
    ),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function specOf(
  document: ContractDocument,
  {
    path,
    method,
    common,
    operation,
  }: { path: string; method: string; common: readonly Parameter[]; operation: Operation },
): OperationSpec {
  const { operationId: id } = operation;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  if (!id || !success) throw new Error(`The contract gives ${method} ${path} no name or no success`);
  const [status, declared] = success;
  const response = resolvedResponse(document, declared);
  const types = Object.keys(response.content ?? {});
  const rate = operation['x-rate-limit'];
  const parameters = [...common, ...(operation.parameters ?? [])].map((each) => resolvedParameter(document, each));
  return {
    id,
    summary: operation.summary ?? id,
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOfRoute(document, parameters, operation),
    status: Number(status),
    message: response['x-message'] ?? response.description,
    dryRunMessage: response['x-dry-run-message'],
    isEnveloped: isEnveloped(document, response.content?.[jsonType]?.schema),
    isFile: types.length > 0 && !types.includes(jsonType),
    isStreamed: types.some((type) => streamedTypes.includes(type)),
    bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
    bodyLimit: operation['x-body-limit'],
    joinedLists: parameters.flatMap(({ name, in: place, explode }) =>
      place === 'query' && explode === false && name ? [name] : [],
    ),
    mayBeRepeated: parameters.some(({ name }) => name === 'Idempotency-Key'),
    security: (operation.security ?? document.security).map((requirement) => requirementOf(document, requirement)),
    limit: rate === undefined || rate === 'unlimited' ? rate : limitOf(id, rate),
  };
}

const operationsOf = (document: ContractDocument): OperationSpec[] =>
  Object.entries(document.paths).flatMap(([path, { parameters: common = [], ...operations }]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => !operationsOfVisits.some((id: string) => id === operationId))
      .map(([method, operation]) => specOf(document, { path, method, common, operation })),
  );

function resolvedSchema(document: ContractDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolvedSchema(document, each));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: reference, ...own } = value as Schema;
  const resolved = Object.fromEntries(
    Object.entries(own).map(([name, part]) => [name, resolvedSchema(document, part)]),
  );
  if (reference === undefined) return resolved;
  // A keyword beside a reference, such as a default, takes precedence.
  return { ...(resolvedSchema(document, schemaNamed(document, reference)) as object), ...resolved };
}

function parseContract() {
  const document = JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  return {
    document,
    operations: operationsOf(document),
    resolvedSchema: (value: unknown) => resolvedSchema(document, value),
    schemaOf: (name: string) => resolvedSchema(document, document.components.schemas[name]),
    commonLimit: limitOf('call', document['x-rate-limit']),
  };
}

export type Contract = ReturnType<typeof parseContract>;

let contract: Contract | undefined;

export const readContract = (): Contract => (contract ??= parseContract());
