import type { OperatorAccount } from '../../../generated/endpoints.ts';
import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import {
  createAccount,
  createApiKey,
  createLink,
  createQrCode,
  logIn,
  signUpForMany,
  signUpOperator,
  verificationOf,
  visit,
} from '../../../testing/factories.ts';
import { failure } from '../../../testing/failure.ts';
import { followCounts } from '../../../testing/liveCounts.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type OperatorAccountPage = components['schemas']['OperatorAccountPage'];

const path = '/api/operator/accounts';
const now = '2026-11-20T10:00:00.000Z';

interface Operated {
  server: RunningServer;
  token: string;
}

async function start(): Promise<Operated> {
  const server = await startServer({ now });
  return { server, token: await signUpOperator(server) };
}

async function list({ server, token }: Operated, query: Record<string, string> = {}) {
  const { body } = await call<OperatorAccountPage>(server, 'GET', `${path}?${new URLSearchParams(query).toString()}`, {
    token,
  });
  return body.data;
}

const emailsOf = ({ accounts }: OperatorAccountPage) => accounts.map(({ email }) => email);

async function idOf(operated: Operated, email: string): Promise<string> {
  const [account] = (await list(operated, { search: email })).accounts;
  if (account?.email !== email) throw new Error(`${email} is not in the list`);
  return account.id;
}

const read = ({ server, token }: Operated, id: string) =>
  call<OperatorAccount>(server, 'GET', `${path}/${id}`, { token });

const act = ({ server, token }: Operated, id: string, what: string, body?: unknown) =>
  call<OperatorAccount>(server, 'POST', `${path}/${id}/${what}`, { token, body });

const update = ({ server, token }: Operated, id: string, body: unknown) =>
  call<OperatorAccount>(server, 'PATCH', `${path}/${id}`, { token, body });

const signInStatus = async (server: RunningServer, email: string, password: string) => {
  const { status, body } = await call(server, 'POST', '/api/auth/login', { body: { email, password } });
  return [status, body.message];
};

describe('the list', () => {
  test('has each account once, in every order, page after page', async () => {
    const operated = await start();
    const { server } = operated;
    for (const number of [1, 2, 3, 4]) {
      server.clock.advance(1_000);
      const { token } = await createAccount(server, { email: `user${number}@example.com` });
      for (let made = 0; made < number % 3; made += 1) await createLink(server, token);
    }
    await server.store.clicks.append([]);
    const orders = {
      CreatedAt: ['user4', 'user3', 'user2', 'user1', 'grace'],
      LastSignIn: ['user4', 'user3', 'user2', 'user1', 'grace'],
      Links: ['user2', 'user4', 'user1', 'user3', 'grace'],
      Clicks: ['user4', 'user3', 'user2', 'user1', 'grace'],
    };
    for (const [sortBy, names] of Object.entries(orders)) {
      const found: string[] = [];
      let page = await list(operated, { sortBy, pageSize: '2' });
      expect(page.total).toBe(5);
      for (;;) {
        found.push(...emailsOf(page));
        if (page.next === null) break;
        page = await list(operated, { sortBy, pageSize: '2', after: page.next });
      }
      expect(found).toEqual(names.map((name) => `${name}@example.com`));
    }
  });

  test('finds accounts by a part of email address or name, in any case, however they came to it', async () => {
    const operated = await start();
    const { server } = operated;
    const { token } = await createAccount(server, { email: 'emilie@example.com', firstName: 'Émilie', lastName: 'Öz' });
    await createAccount(server, { email: 'other@example.com' });
    for (const search of ['MILIE@', 'émilie ö', 'emilie o'])
      expect(emailsOf(await list(operated, { search }))).toEqual(['emilie@example.com']);
    await call(server, 'PUT', '/api/userprofile', { token, body: { firstName: 'Zoë' } });
    expect(emailsOf(await list(operated, { search: 'zoe' }))).toEqual(['emilie@example.com']);
    expect(emailsOf(await list(operated, { search: '%' }))).toEqual([]);
  });

  test('tells who is unverified, disabled and at a limit', async () => {
    const operated = await start();
    const { server } = operated;
    await call(server, 'POST', '/api/auth/register', {
      body: { email: 'new@example.com', password: 'Engine1843', confirmPassword: 'Engine1843' },
    });
    const { token } = await createAccount(server, { email: 'full@example.com' });
    const id = await idOf(operated, 'full@example.com');
    await update(operated, id, { ownLimits: { links: 1, qrCodes: null, apiRequests: null } });
    await createLink(server, token);
    expect(emailsOf(await list(operated, { state: 'unverified' }))).toEqual(['new@example.com']);
    expect((await list(operated, { search: 'full' })).accounts).toMatchObject([{ isAtLimit: true, links: 1, plan: 0 }]);
    await act(operated, id, 'disable', { reason: 'Spam' });
    expect(emailsOf(await list(operated, { state: 'disabled' }))).toEqual(['full@example.com']);
    expect(emailsOf(await list(operated, { state: 'verified' }))).toEqual(['grace@example.com']);
  });
});

