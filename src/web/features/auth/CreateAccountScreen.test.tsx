import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { logIn, signUpOperator, verify } from '../../../testing/factories.ts';
import { intercept } from '../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { instanceKnown, usualInstance } from '../../instance/instanceSlice.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const field = (name: string) => screen.getByLabelText(name);

async function fillIn(user: UserEvent, values: Record<string, string>) {
  await screen.findByRole('heading', { name: 'Create your account' });
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(value);
  }
}
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Account' }));

test('has what a password manager needs', async () => {
  renderApp({ server, path: '/p/create-account' });
  await screen.findByRole('heading', { name: 'Create your account' });
  expect(
    ['Email', 'Password', 'Confirm password', /^First name/, /^Last name/].map((name) =>
      screen.getByLabelText(name).getAttribute('autocomplete'),
    ),
  ).toEqual(['username', 'new-password', 'new-password', 'given-name', 'family-name']);
});

test('says what one agrees to, on pages of their own', async () => {
  renderApp({ server, path: '/p/create-account' });
  await screen.findByRole('heading', { name: 'Create your account' });
  expect(screen.getByText(/^By creating an account/)).toHaveTextContent(
    'By creating an account you agree to the terms and the privacy policy.',
  );
  for (const [name, href] of [
    ['terms', '/p/terms-of-service'],
    ['privacy policy', '/p/privacy-policy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('asks for what is missing', async () => {
  const { user } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, {});
  await submit(user);
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  await waitFor(() => expect(field('Email')).toHaveFocus());
});

test('refuses a password one character too short and another confirmation', async () => {
  const { user, currentPath } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'ada@example.com', Password: '12345', 'Confirm password': '123456' });
  await submit(user);
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await waitFor(() => expect(field('Password')).toHaveFocus());
  expect(currentPath()).toBe('/p/create-account');
});

test('refuses what is no email address', async () => {
  const { user } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'ada@example' });
  await submit(user);
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
});

test('advises against a common password, which is taken all the same', async () => {
  const { user, currentPath } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'common@example.com', Password: 'PassWord1', 'Confirm password': 'PassWord1' });
  await waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription(
      'This is one of the most common passwords, which are guessed first. Better choose another one.',
    ),
  );
  await user.type(field('Password'), ' of 1843');
  expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
  await user.type(field('Password'), '{Backspace>8/}');
  await submit(user);
  await waitFor(() => expect(currentPath()).toBe('/p/email-not-verified'));
});

test('advises against a password that is made of the address or the name of the site', async () => {
  const { user } = renderApp({ server, path: '/p/create-account' });
  const advice = 'This is easy to guess from a name, your email address or this site. Better choose another one.';
  await fillIn(user, { Email: 'grace.hopper@example.com', Password: 'GraceHopper1906' });
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(advice));
  await user.clear(field('Password'));
  await user.type(field('Password'), 'curtly-2026');
  expect(field('Password')).toHaveAccessibleDescription(advice);
  await user.type(field('Password'), ' and more');
  expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
});

test('creates an account with the shortest password, tells so, and asks to verify the address', async () => {
  const { user, currentPath, store } = renderApp({ server, path: '/p/create-account', state: { from: '/p/links' } });
  await fillIn(user, { Email: 'short@example.com', Password: '123456', 'Confirm password': '123456' });
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  expect(screen.getByText('short@example.com')).toBeVisible();
  expect(
    await screen.findByText('Registration successful! Please check your email to verify your account.'),
  ).toBeVisible();
  expect(currentPath()).toBe('/p/email-not-verified');
  expect(window.history.state).toMatchObject({ usr: { email: 'short@example.com', from: '/p/links' } });
  expect(store.getState().session.status).toBe('unauthenticated');
  expect((await server.mail.waitFor('short@example.com')).link).toContain('/p/verify-email?token=');
});

test('keeps both names, and the time zone of the browser', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' });
  const { user } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'names@example.com', Password: 'Engine1843', 'Confirm password': 'Engine1843' });
  await user.type(screen.getByLabelText(/^First name/), 'Ada');
  await enter(user, screen.getByLabelText(/^Last name/), 'Lovelace');
  await submit(user);
  await screen.findByRole('heading', { name: 'Email Verification Required' });
  await verify(server, 'names@example.com');
  const token = await logIn(server, 'names@example.com');
  const { body } = await call<User>(server, 'GET', '/api/userprofile', { token });
  expect(body.data).toMatchObject({ displayName: 'Ada Lovelace', timeZone: 'Asia/Tokyo' });
});

