import sharp from 'sharp';
import { countDuring } from '../../testing/asyncWork.ts';
import { call } from '../../testing/client.ts';
import { createApiKey, createLink, password, signUp, visit } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { dataUrl } from '../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import type { Subscription } from '../rules/subscriptions.ts';

const now = '2026-11-20T10:00:00.000Z';
const trialEnd = '2026-12-04T10:00:00.000Z';
const monthEnd = '2026-12-01T00:00:00.000Z';

async function signedUp(options: Parameters<typeof startServer>[0] = { now }) {
  const server = await startServer(options);
  return { server, token: await signUp(server) };
}

const current = (server: RunningServer, token: string) =>
  call<Record<string, unknown>>(server, 'GET', '/api/subscription/current', { token });
const usage = (server: RunningServer, token: string) =>
  call<Record<string, number>>(server, 'GET', '/api/subscription/usage', { token });
const change = (server: RunningServer, token: string, body: unknown) =>
  call<Record<string, unknown>>(server, 'POST', '/api/subscription/change-plan', { token, body });
const startTrial = (server: RunningServer, token: string, plan = 2) =>
  call<Record<string, unknown>>(server, 'POST', '/api/subscription/start-trial', { token, body: { plan } });
const cancel = (server: RunningServer, token: string) =>
  call<Record<string, unknown>>(server, 'POST', '/api/subscription/cancel', { token });
const create = (server: RunningServer, token: string, more = {}) =>
  call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/', ...more } });
const createCode = (server: RunningServer, token: string, more = {}) =>
  call(server, 'POST', '/api/qrcodes', {
    token,
    body: {
      content: 'https://example.com/',
      name: 'Poster',
      primaryColor: '#000000',
      backgroundColor: '#FFFFFF',
      size: 300,
      errorCorrectionLevel: 'M',
      ...more,
    },
  });

/** Gives an account what can only be bought or arranged elsewhere. */
async function agree(
  server: RunningServer,
  agreement: Partial<Subscription>,
  email = 'ada@example.com',
): Promise<number> {
  const user = await server.store.users.findByEmail(email);
  if (!user) throw new Error(`${email} has no account`);
  await server.store.subscriptions.replace(user.pk, {
    plan: 3,
    status: 'Active',
    billingCycle: 0,
    startedAt: server.clock.now(),
    endsAt: null,
    trialEndsAt: null,
    ...agreement,
  });
  return user.pk;
}

const time = (iso: string) => Date.parse(iso);

test('plans are shown to everyone', async () => {
  const server = await startServer();
  const { status, body } = await call<{ plan: number; name: string }[]>(server, 'GET', '/api/subscription/plans');
  expect(status).toBe(200);
  expect(body.data.map(({ plan, name }) => [plan, name])).toEqual([
    [0, 'Free'],
    [1, 'Starter'],
    [2, 'Professional'],
    [3, 'Business'],
  ]);
  expect(body.data[2]).toMatchObject({
    monthlyPrice: 29,
    yearlyPrice: 279,
    popular: true,
    badge: 'Most Popular',
    urlsLimit: 5000,
    qrCodesLimit: 1000,
    apiRequestsLimit: 10000,
  });
});

test.each([
  ['GET', 'current', undefined],
  ['GET', 'usage', undefined],
  ['POST', 'change-plan', { plan: 0, billingCycle: 0 }],
  ['POST', 'start-trial', { plan: 2 }],
  ['POST', 'cancel', undefined],
])('%s %s takes a sign-in', async (method, path, body) => {
  const server = await startServer();
  expect(await call(server, method, `/api/subscription/${path}`, { body })).toMatchObject({
    status: 401,
    body: failure('not_signed_in', 'Please sign in to continue.'),
  });
});