test('a plan and limits are given, noted, and taken back', async () => {
  const operated = await start();
  const { server } = operated;
  const { token } = await createAccount(server, { email: 'ada@example.com' });
  const id = await idOf(operated, 'ada@example.com');
  const plan = { plan: 3, endsAt: '2026-12-01T00:00:00.000Z', note: 'Open day' };
  const { status, body } = await update(operated, id, { plan });
  expect([status, body.message]).toEqual([200, 'Account saved']);
  expect(body.data).toMatchObject({ plan: 3, isPlanGiven: true, planEndsAt: plan.endsAt, planNote: 'Open day' });
  const limits = { links: 7, qrCodes: 0, apiRequests: null };
  expect((await update(operated, id, { ownLimits: limits })).body.data).toMatchObject({
    plan: 3,
    ownLimits: limits,
    usage: { urlsLimit: 7, apiRequestsLimit: null },
  });
  const usage = () => call<Record<string, unknown>>(server, 'GET', '/api/subscription/usage', { token });
  expect((await usage()).body.data).toMatchObject({ urlsLimit: 7, qrCodesLimit: 0 });
  expect((await update(operated, id, { ownLimits: null })).body.data).toMatchObject({ ownLimits: null });
  expect((await usage()).body.data).toMatchObject({ urlsLimit: 50_000 });
  server.clock.set('2026-12-01T00:00:00.000Z');
  const later = { ...operated, token: await logIn(server, 'grace@example.com') };
  expect((await read(later, id)).body.data).toMatchObject({ plan: 0, isPlanGiven: false, planEndsAt: null });
});

describe('a disabled account', () => {
  test('has no session, no key and no sign-in; only the right password tells why', async () => {
    const operated = await start();
    const { server } = operated;
    const token = await signUpForMany(server, 'ada@example.com');
    const { key } = await createApiKey(server, token);
    const id = await idOf(operated, 'ada@example.com');
    const disabled = (await act(operated, id, 'disable', { reason: 'Too many complaints.' })).body.data;
    expect(disabled).toMatchObject({ disabled: { reason: 'Too many complaints.', hasClosedCodes: false, at: now } });
    const list = (caller: string) => call(server, 'GET', '/api/urls', { token: caller });
    const why = 'The operator has disabled this account: Too many complaints.';
    expect((await list(token)).body).toMatchObject({ code: 'not_signed_in' });
    expect(await list(key)).toMatchObject({ status: 403, body: failure('account_disabled', why) });
    expect(await signInStatus(server, 'ada@example.com', 'Engine1843')).toEqual([403, why]);
    expect(await signInStatus(server, 'ada@example.com', 'Engine1844')).toEqual([401, 'Invalid email or password']);
    await act(operated, id, 'enable');
    expect((await list(key)).status).toBe(200);
    expect((await list(token)).status).toBe(401);
    await logIn(server, 'ada@example.com');
  });

  test('loses its live streams within a second, and comes back by no mail', async () => {
    const operated = await start();
    const { server } = operated;
    const token = await signUpForMany(server, 'ada@example.com');
    const { key } = await createApiKey(server, token, { scopes: ['read', 'write'] });
    const id = await idOf(operated, 'ada@example.com');
    const stream = await followCounts(server, token);
    expect(await stream.next()).toEqual([]);
    await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
    const early = await verificationOf(server, 'ada@example.com');
    const began = performance.now();
    await act(operated, id, 'disable', { reason: 'Spam' });
    expect(await stream.next()).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);

    const resetWith = (reset: object) =>
      call(server, 'POST', '/api/auth/reset-password', {
        body: { ...reset, newPassword: 'Engine1845', confirmPassword: 'Engine1845' },
      });
    expect((await resetWith(early)).body).toMatchObject({ code: 'token_invalid' });
    await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
    await server.mail.settled();
    await resetWith(await verificationOf(server, 'ada@example.com'));
    expect((await signInStatus(server, 'ada@example.com', 'Engine1845'))[0]).not.toBe(200);
    for (const caller of [token, key])
      expect(
        (await call(server, 'POST', '/api/urls', { token: caller, body: { url: 'https://example.com/' } })).status,
      ).toBeGreaterThan(400);
    expect((await call(server, 'GET', '/api/live', { token })).status).toBe(401);
  });

  test('keeps its codes open, or not, as chosen', async () => {
    const operated = await start();
    const { server } = operated;
    const { token } = await createAccount(server, { email: 'ada@example.com' });
    const { shortCode } = await createLink(server, token);
    const qrCode = await createQrCode(server, token);
    const id = await idOf(operated, 'ada@example.com');
    const open = () =>
      Promise.all([shortCode, qrCode.shortCode].map(async (code) => (await visit(server, code)).status));
    expect(await open()).toEqual([302, 302]);
    await act(operated, id, 'disable', { reason: 'Unpaid' });
    expect(await open()).toEqual([302, 302]);
    await act(operated, id, 'disable', { reason: 'Phishing', closesCodes: true });
    expect(await open()).toEqual([404, 404]);
    expect((await call(server, 'GET', `/api/urls/${shortCode}/gate`)).status).toBe(404);
    await act(operated, id, 'enable');
    expect(await open()).toEqual([302, 302]);
  });
});