test('has a text for a failure without a message', async () => {
  const { user } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'ada@example.com', Password: 'Engine1843', 'Confirm password': 'Engine1843' });
  intercept(
    ({ url }) => url.endsWith('/api/auth/register'),
    async () => new Response('Bad Gateway', { status: 502 }),
  );
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
});

test('says that there is no connection, and keeps what was typed', async () => {
  const { user, currentPath } = renderApp({ server, path: '/p/create-account' });
  await fillIn(user, { Email: 'ada@example.com', Password: 'Engine1843', 'Confirm password': 'Engine1843' });
  failNetwork();
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Connection error. Please check your internet and try again.',
  );
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(field('Password')).toHaveValue('Engine1843');
  expect(currentPath()).toBe('/p/create-account');
});

describe('where accounts are by invitation', () => {
  async function startInvited() {
    const own = await startServer();
    const token = await signUpOperator(own);
    await call(own, 'PATCH', '/api/operator/settings', { token, body: { signUp: 'invited' } });
    return {
      own,
      async invite(details: object = {}) {
        const { body } = await call<{ link: string }>(own, 'POST', '/api/operator/invitations', {
          token,
          body: { expiresAt: '2099-01-31T00:00:00Z', ...details },
        });
        return body.data.link;
      },
      open(path: string) {
        const app = renderApp({ server: own, path });
        act(() => void app.store.dispatch(instanceKnown({ ...usualInstance, signUp: 'invited' })));
        return app;
      },
    };
  }

  test('asks for the invitation, says what is wrong with one, and takes one that is pasted', async () => {
    const { own, invite, open } = await startInvited();
    const { user, currentPath } = open('/p/create-account');
    const paste = async (text: string) => {
      await user.click(await screen.findByLabelText('Invitation link'));
      await user.paste(text);
      await user.click(screen.getByRole('button', { name: 'Use Invitation' }));
    };
    expect(await screen.findByRole('heading', { name: 'Accounts are by invitation' })).toBeVisible();
    await paste('nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This invitation is not valid. Please ask for a new one.',
    );
    await paste(await invite({ plan: 3 }));
    expect(await screen.findByText('You are invited. Your account will have the Business plan.')).toBeVisible();
    await fillIn(user, { Email: 'pasted@example.com', Password: 'Engine1843', 'Confirm password': 'Engine1843' });
    await submit(user);
    await waitFor(() => expect(currentPath()).toBe('/p/email-not-verified'));
    await verify(own, 'pasted@example.com');
    expect(await logIn(own, 'pasted@example.com')).not.toBe('');
  });

  test('an invitation by mail fills in the address, and leads to the sign-in', async () => {
    const { own, invite, open } = await startInvited();
    await invite({ email: 'mailed@example.com' });
    const { link = '' } = await own.mail.waitFor('mailed@example.com');
    const { pathname, hash } = new URL(link);
    const { user, currentPath } = open(`${pathname}${hash}`);
    expect(await screen.findByText('You are invited as mailed@example.com.')).toBeVisible();
    expect(window.location.hash).toBe('');
    expect(field('Email')).toHaveValue('mailed@example.com');
    await fillIn(user, { Password: 'Engine1843', 'Confirm password': 'Engine1843' });
    await submit(user);
    expect(await screen.findByText('Your account is ready. Sign in.')).toBeVisible();
    expect(currentPath()).toBe('/p/login');
    expect(await logIn(own, 'mailed@example.com')).not.toBe('');
  });
});

test('an invitation that works no more is said, and not used, where sign-up is open', async () => {
  renderApp({ server, path: '/p/create-account#invitation=nothing' });
  expect(
    await screen.findByText(
      'This invitation is not valid. Please ask for a new one. You can create an account without it.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('where sign-up is closed, nothing is offered', async () => {
  const { store } = renderApp({ server, path: '/p/create-account#invitation=nothing' });
  act(() => void store.dispatch(instanceKnown({ ...usualInstance, signUp: 'closed' })));
  expect(await screen.findByRole('heading', { name: 'No new accounts' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