test('a new account is on Free', async () => {
  const { server, token } = await signedUp();
  const { status, body } = await current(server, token);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    plan: 0,
    status: 'Active',
    billingCycle: 0,
    startDate: now,
    endDate: null,
    trialEndDate: null,
    isInTrial: false,
    isTrialAvailable: true,
    isGiven: false,
  });
  expect((await usage(server, token)).body.data).toEqual({
    urlsCreated: 0,
    urlsLimit: 50,
    urlsRemaining: 50,
    urlsUsedUp: null,
    qrCodesCreated: 0,
    qrCodesLimit: 10,
    qrCodesRemaining: 10,
    qrCodesUsedUp: null,
    apiRequests: 0,
    apiRequestsLimit: 0,
    apiRequestsRemaining: 0,
    resetsAt: '2026-12-01T00:00:00.000Z',
  });
});

describe('the trial', () => {
  test('is one for an address, also after its account was deleted and registered again', async () => {
    const { server, token } = await signedUp();
    await startTrial(server, token);
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    while ((await server.store.accounts.sweep(Number.MAX_SAFE_INTEGER, 10)) > 0);

    const again = await signUp(server);
    expect((await current(server, again)).body.data).toMatchObject({ plan: 0, isTrialAvailable: false });
    expect(await startTrial(server, again)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'Your account has already used its free trial.'),
    });

    const bob = await signUp(server, 'bob@example.com');
    expect((await current(server, bob)).body.data).toMatchObject({ isTrialAvailable: true });
    await server.store.subscriptions.removeOldTrials(server.clock.now(), 10);
    expect((await current(server, again)).body.data).toMatchObject({ isTrialAvailable: true });
  });

  test('gives Professional for 14 days, then Free, and is not given twice', async () => {
    const { server, token } = await signedUp();
    const { status, body } = await startTrial(server, token);
    expect([status, body.message]).toEqual([200, 'Trial started! Enjoy your 14-day free trial.']);
    const trial = {
      plan: 2,
      status: 'Trial',
      billingCycle: 0,
      startDate: now,
      endDate: trialEnd,
      trialEndDate: trialEnd,
      isInTrial: true,
      isTrialAvailable: false,
      isGiven: false,
    };
    expect(body.data).toEqual(trial);
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsLimit: 5000,
      qrCodesLimit: 1000,
      apiRequestsLimit: 10000,
    });

    server.clock.set('2026-12-04T09:59:59.999Z');
    const lateToken = await signIn(server);
    expect((await current(server, lateToken)).body.data).toEqual(trial);
    server.clock.set(trialEnd);
    expect((await current(server, lateToken)).body.data).toEqual({
      plan: 0,
      status: 'Expired',
      billingCycle: 0,
      startDate: trialEnd,
      endDate: trialEnd,
      trialEndDate: trialEnd,
      isInTrial: false,
      isTrialAvailable: false,
      isGiven: false,
    });
    expect((await usage(server, lateToken)).body.data).toMatchObject({
      urlsLimit: 50,
      qrCodesLimit: 10,
      apiRequestsLimit: 0,
    });
    expect(await startTrial(server, lateToken)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'Your account has already used its free trial.'),
    });
  });

  test('stays used after a change of plan', async () => {
    const { server, token } = await signedUp();
    await startTrial(server, token);
    expect((await change(server, token, { plan: 0, billingCycle: 0 })).body.data).toMatchObject({
      plan: 0,
      status: 'Active',
      trialEndDate: null,
      isTrialAvailable: false,
    });
    expect(await startTrial(server, token)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'Your account has already used its free trial.'),
    });
  });

  test('starts once when it is asked for twice at once', async () => {
    const { server, token } = await signedUp();
    const answers = await Promise.all([startTrial(server, token), startTrial(server, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([0, 1, 3])('is not for plan %i', async (plan) => {
    const { server, token } = await signedUp();
    expect(await startTrial(server, token, plan)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'The free trial is for the Professional plan.'),
    });
  });

  test.each([1, 2, 3] as const)('is not for those on plan %i', async (plan) => {
    const { server, token } = await signedUp();
    await agree(server, { plan });
    expect(await startTrial(server, token)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'The free trial is offered on the Free plan only.'),
    });
  });
});

