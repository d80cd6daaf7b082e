import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isWebUrl } from '../../shared/webUrl.ts';
import { isReserved } from '../rules/codes.ts';
import { readContract } from './contract.ts';
import { createSerializerCompiler } from './serialization.ts';
import { createValidatorCompiler } from './validation.ts';

type Node = Record<string, unknown>;

const contract = readContract();
const { document } = contract;

function* examplesIn(value: unknown, path: string): Generator<[path: string, schema: unknown, example: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  const { schema = value, example, examples, ...others } = value as Node;
  const found = [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? examples : [])];
  for (const one of found) yield [path, schema, one];
  for (const [name, child] of Object.entries({ schema: value === schema ? undefined : schema, ...others }))
    yield* examplesIn(child, `${path}/${name}`);
}

const ajv = new Ajv2020({ strict: false });
for (const format of ['date', 'date-time', 'email', 'uri', 'uri-reference', 'uuid'] as const)
  ajv.addFormat(format, addFormats.get(format));
for (const format of ['binary', 'password']) ajv.addFormat(format, true);
ajv.addFormat('web-url', isWebUrl);

const examples = [...examplesIn(document, '#')];

test('the contract gives examples', () => {
  expect(examples.length).toBeGreaterThan(50);
});

test('parameters that are numbers have bounds, which refuse Infinity as well', () => {
  const numbers = contract.operations.flatMap(({ schema }) =>
    [schema.params, schema.querystring].flatMap((part) =>
      Object.values((part as { properties?: Record<string, Node> } | undefined)?.properties ?? {}).filter(
        ({ type }) => type === 'integer' || type === 'number',
      ),
    ),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined)).toEqual([]);
});

test.each(['Urls', 'QrCodes'])('the list, the export and the change of many of %s take the same filters', (noun) => {
  const parameters = (id: string) => {
    const operation = contract.operations.find((each) => each.id === id);
    const { properties } = operation?.schema.querystring as { properties: Node };
    return Object.keys(properties).filter((name) => !/^(?:page|pageSize|sortBy|sortDirection|format)$/.test(name));
  };
  const { properties } = document.components.schemas[`Bulk${noun}Request`] as {
    properties: { filter: { properties: Node } };
  };
  const filters = parameters(`list${noun}`);
  expect(filters).toContain('search');
  expect(parameters(`export${noun}`)).toEqual(filters);
  expect(Object.keys(properties.filter.properties).sort()).toEqual(filters.sort());
});

test.each(examples)('the example at %s is what its schema allows', (_path, schema, example) => {
  const validate = ajv.compile({ components: document.components, ...(schema as Node) });
  expect({ isValid: validate(example), errors: validate.errors }).toEqual({ isValid: true, errors: null });
});

test('no code of a link is a word that the API has in its place', () => {
  const words = contract.operations.flatMap(({ url }) => /^\/api\/urls\/([^/:]+)$/.exec(url)?.[1] ?? []);
  expect(words).toContain('tags');
  expect(words.filter((word) => !isReserved(word))).toEqual([]);
});

const schemasOf = (part: unknown): [contentType: string | undefined, schema: Node][] => {
  const { content } = part as { content?: Record<string, { schema: Node }> };
  return content ? Object.entries(content).map(([type, { schema }]) => [type, schema]) : [[undefined, part as Node]];
};

// Servers compile a schema when it is first needed, so a fault in it would show only then.
test.each(contract.operations)(
  'the schemas of $id can be compiled',
  ({ url, method, schema: { response, ...parts } }) => {
    const validators = createValidatorCompiler(contract, () => 0);
    for (const [httpPart, part] of Object.entries(parts)) {
      for (const [contentType, schema] of schemasOf(part)) {
        const validate = validators({ schema, method, url, httpPart, contentType }) as (value: unknown) => unknown;
        expect(() => validate({})).not.toThrow();
      }
    }
    const serializers = createSerializerCompiler(contract);
    for (const [httpStatus, part] of Object.entries(response ?? {})) {
      for (const [contentType, schema] of schemasOf(part)) {
        const serialize = serializers({ schema, method, url, httpStatus, contentType });
        expect(() => serialize({})).toThrow(/ is required!$|does not match schema/);
      }
    }
  },
);
