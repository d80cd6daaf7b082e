import { screen, waitFor, within } from '@testing-library/react';
import { googleClientId, newKeys, startGoogleIssuer, type GoogleIssuer } from '../../../testing/googleIssuer.ts';
import { arriveProvider, failProvider, forgetProvider, providerScripts } from '../../../testing/googleProvider.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { api } from '../../api/index.ts';

let issuer: GoogleIssuer;
let server: RunningServer;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  server = await startServer(issuer.options);
});
afterAll(() => issuer.stop());
afterEach(forgetProvider);

const googleButton = () => screen.findByRole('button', { name: 'Google’s own button' });
const lookalike = () => screen.findByRole('button', { name: 'Continue with Google' });

describe.each([
  ['/p/login', 'Sign in to your account'],
  ['/p/create-account', 'Create your account'],
])('%s', (path, heading) => {
  test('has the button of the provider, drawn for one try', async () => {
    renderApp({ server, path });
    await screen.findByRole('heading', { name: heading });
    const { initialized, looks } = await arriveProvider();
    expect(await googleButton()).toBeVisible();
    expect(initialized).toHaveLength(1);
    expect(initialized[0]).toMatchObject({ client_id: googleClientId, nonce: expect.stringMatching(/^\S+$/) });
    expect(looks).toEqual([
      { type: 'standard', theme: 'outline', size: 'large', text: 'continue_with', logo_alignment: 'center' },
    ]);
  });

  test('signs in and goes back to the page that asked', async () => {
    const { store, currentPath } = renderApp({ server, path, state: { from: '/p/create-url' } });
    const { initialized, answer } = await arriveProvider();
    await googleButton();
    const email = `grace${heading.length}@example.com`;
    await answer({
      credential: await issuer.idToken({
        sub: email,
        email,
        nonce: initialized[0]?.nonce,
        given_name: 'Grace',
        family_name: 'Hopper',
      }),
    });
    expect(await screen.findByText('Successfully signed in with Google!')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/p/create-url'));
    expect(store.getState().session).toMatchObject({
      status: 'authenticated',
      user: { email, displayName: 'Grace Hopper', isEmailVerified: true },
    });
    expect(localStorage.getItem('curtly_token')).toBe(store.getState().session.token);
  });
});

test('the screen stays while a sign-in is under way', async () => {
  const { store, currentPath } = renderApp({ server, path: '/p/login' });
  const { initialized, answer } = await arriveProvider();
  await googleButton();
  const credential = await issuer.idToken({ sub: '7', email: 'seven@example.com', nonce: initialized[0]?.nonce });
  await answer({ credential });
  expect(store.getState().session.status).toBe('loading');
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/'));
});

test('a token that the service refuses shows the failure, and the next try has another nonce', async () => {
  const { store } = renderApp({ server, path: '/p/login' });
  const { initialized, answer } = await arriveProvider();
  await googleButton();
  const { privateKey } = await newKeys();
  await answer({ credential: await issuer.idToken({ nonce: initialized[0]?.nonce }, { key: privateKey }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign in with Google');
  expect(screen.getAllByText('Failed to sign in with Google')).toHaveLength(1);
  expect(store.getState().session).toMatchObject({
    status: 'unauthenticated',
    token: null,
    user: null,
    signInRequired: false,
  });

  await waitFor(() => expect(initialized).toHaveLength(2));
  expect(initialized[1]?.nonce).not.toBe(initialized[0]?.nonce);
  await answer({ credential: await issuer.idToken({ nonce: initialized[1]?.nonce }) });
  expect(await screen.findByText('Successfully signed in with Google!')).toBeVisible();
});

test('shows what the service says', async () => {
  renderApp({ server, path: '/p/login' });
  const { initialized, answer } = await arriveProvider();
  await googleButton();
  await answer({ credential: await issuer.idToken({ nonce: initialized[0]?.nonce, email_verified: false }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Google does not vouch for the email address of this account. Please sign in with a password.',
  );
});

test('has a text for a failure without a message', async () => {
  renderApp({ server, path: '/p/login' });
  const { answer } = await arriveProvider();
  await googleButton();
  failNetwork();
  await answer({ credential: 'x.y.z' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Connection error\. Please check your internet and try again\.$/,
  );
});

test('says that the provider gave no credential', async () => {
  const { store } = renderApp({ server, path: '/p/login' });
  const { answer } = await arriveProvider();
  await googleButton();
  await answer({});
  expect(await screen.findByRole('alert')).toHaveTextContent('No credential received from Google');
  expect(store.getState().session.status).toBe('unauthenticated');
});

test('a provider that cannot be reached is reported to those who ask for it, and tried again', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  await failProvider();
  const button = await lookalike();
  expect(button).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.click(button);
  await failProvider();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign in with Google. Please try again.');

  await user.click(await lookalike());
  await arriveProvider();
  expect(await googleButton()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a service that cannot be reached leaves a button that asks again', async () => {
  const mend = failNetwork();
  const { user } = renderApp({ server, path: '/p/login' });
  const button = await lookalike();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  mend();
  await user.click(button);
  await arriveProvider();
  expect(await googleButton()).toBeVisible();
});

test('the button follows the colors of the page', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  const { looks } = await arriveProvider();
  await googleButton();
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Toggle theme' }));
  await waitFor(() => expect(looks.at(-1)).toMatchObject({ theme: 'filled_black' }));
  expect(screen.getAllByRole('button', { name: 'Google’s own button' })).toHaveLength(1);
});

test.each([
  ['/p/forgot-password', 'Forgot your password?'],
  ['/p/email-not-verified', 'Email Verification Required'],
])('%s does without the script of the provider', async (path, heading) => {
  renderApp({ server, path });
  await screen.findByRole('heading', { name: heading });
  expect(providerScripts()).toBe(0);
});

test('a passkey stands beside Google, after one divider', async () => {
  // This browser has none.
  Object.assign(window, { PublicKeyCredential: class {} });
  const settings = { ...issuer.options.settings, PUBLIC_URL: 'http://localhost:3000' };
  renderApp({ server: await startServer({ ...issuer.options, settings }), path: '/p/login' });
  await arriveProvider();
  await googleButton();
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(screen.getAllByRole('separator')).toHaveLength(1);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test.each(['/p/login', '/p/create-account'])('%s does without Google where it is not set up', async (path) => {
  const { store } = renderApp({ server: await startServer(), path });
  await waitFor(() =>
    expect(api.endpoints.getGoogleSignIn.select()(store.getState()).data).toEqual({ clientId: null, nonce: null }),
  );
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  expect(providerScripts()).toBe(0);
});
