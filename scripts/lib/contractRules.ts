import { Linter } from 'eslint';
import { linearPatterns, plugins } from './linearPatterns.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/**
 * Replaces each `#/components/…` reference outside of recursion by what it points to, with what stands beside the
 * reference.
 */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  const { $ref: reference, ...own } = asObject(value);
  if (typeof reference !== 'string') return asObject(value);
  const referenced = reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => asObject(at)[key], document);
  return { ...resolve(document, referenced), ...own };
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const linter = new Linter();

/** Why the time of a pattern may grow faster than the text. */
function costOf(pattern: string): string[] {
  const messages = linter.verify(`void ${new RegExp(pattern, 'u').toString()};`, [{ plugins, rules: linearPatterns }]);
  return messages.map(({ message }) => message);
}

/** A schema and all schemas in it, each with its path. */
function* schemasIn(
  document: JsonObject,
  value: Json | undefined,
  path: string,
): Generator<[path: string, schema: JsonObject]> {
  const schema = resolve(document, value);
  yield [path, schema];
  for (const [name, property] of Object.entries(asObject(schema.properties)))
    yield* schemasIn(document, property, `${path}.${name}`);
  if (schema.items !== undefined) yield* schemasIn(document, schema.items, `${path}[]`);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) for (const part of parts) yield* schemasIn(document, part, path);
  }
}

function* requestSchemas(document: JsonObject): Generator<[path: string, schema: JsonObject]> {
  for (const item of Object.values(asObject(document.paths)).map(asObject)) {
    for (const [name, value] of Object.entries(item)) {
      const operation = name === 'parameters' ? { parameters: value } : asObject(value);
      const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
      for (const parameter of parameters.map((given) => resolve(document, given))) {
        yield* schemasIn(document, parameter.schema, textOf(parameter.name));
      }
      for (const content of Object.values(asObject(asObject(operation.requestBody).content))) {
        const { schema } = asObject(content);
        yield* schemasIn(
          document,
          schema,
          textOf(asObject(schema).$ref ?? operation.operationId).replace('#/components/schemas/', ''),
        );
      }
    }
  }
}

/** Those that `src/server/http/validation.ts` checks, and a file. With another, the operation would answer 500. */
const requestFormats = ['binary', 'date', 'date-time', 'email', 'password', 'web-url'];

const isOf = (schema: JsonObject, type: string) => [schema.type].flat().includes(type);

/** Python has no classes of Unicode, and no other language spells all of these in the same way. */
const unknownElsewhere = /\\[pP]\{|\\u\{|\(\?<[=!]/;

function faultsOfRequest(path: string, schema: JsonObject): string[] {
  const { pattern, enum: choices, const: only, format, maxLength, maxItems } = schema;
  return [
    ...(isOf(schema, 'string') && (choices ?? only ?? maxLength) === undefined
      ? [`${path} is a text without maxLength`]
      : []),
    ...(typeof format === 'string' && !requestFormats.includes(format)
      ? [`${path} has a format that requests are not checked for`]
      : []),
    ...(isOf(schema, 'array') && maxItems === undefined ? [`${path} is a list without maxItems`] : []),
    ...(typeof pattern === 'string' && unknownElsewhere.test(pattern)
      ? [`${path} has a pattern that other languages do not know`]
      : []),
    ...(typeof pattern === 'string'
      ? costOf(pattern).map((cost) => `${path} has a pattern that can be slow: ${cost}`)
      : []),
  ];
}

function* responseSchemas(document: JsonObject): Generator<[path: string, schema: JsonObject]> {
  for (const operation of Object.values(asObject(document.paths)).flatMap((item) => Object.values(asObject(item)))) {
    const { operationId, responses } = asObject(operation);
    for (const response of Object.values(asObject(responses))) {
      const { schema } = asObject(asObject(resolve(document, response).content)['application/json']);
      if (schema !== undefined) yield* schemasIn(document, schema, textOf(operationId));
    }
  }
}

const typed = ['type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'];

/** A client generator makes `unknown` or `any` of these. */
function faultsOfResponse(path: string, schema: JsonObject): string[] {
  const { properties, additionalProperties: others } = schema;
  const isOpen = isOf(schema, 'object') && (properties === undefined ? !isObject(others) : others === true);
  return [
    ...(typed.some((keyword) => keyword in schema) ? [] : [`${path} has no type`]),
    ...(isOf(schema, 'array') && schema.items === undefined ? [`${path} is a list without a type of items`] : []),
    ...(isOpen ? [`${path} is an object of unknown properties`] : []),
  ];
}

/**
 * Lists the faults of the contract: a request could cost too much, through a text or list without a bound or a pattern
 * that is not linear; it has a pattern that not every client can check; or an answer has no type.
 */
export function contractFaults(document: JsonObject): string[] {
  const faults = [
    ...[...requestSchemas(document)].flatMap(([path, schema]) => faultsOfRequest(path, schema)),
    ...[...responseSchemas(document)].flatMap(([path, schema]) => faultsOfResponse(path, schema)),
  ];
  return [...new Set(faults)];
}
