import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../testing/enter.ts';
import { createAccount, type Account } from '../../../testing/factories.ts';
import { turnCodesOn, type AuthenticatorApp } from '../../../testing/oneTimeCodes.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let account: Account;
let app: AuthenticatorApp;
beforeAll(async () => {
  server = await startServer({ now: new Date().toISOString() });
  account = await createAccount(server);
  app = await turnCodesOn(server, account.token);
});
beforeEach(() => server.clock.advance(60_000));

async function asked() {
  const rendered = renderApp({ server, path: '/p/login', state: { from: '/p/links' } });
  await enter(rendered.user, await screen.findByLabelText('Email'), account.email);
  await enter(rendered.user, screen.getByLabelText('Password'), `${account.password}{Enter}`);
  await screen.findByRole('heading', { name: 'Enter your code' });
  return rendered;
}

const code = () => screen.getByLabelText('Code');

test('the sixth digit of a pasted code signs in, and leads to the page that asked', async () => {
  const { user, currentPath } = await asked();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  await user.paste(app.code().replace(/(?<=^...)/, ' '));
  await waitFor(() => expect(currentPath()).toBe('/p/links'));
});

test('a wrong code is told beside the field, which is empty again for the next one', async () => {
  const { user, currentPath } = await asked();
  await user.paste('000000');
  const text = 'This code is not right. Enter the one that the app shows now.';
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(code()).toHaveAccessibleDescription(text));
  expect(currentPath()).toBe('/p/login');
  await waitFor(() => expect(code()).toHaveValue(''));
  expect(code()).toHaveFocus();
  await user.tab();
  expect(code()).toHaveAccessibleDescription(text);
  await user.click(code());
  await user.keyboard('0');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await user.keyboard('{Backspace}');
  await user.paste(app.code());
  await waitFor(() => expect(currentPath()).toBe('/p/links'));
});

test('typing goes on with another code while a whole one stands there', async () => {
  const { user } = await asked();
  const mend = failNetwork();
  await user.paste('000000');
  expect(await screen.findByText('Connection error. Please check your internet and try again.')).toBeVisible();
  expect(code()).toHaveValue('000000');
  mend();
  await user.keyboard('12');
  expect(code()).toHaveValue('12');
});

test('too few digits are not sent', async () => {
  const { user } = await asked();
  await user.paste('12a34');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Enter the six digits')).toBeVisible();
  expect(code()).toHaveValue('1234');
});

test('a recovery code signs in as well', async () => {
  const { user, currentPath } = await asked();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByRole('heading', { name: 'Enter a recovery code' })).toBeVisible();
  await enter(user, screen.getByLabelText('Recovery code'), `${app.recoveryCodes[0]}{Enter}`);
  await waitFor(() => expect(currentPath()).toBe('/p/links'));
});

test('a sign-in that is cancelled begins anew', async () => {
  const { user, store } = await asked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(store.getState().session.status).toBe('unauthenticated');
});
