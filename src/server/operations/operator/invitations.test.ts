import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import { createOperator, password, register, verificationOf, verify } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Schemas = components['schemas'];

const soon = '2026-11-27T10:00:00Z';
let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  ({ token } = await createOperator(server));
});

const tokenIn = (link: string | null | undefined) =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation') ?? '';

async function invite(details: Partial<Schemas['CreateInvitationRequest']> = {}) {
  const { body } = await call<Schemas['CreatedInvitation']>(server, 'POST', '/api/operator/invitations', {
    token,
    body: { expiresAt: soon, ...details },
  });
  return body.data;
}

const invitations = async () =>
  (await call<Schemas['Invitation'][]>(server, 'GET', '/api/operator/invitations', { token })).body.data;
const listed = async (id: string) => (await invitations()).find((each) => each.id === id);
const revoke = (id: string) => call(server, 'DELETE', `/api/operator/invitations/${id}`, { token });
const decide = (settings: object) => call(server, 'PATCH', '/api/operator/settings', { token, body: settings });
const check = (invitation: string) => call(server, 'POST', '/api/auth/invitation', { body: { invitation } });

const login = (email: string) =>
  call<Schemas['Login']>(server, 'POST', '/api/auth/login', { body: { email, password } });

async function planOf(email: string) {
  const { accessToken } = (await login(email)).body.data;
  return (await call(server, 'GET', '/api/subscription/current', { token: accessToken })).body.data;
}

async function forgotPassword(email: string) {
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email } });
  const reset = await verificationOf(server, email);
  return call(server, 'POST', '/api/auth/reset-password', {
    body: { ...reset, newPassword: password, confirmPassword: password },
  });
}

const used = { code: 'token_expired', message: 'This invitation is used up. Please ask for a new one.' };

test('an invitation by mail proves the address: the account is verified at once, with its plan', async () => {
  await decide({ newAccountPlan: 1 });
  const { invitation, link } = await invite({ email: 'eve@example.com', plan: 3 });
  expect(link).toBeNull();
  const invited = tokenIn((await server.mail.waitFor('eve@example.com')).link);
  expect((await check(invited)).body.data).toEqual({
    email: 'eve@example.com',
    plan: 3,
    expiresAt: '2026-11-27T10:00:00.000Z',
  });
  expect((await register(server, 'mallory@example.com', { invitation: invited })).body.fields).toEqual({
    email: 'The invitation is for another email address',
  });
  expect((await register(server, 'Eve@example.com', { invitation: invited })).body.data).toEqual({ isVerified: true });
  expect(await planOf('eve@example.com')).toMatchObject({ plan: 3, status: 'Active' });
  expect(await listed(invitation.id)).toMatchObject({ uses: 1, state: 'used' });
  expect((await register(server, 'eve@example.com', { invitation: invited })).body).toMatchObject(used);
});

test('an account that is invited without a plan begins with that of new accounts', async () => {
  await decide({ newAccountPlan: 1 });
  const { link } = await invite();
  await register(server, 'eve@example.com', { invitation: tokenIn(link) });
  await verify(server, 'eve@example.com');
  expect(await planOf('eve@example.com')).toMatchObject({ plan: 1 });
});

