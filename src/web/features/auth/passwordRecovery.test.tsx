import { screen, waitFor } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { createAccount, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const answer = 'If that address has an account, a link to set a new password is on its way.';

async function resetPath({ email }: Account): Promise<string> {
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email } });
  const { pathname, search } = new URL((await server.mail.waitFor(email)).link ?? '');
  return `${pathname}${search}`;
}

const signIn = async (email: string, password: string) =>
  (await call(server, 'POST', '/api/auth/login', { body: { email, password } })).body;
const newPassword = () => screen.findByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const change = () => screen.getByRole('button', { name: 'Change Password' });

describe('/p/forgot-password', () => {
  test('is reached from sign-in, with what was typed there, and leads back', async () => {
    const { user, currentPath } = renderApp({ server, path: '/p/login', state: { from: '/p/links' } });
    await enter(user, await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(currentPath()).toBe('/p/forgot-password');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(window.history.state).toMatchObject({ usr: { from: '/p/links' } });
  });

  test('says the same whether or not the address has an account', async () => {
    const { email } = await createAccount(server);
    const { user } = renderApp({ server, path: '/p/forgot-password' });
    await enter(user, await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Email me a reset link' }));
    expect(await screen.findByRole('status')).toHaveTextContent(answer);
    await server.mail.settled();
    expect((await server.mail.waitFor(email)).subject).toBe('Choose a new password');

    await user.click(screen.getByRole('button', { name: 'Send again or to another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await user.clear(screen.getByLabelText('Email'));
    await enter(user, screen.getByLabelText('Email'), 'nobody@example.com{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(answer);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('nobody@example.com')).toBeVisible();
    expect(screen.getAllByText(answer)).toHaveLength(1);
    await server.mail.settled();
    expect(server.mail.messages().filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  test.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
  ])('with %j says %j', async (typed, text) => {
    const { user } = renderApp({ server, path: '/p/forgot-password' });
    await enter(user, await screen.findByLabelText('Email'), `${typed}{Enter}`);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  test('says that the link could not be asked for', async () => {
    const { user } = renderApp({ server, path: '/p/forgot-password', state: { email: 'ada@example.com' } });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    failNetwork();
    await user.click(screen.getByRole('button', { name: 'Email me a reset link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Connection error. Please check your internet and try again.',
    );
    expect(screen.queryByText(answer)).not.toBeInTheDocument();
  });
});

describe('/p/reset-password', () => {
  test('sets a new password and goes to sign-in', async () => {
    const account = await createAccount(server);
    const { user, currentPath } = renderApp({ server, path: await resetPath(account) });
    await enter(user, await newPassword(), 'Engine1844!');
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Very Strong');
    await enter(user, confirmation(), 'Engine1844!');
    await user.click(change());
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(currentPath()).toBe('/p/login');
    expect(await signIn(account.email, 'Engine1844!')).toMatchObject({ success: true });
    expect(await signIn(account.email, account.password)).toMatchObject({ success: false });
  });

  test('has what a password manager needs', async () => {
    const account = await createAccount(server);
    renderApp({ server, path: await resetPath(account) });
    expect(await newPassword()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(account.email);
  });

  test('signs this browser out as well when it is of the same account', async () => {
    const account = await createAccount(server);
    const { user, store, currentPath } = renderApp({ server, as: account, path: await resetPath(account) });
    await enter(user, await newPassword(), 'Engine1844');
    await enter(user, confirmation(), 'Engine1844{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/p/login'));
    expect(store.getState().session.status).toBe('unauthenticated');
    expect(localStorage.getItem('curtly_token')).toBeNull();
  });

  test('leaves someone else signed in', async () => {
    const [account, other] = [await createAccount(server), await createAccount(server)];
    const { user, store } = renderApp({ server, as: other, path: await resetPath(account) });
    await enter(user, await newPassword(), 'Engine1844');
    await enter(user, confirmation(), 'Engine1844{Enter}');
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(store.getState().session).toMatchObject({ status: 'authenticated', user: { email: other.email } });
  });

  test('cannot be sent while the two differ', async () => {
    const { user } = renderApp({ server, path: await resetPath(await createAccount(server)) });
    await enter(user, await newPassword(), '123456');
    expect(change()).toBeDisabled();
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    await enter(user, confirmation(), '12345');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(change()).toBeDisabled();
    await user.type(confirmation(), '6');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument());
    expect(change()).toBeEnabled();
  });

  test('takes six characters and not five', async () => {
    const account = await createAccount(server);
    const { user, currentPath } = renderApp({ server, path: await resetPath(account) });
    await enter(user, await newPassword(), '12345');
    await enter(user, confirmation(), '12345{Enter}');
    expect(await screen.findByText('New password must be at least 6 characters long')).toBeVisible();
    await waitFor(async () => expect(await newPassword()).toHaveFocus());
    await user.type(await newPassword(), '6');
    await user.type(confirmation(), '6{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/p/login'));
  });

  test.each(['', '?token=abc', '?email=ada@example.com', '?token=&email='])(
    'says that a link with %j is not valid',
    async (search) => {
      const fetch = jest.spyOn(globalThis, 'fetch');
      renderApp({ server, path: `/p/reset-password${search}` });
      expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  const linkFailed = () => screen.findByRole('heading', { name: 'This link does not work' });

  test.each([
    ['an unknown token', 'wrong'],
    ['one that is too long', 'x'.repeat(201)],
  ])('a link with %s says so before a password is typed, and leads to another one', async (_what, token) => {
    const account = await createAccount(server);
    const path = await resetPath(account);
    const { user } = renderApp({ server, path: path.replace(/token=[^&]+/, `token=${token}`) });
    expect(await screen.findByRole('heading', { name: 'Checking your link' })).toBeVisible();
    expect(await linkFailed()).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(account.email);
  });

  test('a link that is too old says so', async () => {
    const own = await startServer();
    const account = await createAccount(own);
    await call(own, 'POST', '/api/auth/forgot-password', { body: { email: account.email } });
    const { pathname, search } = new URL((await own.mail.waitFor(account.email)).link ?? '');
    own.clock.advance(3_600_001);
    renderApp({ server: own, path: `${pathname}${search}` });
    expect(await linkFailed()).toBeVisible();
  });

  test('a link that was used says so', async () => {
    const account = await createAccount(server);
    const path = await resetPath(account);
    const { searchParams } = new URL(path, server.url);
    await call(server, 'POST', '/api/auth/reset-password', {
      body: { ...Object.fromEntries(searchParams), newPassword: 'Engine1844', confirmPassword: 'Engine1844' },
    });
    renderApp({ server, path });
    expect(await linkFailed()).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('a link that is used up while a password is typed says so too', async () => {
    const account = await createAccount(server);
    const path = await resetPath(account);
    const { searchParams } = new URL(path, server.url);
    const { user } = renderApp({ server, path });
    await enter(user, await newPassword(), 'Engine1845');
    await call(server, 'POST', '/api/auth/reset-password', {
      body: { ...Object.fromEntries(searchParams), newPassword: 'Engine1844', confirmPassword: 'Engine1844' },
    });
    await enter(user, confirmation(), 'Engine1845{Enter}');
    expect(await linkFailed()).toBeVisible();
  });

  test('asks for the password when the link could not be checked', async () => {
    failNetwork();
    renderApp({ server, path: '/p/reset-password?token=abc&email=ada@example.com' });
    expect(await newPassword()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps what was typed when the network fails', async () => {
    const { user } = renderApp({ server, path: await resetPath(await createAccount(server)) });
    await enter(user, await newPassword(), 'Engine1844');
    await enter(user, confirmation(), 'Engine1844');
    failNetwork();
    await user.click(change());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Connection error. Please check your internet and try again.',
    );
    expect(await newPassword()).toHaveValue('Engine1844');
  });
});
