import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import type { Login } from '../../../generated/endpoints.ts';
import { downloadArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { untar } from '../../../testing/untar.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { createAccount, createLink, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function opened(account?: Account) {
  const as = account ?? (await createAccount(server));
  const app = renderApp({ server, as, path: '/p/profile?tab=data' });
  await screen.findByRole('heading', { name: 'Download your data' });
  return { account: as, ...app };
}

const signIn = async (email: string, password: string) =>
  (await call<Login>(server, 'POST', '/api/auth/login', { body: { email, password } })).body;

const statusWith = async (token: string) => (await call(server, 'GET', '/api/userprofile', { token })).status;

describe('Download your data', () => {
  test('is downloaded as one file', async () => {
    const account = await createAccount(server);
    await createLink(server, account.token, { url: 'https://example.com/mine', customShortCode: 'mine' });
    const { user } = await opened(account);
    const saved = watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Your data was downloaded')).toBeVisible();
    expect(saved).toEqual([{ name: 'curtly-archive.tar.gz', address: expect.stringMatching(/^blob:/) }]);
    const files = untar(await (await fetch(saved[0]?.address ?? '')).arrayBuffer());
    expect(files.get('profile.json')).toContain(account.email);
    expect(files.get('items/000001.jsonl')).toContain('https://example.com/mine');
    expect(files.get('manifest.json')).toContain('"hasClicks": true');
  });

  test('is downloaded without single clicks', async () => {
    const { user } = await opened();
    const saved = watchDownloads();
    await user.click(screen.getByRole('checkbox', { name: 'Include every click, not just totals' }));
    await user.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Your data was downloaded')).toBeVisible();
    const files = untar(await (await fetch(saved[0]?.address ?? '')).arrayBuffer());
    expect(files.get('manifest.json')).toContain('"hasClicks": false');
  });

  test('a failure is shown', async () => {
    const { user } = await opened();
    const saved = watchDownloads();
    failNetwork();
    await user.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Failed to download your data')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('Restore an archive', () => {
  const fileOf = (content: Uint8Array | string) =>
    new File([content], 'curtly-archive.tar.gz', { type: 'application/gzip' }) as unknown as globalThis.File;

  test('says what would happen, restores on request, and says what came back', async () => {
    const source = await startServer();
    const before = await createAccount(source);
    await createLink(source, before.token, { url: 'https://example.com/mine', customShortCode: 'restored' });
    await createLink(source, before.token, { customShortCode: 'theirs' });
    const { bytes } = await downloadArchive(source, before.token);
    const other = await createAccount(server);
    await createLink(server, other.token, { customShortCode: 'theirs' });
    const { account, user } = await opened();
    await user.upload(screen.getByLabelText('Choose an archive'), fileOf(bytes));
    expect(await screen.findByText('1 link and 0 QR codes will come back.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'What the archive holds' })).toHaveFocus();
    const counts = 'It was not made here, or was changed since: what comes back counts as new this month.';
    expect(screen.getByText(counts)).toBeVisible();
    expect(screen.getByText('1 item will be left out')).toBeVisible();
    expect(screen.getByText(/^Someone else has this code:/)).toHaveTextContent('Someone else has this code: theirs');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 link and 0 QR codes came back.')).toBeVisible();
    expect(screen.getByText('1 item was left out')).toBeVisible();
    const { body } = await call<{ originalUrl: string }>(server, 'GET', '/api/urls/restored', { token: account.token });
    expect(body.data).toMatchObject({ originalUrl: 'https://example.com/mine' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Choose an archive')).toBeInTheDocument();
  });

  test('what is there already is not restored again', async () => {
    const account = await createAccount(server);
    await createLink(server, account.token, { customShortCode: 'kept-here' });
    const { user } = await opened(account);
    const { bytes } = await downloadArchive(server, account.token);
    await user.upload(screen.getByLabelText('Choose an archive'), fileOf(bytes));
    expect(await screen.findByText('There is nothing to restore.')).toBeVisible();
    expect(screen.getByText(/1 item you have already: it stays as it is\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  test('a file that is no archive is refused in words, once', async () => {
    const { user } = await opened();
    await user.upload(screen.getByLabelText('Choose an archive'), fileOf('hello'));
    const text = 'This file is not an archive of Curtly, or it is damaged. Nothing was restored.';
    expect(await screen.findAllByText(text)).toHaveLength(1);
  });

  test('without a network it says so', async () => {
    const account = await createAccount(server);
    const { user } = await opened(account);
    failNetwork();
    await user.upload(screen.getByLabelText('Choose an archive'), fileOf('hello'));
    const text = 'The archive could not be sent. Please check your connection and try again.';
    expect(await screen.findAllByText(text)).toHaveLength(1);
  });
});

describe('Delete account', () => {
  async function asked(account?: Account) {
    const app = await opened(account);
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return { ...app, dialog };
  }

  test('says what happens, and for how long it can be undone', async () => {
    const account = await createAccount(server);
    for (let count = 0; count < 2; count += 1) await createLink(server, account.token);
    const { dialog, user } = await asked(account);
    expect(
      await screen.findByText(
        'Your account is closed at once. For 7 days you can get it back, then 2 links are gone for good.',
      ),
    ).toBeVisible();
    for (const text of [
      'Your account is closed at once: you are signed out everywhere, and your short links and printed QR codes stop working.',
      'For 7 days you can get all of it back with the link in the mail that we send you now. After that your profile, your links and QR codes and the record of their clicks and scans are lost for good, and their codes stay taken: nobody can use them again.',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes the account, signs out and goes home', async () => {
    const account = await createAccount(server);
    await createLink(server, account.token, { customShortCode: 'deleted-with-me' });
    const { dialog, user, currentPath, store } = await asked(account);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(
      await screen.findByText('Your account was deleted. For 7 days the link in our mail brings it back.'),
    ).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(store.getState().session).toMatchObject({
      status: 'unauthenticated',
      token: null,
      user: null,
      signInRequired: false,
    });
    expect(localStorage.getItem('curtly_token')).toBeNull();
    expect(await signIn(account.email, account.password)).toMatchObject({ success: false });
    expect((await fetch(`${server.url}/deleted-with-me`, { redirect: 'manual' })).status).toBe(410);
  });

  test('asks ten minutes after the sign-in who is there, and a wrong password deletes nothing', async () => {
    const { account, dialog, user } = await asked();
    server.clock.advance(600_000);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(proof.getByRole('button', { name: 'Delete account' }));
    expect(await proof.findByText('Password is required')).toBeVisible();
    await enter(user, proof.getByLabelText('Password'), 'wrong-one{Enter}');
    expect(await proof.findByText('Incorrect password')).toBeVisible();
    expect(screen.getAllByText('Incorrect password')).toHaveLength(1);
    expect(await statusWith(account.token)).toBe(200);
    await user.clear(proof.getByLabelText('Password'));
    await enter(user, proof.getByLabelText('Password'), `${account.password}{Enter}`);
    expect(
      await screen.findByText('Your account was deleted. For 7 days the link in our mail brings it back.'),
    ).toBeVisible();
  });

  test('has a text for a failure without a message', async () => {
    const { dialog, user } = await asked();
    failNetwork();
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Failed to delete your account')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  });
});