test('an email address is changed with a mail to both, and makes no way for another account', async () => {
  const operated = await start();
  const { server } = operated;
  await createAccount(server, { email: 'ada@example.com' });
  await createAccount(server, { email: 'taken@example.com' });
  const id = await idOf(operated, 'ada@example.com');
  expect(await act(operated, id, 'email', { email: 'Taken@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'account_exists', fields: { email: 'This email address has an account already' } },
  });
  // Anybody can register any address.
  await call(server, 'POST', '/api/auth/register', {
    body: { email: 'new@example.com', password: 'Engine1843', confirmPassword: 'Engine1843' },
  });
  await server.mail.waitFor('new@example.com');
  const { body } = await act(operated, id, 'email', { email: 'new@example.com' });
  expect(body.data).toMatchObject({ email: 'new@example.com', isVerified: true });
  expect((await server.mail.waitFor('ada@example.com')).subject).toBe('Your account has another email address now');
  expect(await signInStatus(server, 'new@example.com', 'Engine1843')).toMatchObject([200, expect.anything()]);
  expect(await signInStatus(server, 'ada@example.com', 'Engine1843')).toMatchObject([401, expect.anything()]);
});

test('sessions are ended, a new password is mailed, and a deletion can be undone by the owner', async () => {
  const operated = await start();
  const { server } = operated;
  const { token } = await createAccount(server, { email: 'ada@example.com' });
  const id = await idOf(operated, 'ada@example.com');
  expect((await read(operated, id)).body.data).toMatchObject({ sessionCount: 1, lastSignInAt: now });
  expect((await act(operated, id, 'sign-out')).body.data).toMatchObject({ sessionCount: 0 });
  expect((await call(server, 'GET', '/api/urls', { token })).status).toBe(401);
  expect((await act(operated, id, 'password-mail')).status).toBe(204);
  expect((await server.mail.waitFor('ada@example.com')).link).toContain('/p/reset-password');
  expect((await call(server, 'DELETE', `${path}/${id}`, { token: operated.token })).status).toBe(204);
  expect((await read(operated, id)).status).toBe(404);
  const { link = '' } = await server.mail.waitFor('ada@example.com');
  const body = { token: new URL(link).searchParams.get('token') };
  expect((await call(server, 'POST', '/api/auth/undo-account-deletion', { body })).status).toBe(200);
  expect((await read(operated, id)).status).toBe(200);
});

test('operators neither disable nor delete themselves or each other, and nobody else comes here', async () => {
  const operated = await start();
  const { server } = operated;
  await signUpOperator(server, 'joan@example.com');
  const [own, other] = [await idOf(operated, 'grace@example.com'), await idOf(operated, 'joan@example.com')];
  for (const id of [own, other]) {
    expect((await act(operated, id, 'disable', { reason: 'Spam' })).body).toMatchObject({
      code: 'account_of_operator',
    });
    expect((await call(server, 'DELETE', `${path}/${id}`, { token: operated.token })).status).toBe(409);
  }
  expect((await act(operated, other, 'email', { email: 'mine@example.com' })).status).toBe(409);
  const { token } = await createAccount(server, { email: 'ada@example.com' });
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['PATCH', `${path}/${own}`, {}],
    ['POST', `${path}/${own}/disable`, { reason: 'Spam' }],
  ] as const)
    expect((await call(server, method, address, { token, body })).body).toMatchObject({ code: 'operator_required' });
});
