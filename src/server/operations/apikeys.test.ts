import type { ApiKey, CreatedApiKey, Usage, Version } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createApiKey, createLink, createQrCode, password, signUp, signUpForMany } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer, type ServerOptions } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { readContract } from '../http/contract.ts';
import { newApiKey } from '../rules/apiKeys.ts';
import { monthOf } from '../rules/quotas.ts';

const invalid = failure('api_key_invalid', 'This API key is not valid. It may have expired or been revoked.');
const minute = 60_000;
const day = 86_400_000;

async function start(options: ServerOptions = {}) {
  const server = await startServer({ now: '2026-11-20T10:00:00Z', ...options });
  return { server, token: await signUpForMany(server) };
}

const list = async (server: RunningServer, token: string) =>
  (await call<ApiKey[]>(server, 'GET', '/api/api-keys', { token })).body.data;

const make = (server: RunningServer, token: string, body: Record<string, unknown>) =>
  call<CreatedApiKey>(server, 'POST', '/api/api-keys', {
    token,
    body: { name: 'Newsletter', scopes: ['read'], ...body },
  });

const revoke = (server: RunningServer, token: string, id: string) =>
  call(server, 'DELETE', `/api/api-keys/${id}`, { token });

const read = (server: RunningServer, token: string) => call(server, 'GET', '/api/urls', { token });
const write = (server: RunningServer, token: string) =>
  call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } });

