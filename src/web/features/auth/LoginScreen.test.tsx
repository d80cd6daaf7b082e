import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enter } from '../../../testing/enter.ts';
import { createAccount, register } from '../../../testing/factories.ts';
import { intercept } from '../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

async function signIn(user: UserEvent, account: { email: string; password: string }) {
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  await enter(user, email(), account.email);
  await enter(user, password(), account.password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

const lifetimeInDays = () => {
  const [, claims = ''] = (localStorage.getItem('curtly_token') ?? '').split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return (exp * 1000 - Date.now()) / 86_400_000;
};

test('has what a password manager needs', async () => {
  renderApp({ server, path: '/p/login' });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
});

test('shows the password on request', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('asks for what is missing', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Email is required');
  await waitFor(() => expect(email()).toHaveFocus());
});

test('signs in for a day and goes home', async () => {
  const account = await createAccount(server);
  const { user, store, currentPath } = renderApp({ server, path: '/p/login' });
  await signIn(user, account);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(store.getState().session.user?.email).toBe(account.email);
  expect(lifetimeInDays()).toBeCloseTo(1, 2);
});

test('signs in for thirty days when told to remember', async () => {
  const account = await createAccount(server);
  const { user, currentPath } = renderApp({ server, path: '/p/login' });
  await user.click(await screen.findByRole('checkbox', { name: 'Remember me' }));
  await signIn(user, account);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(lifetimeInDays()).toBeCloseTo(30, 2);
});

test('shows why a sign-in failed and keeps what was typed', async () => {
  const account = await createAccount(server);
  const { user, currentPath } = renderApp({ server, path: '/p/login' });
  await signIn(user, { ...account, password: 'wrong' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(1);
  expect(email()).toHaveValue(account.email);
  expect(password()).toHaveValue('wrong');
  expect(currentPath()).toBe('/p/login');
});

test('says that there is no connection', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  failNetwork();
  await signIn(user, { email: 'ada@example.com', password: 'Engine1843' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Connection error. Please check your internet and try again.',
  );
});

test('has a text for a failure without a message', async () => {
  const { user } = renderApp({ server, path: '/p/login' });
  intercept(
    ({ url }) => url.endsWith('/api/auth/login'),
    async () => new Response('Bad Gateway', { status: 502 }),
  );
  await signIn(user, { email: 'ada@example.com', password: 'Engine1843' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('sends an unverified account to its verification, in place of this page, and back', async () => {
  const email = 'unverified@example.com';
  await register(server, email);
  const { user, currentPath } = renderApp({ server, path: '/p/login', state: { from: '/p/links?search=x' } });
  const { length } = window.history;
  await signIn(user, { email, password: 'Engine1843' });
  expect(await screen.findByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  expect(screen.getByText('unverified@example.com')).toBeVisible();
  expect(currentPath()).toBe('/p/email-not-verified');
  expect(window.history).toHaveLength(length);

  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(window.history.state).toMatchObject({ usr: { from: '/p/links?search=x' } });
});

test('returns to the page that asked, also by way of the registration page', async () => {
  const account = await createAccount(server);
  const { user, currentPath } = renderApp({ server, path: '/p/create-url' });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: 'Create your account' });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await signIn(user, account);
  await waitFor(() => expect(currentPath()).toBe('/p/create-url'));
});

test.each(['/p/login', '/p/create-account'])('%s sends whoever is signed in home', async (path) => {
  const { currentPath } = renderApp({ server, path, as: await createAccount(server) });
  await waitFor(() => expect(currentPath()).toBe('/'));
});
