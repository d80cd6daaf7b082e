import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isWebUrl } from '../../shared/webUrl.ts';
import { readContract } from './contract.ts';

type Node = Record<string, unknown>;

const { document } = readContract();

/** Every place in the contract that gives examples of a schema. */
function* examplesIn(value: unknown, path: string): Generator<[path: string, schema: unknown, example: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  const { schema = value, example, examples, ...others } = value as Node;
  const given = [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? examples : [])];
  for (const one of given) yield [path, schema, one];
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

test.each(examples)('the example at %s is what its schema allows', (_path, schema, example) => {
  const validate = ajv.compile({ components: document.components, ...(schema as Node) });
  expect({ isValid: validate(example), errors: validate.errors }).toEqual({ isValid: true, errors: null });
});
