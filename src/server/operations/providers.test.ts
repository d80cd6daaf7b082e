import { downloadArchive } from '../../testing/archives.ts';
import { call, type ErrorCode } from '../../testing/client.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { createAccount, createOperator, password, register, signUp } from '../../testing/factories.ts';
import { turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { startOpenidProvider, type OpenidProvider, type Person } from '../../testing/openidProvider.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

interface Attempt {
  url: string;
  attempt: string;
}

interface Login {
  accessToken: string;
  user: { email: string; firstName: string | null; timeZone: string };
}

interface Linked {
  id: string;
  name: string;
  email: string;
}

const ada: Person = {
  sub: '1843',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

let provider: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider();
});
afterAll(() => provider.stop());

const start = (settings: Record<string, string> = {}) =>
  startServer({ settings: { ...provider.settings, ...settings } });

async function begin(server: RunningServer): Promise<Attempt> {
  return (await call<Attempt>(server, 'POST', '/api/auth/provider/begin')).body.data;
}

const finish = (server: RunningServer, attempt: string, answer: string, details: Record<string, unknown> = {}) =>
  call<Login & { challenge: string }>(server, 'POST', '/api/auth/provider', { body: { attempt, answer, ...details } });

async function signIn(server: RunningServer, person: Person | 'nobody' = ada, details: Record<string, unknown> = {}) {
  const { url, attempt } = await begin(server);
  return finish(server, attempt, await provider.visit(url, person), details);
}

const refusal = (message: string, code: ErrorCode = 'provider_refused') => failure(code, message);
const refused = refusal('Failed to sign in with Fernhill. Please try again.');
const usedBefore = refusal('This sign-in with Fernhill took too long or was used before. Please try again.');

const settingsOf = async (server: RunningServer, body: Record<string, unknown>) => {
  const { token } = await createOperator(server);
  const { status } = await call(server, 'PATCH', '/api/operator/settings', { token, body });
  expect(status).toBe(200);
};

const subjects = async (server: RunningServer) => {
  await server.mail.settled();
  return server.mail.messages().map(({ subject }) => subject);
};

const linked = async (server: RunningServer, token: string) =>
  (await call<Linked[]>(server, 'GET', '/api/userprofile/providers', { token })).body.data;

async function prove(server: RunningServer, token: string, person: Person = ada) {
  const begun = await call<Attempt>(server, 'POST', '/api/userprofile/providers/begin', {
    token,
    body: { purpose: 'proof' },
  });
  const { url, attempt } = begun.body.data;
  return { attempt, answer: await provider.visit(url, person) };
}

const link = async (server: RunningServer, token: string, person: Person = ada) =>
  call<Linked>(server, 'POST', '/api/userprofile/providers', { token, body: await prove(server, token, person) });

const remove = (server: RunningServer, token: string, id: string) =>
  call(server, 'DELETE', `/api/userprofile/providers/${id}`, { token });

test('without a provider there is none to sign in with', async () => {
  const server = await startServer();
  expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject({ providerName: null });
  const answer = await call(server, 'POST', '/api/auth/provider/begin');
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual(refusal('Signing in with another provider is not set up here.', 'provider_unavailable'));
});

test('a provider that is away is told as such, and asked again at the next sign-in', async () => {
  const away = await startOpenidProvider();
  await away.stop();
  const server = await startServer({ settings: away.settings });
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await call(server, 'POST', '/api/auth/provider/begin');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual(
      refusal(
        'Fernhill cannot be reached right now. Please try again, or sign in another way.',
        'provider_unavailable',
      ),
    );
  }
});

