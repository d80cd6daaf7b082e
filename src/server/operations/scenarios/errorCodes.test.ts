import type { components } from '../../../generated/types.ts';
import { readContract } from '../../http/contract.ts';
import { newApiKey } from '../../rules/apiKeys.ts';
import { call, type ApiResponse, type ErrorCode } from '../../../testing/client.ts';
import {
  createApiKey,
  createLink,
  createQrCode,
  password,
  register,
  signUp,
  signUpOperator,
  toggleLink,
  verificationOf,
} from '../../../testing/factories.ts';
import { checkImport, startImport, uploadImport } from '../../../testing/imports.ts';
import { turnCodesOn } from '../../../testing/oneTimeCodes.ts';
import { startServer, type RunningServer, type ServerOptions } from '../../../testing/startServer.ts';

type OperatorAccountPage = components['schemas']['OperatorAccountPage'];

const start = (options: ServerOptions = {}) => startServer({ now: '2026-11-20T10:00:00Z', ...options });

const login = (server: RunningServer, details: Record<string, unknown> = {}) =>
  call(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password, ...details } });

const verify = (server: RunningServer, body: unknown) => call(server, 'POST', '/api/auth/verify-email', { body });

const open = (server: RunningServer, given: string, shortCode = 'launch') =>
  call(server, 'POST', '/api/urls/verify-password', { body: { shortCode, password: given } });

interface SignedIn {
  server: RunningServer;
  token: string;
}

async function signedUp(options?: ServerOptions): Promise<SignedIn> {
  const server = await start(options);
  return { server, token: await signUp(server) };
}

const create = ({ server, token }: SignedIn, body: Record<string, unknown>) =>
  call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/', ...body } });

/** For each code a call that is answered with it. */
const provocations: Record<
  Exclude<
    ErrorCode,
    | 'internal_error'
    | 'request_timeout'
    | 'too_busy'
    | 'google_refused'
    | 'provider_refused'
    | 'link_required'
    | 'last_way_in'
    | 'unavailable'
  >,
  () => Promise<ApiResponse<unknown>>