/** A session lasts a day: whoever moves the clock further signs in again. */
async function signIn(server: RunningServer, email = 'ada@example.com'): Promise<string> {
  const { body } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password: 'Engine1843' },
  });
  return body.data.accessToken;
}

describe('changing the plan', () => {
  test.each([0, 1])('to Free keeps the start of one who is there, with cycle %i', async (billingCycle) => {
    const { server, token } = await signedUp();
    server.clock.advance(3_600_000);
    const { status, body } = await change(server, token, { plan: 0, billingCycle });
    expect([status, body.message]).toEqual([200, 'Plan changed successfully!']);
    expect(body.data).toMatchObject({
      plan: 0,
      status: 'Active',
      billingCycle,
      startDate: now,
      endDate: null,
      isTrialAvailable: true,
    });
    expect((await current(server, token)).body.data).toEqual(body.data);
  });

  test('to Free takes effect at once', async () => {
    const { server, token } = await signedUp();
    await agree(server, { plan: 3, billingCycle: 1, endsAt: time('2027-11-20T10:00:00Z') });
    server.clock.advance(60_000);
    expect((await change(server, token, { plan: 0, billingCycle: 1 })).body.data).toMatchObject({
      plan: 0,
      status: 'Active',
      billingCycle: 1,
      startDate: '2026-11-20T10:01:00.000Z',
      endDate: null,
    });
    expect((await usage(server, token)).body.data).toMatchObject({ urlsLimit: 50 });
  });

  test.each([1, 2, 3])('to plan %i, which cannot be bought yet, is refused', async (plan) => {
    const { server, token } = await signedUp();
    expect(await change(server, token, { plan, billingCycle: 1 })).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'Coming soon. Thank you!'),
    });
    expect((await current(server, token)).body.data).toMatchObject({ plan: 0, billingCycle: 0 });
  });

  test.each([
    [{ plan: 4, billingCycle: 0 }],
    [{ plan: -1, billingCycle: 0 }],
    [{ plan: 0, billingCycle: 2 }],
    [{ plan: 0 }],
    [{ plan: 0, billingCycle: 0, price: 0 }],
  ])('takes no %j', async (body) => {
    const { server, token } = await signedUp();
    expect((await change(server, token, body)).status).toBe(400);
  });
});

describe('cancelling', () => {
  test('keeps a paid plan until its end, then the account is on Free', async () => {
    const { server, token } = await signedUp();
    await agree(server, { plan: 1, endsAt: time('2026-11-20T22:00:00Z') });
    const { status, body } = await cancel(server, token);
    expect([status, body.message]).toEqual([
      200,
      'Subscription cancelled. Your plan will remain active until the end of the billing period.',
    ]);
    expect(body.data).toEqual({
      plan: 1,
      status: 'Cancelled',
      billingCycle: 0,
      startDate: now,
      endDate: '2026-11-20T22:00:00.000Z',
      trialEndDate: null,
      isInTrial: false,
      isTrialAvailable: false,
      isGiven: false,
    });
    expect(await cancel(server, token)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'Your subscription is already cancelled.'),
    });

    server.clock.set('2026-11-20T21:59:59.999Z');
    expect((await usage(server, token)).body.data).toMatchObject({ urlsLimit: 500 });
    server.clock.set('2026-11-20T22:00:00.000Z');
    expect((await usage(server, token)).body.data).toMatchObject({ urlsLimit: 50 });
    expect((await current(server, token)).body.data).toMatchObject({
      plan: 0,
      status: 'Active',
      startDate: '2026-11-20T22:00:00.000Z',
      endDate: null,
      isTrialAvailable: true,
    });
  });

  test.each([
    [0, '2026-12-20T10:00:00.000Z'],
    [1, '2027-11-20T10:00:00.000Z'],
  ] as const)('one that renews by itself ends with what was paid for, cycle %i', async (billingCycle, endDate) => {
    const { server, token } = await signedUp();
    await agree(server, { billingCycle });
    expect((await cancel(server, token)).body.data).toMatchObject({ plan: 3, status: 'Cancelled', endDate });
  });

  test('a trial keeps it until its end', async () => {
    const { server, token } = await signedUp();
    await startTrial(server, token);
    expect((await cancel(server, token)).body.data).toMatchObject({
      plan: 2,
      status: 'Cancelled',
      endDate: trialEnd,
      trialEndDate: trialEnd,
      isInTrial: true,
    });
    server.clock.set(trialEnd);
    const lateToken = await signIn(server);
    expect((await current(server, lateToken)).body.data).toMatchObject({
      plan: 0,
      status: 'Active',
      isInTrial: false,
      isTrialAvailable: false,
    });
  });

  test('there is nothing to cancel on Free', async () => {
    const { server, token } = await signedUp();
    expect(await cancel(server, token)).toMatchObject({
      status: 400,
      body: failure('invalid_request', 'You are on the Free plan: there is nothing to cancel.'),
    });
  });
});