describe('a first sign-in', () => {
  test('makes an account, which the identity opens from then on, whatever its address is', async () => {
    const server = await start();
    expect((await call(server, 'GET', '/api/instance')).body.data).toMatchObject({ providerName: 'Fernhill' });
    const first = await signIn(server, ada, { timeZone: 'Europe/Vienna' });
    expect(first.status).toBe(200);
    const { accessToken: token, user } = first.body.data;
    expect(user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', timeZone: 'Europe/Vienna' });
    const second = await signIn(server, { ...ada, email: 'countess@example.com' });
    expect(second.body.data.user).toMatchObject({ email: 'ada@example.com' });
    expect(await linked(server, token)).toMatchObject([{ name: 'Fernhill', email: 'ada@example.com' }]);
    const events = await call<{ items: { what: string }[] }>(server, 'GET', '/api/userprofile/events', { token });
    expect(JSON.stringify(events.body.data)).toContain('accountCreated');
  });

  test('is remembered for 30 days if its user asks for that', async () => {
    const server = await start({ REMEMBERED_SESSION_IDLE_DAYS: '30' });
    const { accessToken: token } = (await signIn(server, ada, { rememberMe: true })).body.data;
    server.clock.advance(29 * 86_400_000);
    expect((await call(server, 'GET', '/api/userprofile', { token })).status).toBe(200);
  });

  test('with an address that the provider has not verified is refused', async () => {
    const server = await start();
    await signUp(server);
    const answers = [{ email_verified: false }, { email_verified: undefined }, { email: undefined }];
    for (const claims of answers) {
      const answer = await signIn(server, { ...ada, ...claims });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(
        refusal('Fernhill does not vouch for the email address of this account. Please sign in another way.'),
      );
    }
  });

  test('makes no account where sign-up is closed, unless the operator has chosen that', async () => {
    const server = await start();
    await settingsOf(server, { signUp: 'closed' });
    const answer = await signIn(server);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('sign_up_closed');
    const chosen = await start();
    await settingsOf(chosen, { signUp: 'closed', providerMakesAccounts: true });
    expect((await signIn(chosen)).status).toBe(200);
  });

  test('and each later one needs an address of the named domains', async () => {
    const server = await start();
    expect((await signIn(server)).status).toBe(200);
    await settingsOf(server, { providerDomains: ['fernhill.example'] });
    for (const person of [ada, { ...ada, sub: '2', email: 'eve@sub.fernhill.example' }]) {
      const answer = await signIn(server, person);
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('provider_refused');
    }
    const bob = { sub: 'bob', email: 'Bob@Fernhill.example', email_verified: true };
    expect((await signIn(server, bob)).status).toBe(200);
    expect((await signIn(server, { ...bob, email_verified: false })).status).toBe(403);
  });

  test('takes an account over that never proved its address', async () => {
    const server = await start();
    await register(server, 'ada@example.com', { firstName: 'Mallory' });
    const { body } = await signIn(server);
    expect(body.data.user).toMatchObject({ firstName: 'Ada' });
    const login = await call(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } });
    expect(login.status).toBe(401);
  });

  test('of the same subject at another provider opens no account of this one', async () => {
    const server = await start();
    await createAccount(server, { email: 'grace@example.com' });
    const grace = await server.store.users.findByEmail('grace@example.com');
    await server.store.linkedProviders.link({
      userPk: grace?.pk ?? 0,
      issuer: 'https://other.example',
      subject: ada.sub,
      email: 'grace@example.com',
      now: 1,
    });
    expect((await signIn(server)).body.data.user.email).toBe('ada@example.com');
  });

  test('of an account that is disabled is refused', async () => {
    const server = await start();
    await signIn(server);
    const { token } = await createOperator(server);
    const accounts = await call<{ accounts: { id: string }[] }>(server, 'GET', '/api/operator/accounts?search=ada', {
      token,
    });
    const path = `/api/operator/accounts/${accounts.body.data.accounts[0]?.id}/disable`;
    await call(server, 'POST', path, { token, body: { reason: 'Spam' } });
    const answer = await signIn(server);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('account_disabled');
  });

  test('asks for a code where the account has codes', async () => {
    const server = await start();
    const { accessToken: token } = (await signIn(server)).body.data;
    const { code } = await turnCodesOn(server, token);
    const answer = await signIn(server);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('second_factor_required');
    const body = { challenge: answer.body.data.challenge, code: code(1) };
    expect((await call(server, 'POST', '/api/auth/second-factor', { body })).status).toBe(200);
  });

  test('that the user declines says so', async () => {
    const answer = await signIn(await start(), 'nobody');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(
      refusal('You were not signed in with Fernhill. Please try again, or sign in another way.'),
    );
  });
});