describe('a key', () => {
  test('is in the answer of its creation only; the list tells keys apart', async () => {
    const { server, token } = await start();
    const { status, body } = await make(server, token, { scopes: ['write'], expiresAt: '2026-12-01T00:00:00Z' });
    expect([status, body.message]).toEqual([201, 'API key created']);
    const { key, apiKey } = body.data;
    expect(key).toMatch(/^curtly_[0-9A-Za-z]{38}$/);
    expect(apiKey).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Newsletter',
      start: key.slice(0, 11),
      scopes: ['read', 'write'],
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
      lastUsedAt: null,
    });
    server.clock.advance(1_000);
    const second = (await make(server, token, { name: 'Till', expiresAt: null })).body.data.apiKey;
    expect(second).toMatchObject({ name: 'Till', scopes: ['read'], expiresAt: null });
    const listed = await list(server, token);
    expect(listed).toEqual([second, apiKey]);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: ' \t' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    [{ name: 'a\u0000b' }, { name: 'Name cannot hold control characters' }],
    [{ scopes: [] }, { scopes: 'Choose what the key may do' }],
    [{ scopes: ['read', 'write', 'read'] }, { scopes: 'The scopes are read and write' }],
    [{ expiresAt: '2026-11-20T10:00:00Z' }, { expiresAt: 'Expiration time must be in the future' }],
    [{ expiresAt: 'soon' }, { expiresAt: 'Expiration time must be a time such as 2026-01-31T12:00:00Z' }],
  ])('is not made of %j', async (body, fields) => {
    const { server, token } = await start();
    expect(await make(server, token, body)).toMatchObject({ status: 400, body: { code: 'invalid_request', fields } });
    expect(await list(server, token)).toEqual([]);
  });

  test('may have a name of 100 characters, and no scope but the two', async () => {
    const { server, token } = await start();
    expect((await make(server, token, { name: 'ä'.repeat(100) })).status).toBe(201);
    expect((await make(server, token, { scopes: ['admin'] })).status).toBe(400);
  });

  test('an account has 50 at most, also when they are made at once', async () => {
    const { server, token } = await start();
    const made = await Promise.all(Array.from({ length: 55 }, () => make(server, token, {})));
    const refused = made.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(5);
    for (const { body } of refused)
      expect(body.message).toBe('An account can have at most 50 API keys. Revoke one first.');
    const [first] = await list(server, token);
    await revoke(server, token, first?.id ?? '');
    expect((await make(server, token, {})).status).toBe(201);
    expect(await list(server, token)).toHaveLength(50);
  });

  test('is refused from the moment it is revoked', async () => {
    const { server, token } = await start();
    const { key, apiKey } = await createApiKey(server, token);
    const other = await createApiKey(server, token);
    expect((await read(server, key)).status).toBe(200);
    // One call is under way when it is revoked: it may go either way, the next may not.
    const underWay = read(server, key);
    expect((await revoke(server, token, apiKey.id)).status).toBe(204);
    expect([200, 401]).toContain((await underWay).status);
    const refused = await read(server, key);
    expect([refused.status, refused.body]).toEqual([401, invalid]);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await read(server, other.key)).status).toBe(200);
    expect(await revoke(server, token, apiKey.id)).toMatchObject({
      status: 404,
      body: { message: 'API key not found' },
    });
  });

  test('of somebody else is not found', async () => {
    const { server, token } = await start();
    const { apiKey, key } = await createApiKey(server, token);
    const bob = await signUp(server, 'bob@example.com');
    expect((await revoke(server, bob, apiKey.id)).status).toBe(404);
    expect(await list(server, bob)).toEqual([]);
    expect((await read(server, key)).status).toBe(200);
  });

  test('is refused once it has expired', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token, { expiresAt: '2026-11-20T11:00:00Z' });
    server.clock.advance(60 * minute - 1);
    expect((await read(server, key)).status).toBe(200);
    server.clock.advance(1);
    expect((await read(server, key)).body).toEqual(invalid);
    expect(await list(server, token)).toHaveLength(1);
  });

  test('is refused while its account is closed, and works again when it is back', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    expect((await read(server, key)).body).toEqual(invalid);
    const { link = '' } = await server.mail.waitFor('ada@example.com');
    const body = { token: new URL(link).searchParams.get('token') };
    await call(server, 'POST', '/api/auth/undo-account-deletion', { body });
    expect((await read(server, key)).status).toBe(200);
  });

  test('is gone with its account', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    const user = await server.store.users.findByEmail('ada@example.com');
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    server.clock.advance(8 * day);
    await until(async () => (await server.store.apiKeys.list(user?.pk ?? 0)).length === 0);
    expect((await read(server, key)).body).toEqual(invalid);
  });

  test('says when it was used, to the minute', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    const lastUse = async () => (await list(server, token))[0]?.lastUsedAt;
    await read(server, key);
    await until(async () => (await lastUse()) !== null);
    expect(await lastUse()).toBe('2026-11-20T10:00:00.000Z');
    server.clock.advance(minute);
    await read(server, key);
    await until(async () => (await lastUse()) !== '2026-11-20T10:00:00.000Z');
    expect(await lastUse()).toBe('2026-11-20T10:01:00.000Z');
  });

  test('outlives a new password', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    const body = { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844' };
    expect((await call(server, 'PUT', '/api/userprofile/change-password', { token, body })).status).toBe(200);
    expect((await read(server, key)).status).toBe(200);
  });
});

