import { ValidationError } from 'yup';
import { limits as ofAccounts } from '../../generated/limits/auth.ts';
import { limits as ofQrCodes } from '../../generated/limits/qrcodes.ts';
import { limits as ofLinks } from '../../generated/limits/urls.ts';
import { limits as ofProfiles } from '../../generated/limits/userprofile.ts';
import { requestSchema } from './schema.ts';

const limits = { ...ofAccounts, ...ofQrCodes, ...ofLinks, ...ofProfiles };
type RequestName = keyof typeof limits;

async function faultsOf(request: RequestName, values: object, names?: string[]): Promise<Record<string, string>> {
  try {
    await requestSchema(limits[request], names).validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message] as [string, string]).reverse());
  }
}

const account = { email: 'ada@example.com', password: 'Engine', confirmPassword: 'Engine' };
const emailOf = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 193)}`;
const urlOf = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('a request that breaks no rule', () => {
  test.each<[string, RequestName, object]>([
    ['an account without names', 'RegisterRequest', account],
    ['empty optional texts', 'RegisterRequest', { ...account, firstName: '', lastName: null }],
    ['the longest email', 'RegisterRequest', { ...account, email: emailOf(254) }],
    ['the shortest password', 'RegisterRequest', { ...account, password: '123456', confirmPassword: '123456' }],
    [
      'six characters of two UTF-16 units each',
      'RegisterRequest',
      { ...account, password: '🔑'.repeat(6), confirmPassword: '🔑'.repeat(6) },
    ],
    [
      'the longest password',
      'RegisterRequest',
      { ...account, password: '🔑'.repeat(200), confirmPassword: '🔑'.repeat(200) },
    ],
    ['the longest names', 'RegisterRequest', { ...account, firstName: '🙂'.repeat(100), lastName: 'b'.repeat(100) }],
    ['a sign-in that is remembered', 'LoginRequest', { email: 'ada@example.com', password: 'x', rememberMe: true }],
    ['a sign-in that is not', 'LoginRequest', { email: 'ada@example.com', password: 'x', rememberMe: false }],
    ['http', 'CreateUrlRequest', { url: 'http://example.com' }],
    ['a scheme in capitals', 'CreateUrlRequest', { url: 'HTTPS://EXAMPLE.COM' }],
    ['user info, an address and a port', 'CreateUrlRequest', { url: 'http://ada:secret@127.0.0.1:8080/x?y#z' }],
    ['an international name', 'CreateUrlRequest', { url: 'https://münchen.example/straße' }],
    ['the longest url', 'CreateUrlRequest', { url: urlOf(3500) }],
    ['the longest url of other letters', 'CreateUrlRequest', { url: `https://example.com/${'ж'.repeat(580)}` }],
    [
      'the longest content of other letters',
      'CreateQrCodeRequest',
      { content: `https://example.com/${'ж'.repeat(580)}` },
    ],
    ['the shortest code', 'CreateUrlRequest', { url: 'https://example.com', customShortCode: 'a-_' }],
    ['the longest code', 'CreateUrlRequest', { url: 'https://example.com', customShortCode: 'a'.repeat(32) }],
    [
      'twenty tags',
      'CreateUrlRequest',
      { url: 'https://example.com', tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) },
    ],
    ['the longest tag', 'CreateUrlRequest', { url: 'https://example.com', tags: ['🏷'.repeat(50)] }],
    [
      'the same password in other code points',
      'RegisterRequest',
      { ...account, password: 'Caf\u00E9 au lait', confirmPassword: 'Cafe\u0301 au lait' },
    ],
    [
      'white space around texts',
      'CreateUrlRequest',
      { url: ' https://example.com\n', customShortCode: ' abc ', tags: [' '.repeat(60), ` ${'x'.repeat(50)} `] },
    ],
    [
      'a description of several lines',
      'CreateQrCodeRequest',
      { content: 'https://example.com', description: 'one\n\ttwo' },
    ],
    [
      'times in order',
      'CreateUrlRequest',
      {
        url: 'https://example.com',
        activatesAt: inAnHour(),
        expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      },
    ],
    ['times left out', 'CreateUrlRequest', { url: 'https://example.com', activatesAt: null, expiresAt: null }],
  ])('%s', async (_name, request, values) => {
    expect(await faultsOf(request, values)).toEqual({});
  });
});