describe('a first sign-in where accounts are by invitation', () => {
  interface Invited {
    server: RunningServer;
    operator: string;
    invitation: string;
    id: string;
  }

  async function startInvited(details: Record<string, unknown> = {}): Promise<Invited> {
    const server = await start();
    const { token: operator } = await createOperator(server);
    await call(server, 'PATCH', '/api/operator/settings', { token: operator, body: { signUp: 'invited' } });
    const expiresAt = new Date(server.clock.now() + 3_600_000).toISOString();
    const { body } = await call<{ invitation: { id: string }; link: string | null }>(
      server,
      'POST',
      '/api/operator/invitations',
      { token: operator, body: { expiresAt, ...details } },
    );
    const { link = '' } = body.data.link === null ? await server.mail.waitFor(String(details.email)) : body.data;
    const invitation = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation') ?? '';
    return { server, operator, invitation, id: body.data.invitation.id };
  }

  async function usesOf({ server, operator: token, id }: Invited) {
    const path = '/api/operator/invitations';
    const { body } = await call<{ id: string; uses: number }[]>(server, 'GET', path, { token });
    return body.data.find((each) => each.id === id)?.uses;
  }

  const somebody = (sub: string): Person => ({ sub, email: `${sub}@example.com`, email_verified: true });
  const accountOf = (server: RunningServer, { email = '' }: Person) => server.store.users.findByEmail(email);

  test('takes one use with its plan, and later ones and accounts that are there take none', async () => {
    const invited = await startInvited({ maxUses: 2, plan: 2 });
    const { server, invitation } = invited;
    const without = await signIn(server, ada);
    expect(without.status).toBe(403);
    expect(without.body.code).toBe('sign_up_closed');
    const first = await signIn(server, ada, { invitation });
    expect(first.status).toBe(200);
    const token = first.body.data.accessToken;
    const plan = await call(server, 'GET', '/api/subscription/current', { token });
    expect(plan.body.data).toMatchObject({ plan: 2, status: 'Active' });
    expect((await signIn(server, ada, { invitation })).status).toBe(200);
    await createAccount(server, { email: 'eve@example.com' });
    expect((await signIn(server, somebody('eve'), { invitation })).body.code).toBe('link_required');
    expect(await usesOf(invited)).toBe(1);
  });

  test('makes as many accounts as it allows, however many come at once', async () => {
    const invited = await startInvited({ maxUses: 2 });
    const { server, invitation } = invited;
    const people = ['a', 'b', 'c', 'd'].map(somebody);
    const answers = await Promise.all(people.map((person) => signIn(server, person, { invitation })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({
        code: 'token_expired',
        message: 'This invitation is used up. Please ask for a new one.',
      });
    const accounts = await Promise.all(people.map((person) => accountOf(server, person)));
    expect(accounts.filter(Boolean)).toHaveLength(2);
    expect(await usesOf(invited)).toBe(2);
  });

  test('is refused with one that has ended, was revoked or never was', async () => {
    const { server, operator: token, invitation, id } = await startInvited();
    const message = async (given: string) => (await signIn(server, ada, { invitation: given })).body.message;
    expect(await message('nothing')).toBe('This invitation is not valid. Please ask for a new one.');
    await call(server, 'DELETE', `/api/operator/invitations/${id}`, { token });
    expect(await message(invitation)).toBe('This invitation was revoked. Please ask for a new one.');
    const late = await startInvited();
    late.server.clock.advance(3_600_000);
    expect((await signIn(late.server, ada, { invitation: late.invitation })).body.message).toBe(
      'This invitation has expired. Please ask for a new one.',
    );
    for (const each of [server, late.server]) expect(await accountOf(each, ada)).toBeUndefined();
  });

  test('is refused when the invitation ends while its user is at the provider', async () => {
    const { server, operator: token, invitation, id } = await startInvited();
    const { url, attempt } = await begin(server);
    const answer = await provider.visit(url, ada);
    await call(server, 'DELETE', `/api/operator/invitations/${id}`, { token });
    expect((await finish(server, attempt, answer, { invitation })).body.message).toBe(
      'This invitation was revoked. Please ask for a new one.',
    );
  });

  test('works with one for its own address alone', async () => {
    const invited = await startInvited({ email: 'ada@example.com' });
    const { server, invitation } = invited;
    const other = await signIn(server, somebody('eve'), { invitation });
    expect(other.body).toEqual(invalid({ email: 'The invitation is for another email address' }));
    expect(await usesOf(invited)).toBe(0);
    expect((await signIn(server, ada, { invitation })).status).toBe(200);
    expect(await usesOf(invited)).toBe(1);
  });

  test('needs none where the provider makes accounts', async () => {
    const { server, operator: token } = await startInvited();
    await call(server, 'PATCH', '/api/operator/settings', { token, body: { providerMakesAccounts: true } });
    expect((await signIn(server)).status).toBe(200);
  });

  test('tells the provider nothing of the invitation', async () => {
    const { server, invitation } = await startInvited();
    const { url, attempt } = await begin(server);
    const answer = await provider.visit(url, ada);
    expect(`${url} ${answer}`).not.toContain(invitation);
    expect((await finish(server, attempt, answer, { invitation })).status).toBe(200);
  });
});

describe('an answer', () => {
  test('works once, and with its own attempt alone', async () => {
    const server = await start();
    const { url, attempt } = await begin(server);
    const answer = await provider.visit(url, ada);
    expect((await finish(server, (await begin(server)).attempt, answer)).body).toEqual(refused);
    expect((await finish(server, attempt, answer)).status).toBe(200);
    expect((await finish(server, attempt, answer)).body).toEqual(usedBefore);
  });

  test('does not work after ten minutes, with an attempt of somebody else’s making, or as a proof', async () => {
    const server = await start();
    const token = await signUp(server);
    const { url, attempt } = await begin(server);
    const answer = await provider.visit(url, ada);
    expect((await finish(server, `A${attempt.slice(1)}`, answer)).body).toEqual(usedBefore);
    const body = { provider: { attempt, answer } };
    const proof = await call(server, 'POST', '/api/userprofile/proof', { token, body });
    expect(proof.status).toBe(400);
    server.clock.advance(600_000);
    expect((await finish(server, attempt, answer)).body).toEqual(usedBefore);
  });

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['with another state', (answer) => answer.set('state', 'another')],
    ['without a state', (answer) => answer.delete('state')],
    ['of another issuer', (answer) => answer.set('iss', 'https://evil.example')],
    ['that names no issuer', (answer) => answer.delete('iss')],
    ['with another code', (answer) => answer.set('code', 'another')],
    ['with two codes', (answer) => answer.append('code', 'another')],
  ])('%s is refused', async (_, change) => {
    const server = await start();
    const { url, attempt } = await begin(server);
    const answer = new URLSearchParams(await provider.visit(url, ada));
    change(answer);
    const refusedAnswer = await finish(server, attempt, answer.toString());
    expect(refusedAnswer.status).toBe(401);
    expect(refusedAnswer.body).toEqual(refused);
  });

  test.each<[string, string, string]>([
    ['nonce', 'nonce', 'another'],
    ['challenge of the code', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('to a request with another %s is refused', async (_, name, value) => {
    const server = await start();
    const { url, attempt } = await begin(server);
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    expect((await finish(server, attempt, await provider.visit(changed.href, ada))).body).toEqual(refused);
  });

  test('of another provider is refused, even with the right state', async () => {
    const other = await startOpenidProvider();
    const server = await start();
    const { url, attempt } = await begin(server);
    const elsewhere = new URL(url);
    elsewhere.host = new URL(other.issuer).host;
    const answer = await other.visit(elsewhere.href, ada);
    await other.stop();
    expect((await finish(server, attempt, answer)).body).toEqual(refused);
  });
});

describe('an address that has an account', () => {
  async function asked(server: RunningServer): Promise<string> {
    const answer = await signIn(server);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('link_required');
    expect(answer.body.data).toEqual({ challenge: expect.any(String), email: 'ada@example.com' });
    return answer.body.data.challenge;
  }

  const confirm = (server: RunningServer, challenge: string, given: string) =>
    call<Login & { challenge: string }>(server, 'POST', '/api/auth/provider/link', {
      body: { challenge, password: given },
    });

  test('is linked with its password, once, and its owner gets a mail', async () => {
    const server = await start();
    await signUp(server);
    const challenge = await asked(server);
    const wrong = await confirm(server, challenge, 'wrong');
    expect(wrong.body).toMatchObject({ code: 'wrong_password', fields: { password: 'Incorrect password' } });
    const right = await confirm(server, challenge, password);
    expect(right.body.data.user.email).toBe('ada@example.com');
    expect((await confirm(server, challenge, password)).body).toEqual(usedBefore);
    expect((await signIn(server)).status).toBe(200);
    expect(await subjects(server)).toContain('Your account can be opened with Fernhill now');
  });

  test('is linked with a mail that only its owner gets, once and within an hour', async () => {
    const server = await start();
    await signUp(server);
    const mailed = async () => {
      const body = { challenge: await asked(server) };
      expect((await call(server, 'POST', '/api/auth/provider/link-mail', { body })).status).toBe(200);
      const { link: address = '' } = await server.mail.waitFor('ada@example.com');
      expect(address).toContain('/p/link-provider#token=');
      return new URL(address).hash.slice('#token='.length);
    };
    const use = (token: string) => call(server, 'POST', '/api/auth/provider/confirm', { body: { token } });
    const late = await mailed();
    server.clock.advance(3_600_000);
    expect((await use(late)).status).toBe(400);
    const token = await mailed();
    expect((await signIn(server)).status).toBe(401);
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).status).toBe(400);
    expect((await signIn(server)).status).toBe(200);
    expect((await confirm(server, token, password)).status).toBe(401);
  });

  test('still asks for its code', async () => {
    const server = await start();
    await turnCodesOn(server, await signUp(server));
    const answer = await confirm(server, await asked(server), password);
    expect(answer.body.code).toBe('second_factor_required');
  });

  test('is not linked to a second identity, and its owner gets a mail', async () => {
    const server = await start();
    await signIn(server);
    const answer = await signIn(server, { ...ada, sub: 'second' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(
      refusal(
        'This email address belongs to an account that another Fernhill account opens. Please sign in another way.',
      ),
    );
    expect(await subjects(server)).toEqual(['Another Fernhill account tried to sign in']);
  });

  test('whose account was deleted is free again', async () => {
    const server = await start();
    const token = await signUp(server);
    expect((await link(server, token)).status).toBe(201);
    await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
    expect((await signIn(server)).body.data.user.email).toBe('ada@example.com');
  });
});

describe('in a session', () => {
  test('a provider is linked and removed with a fresh proof, and the owner gets a mail about both', async () => {
    const server = await start();
    const token = await signUp(server, 'grace@example.com');
    server.clock.advance(600_000);
    const early = { token, body: { purpose: 'link' } };
    const path = '/api/userprofile/providers/begin';
    expect((await call(server, 'POST', path, early)).body.code).toBe('fresh_proof_required');
    expect((await link(server, token)).body.code).toBe('fresh_proof_required');
    const proof = await call<Login>(server, 'POST', '/api/userprofile/proof', { token, body: { password } });
    const fresh = proof.body.data.accessToken;
    const added = await link(server, fresh);
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ name: 'Fernhill', email: 'ada@example.com', isUsableHere: true });
    expect((await signIn(server)).body.data.user.email).toBe('grace@example.com');

    const { id } = added.body.data;
    expect((await link(server, fresh, { ...ada, sub: 'second' })).status).toBe(400);
    const other = await signUp(server, 'eve@example.com');
    expect((await link(server, other)).status).toBe(400);
    expect((await remove(server, other, id)).status).toBe(404);
    expect((await remove(server, fresh, id)).status).toBe(204);
    expect(await linked(server, fresh)).toEqual([]);
    expect(await subjects(server)).toEqual([
      'Your account can be opened with Fernhill now',
      'Your account cannot be opened with Fernhill any more',
    ]);
  });

  test('it is named in the archive of the account', async () => {
    const server = await start();
    const { accessToken: token } = (await signIn(server)).body.data;
    expect((await downloadArchive(server, token)).profile).toMatchObject({
      linkedAccounts: [{ provider: provider.issuer, id: '1843', email: 'ada@example.com' }],
    });
  });

  test('the last way in stays', async () => {
    const server = await start();
    const { accessToken: token } = (await signIn(server)).body.data;
    const [{ id }] = (await linked(server, token)) as [Linked];
    const answer = await remove(server, token, id);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      failure('last_way_in', 'Nothing else opens your account. Choose a password or add a passkey first.'),
    );
  });

  test('the provider proves who is there, if it is the one that opens the account', async () => {
    const server = await start();
    const { accessToken: token } = (await signIn(server)).body.data;
    const proof = async (person: Person) =>
      call<Login>(server, 'POST', '/api/userprofile/proof', {
        token,
        body: { provider: await prove(server, token, person) },
      });
    const wrong = await proof({ ...ada, sub: 'second' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.code).toBe('provider_refused');
    expect((await proof(ada)).status).toBe(200);
  });

  test('an attempt belongs to the account that began it', async () => {
    const server = await start();
    const mine = await signUp(server, 'grace@example.com');
    const other = await signUp(server, 'eve@example.com');
    const body = await prove(server, mine);
    expect((await call(server, 'POST', '/api/userprofile/providers', { token: other, body })).status).toBe(400);
  });
});
