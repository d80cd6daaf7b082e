import dayjs from 'dayjs';
import * as yup from 'yup';
import { limits } from '../../generated/limits.ts';
import { isEmail } from '../../shared/email.ts';

/** A request of the contract, such as `CreateUrlRequest`. */
export type RequestName = keyof typeof limits;

interface FieldLimits {
  required: boolean;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  items?: FieldLimits;
  messages: Record<string, string | undefined>;
}

interface FieldRule {
  rule: 'same' | 'different' | 'before' | 'future';
  field: string;
  other?: string;
  message: string;
}

interface RequestLimits {
  fields: Record<string, FieldLimits>;
  rules: readonly FieldRule[];
}

const limitsOf = (request: RequestName) => limits[request] as unknown as RequestLimits;

/** Counts code points, as the service does. */
const lengthOf = (text: string) => Array.from(text).length;

/** Begins with http:// or https:// and parses as a WHATWG URL without control characters. */
function isWebUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && !/\p{Cc}/u.test(text) && URL.canParse(text);
}

/** The formats that are checked; what has another, such as a password, is taken as it is. */
const formats: Record<string, ((text: string) => boolean) | undefined> = { 'web-url': isWebUrl, email: isEmail };

const checks: Record<string, (value: string, limit: unknown) => boolean> = {
  minLength: (value, limit) => lengthOf(value) >= Number(limit),
  maxLength: (value, limit) => lengthOf(value) <= Number(limit),
  pattern: (value, limit) => new RegExp(String(limit), 'u').test(value),
  format: (value, limit) => formats[String(limit)]?.(value) ?? true,
  minimum: (value, limit) => Number(value) >= Number(limit),
  maximum: (value, limit) => Number(value) <= Number(limit),
  multipleOf: (value, limit) => Number(value) % Number(limit) === 0,
};

/** An optional text that is empty or null counts as left out. A number is looked at as it would be typed. */
function textSchema(field: FieldLimits): yup.Schema<string | null | undefined> {
  let schema: yup.StringSchema<string | null | undefined> = yup.string();
  schema = field.required ? schema.required(field.messages.required) : schema.nullable();
  for (const [keyword, limit] of Object.entries(field)) {
    const check = checks[keyword];
    const message = field.messages[keyword];
    if (!check || !message) continue;
    schema = schema.test(keyword, message, (value) => !value || check(value, limit));
  }
  return schema;
}

function listSchema(field: FieldLimits & { items: FieldLimits }) {
  const schema = yup.array(textSchema(field.items));
  return field.maxItems === undefined ? schema : schema.max(field.maxItems, field.messages.maxItems);
}

function fieldSchema(field: FieldLimits): yup.Schema {
  if (field.items) return listSchema({ ...field, items: field.items });
  return typeof field.default === 'boolean' ? yup.boolean() : textSchema(field);
}

/** What a rule between fields says of one value; values left out break no rule. */
const ruleHolds: Record<FieldRule['rule'], (value: unknown, other: unknown) => boolean> = {
  same: (value, other) => value === other,
  different: (value, other) => value !== other,
  before: (value, other) => !value || !other || dayjs(value as string).isBefore(dayjs(other as string)),
  future: (value) => !value || dayjs(value as string).isAfter(dayjs()),
};

/**
 * The rules of one request as a Yup schema, built from the contract so that web and service agree: the same limits,
 * the same texts, in the same order.
 */
export function requestSchema(request: RequestName, names?: readonly string[]): yup.AnyObjectSchema {
  const { fields, rules } = limitsOf(request);
  const shape: Record<string, yup.Schema> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (names && !names.includes(name)) continue;
    let schema = fieldSchema(field);
    for (const { rule, field: owner, other, message } of rules) {
      if (owner !== name) continue;
      schema = schema.test(rule, message, (value, { parent }: { parent: Record<string, unknown> }) =>
        ruleHolds[rule](value, other === undefined ? undefined : parent[other]),
      );
    }
    shape[name] = schema;
  }
  return yup.object(shape);
}
