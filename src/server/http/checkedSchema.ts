export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  'x-messages'?: Record<string, string>;
  'x-text'?: 'cut' | 'kept' | 'whole';
  if?: Schema;
  then?: Schema;
}

const onlyIf = (holds: Schema, then: Schema): Schema => ({ if: holds, then });

/** The white space around these is part of them. */
const keptFormats = ['password', 'binary'];

/**
 * A request's schema in the order in which it is checked: the white space around a text is cut first, and a text too
 * long or a list too large is refused before a pattern, a format or the rules of its items look at it.
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

function checkedText({ pattern, format, ...others }: Schema): Schema {
  const { type, maxLength, 'x-messages': messages = {} } = others;
  const looks = {
    type,
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
    'x-messages': messages,
  };
  const length = maxLength === undefined ? {} : { maxLength };
  const whitespace = keptFormats.includes(format ?? '') ? 'kept' : 'cut';
  // Ajv comes to `if` before all keywords that are about texts, so white space is cut there.
  return { ...others, 'x-text': 'whole', ...onlyIf({ type, 'x-text': whitespace, ...length }, looks) };
}