test('a payment that failed is shown', async () => {
  const status = 'PaymentFailed';
  const { server, token } = await signedUp();
  await agree(server, { plan: 2, status });
  expect((await current(server, token)).body.data).toMatchObject({ plan: 2, status });
});

const noLinks =
  'Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.';
const noCodes =
  'Your Free plan includes 10 QR codes a month, and all are used. Upgrade your plan or wait until December 1.';

describe('quotas', () => {
  test('the fiftieth link is made and the next refused, until the month ends', async () => {
    const { server, token } = await signedUp({ now: '2026-11-30T23:00:00.000Z' });
    for (let made = 0; made < 49; made += 1) await createLink(server, token);
    expect((await create(server, token)).status).toBe(201);
    expect(await create(server, token)).toMatchObject({ status: 403, body: failure('quota_exceeded', noLinks) });
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsCreated: 50,
      urlsLimit: 50,
      urlsRemaining: 0,
      urlsUsedUp: noLinks,
      qrCodesUsedUp: null,
    });
    expect((await call<unknown[]>(server, 'GET', '/api/urls?pageSize=100', { token })).body.data).toHaveLength(50);

    server.clock.set('2026-11-30T23:59:59.999Z');
    expect((await create(server, token)).status).toBe(403);
    server.clock.set(monthEnd);
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsCreated: 0,
      urlsRemaining: 50,
      urlsUsedUp: null,
    });
    expect((await create(server, token)).status).toBe(201);
    expect((await usage(server, token)).body.data).toMatchObject({ urlsCreated: 1, urlsRemaining: 49 });
  });

  test('of those that come at once, one gets the last', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 49; made += 1) await createLink(server, token);
    // Each finds one left, and has a password to hash before it takes it.
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(server, token, { password: 'secret' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
    expect((await usage(server, token)).body.data.urlsCreated).toBe(50);
  });

  test('a deleted link is not given back, a refused one takes nothing', async () => {
    const { server, token } = await signedUp();
    const { id } = await createLink(server, token, { customShortCode: 'launch' });
    expect(
      (
        await call(server, 'POST', '/api/urls', {
          token,
          body: { url: 'https://example.com/', customShortCode: 'LAUNCH' },
        })
      ).status,
    ).toBe(409);
    await call(server, 'DELETE', `/api/urls/${id}`, { token });
    expect((await usage(server, token)).body.data.urlsCreated).toBe(1);
  });

  test('are each account’s own', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 50; made += 1) await createLink(server, token);
    const other = await signUp(server, 'grace@example.com');
    expect((await create(server, other)).status).toBe(201);
  });

  test('a code that was refused can be had by another', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 50; made += 1) await createLink(server, token);
    expect(
      (
        await call(server, 'POST', '/api/urls', {
          token,
          body: { url: 'https://example.com/', customShortCode: 'launch' },
        })
      ).status,
    ).toBe(403);
    const other = await signUp(server, 'grace@example.com');
    expect(
      (
        await call(server, 'POST', '/api/urls', {
          token: other,
          body: { url: 'https://example.com/', customShortCode: 'launch' },
        })
      ).status,
    ).toBe(201);
  });

  test('are asked for before anything that costs is done: a logo is decoded, a password hashed', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 10; made += 1) await createCode(server, token);
    const withLogo = { content: 'https://example.com/', logoBase64: 'data:image/png;base64,bm8gaW1hZ2U=' };
    expect(await call(server, 'POST', '/api/qrcodes', { token, body: withLogo })).toMatchObject({
      status: 403,
      body: failure('quota_exceeded', noCodes),
    });

    for (let made = 0; made < 50; made += 1) await createLink(server, token);
    const withPassword = { url: 'https://example.com/', password: 'secret' };
    const ask = async () =>
      expect(await call(server, 'POST', '/api/urls', { token, body: withPassword })).toMatchObject({
        status: 403,
        body: failure('quota_exceeded', noLinks),
      });
    expect(await countDuring('hash', ask)).toBe(0);
  });

  test('a larger plan goes on where the smaller ended', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 50; made += 1) await createLink(server, token);
    await startTrial(server, token);
    expect((await create(server, token)).status).toBe(201);
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsCreated: 51,
      urlsLimit: 5000,
      urlsRemaining: 4949,
    });
  });

  test('the tenth QR code is made and the next refused, until the month ends', async () => {
    const { server, token } = await signedUp({ now: '2026-11-30T23:00:00.000Z' });
    for (let made = 0; made < 10; made += 1) expect((await createCode(server, token)).status).toBe(201);
    expect(await createCode(server, token)).toMatchObject({ status: 403, body: failure('quota_exceeded', noCodes) });
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsCreated: 0,
      qrCodesCreated: 10,
      qrCodesLimit: 10,
      qrCodesRemaining: 0,
    });
    server.clock.set(monthEnd);
    expect((await createCode(server, token)).status).toBe(201);
  });

  test('of QR codes that come at once, one gets the last', async () => {
    const { server, token } = await signedUp();
    for (let made = 0; made < 9; made += 1) await createCode(server, token);
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    // Each finds one left, and has a logo to read before it takes it.
    const more = { logoBase64: dataUrl('image/png', logo), errorCorrectionLevel: 'H' };
    const answers = await Promise.all(Array.from({ length: 3 }, () => createCode(server, token, more)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });
});