describe('what a key may do', () => {
  interface Operation {
    operationId: string;
    tags: string[];
    security?: Record<string, string[]>[];
  }
  const operations = Object.entries(
    readContract().document.paths as unknown as Record<string, Record<string, Operation>>,
  ).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(
        ([
          method,
          {
            operationId,
            tags: [tag = ''],
            security = [{ session: [] }],
          },
        ]) => ({
          operationId,
          method: method.toUpperCase(),
          path: path.replace(/\{version\}/, '1').replace(/\{\w+\}/, 'nothing'),
          tag,
          security,
        }),
      ),
  );
  /** These work with links and QR codes. */
  const takesKeys = ['urls', 'qrcodes', 'analytics', 'batches', 'imports', 'trash'];
  const closed = operations.filter(({ security }) => security.length > 0);
  // Live counts are for screens: programs ask when they want to know. What makes statistics public is up to people.
  const forPeople = ['streamCounts', 'getStatisticsShare', 'shareStatistics', 'stopSharingStatistics'];
  const isForKeys = ({ tag, operationId }: (typeof closed)[number]) =>
    takesKeys.includes(tag) && !forPeople.includes(operationId);
  const forKeys = closed.filter(isForKeys);
  const forSessions = closed.filter((operation) => !isForKeys(operation));

  let server: RunningServer;
  let keys: Record<'read' | 'write', string>;
  beforeAll(async () => {
    const started = await start();
    ({ server } = started);
    keys = {
      read: (await createApiKey(server, started.token, { scopes: ['read'] })).key,
      write: (await createApiKey(server, started.token, { scopes: ['write'] })).key,
    };
  });

  /** An answer may be a file, a failure is JSON. */
  async function send({ method, path }: { method: string; path: string }, token: string) {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? '{}' : undefined,
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? undefined : (JSON.parse(text) as unknown) };
  }

  test('the contract has operations of both kinds', () => {
    expect(forKeys.length).toBeGreaterThan(25);
    expect(forSessions.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'getProfile',
        'changePassword',
        'createApiKey',
        'downloadArchive',
        'startTrial',
        'logout',
      ]),
    );
  });

  test.each(forKeys)('$operationId takes the scope that its method asks for', async (operation) => {
    const scope = operation.method === 'GET' ? 'read' : 'write';
    expect(operation.security).toEqual([{ session: [] }, { apiKey: [scope] }]);
    const withWrite = await send(operation, keys.write);
    expect([401, 403]).not.toContain(withWrite.status);
    const withRead = await send(operation, keys.read);
    if (scope === 'read') expect([401, 403]).not.toContain(withRead.status);
    else
      expect([withRead.status, withRead.body]).toEqual([
        403,
        failure('scope_missing', 'This API key may only read. Use one that may also write.'),
      ]);
  });

  test.each(forSessions)('$operationId takes no key, and does not even look it up', async (operation) => {
    const find = jest.spyOn(server.store.apiKeys, 'find');
    expect(operation.security).toEqual([operation.tag === 'operator' ? { operator: [] } : { session: [] }]);
    const { status, body } = await send(operation, keys.write);
    expect([status, body]).toEqual([
      403,
      failure('session_required', 'API keys cannot do this. Please sign in on the website.'),
    ]);
    expect(find).not.toHaveBeenCalled();
  });

  test('what is open to everyone takes no notice of a key', async () => {
    expect((await call(server, 'GET', '/api/subscription/plans', { token: newApiKey() })).status).toBe(200);
  });

  test('it finds nothing of other accounts', async () => {
    const bob = await signUp(server, 'bob@example.com');
    const { id } = await createLink(server, bob);
    expect((await call(server, 'GET', `/api/urls/${id}`, { token: keys.write })).status).toBe(404);
    expect((await call(server, 'DELETE', `/api/urls/${id}`, { token: keys.write })).status).toBe(404);
  });
});

