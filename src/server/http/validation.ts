import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isEmail } from '../../shared/email.ts';
import { invalid } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { isWebUrl } from '../rules/targets.ts';

interface Rule {
  rule: 'same' | 'different' | 'before' | 'future';
  field: string;
  other?: string;
  message: string;
}

interface FieldSchema {
  'x-messages'?: Record<string, string>;
}

interface RootSchema {
  properties?: Record<string, FieldSchema>;
}

type Values = Record<string, unknown>;

/** A comparison with a value that is missing or that no date can be read from holds: its schema has told what is wrong. */
function isBroken({ rule, field, other = '' }: Rule, values: Values, now: number): boolean {
  const [value, compared] = [values[field], values[other]];
  const isBefore = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && Date.parse(a) >= Date.parse(b);
  switch (rule) {
    case 'same':
      return typeof value === 'string' && typeof compared === 'string' && value !== compared;
    case 'different':
      return typeof value === 'string' && value === compared;
    case 'before':
      return isBefore(value, compared);
    case 'future':
      return typeof value === 'string' && Date.parse(value) <= now;
  }
}

const articles: Record<string, string> = {
  string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false', array: 'a list', object: 'an object', null: 'null',
};

/** A sentence for a fault that the contract has no text for. */
function plainSentence({ keyword, params, message }: ErrorObject, field: string): string {
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return `${field} is required`;
    case 'type':
      return `${field} must be ${[params.type].flat().map((type: string) => articles[type] ?? type).join(' or ')}`;
    case 'enum':
      return `${field} must be one of ${(params.allowedValues as string[]).join(', ')}`;
    case 'format':
      return params.format === 'date-time' ? `${field} must be a time such as 2026-01-31T12:00:00Z` : `${field} must be a valid ${params.format}`;
    case 'minimum':
      return `${field} must be at least ${limit}`;
    case 'maximum':
      return `${field} must be at most ${limit}`;
    case 'minLength':
      return `${field} must have at least ${limit} characters`;
    case 'maxLength':
      return `${field} must have at most ${limit} characters`;
    default:
      return `${field} ${message ?? 'is not valid'}`;
  }
}

interface Fault {
  field?: string;
  text: string;
  /** Place in the order in which the field's rules are told; the lowest is. */
  rank: number;
}

const pointer = /^\/([^/]+)/;
const afterMessages = 1_000;
const afterSchema = 2_000;

/** A field that is null is as good as missing, and is told so where it is required. */
const isMissing = (error: ErrorObject) => error.keyword === 'type' && error.data === null;

function faultOf(error: ErrorObject, root: RootSchema, part: string): Fault {
  const { keyword, params, instancePath, parentSchema } = error;
  if (keyword === 'x-rules') return { field: params.field as string, text: error.message ?? '', rank: afterSchema + (params.rank as number) };
  if (keyword === 'additionalProperties') {
    const kind = part === 'querystring' ? 'parameter' : 'property';
    return { text: `Unknown ${kind} "${params.additionalProperty}"`, rank: 0 };
  }
  if (keyword === 'required') {
    const field = params.missingProperty as string;
    return { field, text: root.properties?.[field]?.['x-messages']?.required ?? plainSentence(error, field), rank: 0 };
  }
  const field = pointer.exec(instancePath)?.[1];
  if (field === undefined) return { text: 'The request must be a JSON object', rank: 0 };
  const messages = (parentSchema as FieldSchema | undefined)?.['x-messages'] ?? {};
  const told = isMissing(error) ? 'required' : keyword;
  const place = Object.keys(messages).indexOf(told);
  return place < 0
    ? { field, text: plainSentence(error, field), rank: afterMessages }
    : { field, text: messages[told] ?? '', rank: place };
}

/** All that is wrong: one text for each field, in the order of the schema's fields. */
function problemOf(errors: readonly ErrorObject[], root: RootSchema, part: string): Problem {
  const faults = errors.map((error) => faultOf(error, root, part)).sort((a, b) => a.rank - b.rank);
  const fields: Record<string, string> = {};
  for (const name of Object.keys(root.properties ?? {})) {
    const fault = faults.find(({ field }) => field === name);
    if (fault) fields[name] = fault.text;
  }
  const others = faults.filter(({ field }) => field === undefined || !(field in fields));
  return invalid(fields, others.map(({ text }) => text));
}

function createAjv(clock: () => number, coerceTypes: boolean) {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, coerceTypes, allowUnionTypes: true });
  ajv.addFormat('email', isEmail);
  const isDateTime = addFormats.get('date-time') as { validate(value: string): boolean };
  // The pattern takes leap seconds, which the clock does not have.
  ajv.addFormat('date-time', (value: string) => isDateTime.validate(value) && !Number.isNaN(Date.parse(value)));
  ajv.addFormat('web-url', isWebUrl);
  ajv.addFormat('password', true);
  ajv.addVocabulary(['x-messages', 'example']);

  function checkRules(rules: Rule[], values: Values): boolean {
    checkRules.errors = rules.flatMap((rule, rank) => (
      isBroken(rule, values, clock()) ? [{ keyword: 'x-rules', message: rule.message, params: { field: rule.field, rank } }] : []
    ));
    return checkRules.errors.length === 0;
  }
  checkRules.errors = [] as Partial<ErrorObject>[];
  ajv.addKeyword({ keyword: 'x-rules', type: 'object', schemaType: 'array', errors: true, validate: checkRules });
  return ajv;
}

/**
 * Compiles the contract's schemas. Only parameters are coerced, since they come as text; a parameter that the contract
 * does not know is refused like a property that it does not know.
 */
export function createValidatorCompiler(clock: () => number): FastifySchemaCompiler<RootSchema> {
  const bodies = createAjv(clock, false);
  const parameters = createAjv(clock, true);
  return ({ schema, httpPart = 'body', contentType }) => {
    // Its parts are streams: the handler looks at them as they come.
    if (contentType === 'multipart/form-data') return () => true;
    const validate = httpPart === 'body' ? bodies.compile(schema) : parameters.compile({ ...schema, additionalProperties: false });
    return (value: unknown) => {
      if (validate(value)) return { value };
      return { error: problemOf(validate.errors ?? [], schema, httpPart) };
    };
  };
}
