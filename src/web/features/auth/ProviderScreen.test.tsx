import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { createAccount, signUpOperator, type Account } from '../../../testing/factories.ts';
import { intercept } from '../../../testing/network.ts';
import { startOpenidProvider, type OpenidProvider, type Person } from '../../../testing/openidProvider.ts';
import { renderApp, type RenderedApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { instanceKnown } from '../../instance/instanceSlice.ts';
import type { ProviderVisit } from '../../provider/visit.ts';

let provider: OpenidProvider;
let server: RunningServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  server = await startServer({ settings: provider.settings });
});
afterAll(() => provider.stop());
afterEach(() => sessionStorage.clear());

function withProvider(app: RenderedApp): RenderedApp {
  act(() => void app.store.dispatch(instanceKnown({ ...app.store.getState().instance, providerName: 'Fernhill' })));
  return app;
}

let people = 0;
const somebody = (email = `person${(people += 1)}@example.com`): Person => ({
  sub: email,
  email,
  email_verified: true,
});

/** The browser has been at the provider, and comes back. */
async function comeBack(person: Person | 'nobody', visit: Partial<ProviderVisit> = {}, as?: Account) {
  const path = as ? '/api/userprofile/providers/begin' : '/api/auth/provider/begin';
  const begun = await call<{ url: string; attempt: string }>(server, 'POST', path, {
    token: as?.token,
    body: as && { purpose: 'proof' },
  });
  const { url, attempt } = begun.body.data;
  const answer = await provider.visit(url, person);
  sessionStorage.setItem('curtly_provider', JSON.stringify({ attempt, purpose: 'sign-in', ...visit }));
  return withProvider(renderApp({ server, path: `/p/provider?${answer}`, as }));
}

async function confirm(user: UserEvent, password: string) {
  await screen.findByRole('heading', { name: 'You have an account already' });
  await enter(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
}

test.each(['/p/login', '/p/create-account'])('%s offers the provider where there is one', async (path) => {
  const app = renderApp({ server, path });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Fernhill/ })).not.toBeInTheDocument();
  withProvider(app);
  expect(await screen.findByRole('button', { name: 'Continue with Fernhill' })).toBeVisible();
});