describe('nothing that exists is ever stopped', () => {
  /** A link and a QR code of an account, and what opening them answers. */
  async function made(server: RunningServer, token: string) {
    const { shortCode } = await createLink(server, token);
    const { body } = await createCode(server, token);
    const qrCode = body.data as { shortCode: string };
    return () => Promise.all([shortCode, qrCode.shortCode].map(async (code) => (await visit(server, code)).status));
  }

  test('by a used-up quota', async () => {
    const { server, token } = await signedUp();
    const open = await made(server, token);
    for (let number = 1; number < 50; number += 1) await createLink(server, token);
    expect((await create(server, token)).status).toBe(403);
    expect(await open()).toEqual([302, 302]);
  });

  test('by a smaller plan that allows less than was made', async () => {
    const { server, token } = await signedUp();
    await startTrial(server, token);
    const open = await made(server, token);
    for (let number = 0; number < 60; number += 1) await createLink(server, token);
    await change(server, token, { plan: 0, billingCycle: 0 });
    expect((await usage(server, token)).body.data).toMatchObject({ urlsCreated: 61, urlsLimit: 50, urlsRemaining: 0 });
    expect(await create(server, token)).toMatchObject({ status: 403, body: failure('quota_exceeded', noLinks) });
    expect(await open()).toEqual([302, 302]);
  });

  test('by the end of a trial', async () => {
    const { server, token } = await signedUp();
    await startTrial(server, token);
    const open = await made(server, token);
    server.clock.set(trialEnd);
    expect((await current(server, await signIn(server))).body.data).toMatchObject({ plan: 0, status: 'Expired' });
    expect(await open()).toEqual([302, 302]);
  });

  test('by the end of a cancelled plan', async () => {
    const { server, token } = await signedUp();
    await agree(server, { plan: 1, endsAt: time('2026-11-20T22:00:00Z') });
    const open = await made(server, token);
    await cancel(server, token);
    server.clock.set('2026-11-20T22:00:00Z');
    expect((await current(server, token)).body.data).toMatchObject({ plan: 0, status: 'Active' });
    expect(await open()).toEqual([302, 302]);
  });

  test('by a plan that could not be charged or ran out', async () => {
    const { server, token } = await signedUp();
    await agree(server, { plan: 1, status: 'PaymentFailed', endsAt: time('2026-11-20T22:00:00Z') });
    const open = await made(server, token);
    expect(await open()).toEqual([302, 302]);
    server.clock.set('2026-11-20T22:00:00Z');
    expect((await current(server, token)).body.data).toMatchObject({ plan: 0, status: 'Expired' });
    expect(await open()).toEqual([302, 302]);
  });
});

