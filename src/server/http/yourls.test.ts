import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createAccount, createApiKey, createLink, signUpForMany, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let token: string;
let signature: string;
let readOnly: string;
beforeAll(async () => {
  server = await startServer({ now: '2026-01-31T12:34:56.789Z' });
  token = await signUpForMany(server);
  signature = (await createApiKey(server, token, { scopes: ['read', 'write'] })).key;
  readOnly = (await createApiKey(server, token)).key;
});

type Fields = Record<string, string>;

const address = () => `${server.url}/yourls-api.php`;
const answerOf = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
});
const get = async (fields: Fields) =>
  answerOf(await fetch(`${address()}?${new URLSearchParams({ signature, ...fields })}`));
const post = async (body: URLSearchParams | FormData) => answerOf(await fetch(address(), { method: 'POST', body }));

async function json(fields: Fields) {
  const { status, text } = await get({ format: 'json', ...fields });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

const url = 'https://example.com/a?b=1&c=2';

test('shorturl answers what YOURLS answers', async () => {
  expect(await json({ action: 'shorturl', url, keyword: 'Spring', title: 'A page' })).toEqual({
    status: 200,
    body: {
      status: 'success',
      code: '',
      message: `${url} added to database`,
      errorCode: '',
      statusCode: '200',
      url: { keyword: 'Spring', url, title: 'A page', date: '2026-01-31 12:34:56', ip: '' },
      title: 'A page',
      shorturl: `${server.url}/Spring`,
    },
  });
  expect((await visit(server, 'spring')).headers.get('location')).toBe(url);
});

test('the same destination has the same short URL', async () => {
  const { text: shortUrl } = await get({ action: 'shorturl', url: 'https://example.com/same', format: 'simple' });
  expect(shortUrl).toMatch(new RegExp(`^${server.url}/[a-z2-9]{7}$`));
  const again = await get({ action: 'shorturl', url: 'https://example.com/same', format: 'simple', keyword: '' });
  expect(again).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: shortUrl });
});

test('the title of a page that has none is its address, and a long one is cut in the message', async () => {
  const long = `https://example.com/${'a'.repeat(60)}`;
  expect((await json({ action: 'shorturl', url: long })).body).toMatchObject({
    message: `https://example.com/${'a'.repeat(35)}[...] added to database`,
    title: long,
  });
});

test.each([
  ['a form', (fields: Fields) => new URLSearchParams(fields)],
  [
    'the parts of a form, as ShareX and PHP send it',
    (fields: Fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return form;
    },
  ],
])('takes parameters from %s', async (_, formOf) => {
  const form = formOf({ signature, action: 'shorturl', url: 'https://example.com/Größe?a=1&b=2', format: 'simple' });
  const { status, text } = await post(form);
  expect(status).toBe(200);
  const { headers } = await visit(server, text.split('/').at(-1) ?? '');
  expect(headers.get('location')).toBe('https://example.com/Gr%C3%B6%C3%9Fe?a=1&b=2');
});

test('a field of the form comes before one of the query, and a POST may have its fields in the query', async () => {
  const query = new URLSearchParams({ signature: 'nobody', action: 'version', format: 'simple' });
  const inBoth = await fetch(`${address()}?${query}`, { method: 'POST', body: new URLSearchParams({ signature }) });
  expect(await answerOf(inBoth)).toMatchObject({ status: 200, text: '1.10.0' });
  query.append('signature', signature);
  expect(await answerOf(await fetch(`${address()}?${query}`, { method: 'POST' }))).toMatchObject({ status: 200 });
});

test('some tools send the destination as it is', async () => {
  const query = `signature=${signature}&action=shorturl&format=json&url=https://example.com/?page`;
  const { text } = await answerOf(await fetch(`${address()}?${query}`));
  expect(JSON.parse(text)).toMatchObject({ url: { url: 'https://example.com/?page' } });
});

