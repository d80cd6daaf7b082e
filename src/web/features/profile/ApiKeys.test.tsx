import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ApiKey, Login } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { createAccount, createApiKey, startTrial, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function account(): Promise<Account> {
  const made = await createAccount(server);
  await startTrial(server, made.token);
  return made;
}

async function opened(as: Account) {
  const app = renderApp({ server, as, path: '/p/profile?tab=api-keys' });
  await screen.findByRole('heading', { name: 'API keys' });
  return app;
}

const keysOf = async ({ token }: Account) =>
  (await call<ApiKey[]>(server, 'GET', '/api/api-keys', { token })).body.data;
const statusWith = async (token: string) => (await call(server, 'GET', '/api/urls', { token })).status;
const rows = async () => within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole('listitem');

test('the first key is made, shown once and copied', async () => {
  const ada = await account();
  const { user } = await opened(ada);
  expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  expect(await screen.findByText('0 of 10,000 API requests used this month.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await user.type(dialog.getByLabelText('Name'), 'Till');
  await user.click(dialog.getByLabelText('May'));
  await user.click(await screen.findByRole('option', { name: 'Read and change' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));

  const shown = within(await screen.findByRole('dialog', { name: 'Your new API key' }));
  expect(shown.getByText('Copy the key now and keep it in a safe place. It is not shown again.')).toBeVisible();
  const field = shown.getByLabelText<HTMLTextAreaElement>('API key');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('readonly');
  const key = field.value;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, key.length]);
  expect(await statusWith(key)).toBe(200);
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Copy key' }));
  expect(copy).toHaveBeenCalledWith(key);
  // Escape must not close it by accident.
  await user.keyboard('{Escape}');
  expect(field).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [row] = await rows();
  expect(row).toHaveTextContent(/^TillRead and changecurtly_\w{4}… · Created \w{3} \d+, \d{4} \d\d:\d\d · /);
  expect(document.body.innerHTML).not.toContain(key);
  expect(await keysOf(ada)).toMatchObject([{ name: 'Till', scopes: ['read', 'write'], expiresAt: null }]);
});

describe('after ten minutes', () => {
  async function asked(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    await enter(user, await screen.findByLabelText('Name'), 'Till{Enter}');
    return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  }

  test('the password is asked for first, and the key is made once it is right', async () => {
    const ada = await account();
    server.clock.advance(600_000);
    const { user, store } = await opened(ada);
    const dialog = await asked(user);
    const field = dialog.getByLabelText('Password');
    expect(field).toHaveFocus();
    await user.type(field, 'wrong{Enter}');
    expect(await dialog.findByText('Incorrect password')).toBeVisible();
    expect(await keysOf(ada)).toEqual([]);
    await user.clear(field);
    await user.type(field, `${ada.password}{Enter}`);
    await screen.findByRole('dialog', { name: 'Your new API key' });
    const token = store.getState().session.token ?? '';
    expect(await keysOf({ ...ada, token })).toMatchObject([{ name: 'Till', scopes: ['read'] }]);
    expect(localStorage.getItem('curtly_token')).toBe(token);
  });

  test('nothing is made without it', async () => {
    const ada = await account();
    server.clock.advance(600_000);
    const { user } = await opened(ada);
    const dialog = await asked(user);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await keysOf(ada)).toEqual([]);
  });
});

test('a key reads only, unless more is chosen', async () => {
  const ada = await account();
  const { user } = await opened(ada);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  await enter(user, await screen.findByLabelText('Name'), 'Report{Enter}');
  await screen.findByRole('dialog', { name: 'Your new API key' });
  expect(await keysOf(ada)).toMatchObject([{ scopes: ['read'] }]);
});

test('what is missing is said beside its field, what the service refuses above', async () => {
  const ada = await account();
  await Promise.all(Array.from({ length: 50 }, () => createApiKey(server, ada.token)));
  const { user } = await opened(ada);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await enter(user, screen.getByLabelText('Name'), 'One more{Enter}');
  expect(await screen.findByText('An account can have at most 50 API keys. Revoke one first.')).toBeVisible();
});

test('keys are listed with what tells them apart', async () => {
  const hour = 3_600_000;
  server.clock.advance(-hour);
  const ada = await account();
  const { key } = await createApiKey(server, ada.token, {
    name: 'Old',
    expiresAt: new Date(Date.now() - hour / 2).toISOString(),
  });
  expect(await statusWith(key)).toBe(200);
  server.clock.advance(hour);
  expect(await statusWith(key)).toBe(401);
  const { token, password } = ada;
  const proof = await call<Login>(server, 'POST', '/api/userprofile/proof', { token, body: { password } });
  const proven = { ...ada, token: proof.body.data.accessToken };
  await createApiKey(server, proven.token, { name: 'New', expiresAt: '2099-01-01T00:00:00Z' });
  while ((await keysOf(proven)).some(({ name, lastUsedAt }) => name === 'Old' && lastUsedAt === null));
  await opened(proven);
  const [newest, oldest] = await rows();
  expect(newest).toHaveTextContent(/^NewRead only.* · Never used · Expires \w{3} \d+, 20(?:98|99) \d\d:\d\dRevoke$/);
  expect(oldest).toHaveTextContent(
    /^OldRead onlyExpired.* · Last used .* ago · Expired \w{3} \d+, \d{4} \d\d:\d\dRevoke$/,
  );
});

test('a key is revoked after a question, at once', async () => {
  const ada = await account();
  const { key, apiKey } = await createApiKey(server, ada.token, { name: 'Till' });
  await createApiKey(server, ada.token, { name: 'Report' });
  const { user } = await opened(ada);
  await user.click(await screen.findByRole('button', { name: `Revoke Till ${apiKey.start}…` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }));
  expect(
    dialog.getByText(
      `Programs that call with “Till” (${apiKey.start}…) are refused at once. A revoked key cannot be had back.`,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('API key revoked')).toBeVisible();
  expect(await statusWith(key)).toBe(401);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a key that could not be revoked stays', async () => {
  const ada = await account();
  await createApiKey(server, ada.token, { name: 'Till' });
  const { user } = await opened(ada);
  await user.click(await screen.findByRole('button', { name: /^Revoke Till/ }));
  failNetwork();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Failed to revoke the API key')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('a plan without API requests says so before a key is made', async () => {
  await opened(await createAccount(server));
  expect(
    await screen.findByText(/^Your plan includes no API requests, so calls with a key are refused\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/p/pricing');
});

test('keys that cannot be loaded can be asked for again', async () => {
  const ada = await account();
  const { user } = renderApp({ server, as: ada, path: '/p/profile' });
  await screen.findByLabelText(/^First name/);
  const mend = failNetwork();
  await user.click(screen.getByRole('tab', { name: 'API keys' }));
  expect(await screen.findByText('This loads once the connection is back.')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeVisible();
});