describe('a request that breaks a rule', () => {
  const url = 'Please enter a valid URL starting with http:// or https://';
  test.each<[string, RequestName, object, Record<string, string>]>([
    ['nothing typed', 'RegisterRequest', {}, { email: 'Email is required', password: 'Password is required' }],
    [
      'two equal passwords that are too long',
      'RegisterRequest',
      { ...account, password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      {
        password: 'Password must be less than 200 characters',
        confirmPassword: 'Password must be less than 200 characters',
      },
    ],
    [
      'a confirmation that was left empty',
      'RegisterRequest',
      { ...account, confirmPassword: '' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      'two new passwords left empty',
      'ChangePasswordRequest',
      { currentPassword: 'Engine', newPassword: '', confirmPassword: '' },
      { newPassword: 'New password must be at least 6 characters long' },
    ],
    [
      'two new passwords left empty after a mail',
      'ResetPasswordRequest',
      { token: 'x', email: 'ada@example.com', newPassword: '', confirmPassword: '' },
      { newPassword: 'New password must be at least 6 characters long' },
    ],
    [
      'a gate password of spaces',
      'VerifyUrlPasswordRequest',
      { shortCode: 'launch', password: '     ' },
      { password: 'Password is required' },
    ],
    [
      'an override in a name',
      'CreateQrCodeRequest',
      { content: 'https://example.com', name: '\u202Egnp' },
      { name: 'Name cannot hold control characters' },
    ],
    [
      'a bell in a description',
      'CreateQrCodeRequest',
      { content: 'https://example.com', description: 'a\u0007' },
      { description: 'Description cannot hold control characters' },
    ],
    [
      'null for what is required',
      'LoginRequest',
      { email: null, password: null },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'no email address',
      'RegisterRequest',
      { ...account, email: 'ada' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'no top-level domain',
      'RegisterRequest',
      { ...account, email: 'ada@example' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'an email one too long',
      'RegisterRequest',
      { ...account, email: emailOf(255) },
      { email: 'Email must be less than 254 characters' },
    ],
    [
      'a password one too short',
      'RegisterRequest',
      { ...account, password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters long' },
    ],
    [
      'five characters of two UTF-16 units each',
      'RegisterRequest',
      { ...account, password: '🔑'.repeat(5), confirmPassword: '🔑'.repeat(5) },
      { password: 'Password must be at least 6 characters long' },
    ],
    [
      'a password one too long',
      'RegisterRequest',
      { ...account, password: 'x'.repeat(201), confirmPassword: 'x'.repeat(200) },
      { password: 'Password must be less than 200 characters', confirmPassword: 'Passwords do not match' },
    ],
    [
      'another confirmation',
      'RegisterRequest',
      { ...account, confirmPassword: 'engine' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      'names one too long',
      'RegisterRequest',
      { ...account, firstName: '🙂'.repeat(101), lastName: 'b'.repeat(101) },
      {
        firstName: 'First name must be less than 100 characters',
        lastName: 'Last name must be less than 100 characters',
      },
    ],
    [
      'a sign-in without anything',
      'LoginRequest',
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'a resend without an address',
      'ResendVerificationRequest',
      { email: '' },
      { email: 'Email address is required.' },
    ],
    [
      'a link without token',
      'VerifyEmailRequest',
      { email: 'ada@example.com' },
      { token: 'Invalid verification link. Please check your email and try again.' },
    ],
    ['no url', 'CreateUrlRequest', { url: '' }, { url: 'URL is required' }],
    ['no scheme', 'CreateUrlRequest', { url: 'example.com' }, { url }],
    ['another scheme', 'CreateUrlRequest', { url: 'ftp://example.com' }, { url }],
    ['nothing after the scheme', 'CreateUrlRequest', { url: 'https://' }, { url }],
    ['a host that does not parse', 'CreateUrlRequest', { url: 'https://exa mple.com' }, { url }],
    ['a control character', 'CreateUrlRequest', { url: 'https://example.com/\u0007' }, { url }],
    ['a url one too long', 'CreateUrlRequest', { url: urlOf(3501) }, { url: 'URL must be less than 3500 characters' }],
    [
      'a url of other letters, one too long',
      'CreateUrlRequest',
      { url: `https://example.com/${'ж'.repeat(581)}` },
      { url: 'URL must be less than 3500 characters when it is encoded' },
    ],
    [
      'a content of other letters, one too long',
      'CreateQrCodeRequest',
      { content: `https://example.com/${'ж'.repeat(581)}` },
      { content: 'URL must be less than 3500 characters when it is encoded' },
    ],
    [
      'a code one too short',
      'CreateUrlRequest',
      { url: 'https://example.com', customShortCode: 'ab' },
      { customShortCode: 'Custom code must be at least 3 characters' },
    ],
    [
      'a code one too long',
      'CreateUrlRequest',
      { url: 'https://example.com', customShortCode: 'a'.repeat(33) },
      { customShortCode: 'Custom code must be less than 32 characters' },
    ],
    [
      'a code with other characters, the first text of two',
      'CreateUrlRequest',
      { url: 'https://example.com', customShortCode: 'ä' },
      { customShortCode: 'Only letters, numbers, hyphens, and underscores are allowed' },
    ],
    [
      'one tag too many',
      'CreateUrlRequest',
      { url: 'https://example.com', tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
      { tags: 'A link can have at most 20 tags' },
    ],
    [
      'a tag one too long',
      'CreateUrlRequest',
      { url: 'https://example.com', tags: ['news', '🏷'.repeat(51)] },
      { 'tags[1]': 'A tag must be less than 50 characters' },
    ],
    [
      'a tag with a comma',
      'CreateUrlRequest',
      { url: 'https://example.com', tags: ['a,b'] },
      { 'tags[0]': 'A tag cannot hold a comma or control characters' },
    ],
    [
      'an expiry before the activation',
      'CreateUrlRequest',
      { url: 'https://example.com', activatesAt: inAnHour(), expiresAt: anHourAgo() },
      {
        activatesAt: 'Activation time must be before expiration time',
        expiresAt: 'Expiration time must be in the future',
      },
    ],
    [
      'an activation that is past',
      'CreateUrlRequest',
      { url: 'https://example.com', activatesAt: anHourAgo() },
      { activatesAt: 'Activation time must be in the future' },
    ],
    [
      'a gate without code',
      'VerifyUrlPasswordRequest',
      { password: '123' },
      { shortCode: 'Invalid link', password: 'Password must be at least 4 characters' },
    ],
  ])('%s', async (_name, request, values, faults) => {
    expect(await faultsOf(request, values)).toEqual(faults);
  });
});

test('only the fields asked for are checked', async () => {
  expect(await faultsOf('CreateUrlRequest', { url: 'https://example.com', customShortCode: '!' }, ['url'])).toEqual({});
});

test('white space around texts is cut, and that of passwords is kept', () => {
  expect(
    requestSchema(limits.RegisterRequest).cast({
      email: ' ada@example.com ',
      password: ' Engine ',
      confirmPassword: ' Engine ',
      firstName: '\u00A0Ada\n',
    }),
  ).toEqual({
    email: 'ada@example.com',
    password: ' Engine ',
    confirmPassword: ' Engine ',
    firstName: 'Ada',
  });
  expect(
    requestSchema(limits.CreateUrlRequest).cast({ url: '\thttps://example.com \u200B', tags: [' news '] }),
  ).toEqual({
    url: 'https://example.com',
    tags: ['news'],
  });
  expect(requestSchema(limits.CreateQrCodeRequest).cast({ name: null, size: 300 }, { assert: false })).toEqual({
    name: null,
    size: 300,
  });
});

describe('what is too long or too many is looked at no further', () => {
  let looked: string[];
  beforeEach(() => {
    looked = [];
    const { test: look } = RegExp.prototype;
    jest.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
      looked.push(text);
      return look.call(this, text);
    });
  });

  test('a tag of 60,000 characters', async () => {
    const tag = `,${'x'.repeat(60_000)}`;
    expect(await faultsOf('CreateUrlRequest', { url: 'https://example.com', tags: [tag] })).toEqual({
      'tags[0]': 'A tag must be less than 50 characters',
    });
    expect(looked).not.toContain(tag);
  });

  test('a URL of 60,000 characters', async () => {
    const url = `x://${'x'.repeat(60_000)}`;
    expect(await faultsOf('CreateUrlRequest', { url })).toEqual({ url: 'URL must be less than 3500 characters' });
    expect(looked).not.toContain(url);
  });

  test('60,000 tags', async () => {
    expect(
      await faultsOf('CreateUrlRequest', {
        url: 'https://example.com',
        tags: Array.from({ length: 60_000 }, () => 'a,b'),
      }),
    ).toEqual({
      tags: 'A link can have at most 20 tags',
    });
    expect(looked).not.toContain('a,b');
  });
});
