export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  maxLength?: number;
  'x-max-encoded'?: number;
  maxItems?: number;
  'x-messages'?: Record<string, string>;
  'x-empty-is-left-out'?: boolean;
  'x-text'?: 'cut' | 'kept' | 'whole';
  if?: Schema;
  then?: Schema;
}

const onlyIf = (holds: Schema, then: Schema): Schema => ({ if: holds, then });

/** White space at the ends counts in these formats. */
const keptFormats = ['password', 'binary'];

/**
 * Orders the checks of a request's schema: white space at the ends of a text is cut first, then lengths are checked,
 * and only then patterns, formats and the items of lists.
 */
export function checkedSchema(schema: Schema): Schema {
  const { properties, items, ...others } = schema;
  if (properties) {
    return {
      ...others,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, checkedSchema(property)]),
      ),
    };
  }
  const { type, maxItems } = schema;
  if (items) return { ...others, ...onlyIf({ type, maxItems }, { type, items: checkedSchema(items) }) };
  return [type].flat().includes('string') ? checkedText(schema) : schema;
}

function checkedText({ pattern, format, 'x-max-encoded': maxEncoded, ...others }: Schema): Schema {
  const { type, maxLength, 'x-messages': messages = {} } = others;
  const looks = {
    type,
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
    ...(maxEncoded !== undefined && { 'x-max-encoded': maxEncoded }),
    'x-messages': messages,
  };
  const length = maxLength === undefined ? {} : { maxLength };
  const whitespace = keptFormats.includes(format ?? '') ? 'kept' : 'cut';
  // Ajv evaluates `if` before all text keywords, so white space is cut there.
  return { ...others, 'x-text': 'whole', ...onlyIf({ type, 'x-text': whitespace, ...length }, looks) };
}
