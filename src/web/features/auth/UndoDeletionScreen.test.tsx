import { configure, screen } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { createAccount, createLink, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

// The link works once, so React must not spend it twice.
configure({ reactStrictMode: true });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function deleted({ token, email, password }: Account): Promise<string> {
  await call(server, 'POST', '/api/userprofile/delete', { token, body: { password } });
  const { pathname, search } = new URL((await server.mail.waitFor(email)).link ?? '');
  return `${pathname}${search}`;
}

const statusOf = async (code: string) => (await fetch(`${server.url}/${code}`, { redirect: 'manual' })).status;
const confirm = () => screen.findByRole('button', { name: 'Get account back' });

test('asks first, then opens the account again and leads to sign-in', async () => {
  const account = await createAccount(server);
  await createLink(server, account.token, { customShortCode: 'back-again' });
  const { user, currentPath } = renderApp({ server, path: await deleted(account) });
  expect(await screen.findByRole('heading', { name: 'Get your account back?' })).toBeVisible();
  expect(
    screen.getByText(
      'Your links and QR codes work again at once. Their analytics, your profile and your plan are as they were.',
    ),
  ).toBeVisible();
  expect(await statusOf('back-again')).toBe(410);
  await user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'Your account is back' })).toBeVisible();
  expect(await statusOf('back-again')).toBe(302);
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/p/forgot-password');
  await user.click(screen.getByRole('link', { name: 'Go to Login' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(currentPath()).toBe('/p/login');
});

test('says that the link was used', async () => {
  const path = await deleted(await createAccount(server));
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  await call(server, 'POST', '/api/auth/undo-account-deletion', { body: { token } });
  const { user } = renderApp({ server, path });
  await user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This link no longer works: it was already used, a newer email replaced it, or its 7 days are over.',
  );
});

test('says that a link without its token is not complete', async () => {
  renderApp({ server, path: '/p/undo-account-deletion' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete. Open it from the mail again.');
  expect(screen.queryByRole('button', { name: 'Get account back' })).not.toBeInTheDocument();
});

test('says what to do when the address has a new account, and can be tried again then', async () => {
  const account = await createAccount(server);
  const path = await deleted(account);
  const other = await createAccount(server, { email: account.email });
  const { user } = renderApp({ server, path });
  await user.click(await confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your email address has a new account since then. Delete that one first, then open this link again.',
  );
  await deleted(other);
  await user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'Your account is back' })).toBeVisible();
});

test('a failure of the network can be tried again', async () => {
  const path = await deleted(await createAccount(server));
  const { user } = renderApp({ server, path });
  const button = await confirm();
  const mend = failNetwork();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Connection error. Please check your internet and try again.',
  );
  mend();
  await user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'Your account is back' })).toBeVisible();
});