test('a provider that is away is told at its button', async () => {
  const away = await startServer({ settings: { ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' } });
  const { user } = withProvider(renderApp({ server: away, path: '/p/login' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with Fernhill' }));
  expect(await screen.findByText(/^Fernhill cannot be reached right now/)).toBeVisible();
});

test('signs in, and leads back to the page that asked', async () => {
  const { store, currentPath } = await comeBack(somebody('grace@example.com'), { from: '/p/create-url' });
  await waitFor(() => expect(currentPath()).toBe('/p/create-url'));
  expect(store.getState().session.user?.email).toBe('grace@example.com');
  expect(sessionStorage.getItem('curtly_provider')).toBeNull();
});

test('says on the sign-in page, once, why nobody was signed in', async () => {
  const { unmount } = await comeBack('nobody');
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(screen.getAllByText(/^You were not signed in with Fernhill/)).toHaveLength(1);
  unmount();
  renderApp({ server, path: '/p/login', state: window.history.state?.usr });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(screen.queryByText(/^You were not signed in/)).not.toBeInTheDocument();
});

describe('with an invitation', () => {
  let invite: (details?: { email?: string }) => Promise<string>;
  beforeAll(async () => {
    const token = await signUpOperator(server);
    await call(server, 'PATCH', '/api/operator/settings', { token, body: { signUp: 'invited' } });
    invite = async (details = {}) => {
      const { body } = await call<{ link: string | null }>(server, 'POST', '/api/operator/invitations', {
        token,
        body: { expiresAt: '2099-01-31T00:00:00Z', ...details },
      });
      const { link } = body.data.link === null ? await server.mail.waitFor(details.email ?? '') : body.data;
      return new URL(link ?? '').hash;
    };
  });
  const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('invitation') ?? '';

  test('the tab keeps it while its user is at the provider, and no address has it', async () => {
    const hash = await invite();
    const { user } = withProvider(renderApp({ server, path: `/p/create-account${hash}` }));
    const asked: string[] = [];
    intercept(
      ({ url }) => url.endsWith('/api/auth/provider/begin'),
      async (request) => {
        asked.push(`${request.url} ${await request.text()}`);
        return Response.json({ success: true, message: '', data: { url: '#at-the-provider', attempt: 'sealed' } });
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Continue with Fernhill' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
    expect(JSON.parse(sessionStorage.getItem('curtly_provider') ?? '')).toMatchObject({
      purpose: 'sign-in',
      invitation: tokenIn(hash),
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain(tokenIn(hash));
  });

  test('makes the account', async () => {
    const invitation = tokenIn(await invite());
    const { store } = await comeBack(somebody('invited@example.com'), { invitation });
    await waitFor(() => expect(store.getState().session.user?.email).toBe('invited@example.com'));
  });

  test('for another address, it says so where the account is created', async () => {
    const invitation = tokenIn(await invite({ email: 'eve@example.com' }));
    await comeBack(somebody(), { invitation });
    expect(await screen.findByText('You are invited as eve@example.com.')).toBeVisible();
    expect(screen.getByText('The invitation is for another email address')).toBeVisible();
  });

  test('that works no more, it says so once', async () => {
    const invitation = tokenIn(await invite());
    const { unmount, store } = await comeBack(somebody('first@example.com'), { invitation });
    await waitFor(() => expect(store.getState().session.status).toBe('authenticated'));
    unmount();
    localStorage.clear();
    await comeBack(somebody(), { invitation });
    expect(await screen.findAllByText(/^This invitation is used up\. Please ask for a new one\./)).toHaveLength(1);
  });
});

test('an answer that this tab did not ask for leads to the sign-in page', async () => {
  renderApp({ server, path: '/p/provider?code=stolen&state=stolen' });
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('an account with this address is linked by its password', async () => {
  const account = await createAccount(server);
  const { user, store } = await comeBack(somebody(account.email));
  await confirm(user, 'Wrong1843');
  expect(await screen.findByText('Incorrect password')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await confirm(user, account.password);
  await waitFor(() => expect(store.getState().session.user?.email).toBe(account.email));
});

test('or by the link in a mail, after a question', async () => {
  const account = await createAccount(server);
  const { user, unmount } = await comeBack(somebody(account.email));
  await user.click(await screen.findByRole('button', { name: 'Confirm by mail instead' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(account.email)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Sent again')).toBeVisible();
  const { link = '' } = await server.mail.waitFor(account.email);
  unmount();
  const { pathname, hash } = new URL(link);
  const app = withProvider(renderApp({ server, path: `${pathname}${hash}` }));
  await app.user.click(await screen.findByRole('button', { name: 'Yes, it was me' }));
  expect(await screen.findByRole('heading', { name: 'Fernhill is linked' })).toBeVisible();
});

test('the link in the mail takes a no', async () => {
  const account = await createAccount(server);
  const { user, unmount } = await comeBack(somebody(account.email));
  await user.click(await screen.findByRole('button', { name: 'Confirm by mail instead' }));
  const { link = '' } = await server.mail.waitFor(account.email);
  unmount();
  const { pathname, hash } = new URL(link);
  const app = withProvider(renderApp({ server, path: `${pathname}${hash}`, as: account }));
  await app.user.click(await screen.findByRole('button', { name: 'No, it was not me' }));
  expect(screen.getByRole('heading', { name: 'Nothing was changed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  const { body } = await call<unknown[]>(server, 'GET', '/api/userprofile/providers', { token: account.token });
  expect(body.data).toEqual([]);
});

test('in a session, it is linked and shown in the Security tab, and proves who is there', async () => {
  const account = await createAccount(server);
  const person = somebody();
  const { user, unmount } = await comeBack(person, { purpose: 'link' }, account);
  expect(await screen.findByText('Linked')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Sign-in providers' })).toHaveTextContent('Fernhill');
  expect(screen.getByText(/Signing out here does not sign you out there/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Fernhill' }));
  expect(await screen.findByRole('button', { name: 'Link Fernhill' })).toBeVisible();
  unmount();
  await comeBack(person, { purpose: 'link' }, account);
  expect(await screen.findByRole('list', { name: 'Sign-in providers' })).toBeVisible();
});