describe('wrong keys', () => {
  test('a mistyped one costs no look-up, an unknown one is refused alike', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    const find = jest.spyOn(server.store.apiKeys, 'find');
    const last = key.endsWith('x') ? 'y' : 'x';
    for (const wrong of [key.slice(0, -1) + last, 'curtly_', 'curtly_x', `${key}0`, `curtly_${'x'.repeat(5_000)}`]) {
      const { status, body } = await read(server, wrong);
      expect([status, body]).toEqual([401, invalid]);
    }
    expect(find).not.toHaveBeenCalled();
    const { status, body } = await read(server, newApiKey());
    expect([status, body]).toEqual([401, invalid]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('many are refused as too many calls, before they are looked up', async () => {
    const { server } = await start({ settings: { RATE_LIMITS: 'on' } });
    const find = jest.spyOn(server.store.apiKeys, 'find');
    server.clock.advance(minute);
    const answers = await Promise.all(Array.from({ length: 500 }, () => read(server, newApiKey())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(450);
    expect(find).toHaveBeenCalledTimes(50);
  });

  test('neither the hash of a key nor its id is a key', async () => {
    const { server, token } = await start();
    const { apiKey } = await createApiKey(server, token);
    for (const wrong of [apiKey.id, apiKey.start]) expect((await read(server, wrong)).status).toBe(401);
  });
});

describe('API requests', () => {
  const usage = async (server: RunningServer, token: string) =>
    (await call<Usage>(server, 'GET', '/api/subscription/usage', { token })).body.data;

  async function use(server: RunningServer, count: number): Promise<void> {
    const user = await server.store.users.findByEmail('ada@example.com');
    await server.store.usage.addApiRequests([{ userPk: user?.pk ?? 0, month: monthOf(server.clock.now()), count }]);
  }

  test('are counted for keys, and not for sessions; headers say how many are left', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    await read(server, token);
    for (const left of [9_999, 9_998]) {
      const { headers } = await read(server, key);
      expect(headers.get('ratelimit-policy')).toBe('"month";q=10000;w=2592000');
      // The month ends in so many seconds, on December 1.
      expect(headers.get('ratelimit')).toBe(`"month";r=${left};t=914400`);
    }
    // A request at fault is one as well.
    const { status, headers } = await call(server, 'GET', '/api/urls?page=0', { token: key });
    expect([status, headers.get('ratelimit')]).toEqual([400, '"month";r=9997;t=914400']);
    expect((await read(server, token)).headers.get('ratelimit')).toBeNull();
    await until(async () => (await usage(server, token)).apiRequests >= 3);
    expect(await usage(server, token)).toMatchObject({ apiRequests: 3, apiRequestsRemaining: 9_997 });
  });

  test('that are refused for the key are not counted', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    for (const refused of [write(server, key), call(server, 'GET', '/api/userprofile', { token: key })])
      expect((await refused).headers.get('ratelimit')).toBeNull();
    expect((await read(server, key)).headers.get('ratelimit')).toBe('"month";r=9999;t=914400');
  });

  test('end with the quota, and begin again with the month', async () => {
    const { server, token } = await start();
    const { key } = await createApiKey(server, token);
    await use(server, 9_998);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await read(server, key)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const { status, body, headers } = await read(server, key);
    expect([status, body]).toEqual([
      429,
      failure(
        'quota_exceeded',
        'Your Professional plan includes 10,000 API requests a month, and all are used. Upgrade your plan or wait until December 1.',
      ),
    ]);
    expect(headers.get('retry-after')).toBe('914400');
    expect(headers.get('ratelimit')).toBe('"month";r=0;t=914400');
    expect((await read(server, token)).status).toBe(200);
    server.clock.set('2026-12-01T00:00:00Z');
    const next = await read(server, key);
    expect(next.headers.get('ratelimit-policy')).toBe('"month";q=10000;w=2678400');
    expect(next.headers.get('ratelimit')).toBe('"month";r=9999;t=2678400');
  });

  test('a plan without them says so', async () => {
    const server = await startServer();
    const { key } = await createApiKey(server, await signUp(server));
    const { status, body } = await read(server, key);
    expect([status, body]).toEqual([
      403,
      failure('quota_exceeded', 'Your Free plan includes no API requests. Upgrade your plan to use them.'),
    ]);
  });
});

test('the history names the key that made a change', async () => {
  const { server, token } = await start();
  const { key } = await createApiKey(server, token, { name: 'Till', scopes: ['write'] });
  const link = await createLink(server, key);
  const qrCode = await createQrCode(server, token);
  const change = (method: string, path: string, body?: unknown) => call(server, method, path, { token: key, body });
  await change('PATCH', `/api/urls/${link.id}`, { url: 'https://example.com/new' });
  await change('DELETE', `/api/urls/${link.id}`);
  await change('POST', `/api/urls/${link.id}/restore`);
  await call(server, 'PUT', `/api/urls/manage/${link.id}/toggle`, { token });
  await change('PUT', `/api/qrcodes/manage/${qrCode.id}/toggle`);
  const made = async (path: string) =>
    (await call<Version[]>(server, 'GET', `${path}/history`, { token: key })).body.data.map(
      ({ version, apiKey, browser }) => [version, apiKey, browser],
    );
  expect(await made(`/api/urls/${link.id}`)).toEqual([
    [5, null, null],
    [4, 'Till', null],
    [3, 'Till', null],
    [2, 'Till', null],
    [1, 'Till', null],
  ]);
  expect(await made(`/api/qrcodes/${qrCode.id}`)).toEqual([
    [2, 'Till', null],
    [1, null, null],
  ]);
});