test('what a session asks for is no API request of the plan, whatever sends it', async () => {
  const { server, token } = await signedUp();
  await createLink(server, token);
  for (const headers of [undefined, { 'Sec-Fetch-Site': 'same-origin' }])
    await call(server, 'GET', '/api/qrcodes', { token, headers });
  expect((await usage(server, token)).body.data).toMatchObject({
    apiRequests: 0,
    apiRequestsLimit: 0,
    apiRequestsRemaining: 0,
  });
});

describe('what an operator gives', () => {
  test('a plan holds until its end, and is neither cancelled nor changed before', async () => {
    const { server, token } = await signedUp();
    const pk = await agree(server, { plan: 1 });
    const gift = { plan: 3, endsAt: time('2026-11-20T22:00:00Z'), note: 'Open day', now: time(now) } as const;
    await server.store.subscriptions.agree(pk, { gift });
    const { body } = await current(server, token);
    expect(body.data).toMatchObject({ plan: 3, status: 'Active', isGiven: true, endDate: '2026-11-20T22:00:00.000Z' });
    expect(JSON.stringify(body)).not.toContain('Open day');
    const refused = failure('invalid_request', 'The operator gave you this plan. Ask them if you want another one.');
    for (const answer of [await cancel(server, token), await change(server, token, { plan: 0, billingCycle: 0 })])
      expect(answer).toMatchObject({ status: 400, body: refused });
    server.clock.set('2026-11-20T22:00:00.000Z');
    expect((await current(server, token)).body.data).toMatchObject({ plan: 0, status: 'Active', isGiven: false });
    expect((await usage(server, token)).body.data).toMatchObject({ urlsLimit: 50 });
  });

  test('limits of its own hold for an account instead of those of its plan', async () => {
    const { server, token } = await signedUp();
    const { key } = await createApiKey(server, token);
    const pk = await agree(server, { plan: 0 });
    await server.store.subscriptions.agree(pk, { ownLimits: { links: 1, qrCodes: 0, apiRequests: null } });
    expect([(await create(server, token)).status, (await create(server, token)).status]).toEqual([201, 403]);
    expect((await create(server, token)).body.message).toBe(
      'Your account includes one link a month, and it is used. Please wait until December 1.',
    );
    expect((await createCode(server, token)).body.message).toBe(
      'Your account may use no QR codes. Ask the operator for more.',
    );
    const { status, headers } = await call(server, 'GET', '/api/urls', { token: key });
    expect([status, headers.get('RateLimit-Policy')]).toEqual([200, null]);
    expect((await usage(server, token)).body.data).toMatchObject({
      urlsLimit: 1,
      urlsRemaining: 0,
      apiRequestsLimit: null,
      apiRequestsRemaining: null,
    });
    await server.store.subscriptions.agree(pk, { ownLimits: null });
    expect((await create(server, token)).status).toBe(201);
  });
});