> = {
  async account_exists() {
    const { server, token } = await signedUp();
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    const { link = '' } = await server.mail.waitFor('ada@example.com');
    await signUp(server);
    const body = { token: new URL(link).searchParams.get('token') };
    return call(server, 'POST', '/api/auth/undo-account-deletion', { body });
  },
  async account_disabled() {
    const { server, token } = await signedUp();
    await server.makeOperator('ada@example.com');
    await signUp(server, 'bob@example.com');
    const accounts = await call<OperatorAccountPage>(server, 'GET', '/api/operator/accounts?search=bob', { token });
    const path = `/api/operator/accounts/${accounts.body.data.accounts[0]?.id}/disable`;
    await call(server, 'POST', path, { token, body: { reason: 'Spam' } });
    return call(server, 'POST', '/api/auth/login', { body: { email: 'bob@example.com', password } });
  },
  async account_of_operator() {
    const { server, token } = await signedUp();
    await server.makeOperator('ada@example.com');
    const accounts = await call<OperatorAccountPage>(server, 'GET', '/api/operator/accounts', { token });
    const path = `/api/operator/accounts/${accounts.body.data.accounts[0]?.id}/disable`;
    return call(server, 'POST', path, { token, body: { reason: 'Spam' } });
  },
  async already_verified() {
    const server = await start();
    await register(server, 'ada@example.com');
    const link = await verificationOf(server, 'ada@example.com');
    await verify(server, link);
    return verify(server, link);
  },
  api_key_invalid: async () => call(await start(), 'GET', '/api/urls', { token: newApiKey() }),
  async code_in_trash() {
    const user = await signedUp();
    await create(user, { customShortCode: 'launch' });
    await call(user.server, 'DELETE', '/api/urls/launch', { token: user.token });
    return create(user, { customShortCode: 'Launch' });
  },
  async destination_blocked() {
    const user = await signedUp();
    await user.server.store.blockedDestinations.add({
      pattern: 'evil.example',
      note: null,
      createdAt: 1,
      createdBy: '',
    });
    await create(user, { customShortCode: 'probe' });
    const change = (count: number) =>
      call(user.server, 'PATCH', '/api/urls/probe', {
        token: user.token,
        body: { url: `https://evil.example/${count}` },
      });
    let [answer, count] = [await change(0), 0];
    // Every server looks for new entries every two seconds.
    while (answer.status === 200) answer = await change((count += 1));
    return answer;
  },
  async code_taken() {
    const user = await signedUp();
    await createLink(user.server, user.token, { customShortCode: 'launch' });
    return create(user, { customShortCode: 'launch' });
  },
  async disabled_by_operator() {
    const { server, token } = await signedUp();
    const { id } = await createLink(server, token, { customShortCode: 'launch' });
    await toggleLink(server, token, { id });
    await server.store.bans.add(['launch'], { reason: 'spam', note: null, at: server.clock.now() });
    return call(server, 'PATCH', `/api/urls/${id}`, { token, body: { isActive: true } });
  },
  async email_not_verified() {
    const server = await start();
    await register(server, 'ada@example.com');
    return login(server);
  },
  async gone() {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch', expiresAt: '2026-11-20T11:00:00Z' });
    server.clock.advance(7_200_000);
    return call(server, 'GET', '/api/urls/launch/gate');
  },
  google_unavailable: async () => call(await start(), 'POST', '/api/auth/google-login', { body: { idToken: 'a.b.c' } }),
  provider_unavailable: async () => call(await start(), 'POST', '/api/auth/provider/begin'),
  async second_factor_setup_required() {
    const server = await start();
    const token = await signUpOperator(server);
    await call(server, 'PATCH', '/api/operator/settings', { token, body: { secondFactorRequired: true } });
    return call(server, 'GET', '/api/urls', { token });
  },
  async idempotency_key_reused() {
    const { server, token } = await signedUp();
    const post = (url: string) =>
      call(server, 'POST', '/api/urls', { token, body: { url }, headers: { 'idempotency-key': 'once' } });
    await post('https://example.com/');
    return post('https://example.org/');
  },
  async import_not_ready() {
    const { server, token } = await signedUp();
    const { id } = await checkImport(server, token, 'a\n1\n');
    return startImport(server, token, id);
  },
  async import_under_way() {
    const { server, token } = await signedUp();
    const user = await server.store.users.findByEmail('ada@example.com');
    await server.store.imports.begin(user?.pk ?? 0, server.clock.now());
    return uploadImport(server, token, 'a\n1\n');
  },
  invalid_credentials: async () => login(await start()),
  invalid_request: async () => create(await signedUp(), { url: '' }),
  async link_deleted() {
    const { server, token } = await signedUp();
    const link = await createLink(server, token);
    const qrCode = await createQrCode(server, token, { urlId: link.id });
    await call(server, 'DELETE', `/api/urls/${link.id}`, { token });
    return call(server, 'POST', `/api/qrcodes/${qrCode.id}/restore`, { token });
  },
  async method_not_allowed() {
    return call(await start(), 'DELETE', '/api/urls');
  },
  async not_found() {
    const { server, token } = await signedUp();
    return call(server, 'GET', '/api/urls/nowhere', { token });
  },
  not_signed_in: async () => call(await start(), 'GET', '/api/urls'),
  async not_yet_active() {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch', activatesAt: '2026-11-21T10:00:00Z' });
    return call(server, 'GET', '/api/urls/launch/gate');
  },
  async operator_required() {
    const { server, token } = await signedUp();
    return call(server, 'GET', '/api/operator/overview', { token });
  },
  async passkey_refused() {
    const { server } = await signedUp({ settings: { PUBLIC_URL: 'https://go.example.com' } });
    const answer = { id: 'bm9uZQ', clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' };
    return call(server, 'POST', '/api/auth/passkey', { body: { answer } });
  },
  async quota_exceeded() {
    const user = await signedUp();
    for (let count = 0; count < 50; count += 1) await create(user, {});
    return create(user, {});
  },
  async fresh_proof_required() {
    const { server, token } = await signedUp();
    server.clock.advance(10 * 60_000);
    return call(server, 'POST', '/api/api-keys', { token, body: { name: 'Till', scopes: ['read'] } });
  },
  async scope_missing() {
    const { server, token } = await signedUp();
    const { key } = await createApiKey(server, token);
    return create({ server, token: key }, {});
  },
  async second_factor_required() {
    const { server, token } = await signedUp();
    await turnCodesOn(server, token);
    return login(server);
  },
  session_required: async () => call(await start(), 'GET', '/api/userprofile', { token: newApiKey() }),
  async sign_up_closed() {
    const server = await start();
    const token = await signUpOperator(server);
    await call(server, 'PATCH', '/api/operator/settings', { token, body: { signUp: 'closed' } });
    const body = { email: 'ada@example.com', password, confirmPassword: password };
    return call(server, 'POST', '/api/auth/register', { body });
  },
  async storage_unavailable() {
    const user = await signedUp();
    await user.server.disk.fill();
    let answer = await create(user, {});
    // Some pages that are there already have room.
    for (let count = 0; answer.status === 201 && count < 40; count += 1)
      answer = await create(user, { url: `https://example.com/${'x'.repeat(1_900)}` });
    return answer;
  },
  async token_expired() {
    const server = await start();
    await register(server, 'ada@example.com');
    const link = await verificationOf(server, 'ada@example.com');
    server.clock.advance(25 * 3_600_000);
    return verify(server, link);
  },
  token_invalid: async () => verify(await start(), { token: 'x'.repeat(32), email: 'ada@example.com' }),
  async too_large() {
    const user = await signedUp();
    return create(user, { url: 'x'.repeat(70_000) });
  },
  async too_many_requests() {
    const server = await start({ settings: { RATE_LIMITS: 'on' } });
    for (let count = 0; count < 10; count += 1) await login(server);
    return login(server);
  },
  async unsupported_type() {
    const { server, token } = await signedUp();
    return call(server, 'POST', '/api/urls', { token, body: {}, headers: { 'content-type': 'text/plain' } });
  },
  async wrong_code() {
    const { server, token } = await signedUp();
    return call(server, 'POST', '/api/userprofile/proof', { token, body: { code: '000000' } });
  },
  async wrong_password() {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch', password: 'right-one' });
    return open(server, 'wrong-one');
  },
};

test.each(Object.entries(provocations))('%s', async (code, provoke) => {
  const { body } = await provoke();
  expect(body).toMatchObject({ success: false, code });
});

test('every code of the contract is tried here or where its cause can be made', () => {
  const { enum: codes } = readContract().document.components.schemas.ErrorCode as { enum: string[] };
  const elsewhere = [
    ...['google_refused', 'provider_refused', 'link_required', 'last_way_in'],
    ...['internal_error', 'request_timeout', 'too_busy', 'unavailable'],
  ];
  expect([...Object.keys(provocations), ...elsewhere].sort()).toEqual(codes);
});
