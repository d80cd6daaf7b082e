import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { operations } from '../../generated/types.ts';
import type { Limit } from '../rules/attempts.ts';
import type { Requirement, Scope, SecurityScheme } from './authentication.ts';

export type OperationId = keyof operations;

interface Schema {
  $ref?: string;
  allOf?: Schema[];
}

/** Milliseconds. */
const windows = { '1 second': 1_000, '1 minute': 60_000 };

interface RateLimit {
  max: number;
  timeWindow: keyof typeof windows;
}

interface Response {
  $ref?: string;
  description: string;
  'x-message'?: string;
  content?: { 'application/json'?: { schema?: Schema } } & Record<string, unknown>;
}

/** All schemes in it must identify the caller. */
type SecurityRequirement = Partial<Record<SecurityScheme, readonly Scope[]>>;

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  explode?: boolean;
}

interface Operation {
  operationId?: OperationId;
  parameters?: Parameter[];
  security?: SecurityRequirement[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response>;
  'x-rate-limit'?: RateLimit | 'unlimited';
  'x-body-limit'?: number;
}

export interface ContractDocument {
  info: { version: string };
  security: SecurityRequirement[];
  'x-rate-limit': RateLimit;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<SecurityScheme, unknown>;
  };
}

/** One operation of the contract, without its schemas. */
export interface OperationSpec {
  /** Of the success. */
  status: number;
  message: string;
  /** The response is an envelope around the data. */
  isEnveloped: boolean;
  /** The response is a file, not JSON. */
  isFile: boolean;
  /** Content type of the request body; undefined without a body. */
  bodyType: string | undefined;
  /** Bytes; undefined for the default. */
  bodyLimit: number | undefined;
  /** Query parameters that are lists joined with commas. */
  joinedLists: string[];
  /** One of these must identify the caller; empty for an operation that is open to everyone. */
  security: Requirement[];
  /** Of the calls from one address; undefined for the common one. */
  limit: Limit | 'unlimited' | undefined;
}

const file = new URL('../../../openapi/shortener.yaml', import.meta.url);
const envelope = '#/components/schemas/Envelope';

const limitOf = (name: string, { max, timeWindow }: RateLimit): Limit => ({ name, max, window: windows[timeWindow] });

function parseContract() {
  const text = readFileSync(file, 'utf8');
  const document = parse(text) as ContractDocument;

  function isEnveloped(schema: Schema | undefined): boolean {
    if (!schema) return false;
    if (schema.$ref === envelope) return true;
    const named = schema.$ref && document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named ? isEnveloped(named) : (schema.allOf ?? []).some(isEnveloped);
  }

  function requirementOf(requirement: SecurityRequirement): Requirement {
    const [first, ...others] = Object.entries(requirement);
    if (!first || !(first[0] in document.components.securitySchemes) || others.length > 0)
      throw new Error(`The contract asks for ${JSON.stringify(requirement)}, which is not one of its schemes`);
    const [scheme, scopes] = first;
    return { scheme: scheme as SecurityScheme, scopes };
  }

  const resolved = (parameter: Parameter): Parameter =>
    document.components.parameters[parameter.$ref?.replace('#/components/parameters/', '') ?? ''] ?? parameter;

  function specOf(operation: Operation): OperationSpec {
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
    if (!success) throw new Error(`The contract gives ${operation.operationId} no success`);
    const [status, given] = success;
    const rate = operation['x-rate-limit'];
    const response = document.components.responses[given.$ref?.replace('#/components/responses/', '') ?? ''] ?? given;
    return {
      status: Number(status),
      message: response['x-message'] ?? response.description,
      isEnveloped: isEnveloped(response.content?.['application/json']?.schema),
      isFile: response.content !== undefined && !('application/json' in response.content),
      bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
      bodyLimit: operation['x-body-limit'],
      joinedLists: (operation.parameters ?? [])
        .map(resolved)
        .flatMap(({ name, in: place, explode }) => (place === 'query' && explode === false && name ? [name] : [])),
      security: (operation.security ?? document.security).map(requirementOf),
      limit: rate === undefined || rate === 'unlimited' ? rate : limitOf(operation.operationId ?? '', rate),
    };
  }

  const specs = new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap((operation) => (operation.operationId ? [[operation.operationId, specOf(operation)] as const] : [])),
  );

  /** With what it refers to in it. */
  function resolvedSchema(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolvedSchema);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference } = value as Schema;
    if (reference !== undefined) return schemaOf(reference.replace('#/components/schemas/', ''));
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolvedSchema(part)]));
  }

  const schemaOf = (name: string): unknown => resolvedSchema(document.components.schemas[name]);

  // The router would warn about these types, which it cannot parse in requests.
  for (const response of Object.values(document.components.responses)) {
    const { 'application/json': json } = response.content ?? {};
    if (json) response.content = { 'application/json': json };
    else delete response.content;
  }

  return {
    text,
    document,
    /** A schema of the contract, whole. */
    schemaOf,
    /** For all operations together that have no limit of their own. */
    commonLimit: limitOf('call', document['x-rate-limit']),
    specOf(id: OperationId): OperationSpec {
      const found = specs.get(id);
      if (!found) throw new Error(`The contract has no operation ${id}`);
      return found;
    },
  };
}

export type Contract = ReturnType<typeof parseContract>;

let contract: Contract | undefined;

/** The contract, parsed once for each process. */
export const readContract = (): Contract => (contract ??= parseContract());