test('the node of n8n sends a body with its GET', async () => {
  const query = new URLSearchParams({ signature, format: 'json', action: 'shorturl', url: 'https://example.com/n8n' });
  const sent = request(`${address()}?${query}`, {
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  sent.end('{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toMatchObject({
    status: 'success',
    url: { url: 'https://example.com/n8n' },
  });
});

test('those who only know a name and a password send the key as the password', async () => {
  const fields = { username: 'ada', password: signature, action: 'version', format: 'json' };
  expect(await post(new URLSearchParams(fields))).toMatchObject({ status: 200, text: '{"version":"1.10.0"}' });
});

test.each(['code', 'short URL'])('expand and url-stats find a link by its %s', async (by) => {
  const { shortCode, shortenedUrl } = await createLink(server, token, { url });
  const shorturl = by === 'code' ? shortCode : shortenedUrl;
  expect(await json({ action: 'expand', shorturl })).toEqual({
    status: 200,
    body: {
      keyword: shortCode,
      shorturl: shortenedUrl,
      longurl: url,
      title: url,
      message: 'success',
      statusCode: '200',
    },
  });
  expect(await get({ action: 'expand', shorturl, format: 'simple' })).toMatchObject({ status: 200, text: url });
  await visit(server, shortCode);
  await visit(server, shortCode, { headers: { 'user-agent': 'curl/8.0' } });
  expect(await json({ action: 'url-stats', shorturl, signature: readOnly })).toEqual({
    status: 200,
    body: {
      statusCode: '200',
      message: 'success',
      link: { shorturl: shortenedUrl, url, title: url, timestamp: '2026-01-31 12:34:56', ip: '', clicks: '1' },
    },
  });
});

test('what is not there, or somebody else’s, is not found', async () => {
  const { shortCode } = await createLink(server, (await createAccount(server)).token);
  for (const shorturl of [shortCode, 'nowhere', 'https://example.org/nowhere', '', 'a'.repeat(5_000)]) {
    expect(await json({ action: 'expand', shorturl })).toEqual({
      status: 404,
      body: { keyword: shorturl, message: 'Error: short URL not found', errorCode: '404' },
    });
    expect(await json({ action: 'url-stats', shorturl })).toEqual({
      status: 404,
      body: { statusCode: '404', message: 'Error: short URL not found' },
    });
  }
  expect(await get({ action: 'expand', shorturl: 'nowhere', format: 'simple' })).toMatchObject({ text: 'not found' });
});

test.each([
  ['error:nourl', { url: 'example' }, 'Please enter a valid URL starting with http:// or https://'],
  ['error:nourl', {}, 'URL is required'],
  ['error:nourl', { url: 'self' }, 'Links to this site cannot be shortened'],
  ['error:keyword', { url, keyword: 'admin' }, 'This custom code is not available'],
  ['error:keyword', { url, keyword: 'yourls-api' }, 'This custom code is not available'],
  ['error:keyword', { url, keyword: 'a b' }, 'Only letters, numbers, hyphens, and underscores are allowed'],
])(
  'a creation that fails says %s',
  async (code, { url: destination, ...fields }: { url?: string; keyword?: string }, message) => {
    const creation = {
      action: 'shorturl',
      ...(destination && { url: destination === 'self' ? `${server.url}/x` : destination }),
      ...fields,
    };
    expect(await json(creation)).toEqual({
      status: 400,
      body: { status: 'fail', code, message, errorCode: '400', statusCode: '400' },
    });
    // A text that is no short URL would land in a clipboard as one.
    expect(await get({ ...creation, format: 'simple' })).toMatchObject({ status: 400, text: '' });
  },
);

test('a code of somebody else is taken', async () => {
  await createLink(server, (await createAccount(server)).token, { customShortCode: 'theirs' });
  expect(await json({ action: 'shorturl', url, keyword: 'THEIRS' })).toMatchObject({
    status: 400,
    body: { status: 'fail', code: 'error:keyword' },
  });
});

test.each([
  ['no signature', { signature: '' }, 'Send an API key as the signature. You can create one in your profile.'],
  [
    'a hash',
    { signature: 'b7b55a841d', timestamp: '1' },
    'Send an API key as the signature. You can create one in your profile.',
  ],
  [
    'a key that is none',
    { signature: `curtly_${'a'.repeat(38)}` },
    'This API key is not valid. It may have expired or been revoked.',
  ],
  ['a key that may only read', { signature: 'readOnly' }, 'This API key may only read. Use one that may also write.'],
])('refuses %s', async (_, fields, message) => {
  const creation = {
    action: 'shorturl',
    url,
    ...fields,
    ...(fields.signature === 'readOnly' && { signature: readOnly }),
  };
  expect(await json(creation)).toEqual({ status: 403, body: { message, errorCode: '403' } });
  expect(await get({ ...creation, format: 'simple' })).toMatchObject({ status: 403, text: message });
});

test('a token of a session is no key', async () => {
  expect(await json({ action: 'version', signature: token })).toMatchObject({ status: 403 });
});

test('a plan without the API has none here either', async () => {
  const { key } = await createApiKey(server, (await createAccount(server)).token);
  expect(await json({ action: 'version', signature: key })).toEqual({
    status: 403,
    body: {
      message: 'Your Free plan includes no API requests. Upgrade your plan to use them.',
      errorCode: '403',
    },
  });
});

test('calls take from the quota of the month', async () => {
  const left = async () => {
    const { headers } = await fetch(`${address()}?${new URLSearchParams({ signature, action: 'version' })}`);
    return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  const before = await left();
  expect(await left()).toBe(before - 1);
});

test.each(['xml', 'jsonp', 'php'])('refuses %s, which it does not write', async (format) => {
  expect(await json({ action: 'version', format, callback: 'alert' })).toEqual({
    status: 400,
    body: { message: 'Send format=json or format=simple.', errorCode: '400' },
  });
});

test.each<Fields>([{}, { action: 'delete' }])('refuses what it does not know: %j', async (fields) => {
  const message = 'Unknown or missing "action" parameter';
  expect(await json(fields)).toEqual({ status: 400, body: { message, errorCode: '400' } });
});

test.each([
  ['text/plain', 'signature=x', 415],
  ['multipart/form-data; boundary=x', 'no form', 400],
  ['application/x-www-form-urlencoded', `url=${'a'.repeat(70_000)}`, 413],
])('refuses %s that it cannot read', async (type, body, status) => {
  const response = await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body });
  expect(await response.json()).toEqual({ message: expect.any(String) as string, errorCode: String(status) });
  expect(response.status).toBe(status);
});

test('takes no other method, and is no code', async () => {
  for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await fetch(`${address()}?action=version&signature=${signature}`, { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, POST']);
  }
});
