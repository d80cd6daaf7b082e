import * as yup from 'yup';
import { isEmail } from '../../shared/email.ts';
import { isBroken, type FieldRule } from '../../shared/fieldRules.ts';
import { lengthOf, trimmed } from '../../shared/text.ts';
import { isShortEncoded, isWebUrl } from '../../shared/webUrl.ts';

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

/** Limits of a request of the contract, such as `CreateUrlRequest`: see src/generated/limits. */
interface RequestLimits {
  fields: Record<string, FieldLimits>;
  rules: readonly FieldRule[];
}

/** Formats that are missing here, such as password, accept any text. */
const formats: Record<string, ((text: string) => boolean) | undefined> = { 'web-url': isWebUrl, email: isEmail };

const checks: Record<string, (value: string, limit: unknown) => boolean> = {
  minLength: (value, limit) => lengthOf(value) >= Number(limit),
  maxLength: (value, limit) => lengthOf(value) <= Number(limit),
  pattern: (value, limit) => new RegExp(String(limit), 'u').test(value),
  format: (value, limit) => formats[String(limit)]?.(value) ?? true,
  'x-max-encoded': (value, limit) => isShortEncoded(value, Number(limit)),
  minimum: (value, limit) => Number(value) >= Number(limit),
  maximum: (value, limit) => Number(value) <= Number(limit),
  multipleOf: (value, limit) => Number(value) % Number(limit) === 0,
};

/** The text is trimmed before its rules are checked. */
export const trimmedString = () =>
  yup.string().transform((text: unknown) => (typeof text === 'string' ? trimmed(text) : text));

/** White space at the ends of a password counts. */
const baseOf = ({ format, minimum }: FieldLimits) => {
  // Numbers are checked as typed, without a cast.
  if (minimum !== undefined) return yup.mixed<string>();
  return format === 'password' ? yup.string() : trimmedString();
};

/** An optional text that is empty or null counts as left out. A text that is too long has only this fault reported. */
function textSchema(field: FieldLimits): yup.Schema<string | null | undefined> {
  const base = baseOf(field);
  let schema: yup.Schema<string | null | undefined> = field.required
    ? base.required(field.messages.required)
    : base.nullable();
  const isTooLong = (value: string) => field.maxLength !== undefined && lengthOf(value) > field.maxLength;
  for (const [keyword, limit] of Object.entries(field)) {
    const check = checks[keyword];
    const message = field.messages[keyword];
    if (!check || !message) continue;
    schema = schema.test(
      keyword,
      message,
      (value) => !value || (keyword !== 'maxLength' && isTooLong(value)) || check(value, limit),
    );
  }
  return schema;
}

/** The items of a list that is too large are not checked. */
function listSchema({ items, maxItems = Infinity, messages }: FieldLimits & { items: FieldLimits }): yup.Schema {
  return yup
    .array()
    .max(maxItems, messages.maxItems)
    .when([], (_values, list, { value }: { value?: unknown }) =>
      Array.isArray(value) && value.length > maxItems ? list : list.of(textSchema(items)),
    );
}

function fieldSchema(field: FieldLimits): yup.Schema {
  if (field.items) return listSchema({ ...field, items: field.items });
  return typeof field.default === 'boolean' ? yup.boolean() : textSchema(field);
}

/**
 * The contract's rules of one request become a Yup schema, so that web and service agree: the same limits, the same
 * texts, in the same order.
 */
export function requestSchema({ fields, rules }: RequestLimits, names?: readonly string[]): yup.AnyObjectSchema {
  const shape: Record<string, yup.Schema> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (names && !names.includes(name)) continue;
    // Two empty fields are equal.
    const isRepeated = rules.some(({ rule, field: owner }) => rule === 'same' && owner === name);
    let schema = fieldSchema(isRepeated ? { ...field, required: false } : field);
    for (const rule of rules.filter(({ field: owner }) => owner === name)) {
      schema = schema.test(
        rule.rule,
        rule.message,
        (_value, { parent }: { parent: Record<string, unknown> }) => !isBroken(rule, parent, Date.now()),
      );
    }
    shape[name] = schema;
  }
  return yup.object(shape);
}
