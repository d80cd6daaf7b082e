import type { ValidationError } from 'yup';
import { createUrlSchema, emptyValues, createUrlRequestOf, type CreateUrlValues } from './createUrl.schema.ts';

const valid: CreateUrlValues = { ...emptyValues, url: 'https://example.com/' };

async function faultsOf(values: CreateUrlValues): Promise<Record<string, string>> {
  try {
    await createUrlSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]).reverse()) as Record<string, string>;
  }
}

const invalidUrl = 'Please enter a valid URL starting with http:// or https://';
const longUrl = (length: number) => 'https://example.com/'.padEnd(length, 'a');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const tagsOf = (count: number) => Array.from({ length: count }, (_, number) => `tag ${number}`);

test.each<[string, Partial<CreateUrlValues>, Record<string, string>]>([
  ['no url', { url: '' }, { url: 'URL is required' }],
  ['another scheme', { url: 'ftp://example.com' }, { url: invalidUrl }],
  ['nothing after the scheme', { url: 'https://' }, { url: invalidUrl }],
  ['3500 characters', { url: longUrl(3500) }, {}],
  ['3501 characters', { url: longUrl(3501) }, { url: 'URL must be less than 3500 characters' }],
  ['a code of 2', { customShortCode: 'ab' }, { customShortCode: 'Custom code must be at least 3 characters' }],
  ['a code of 3', { customShortCode: 'a-B' }, {}],
  ['a code of 32', { customShortCode: 'a'.repeat(32) }, {}],
  [
    'a code of 33',
    { customShortCode: 'a'.repeat(33) },
    { customShortCode: 'Custom code must be less than 32 characters' },
  ],
  [
    'a code with a space',
    { customShortCode: 'a b c' },
    { customShortCode: 'Only letters, numbers, hyphens, and underscores are allowed' },
  ],
  ['protection without a password', { isProtected: true }, { password: 'Password is required' }],
  ['a password of 3', { isProtected: true, password: 'abc' }, { password: 'Password must be at least 4 characters' }],
  ['a password of 4', { isProtected: true, password: 'abcd' }, {}],
  ['a password of 100', { isProtected: true, password: 'a'.repeat(100) }, {}],
  [
    'a password of 101',
    { isProtected: true, password: 'a'.repeat(101) },
    { password: 'Password must be less than 100 characters' },
  ],
  ['a bad password without protection', { isProtected: false, password: 'abc' }, {}],
  ['an activation to come', { activatesAt: inMinutes(1) }, {}],
  [
    'an activation that is past',
    { activatesAt: inMinutes(-1) },
    { activatesAt: 'Activation time must be in the future' },
  ],
  ['an expiration that is past', { expiresAt: inMinutes(-1) }, { expiresAt: 'Expiration time must be in the future' }],
  [
    'an expiration after the activation',
    { activatesAt: '2090-01-01T00:00:00Z', expiresAt: '2090-01-01T00:00:01Z' },
    {},
  ],
  [
    'an expiration at the activation',
    { activatesAt: '2090-01-01T00:00:00Z', expiresAt: '2090-01-01T00:00:00Z' },
    { activatesAt: 'Activation time must be before expiration time' },
  ],
  ['20 tags', { tags: tagsOf(20) }, {}],
  ['21 tags', { tags: tagsOf(21) }, { tags: 'A link can have at most 20 tags' }],
  ['a tag of 50', { tags: ['a'.repeat(50)] }, {}],
  ['a tag of 51', { tags: ['a'.repeat(51)] }, { 'tags[0]': 'A tag must be less than 50 characters' }],
])('%s', async (_name, values, faults) => {
  expect(await faultsOf({ ...valid, ...values })).toEqual(faults);
});

describe('the request', () => {
  test('has nothing that was left empty', () => {
    expect(createUrlRequestOf(valid)).toEqual({ url: 'https://example.com/' });
  });

  test('has the password only while protection is on', () => {
    expect(createUrlRequestOf({ ...valid, password: 'open sesame' })).not.toHaveProperty('password');
    expect(createUrlRequestOf({ ...valid, isProtected: true, password: 'open sesame' })).toHaveProperty(
      'password',
      'open sesame',
    );
  });
});
