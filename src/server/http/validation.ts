import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isEmail } from '../../shared/email.ts';
import { isBroken, type FieldRule } from '../../shared/fieldRules.ts';
import { withForbidden } from '../../shared/forbiddenCharacters.ts';
import { trimmed } from '../../shared/text.ts';
import { isShortEncoded, isWebUrl } from '../../shared/webUrl.ts';
import { invalid, type Problem } from '../problems.ts';
import type { CheckRequest } from '../operations/services.ts';
import { checkedSchema, type Schema } from './checkedSchema.ts';
import type { Contract } from './contract.ts';

const articles: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function plainSentence({ keyword, params, message }: ErrorObject, field: string): string {
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return `${field} is required`;
    case 'type':
      return `${field} must be ${[params.type]
        .flat()
        .map((type: string) => articles[type] ?? type)
        .join(' or ')}`;
    case 'enum':
      return `${field} must be one of ${(params.allowedValues as string[]).join(', ')}`;
    case 'format':
      return params.format === 'date-time'
        ? `${field} must be a time such as 2026-01-31T12:00:00Z`
        : `${field} must be a valid ${params.format}`;
    case 'minimum':
      return `${field} must be at least ${limit}`;
    case 'maximum':
      return `${field} must be at most ${limit}`;
    case 'minLength':
      return `${field} must have at least ${limit} characters`;
    case 'maxLength':
      return `${field} must have at most ${limit} characters`;
    case 'x-text':
      return `${field} must be text of whole characters`;
    default:
      return `${field} ${message ?? 'is not valid'}`;
  }
}

interface Fault {
  field?: string;
  text: string;
  /** Position among the field's rules. Only the fault with the lowest rank is reported. */
  rank: number;
}

const nameAt = (pointer: string) =>
  pointer
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .join('.');
/** Unknown names are cut, and only some are listed, which is enough to find them. */
const maxNameLength = 50;
const maxNamesListed = 20;
/** Requests are bounded to this many names, because each unknown one costs a fault. */
const maxNames = 100;
const afterMessages = 1_000;
const afterSchema = 2_000;

const nouns: Record<string, { one: string; many: string }> = {
  querystring: { one: 'parameter', many: 'parameters' },
  headers: { one: 'header', many: 'headers' },
};
const nounsOf = (part: string) => nouns[part] ?? { one: 'property', many: 'properties' };

/** A null counts as missing. */
const isMissing = (error: ErrorObject) => error.keyword === 'type' && error.data === null;

/** The text of a broken pattern can name the refused characters. */
const textOf = (message: string, { keyword, data, schema }: ErrorObject): string =>
  keyword === 'pattern' ? withForbidden(message, { text: String(data), pattern: String(schema) }) : message;

function faultOf(error: ErrorObject, part: string): Fault {
  const { keyword, params, instancePath } = error;
  const parentSchema = error.parentSchema as Schema | undefined;
  const field = nameAt(instancePath);
  const within = (name: unknown) => (field === '' ? String(name) : `${field}.${String(name)}`);
  if (keyword === 'x-rules')
    return { field: params.field as string, text: error.message ?? '', rank: afterSchema + (params.rank as number) };
  if (keyword === 'additionalProperties') {
    return {
      text: `Unknown ${nounsOf(part).one} "${within(params.additionalProperty).slice(0, maxNameLength)}"`,
      rank: 0,
    };
  }
  if (keyword === 'required') {
    const missing = within(params.missingProperty);
    const message = parentSchema?.properties?.[params.missingProperty as string]?.['x-messages']?.required;
    return { field: missing, text: message ?? plainSentence(error, missing), rank: 0 };
  }
  const messages = parentSchema?.['x-messages'] ?? {};
  if (field === '') return { text: messages[keyword] ?? 'The request must be a JSON object', rank: 0 };
  const broken = isMissing(error) ? 'required' : keyword;
  const rank = Object.keys(messages).indexOf(broken);
  return rank < 0
    ? { field, text: plainSentence(error, field), rank: afterMessages }
    : { field, text: textOf(messages[broken] ?? '', error), rank };
}

function problemOf(errors: readonly ErrorObject[], root: Schema, part: string): Problem {
  const faults = errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => faultOf(error, part))
    .sort((a, b) => a.rank - b.rank);
  const fields: Record<string, string> = {};
  for (const name of Object.keys(root.properties ?? {})) {
    for (const { field, text } of faults)
      if (field !== undefined && field.split('.', 1)[0] === name) fields[field] ??= text;
  }
  const others = faults.filter(({ field }) => field === undefined || !(field in fields));
  return invalid(
    fields,
    others.slice(0, maxNamesListed).map(({ text }) => text),
  );
}

interface Context {
  now: number;
}

