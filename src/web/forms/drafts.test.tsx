import { act, screen, waitFor } from '@testing-library/react';
import { call } from '../../testing/client.ts';
import { enter } from '../../testing/enter.ts';
import { createAccount, createLink, type Account } from '../../testing/factories.ts';
import { renderApp, type RenderedApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const url = 'https://example.com/kept';

async function signIn({ user }: RenderedApp, { email, password }: Account) {
  await enter(user, await screen.findByLabelText('Email'), email);
  await enter(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function submittedTooLate(account: Account) {
  const app = renderApp({ path: '/p/create-url', as: account, server });
  await enter(app.user, await screen.findByLabelText('Destination URL'), url);
  await enter(app.user, screen.getByLabelText(/^Custom short code/), 'kept-code');
  await app.user.click(screen.getByRole('button', { name: 'Password' }));
  await enter(app.user, await screen.findByLabelText('Password'), 'open sesame');
  await call(server, 'POST', '/api/auth/logout', { token: account.token });
  await app.user.click(screen.getByRole('button', { name: 'Shorten URL' }));
  expect(await screen.findByText('Your session has ended. Sign in to continue; what you typed is kept.')).toBeVisible();
  return app;
}

test('is there again for a guest who comes back from the sign-in page, which says why one is there', async () => {
  const { user, currentPath } = renderApp({ server });
  await enter(user, await screen.findByRole('textbox', { name: 'Destination URL' }), url);
  await user.click(screen.getByRole('button', { name: 'Get Your URL for Free' }));
  expect(await screen.findByText('Sign in to continue; what you typed is kept.')).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(await screen.findByRole('textbox', { name: 'Destination URL' })).toHaveValue(url);
});

test('is there again for a guest who has signed in, on the tab it was typed on', async () => {
  const account = await createAccount(server);
  const app = renderApp({ server });
  await app.user.click(await screen.findByRole('tab', { name: 'Create QR Code' }));
  await enter(app.user, screen.getByRole('textbox', { name: 'Destination URL' }), url);
  await app.user.click(screen.getByRole('button', { name: 'Get Your QR Code for Free' }));
  await signIn(app, account);
  expect(await screen.findByRole('textbox', { name: 'Destination URL' })).toHaveValue(url);
  expect(screen.getByRole('tab', { name: 'Create QR Code' })).toHaveAttribute('aria-selected', 'true');
});

test('is there again after a session that ended, without the password', async () => {
  const account = await createAccount(server);
  const app = await submittedTooLate(account);
  expect(sessionStorage.getItem('curtly_drafts')).not.toContain('open sesame');
  await signIn(app, account);
  expect(await screen.findByLabelText('Destination URL')).toHaveValue(url);
  expect(screen.getByLabelText(/^Custom short code/)).toHaveValue('kept-code');
  expect(screen.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('is shown to no other account', async () => {
  const app = await submittedTooLate(await createAccount(server));
  await signIn(app, await createAccount(server));
  expect(await screen.findByLabelText('Destination URL')).toHaveValue('');
});

test('is gone after signing out', async () => {
  const account = await createAccount(server);
  const { user, store, currentPath } = renderApp({ path: '/p/create-url', as: account, server });
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  await screen.findByRole('textbox', { name: 'Destination URL' });
  expect(store.getState().drafts).toEqual({});
  expect(sessionStorage.getItem('curtly_drafts') ?? '').not.toContain(url);
});

test('is gone after the form was sent', async () => {
  const { user, store } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(store.getState().drafts).toMatchObject({ 'create-url': { values: { url } } });
  await user.click(screen.getByRole('button', { name: 'Shorten URL' }));
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(store.getState().drafts).toEqual({});
});

test('is there again for a member who comes back, and can be given up', async () => {
  const { user, store } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  await user.click(screen.getByRole('link', { name: 'Accessibility' }));
  await screen.findByRole('heading', { name: /^Accessibility/, level: 1 });
  act(() => window.history.back());
  expect(await screen.findByLabelText('Destination URL')).toHaveValue(url);
  expect(screen.getByText('We restored your draft.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Destination URL')).toHaveValue('');
  expect(screen.getByLabelText('Destination URL')).toHaveFocus();
  expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Accessibility' }));
  await screen.findByRole('heading', { name: /^Accessibility/, level: 1 });
  expect(store.getState().drafts).toEqual({});
});

test('is kept until it is sent, whenever one leaves', async () => {
  const { user, store } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
  const { fetch: send } = globalThis;
  let fail: () => void = () => undefined;
  const failed = new Promise<Response>((_resolve, reject) => {
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      input instanceof Request && input.method === 'POST' ? failed : send(input, init),
    );
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  await user.click(screen.getByRole('button', { name: 'Shorten URL' }));
  await user.click(screen.getByRole('link', { name: 'Accessibility' }));
  await screen.findByRole('heading', { name: /^Accessibility/, level: 1 });
  fail();
  expect(await screen.findByText('Failed to shorten URL')).toBeVisible();
  expect(store.getState().drafts).toMatchObject({ 'create-url': { values: { url } } });

  jest.mocked(globalThis.fetch).mockImplementation(send);
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Shorten URL' }));
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(store.getState().drafts).toEqual({});
});

test('is given up with the dialog that it is in', async () => {
  const account = await createAccount(server);
  await createLink(server, account.token, { customShortCode: 'mine' });
  const { user, store } = renderApp({ path: '/p/links', as: account, server });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().drafts).toEqual({});
});

test('is kept when the page goes to the background, where a phone may end it', async () => {
  const { user, store } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(store.getState().drafts).toEqual({});
  visibility.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(store.getState().drafts).toMatchObject({ 'create-url': { values: { url } } });
});

test('is kept of what is typed after the form was sent', async () => {
  const { user, store } = renderApp({ path: '/p/profile', as: await createAccount(server), server });
  await enter(user, await screen.findByLabelText(/^First name/), ' Augusta');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(store.getState().drafts).toEqual({});
  await enter(user, screen.getByLabelText(/^First name/), ' Byron');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(store.getState().drafts).toMatchObject({ profile: { values: { firstName: 'Ada Augusta Byron' } } });
});

test('survives a reload', async () => {
  const account = await createAccount(server);
  const { user, unmount } = renderApp({ path: '/p/create-url', as: account, server });
  await enter(user, await screen.findByLabelText('Destination URL'), url);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const stored = sessionStorage.getItem('curtly_drafts') ?? '';
  unmount();
  sessionStorage.setItem('curtly_drafts', stored);
  renderApp({ path: '/p/create-url', as: account, server });
  expect(await screen.findByLabelText('Destination URL')).toHaveValue(url);
});
