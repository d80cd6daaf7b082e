/** Every request of the contract with one of its fields far too long. */
import { readContract } from '../../src/server/http/contract.ts';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId?: string;
  requestBody?: { content?: Record<string, { schema?: Schema; example?: Record<string, unknown> }> };
}

interface Oversized {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const textLength = 60_000;
const listLength = 12_000;
/** Texts that almost match, on which backtracking patterns take longest. */
const texts = [
  `${'a'.repeat(textLength)}!`,
  `a${' '.repeat(textLength)}x`,
  `https://${'a-'.repeat(textLength / 2)}@`,
  `${'a.'.repeat(textLength / 2)}@`,
];

const isOf = (schema: Schema, type: string) => [schema.type].flat().includes(type);

export function oversizedRequests(): Oversized[] {
  const { document } = readContract();
  const resolve = (schema: Schema): Schema => {
    const named =
      schema.$ref === undefined
        ? schema
        : (document.components.schemas[schema.$ref.replace('#/components/schemas/', '')] as Schema);
    return {
      ...named,
      properties: Object.assign(
        {},
        ...(named.allOf ?? []).map((part) => resolve(part).properties),
        named.properties,
      ) as Record<string, Schema>,
    };
  };

  const found: Oversized[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const json = operation.requestBody?.content?.['application/json'];
      if (!json?.schema) continue;
      for (const [field, given] of Object.entries(resolve(json.schema).properties ?? {})) {
        const schema = resolve(given);
        const values: unknown[] = isOf(schema, 'array')
          ? [Array(listLength).fill('a'), ...texts.map((text) => [text])]
          : texts;
        values.forEach((value) =>
          found.push({
            method: method.toUpperCase(),
            path: path.replaceAll(/\{\w+\}/g, 'missing'),
            body: { ...json.example, [field]: value },
          }),
        );
      }
    }
  }
  return found;
}