const firstTime = Date.parse('0000-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

/** RFC 3339 writes years with four digits in UTC, so responses and archives hold no others. */
const isInWrittenYears = (time: number) => time >= firstTime && time <= lastTime;

function createAjv(coerceTypes: boolean) {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    passContext: true,
    coerceTypes,
    // Coercion makes numbers of `Infinity` and `1e400`, which no minimum or maximum would catch.
    strictNumbers: !coerceTypes,
    allowUnionTypes: true,
  });
  ajv.addFormat('email', isEmail);
  const isDateTime = addFormats.get('date-time') as { validate(value: string): boolean };
  // The library's pattern allows leap seconds, which Date cannot parse, and offsets that lead into other years.
  ajv.addFormat('date-time', (value: string) => isDateTime.validate(value) && isInWrittenYears(Date.parse(value)));
  ajv.addFormat('date', addFormats.get('date'));
  ajv.addFormat('web-url', isWebUrl);
  ajv.addFormat('password', true);
  ajv.addVocabulary(['x-messages', 'x-enum-varnames', 'x-empty-is-left-out', 'example']);

  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    before: 'maxLength',
    validate(what: string, text: string, _schema?: unknown, at?: DataValidationCxt) {
      if (what === 'cut' && at) at.parentData[at.parentDataProperty] = trimmed(text);
      return what !== 'whole' || (!/\p{Cs}/u.test(text) && !text.includes('\0'));
    },
  });

  ajv.addKeyword({
    keyword: 'x-max-encoded',
    type: 'string',
    schemaType: 'number',
    validate: (longest: number, text: string) => isShortEncoded(text, longest),
  });

  function checkRules(this: Context, rules: FieldRule[], values: Record<string, unknown>): boolean {
    checkRules.errors = rules.flatMap((rule, rank) =>
      isBroken(rule, values, this.now)
        ? [{ keyword: 'x-rules', message: rule.message, params: { field: rule.field, rank, rule: rule.rule } }]
        : [],
    );
    return checkRules.errors.length === 0;
  }
  checkRules.errors = [] as Partial<ErrorObject>[];
  ajv.addKeyword({ keyword: 'x-rules', type: 'object', schemaType: 'array', errors: true, validate: checkRules });
  return ajv;
}

const bodies = createAjv(false);
const parameters = createAjv(true);
/** Operations with equal schemas share one validator, and so do all servers of a process. */
const compiled = new Map<string, ValidateFunction>();

function compile(schema: Schema, part: string): ValidateFunction {
  const name = `${part} ${JSON.stringify(schema)}`;
  const known = compiled.get(name);
  if (known) return known;
  const checked = checkedSchema(schema);
  const validate =
    part === 'body'
      ? bodies.compile(checked)
      : parameters.compile({ ...checked, additionalProperties: part === 'headers' });
  compiled.set(name, validate);
  return validate;
}

/** Tools that fill every field send what they have no value for as null or as an empty text. */
function withoutEmpty({ properties = {}, required = [], ...schema }: Schema, value: unknown): unknown {
  if (!schema['x-empty-is-left-out'] || value === null || typeof value !== 'object' || Array.isArray(value))
    return value;
  const isEmpty = (name: string, property: unknown) =>
    property === null ||
    (typeof property === 'string' && trimmed(property) === '' && properties[name]?.format !== 'password');
  const isKept = ([name, property]: [string, unknown]) =>
    properties[name] === undefined || required.includes(name) || !isEmpty(name, property);
  return Object.fromEntries(Object.entries(value).filter(isKept));
}

const isAboutNow = ({ keyword, params }: ErrorObject) => keyword === 'x-rules' && params.rule === 'future';

const inLowerCase = ({ properties = {}, ...schema }: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name.toLowerCase(), property])),
});

/**
 * Compiles the contract's schemas, each when it is first needed, since all together would delay the start. Only
 * parameters are coerced, because they come as text. Unknown parameters and properties are refused, unknown headers are
 * not. With `mayBeRepeated`, a time that was in the future at first may have passed; where that is the only fault, the
 * operation judges it.
 */
export function createValidatorCompiler(
  { resolvedSchema }: Contract,
  clock: () => number,
  mayBeRepeated = false,
): FastifySchemaCompiler<unknown> {
  return ({ schema: ofContract, httpPart = 'body', contentType }) => {
    // The parts are streams, which the handler checks as they arrive.
    if (contentType === 'multipart/form-data') return () => true;
    function check() {
      const whole = resolvedSchema(ofContract) as Schema;
      const schema = httpPart === 'headers' ? inLowerCase(whole) : whole;
      return { schema, validate: compile(schema, httpPart) };
    }
    let made: ReturnType<typeof check> | undefined;
    return (input: unknown) => {
      if (Object.keys(input ?? {}).length > maxNames) {
        return { error: invalid({}, [`The request has more than ${maxNames} ${nounsOf(httpPart).many}`]) };
      }
      made ??= check();
      const { schema, validate } = made;
      const value = withoutEmpty(schema, input);
      const context: Context = { now: clock() };
      if (validate.call(context, value)) return { value };
      const errors = validate.errors ?? [];
      if (mayBeRepeated && errors.every(isAboutNow)) return { value };
      return { error: problemOf(errors, schema, httpPart) };
    };
  };
}

export function createRequestCheck({ schemaOf }: Contract, clock: () => number): CheckRequest {
  /** Checks are keyed by name, since finding them by the whole schema takes longer than the check. */
  const checks = new Map<string, { schema: Schema; validate: ValidateFunction }>();

  function checkOf(name: string) {
    const known = checks.get(name);
    if (known) return known;
    const schema = schemaOf(name) as Schema;
    const check = { schema, validate: compile(schema, 'body') };
    checks.set(name, check);
    return check;
  }

  return (name, value) => {
    const { schema, validate } = checkOf(name);
    const context: Context = { now: clock() };
    return validate.call(context, value) ? undefined : problemOf(validate.errors ?? [], schema, 'body');
  };
}