test('a link is used when an address is verified, by as many at once as it allows', async () => {
  const { invitation, link } = await invite({ maxUses: 2 });
  const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
  for (const email of emails)
    expect((await register(server, email, { invitation: tokenIn(link) })).body.data).toEqual({ isVerified: false });
  expect(await listed(invitation.id)).toMatchObject({ uses: 0, state: 'open' });
  const mails = await Promise.all(emails.map((email) => verificationOf(server, email)));
  const answers = await Promise.all(mails.map((body) => call(server, 'POST', '/api/auth/verify-email', { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toMatchObject(used);
  expect(await listed(invitation.id)).toMatchObject({ uses: 2, state: 'used' });
  const statuses = await Promise.all(emails.map(async (email) => (await login(email)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
});

test('a mail for a new password takes a use too, and lets in nobody else', async () => {
  await decide({ signUp: 'invited' });
  const { invitation, link } = await invite();
  for (const email of ['a@example.com', 'b@example.com']) {
    await register(server, email, { invitation: tokenIn(link) });
    await server.mail.waitFor(email);
  }
  expect((await forgotPassword('a@example.com')).status).toBe(200);
  expect(await listed(invitation.id)).toMatchObject({ uses: 1, state: 'used' });
  expect((await forgotPassword('b@example.com')).body).toMatchObject(used);
  expect((await login('b@example.com')).status).not.toBe(200);
});

test('sign-up by invitation lets in who has one, and nobody else', async () => {
  const { link } = await invite({ maxUses: 5 });
  const invited = tokenIn(link);
  const refused = { code: 'sign_up_closed', message: 'Accounts are by invitation. Ask the operator for one.' };
  await decide({ signUp: 'invited' });
  expect((await register(server, 'eve@example.com')).body).toMatchObject(refused);
  expect((await register(server, 'eve@example.com', { invitation: 'nothing' })).body).toMatchObject({
    code: 'token_invalid',
  });
  expect((await register(server, 'eve@example.com', { invitation: invited })).status).toBe(201);
  await verify(server, 'eve@example.com');
  expect((await login('eve@example.com')).status).toBe(200);

  await decide({ signUp: 'closed' });
  for (const answer of [await register(server, 'bob@example.com', { invitation: invited }), await check(invited)])
    expect(answer.body).toMatchObject({
      code: 'sign_up_closed',
      message: 'New accounts cannot be created here. Ask the operator for one.',
    });
});

test('one that was revoked, has ended or never was says so', async () => {
  const { invitation, link } = await invite();
  await register(server, 'eve@example.com', { invitation: tokenIn(link) });
  expect((await revoke(invitation.id)).status).toBe(204);
  expect((await revoke(invitation.id)).status).toBe(404);
  const message = async (given: string) => (await check(given)).body.message;
  expect(await message(tokenIn(link))).toBe('This invitation was revoked. Please ask for a new one.');
  expect(await message('nothing')).toBe('This invitation is not valid. Please ask for a new one.');
  const answer = await call(server, 'POST', '/api/auth/verify-email', {
    body: await verificationOf(server, 'eve@example.com'),
  });
  expect(answer.body.message).toBe('This invitation was revoked. Please ask for a new one.');
  const late = await invite({ expiresAt: '2026-11-20T10:00:01Z' });
  server.clock.advance(2_000);
  expect(await message(tokenIn(late.link))).toBe('This invitation has expired. Please ask for a new one.');
});

test('the audit log has who invited and who revoked, without an address or a token', async () => {
  const { invitation } = await invite({ email: 'eve@example.com', plan: 2 });
  await revoke(invitation.id);
  const { body } = await call<Schemas['NamedAuditEventPage']>(server, 'GET', '/api/operator/events?actor=operator', {
    token,
  });
  const target = { kind: 'invitation', id: invitation.id };
  expect(body.data.events).toMatchObject([
    { what: 'revokeInvitation', operator: { email: 'grace@example.com' }, target },
    { what: 'createInvitation', target, details: { byMail: true, plan: 2, maxUses: 1 } },
  ]);
  expect(JSON.stringify(body.data.events)).not.toContain('eve@example.com');
});

test('one address gets five mails an hour, and the last invitation works', async () => {
  const eve = { email: 'eve@example.com' };
  const links = [];
  for (let count = 1; count <= 6; count += 1) {
    await invite(eve);
    if (count < 6) links.push((await server.mail.waitFor(eve.email)).link);
  }
  // The sixth has left the queue when a mail that was asked for after it is there.
  await invite({ email: 'bob@example.com' });
  await server.mail.waitFor('bob@example.com');
  expect(new Set(links).size).toBe(5);
  const states = (await invitations()).filter(({ email }) => email === eve.email).map(({ state }) => state);
  expect(states).toEqual(['open', 'revoked', 'revoked', 'revoked', 'revoked', 'revoked']);
  expect((await check(tokenIn(links[4]))).body.message).toBe('This invitation was revoked. Please ask for a new one.');
});

test('there are at most 500 invitations', async () => {
  const row = { email: null, plan: null, maxUses: 1, createdAt: server.clock.now(), expiresAt: Date.parse(soon) };
  for (let count = 0; count < 500; count += 1)
    await server.store.invitations.create({ ...row, tokenHash: `hash ${count}` });
  const answer = await call(server, 'POST', '/api/operator/invitations', { token, body: { expiresAt: soon } });
  expect(answer.body.message).toBe('There can be at most 500 invitations. Wait until some have ended.');
});
