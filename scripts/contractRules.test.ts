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
  'createThing.thing has a format that requests are not checked for': body({
    type: 'string',
    maxLength: 36,
    format: 'uuid',
  }),
  'id is a text without maxLength': {
    paths: { '/api/things/{id}': { parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }] } },
  },
  'q is a text without maxLength': {
    paths: { '/api/things': { get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } } },
  },
};
const answer = (schema: object) => ({
  paths: {
    '/api/things': {
      get: { operationId: 'getThing', responses: { 200: { content: { 'application/json': { schema } } } } },
    },
  },
});
const answerWith = (property: object) => answer({ type: 'object', properties: { thing: property } });
const untyped = {
  'getThing has no type': answer({}),
  'getThing.thing has no type': answerWith({ description: 'A thing' }),
  'getThing.thing is a list without a type of items': answerWith({ type: 'array' }),
  'getThing.thing is an object of unknown properties': answerWith({ type: ['object', 'null'] }),
  'getThing.thing[] is an object of unknown properties': answerWith({
    type: 'array',
    items: { type: 'object', properties: {}, additionalProperties: true },
  }),
};
const slow = [text('^(a+)+$'), text('^[^,]*[^,\\s][^,]*$'), text('\\s*["\']?\\s*$'), text('\\s+$')];
const foreign = [text('^[^\\p{Cc}]*$'), text('^[\\P{L}]*$'), text('\\u{1F600}'), text('(?<=a)b')];
const fine = [text('^[a-z]{3,9}$'), text('\\S'), body({ type: 'string', enum: ['a', 'b'] }), body({ type: 'integer' })];
const typedAnswers = [
  answerWith({ type: 'object', additionalProperties: { type: 'integer' } }),
  answer({ allOf: [{ type: 'object', properties: { thing: { const: true } } }] }),
];

/** Runs in a Node of its own, since Jest cannot load lint: an ES module. */
const program = `
  import { contractFaults } from './scripts/lib/contractRules.ts';
  const groups = Object.entries(JSON.parse(process.argv[1]));
  console.log(JSON.stringify(Object.fromEntries(groups.map(([name, group]) => [name, group.map(contractFaults)]))));
`;

const groups = {
  refused: Object.values(refused),
  untyped: Object.values(untyped),
  slow,
  foreign,
  fine: [...fine, ...typedAnswers],
};

let faults: Record<keyof typeof groups, string[][]>;

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, JSON.stringify(groups)],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
    },
  );
  faults = JSON.parse(stdout) as typeof faults;
}, 60_000);

test('texts and lists without a bound are refused', () => {
  expect(faults.refused).toEqual(Object.keys(refused).map((fault) => [fault]));
});

test('patterns that can be slow are refused', () => {
  expect(faults.slow.map(([first = '']) => first.split(':')[0])).toEqual(
    slow.map(() => 'createThing.thing has a pattern that can be slow'),
  );
});

test('patterns that other languages do not know are refused', () => {
  expect(faults.foreign).toEqual(
    foreign.map(() => ['createThing.thing has a pattern that other languages do not know']),
  );
});

test('answers without a type are refused', () => {
  expect(faults.untyped).toEqual(Object.keys(untyped).map((fault) => [fault]));
});

test('the rest is taken', () => {
  expect(faults.fine.flat()).toEqual([]);
});
