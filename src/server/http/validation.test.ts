import type { Problem } from '../problems.ts';
import { readContract } from './contract.ts';
import { createValidatorCompiler } from './validation.ts';

/** This pattern backtracks for longer than anybody waits on some 30 characters. */
const explosive = '^(a+)+$';
const hostile = `${'a'.repeat(60_000)}!`;

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    code: {
      type: 'string',
      minLength: 2,
      maxLength: 5,
      pattern: explosive,
      'x-messages': { pattern: 'Only the letter a', minLength: 'Too short', maxLength: 'Too long' },
    },
    tags: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'string',
        maxLength: 5,
        pattern: explosive,
        'x-messages': { pattern: 'Not a tag', maxLength: 'Tag too long' },
      },
      'x-messages': { maxItems: 'Too many tags' },
    },
    url: {
      type: 'string',
      maxLength: 30,
      format: 'web-url',
      'x-messages': { format: 'Not a URL', maxLength: 'URL too long' },
    },
    note: { type: ['string', 'null'], maxLength: 5 },
    page: { type: 'integer', minimum: 1, maximum: 10 },
    password: { type: 'string', maxLength: 10, format: 'password' },
    filter: {
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      properties: {
        kind: { type: 'string', maxLength: 5, 'x-messages': { required: 'Choose a kind' } },
        tags: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 5 } },
        isActive: { type: 'boolean' },
      },
    },
  },
};

function checked(body: Record<string, unknown>, httpPart = 'body') {
  const validate = createValidatorCompiler(readContract(), () => 0)({ schema, method: 'POST', url: '/', httpPart }) as (
    value: unknown,
  ) => { error?: Problem };
  const { error } = validate(body);
  return { body, failure: error?.toFailure() };
}

const faultsOf = (body: Record<string, unknown>, httpPart?: string) => checked(body, httpPart).failure?.fields;

test('a text too long is seen by no pattern, and nothing but its length is reported', () => {
  expect(faultsOf({ code: hostile })).toEqual({ code: 'Too long' });
  expect(faultsOf({ code: hostile }, 'querystring')).toEqual({ code: 'Too long' });
  expect(faultsOf({ tags: [hostile] })).toEqual({ tags: 'Tag too long' });
  expect(faultsOf({ url: `x:${hostile}` })).toEqual({ url: 'URL too long' });
});

test('the items of a list too large are not looked at', () => {
  const item = `${'a'.repeat(50)}!`;
  expect(faultsOf({ tags: [item, item, item] })).toEqual({ tags: 'Too many tags' });
});

test('more names than any request has are refused without a look at each', () => {
  const names = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, 1]));
  expect(checked(names).failure?.errors).toEqual(['The request has more than 100 properties']);
  expect(checked(names, 'querystring').failure?.errors).toEqual(['The request has more than 100 parameters']);
});

test('everything else is reported at once, each field by the first of its texts', () => {
  expect(checked({ code: '!', tags: ['a', 'b!'], url: 'x', note: 7, more: 1 }).failure).toEqual({
    success: false,
    code: 'invalid_request',
    message: 'Only the letter a',
    errors: ['Only the letter a', 'Not a tag', 'Not a URL', 'note must be text or null', 'Unknown property "more"'],
    fields: { code: 'Only the letter a', tags: 'Not a tag', url: 'Not a URL', note: 'note must be text or null' },
    data: null,
  });
});

test('a fault within an object names the field there', () => {
  const { failure } = checked({ filter: { tags: ['good', 7], isActive: 'yes', more: 1 } });
  expect(failure?.fields).toEqual({
    'filter.kind': 'Choose a kind',
    'filter.tags': 'filter.tags must be text',
    'filter.isActive': 'filter.isActive must be true or false',
  });
  expect(failure?.errors).toContain('Unknown property "filter.more"');
  expect(faultsOf({ filter: 7 })).toEqual({ filter: 'filter must be an object' });
});

test('white space around texts is cut before their rules are checked, passwords apart', () => {
  const { body, failure } = checked({
    code: `${' '.repeat(60)}aaaaa\n`,
    tags: ['\taa ', ' a'],
    url: '\u00A0\u200Bhttps://a.example ',
    note: '  ',
    password: ' secret ',
  });
  expect(failure).toBeUndefined();
  expect(body).toEqual({ code: 'aaaaa', tags: ['aa', 'a'], url: 'https://a.example', note: '', password: ' secret ' });
  expect(faultsOf({ code: ' a ' })).toEqual({ code: 'Too short' });
});

test.each(['\u0000', 'a\u0000b', '\uD800', 'a\uDC00'])('%j is no text that can be kept', (note) => {
  expect(faultsOf({ note })).toEqual({ note: 'note must be text of whole characters' });
});

test.each(['Infinity', '-Infinity', '1e400', '-1e400', 'NaN'])('%s is no number of a parameter', (page) => {
  expect(faultsOf({ page }, 'querystring')).toEqual({ page: expect.stringMatching(/^page must be /) as string });
});

test('of many unknown names twenty are reported, and of a long one its beginning', () => {
  const names = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`name${index}`, 1]));
  expect(checked(names).failure?.errors).toHaveLength(20);
  expect(checked({ ['x'.repeat(60_000)]: 1 }).failure?.errors).toEqual([`Unknown property "${'x'.repeat(50)}"`]);
});
