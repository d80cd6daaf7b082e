/** What keeps a request from costing too much, tried on contracts that would let it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const contract = (schema: object) => ({
  paths: {
    '/api/things': {
      post: { operationId: 'createThing', requestBody: { content: { 'application/json': { schema } } } },
    },
  },
});
const body = (property: object) => contract({ type: 'object', properties: { thing: property } });
const text = (pattern: string) => body({ type: 'string', maxLength: 50, pattern });

const refused = {
  'createThing.thing is a text without maxLength': body({ type: ['string', 'null'], format: 'date-time' }),
  'createThing.thing is a list without maxItems': body({ type: 'array', items: { type: 'string', maxLength: 5 } }),
  'createThing.thing[] is a text without maxLength': body({ type: 'array', maxItems: 5, items: { type: 'string' } }),
  'id is a text without maxLength': {
    paths: { '/api/things/{id}': { parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }] } },
  },
  'q is a text without maxLength': {
    paths: { '/api/things': { get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } } },
  },
};
const slow = [text('^(a+)+$'), text('^[^,]*[^,\\s][^,]*$'), text('\\s*["\']?\\s*$'), text('\\s+$')];
const fine = [text('^[a-z]{3,9}$'), text('\\S'), body({ type: 'string', enum: ['a', 'b'] }), body({ type: 'integer' })];

/** Runs in a Node of its own, since Jest cannot load lint: an ES module. */
const program = `
  import { contractFaults } from './scripts/lib/contractRules.ts';
  console.log(JSON.stringify(JSON.parse(process.argv[1]).map(contractFaults)));
`;

let faults: string[][];

beforeAll(async () => {
  const contracts = JSON.stringify([...Object.values(refused), ...slow, ...fine]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, contracts],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
    },
  );
  faults = JSON.parse(stdout) as string[][];
}, 60_000);

test('texts and lists without a bound are refused', () => {
  expect(faults.slice(0, 5)).toEqual(Object.keys(refused).map((fault) => [fault]));
});

test('patterns that can be slow are refused', () => {
  const told = faults.slice(5, 5 + slow.length);
  expect(told.map(([first = '']) => first.split(':')[0])).toEqual(
    slow.map(() => 'createThing.thing has a pattern that can be slow'),
  );
});

test('the rest is taken', () => {
  expect(faults.slice(5 + slow.length)).toEqual(fine.map(() => []));
});
