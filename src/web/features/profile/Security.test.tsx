import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import type { Login } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { createAccount, createApiKey, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function opened(account?: Account) {
  const as = account ?? (await createAccount(server));
  const app = renderApp({ server, as, path: '/p/profile?tab=security' });
  await screen.findByRole('heading', { name: 'Change password' });
  return { account: as, ...app };
}

const signIn = async (email: string, password: string, agent?: string, at = server) => {
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {};
  return (await call<Login>(at, 'POST', '/api/auth/login', { body: { email, password }, headers })).body;
};

const statusWith = async (token: string) => (await call(server, 'GET', '/api/userprofile', { token })).status;

describe('Change password', () => {
  const current = () => screen.getByLabelText('Current password');
  const next = () => screen.getByLabelText('New password');
  const confirmation = () => screen.getByLabelText('Confirm new password');
  const change = () => screen.getByRole('button', { name: 'Change Password' });

  async function fill(
    user: UserEvent,
    [currentPassword, newPassword, confirmPassword]: readonly [string, string, string],
  ) {
    if (currentPassword) await enter(user, current(), currentPassword);
    if (newPassword) await enter(user, next(), newPassword);
    if (confirmPassword) await enter(user, confirmation(), confirmPassword);
  }

  test('changes it, ends the other sessions and keeps this one', async () => {
    const { account, user, store } = await opened();
    const other = await signIn(account.email, account.password);
    await fill(user, [account.password, 'Engine1844', 'Engine1844']);
    await user.click(change());
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(current()).toHaveValue('');
    expect(next()).toHaveValue('');
    expect(confirmation()).toHaveValue('');
    expect(store.getState().session.status).toBe('authenticated');
    const { token } = store.getState().session;
    expect(token).not.toBe(account.token);
    expect(await statusWith(token ?? '')).toBe(200);
    expect(await statusWith(other.data.accessToken)).toBe(401);
    expect(await signIn(account.email, 'Engine1844')).toMatchObject({ success: true });
  });

  test.each([
    ['revokes all API keys', true],
    ['leaves the API keys when that is not wanted', false],
  ])('%s', async (_, isWanted) => {
    const account = await createAccount(server);
    await createApiKey(server, account.token);
    const { user, store } = await opened(account);
    const revoke = await screen.findByRole('checkbox', { name: 'Revoke all API keys' });
    expect(revoke).toBeChecked();
    if (!isWanted) await user.click(revoke);
    await fill(user, [account.password, 'Engine1844', 'Engine1844']);
    await user.click(change());
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    const token = store.getState().session.token ?? '';
    const { data } = (await call<unknown[]>(server, 'GET', '/api/api-keys', { token })).body;
    expect(data).toHaveLength(isWanted ? 0 : 1);
  });

  test('says nothing of API keys to who has none', async () => {
    await opened();
    await screen.findByRole('heading', { name: 'Active sessions' });
    expect(screen.queryByRole('checkbox', { name: 'Revoke all API keys' })).not.toBeInTheDocument();
  });

  test('advises against a common new password', async () => {
    const { user } = await opened();
    await enter(user, next(), 'qwerty123');
    await waitFor(() =>
      expect(next()).toHaveAccessibleDescription(
        'This is one of the most common passwords, which are guessed first. Better choose another one.',
      ),
    );
  });

  test('has what a password manager needs', async () => {
    const { account } = await opened();
    expect(current()).toHaveAttribute('autocomplete', 'current-password');
    expect(next()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(account.email);
  });

  test('measures the new password while it is typed', async () => {
    const { user } = await opened();
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    const checks = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text?.endsWith('met'));
    expect(meter).toHaveAttribute('aria-valuenow', '0');
    expect(screen.queryByRole('list', { name: 'A strong password has' })).not.toBeInTheDocument();
    for (const [typed, label, score] of [
      ['Abcde', 'Too short', '1'],
      ['f', 'Weak', '2'],
      ['gh', 'Medium', '3'],
      ['1', 'Strong', '4'],
      ['!', 'Very Strong', '5'],
    ] as const) {
      await enter(user, next(), typed);
      expect(screen.getByText(label)).toBeVisible();
      expect(meter).toHaveAttribute('aria-valuenow', score);
      expect(meter).toHaveAttribute('aria-valuetext', label);
    }
    expect(checks()).toEqual([
      '6 characters: met',
      'Uppercase: met',
      'Lowercase: met',
      'Number: met',
      'Special character (!@#$%^&*): met',
    ]);
  });

  test('cannot be sent while the two differ', async () => {
    const { user } = await opened();
    await fill(user, ['Engine1843', 'Engine1844', 'Engine184']);
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(change()).toBeDisabled();
    await user.type(confirmation(), '4');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument());
    expect(change()).toBeEnabled();
  });

  test('says nothing to who only passes through', async () => {
    const { user } = await opened();
    await user.click(current());
    for (let press = 0; press < 6; press += 1) await user.tab();
    expect(screen.queryByText(/is required|must be/)).not.toBeInTheDocument();
  });

  test('says nothing of a match while both are empty', async () => {
    const { user } = await opened();
    await user.click(next());
    await user.tab();
    await user.click(confirmation());
    await user.tab();
    await user.click(change());
    expect(await screen.findByText('New password must be at least 6 characters long')).toBeVisible();
    expect(screen.queryByText(/do not match/)).not.toBeInTheDocument();
  });

  test('says that they differ once the confirmation was left empty', async () => {
    const { user } = await opened();
    await fill(user, ['', 'Engine1844', '']);
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    await user.click(confirmation());
    await user.tab();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  test.each([
    [
      'nothing typed',
      ['', '', ''],
      ['Current password is required', 'New password must be at least 6 characters long'],
    ],
    ['five characters', ['Engine1843', '12345', '12345'], ['New password must be at least 6 characters long']],
    [
      'the current one',
      ['Engine1843', 'Engine1843', 'Engine1843'],
      ['New password must be different from current password'],
    ],
    [
      '201 characters',
      ['Engine1843', 'x'.repeat(201), 'x'.repeat(201)],
      ['New password must be less than 200 characters', 'New password must be less than 200 characters'],
    ],
  ] as const)('refuses %s', async (_what, typed, texts) => {
    const { user } = await opened();
    const fetch = jest.spyOn(globalThis, 'fetch');
    for (const [field, text] of [
      [current(), typed[0]],
      [next(), typed[1]],
      [confirmation(), typed[2]],
    ] as const) {
      await user.click(field);
      if (text) await user.paste(text);
    }
    await user.click(change());
    for (const text of texts)
      expect(await screen.findAllByText(text)).toHaveLength(texts.filter((other) => other === text).length);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('takes six characters', async () => {
    const { account, user } = await opened();
    await fill(user, [account.password, '123456', '123456']);
    await user.click(change());
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
  });

  test('a wrong current password is reported beside it, and signs nobody out', async () => {
    const { user, store } = await opened();
    await fill(user, ['wrong-one', 'Engine1844', 'Engine1844']);
    await user.click(change());
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();
    expect(current()).toHaveAccessibleDescription('Current password is incorrect');
    expect(screen.getAllByText('Current password is incorrect')).toHaveLength(1);
    await waitFor(() => expect(current()).toHaveFocus());
    expect(next()).toHaveValue('Engine1844');
    expect(store.getState().session.status).toBe('authenticated');
  });

  test('has a text for a failure without a message', async () => {
    const { account, user } = await opened();
    await fill(user, [account.password, 'Engine1844', 'Engine1844']);
    failNetwork();
    await user.click(change());
    expect(await screen.findByText('Failed to change password')).toBeVisible();
  });

  test('leads to a new one by mail, with the address', async () => {
    const { account, user } = await opened();
    await user.click(screen.getByRole('link', { name: 'Email me a reset link' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(account.email);
  });
});

describe('Active sessions', () => {
  const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0';
  const list = () => screen.findByRole('list', { name: 'Active sessions' });

  test('are listed, this one first and marked', async () => {
    const account = await createAccount(server);
    await signIn(account.email, account.password, firefox);
    await opened(account);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText('This device')).toBeVisible();
    expect(rows[1]).toHaveTextContent(
      /^Firefox on macOSLast used .+127\.0\.0\.0, signed in \w{3} \d+ with the passwordSign out$/,
    );
    expect(within(rows[1] as HTMLElement).queryByText('This device')).not.toBeInTheDocument();
  });

  test('a browser that does not say what it is, is an unknown device', async () => {
    await opened();
    expect(within(await list()).getByText('Unknown device')).toBeVisible();
  });

  test('the only one cannot sign others out', async () => {
    await opened();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).not.toBeInTheDocument();
  });

  test('one other is signed out at once; this one has no such button', async () => {
    const account = await createAccount(server);
    const other = await signIn(account.email, account.password, firefox);
    const { user } = await opened(account);
    const rows = within(await list()).getAllByRole('listitem');
    expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Sign out Firefox on macOS/ }));
    expect(await screen.findByText('Session signed out')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Firefox on macOS')).not.toBeInTheDocument());
    expect(await statusWith(other.data.accessToken)).toBe(401);
    expect(await statusWith(account.token)).toBe(200);
  });

  test('of the same browser differ by when they began', async () => {
    const still = await startServer({ now: new Date().toISOString() });
    const account = await createAccount(still);
    const times: string[] = [];
    while (times.length < 2) {
      still.clock.advance(60_000);
      times.unshift(dayjs(still.clock.now()).format('MMM D, YYYY HH:mm'));
      await signIn(account.email, account.password, firefox, still);
    }
    renderApp({ server: still, as: account, path: '/p/profile?tab=security' });
    const buttons = within(await list()).getAllByRole('button', { name: /^Sign out Firefox on macOS/ });
    expect(buttons).toHaveLength(2);
    buttons.forEach((button, place) =>
      expect(button).toHaveAccessibleName(`Sign out Firefox on macOS, signed in ${times[place]}`),
    );
  });

  test('one that could not be signed out is listed again', async () => {
    const account = await createAccount(server);
    await signIn(account.email, account.password, firefox);
    const { user } = await opened(account);
    await list();
    failNetwork();
    await user.click(screen.getByRole('button', { name: /^Sign out Firefox on macOS/ }));
    expect(await screen.findByText('Failed to sign out the session')).toBeVisible();
    expect(screen.getByText('Firefox on macOS')).toBeVisible();
  });

  test('others are signed out after a question', async () => {
    const account = await createAccount(server);
    const other = await signIn(account.email, account.password, firefox);
    const { user } = await opened(account);
    await user.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out other devices?' }));
    expect(
      dialog.getByText(
        '1 other session ends at once. Whoever uses them has to sign in again. You stay signed in on this device.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await statusWith(other.data.accessToken)).toBe(200);

    await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out other devices' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
    expect(await statusWith(other.data.accessToken)).toBe(401);
    expect(await statusWith(account.token)).toBe(200);
    await waitFor(() => expect(screen.queryByText('Firefox on macOS')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test.each([
    [
      'one other',
      'Session signed out',
      async (user: UserEvent) => user.click(await screen.findByRole('button', { name: /^Sign out Firefox on macOS/ })),
    ],
    [
      'all others',
      'Signed out everywhere else',
      async (user: UserEvent) => {
        await user.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
        const dialog = await screen.findByRole('dialog', { name: 'Sign out other devices?' });
        await user.click(within(dialog).getByRole('button', { name: 'Sign out other devices' }));
      },
    ],
  ] as const)('ten minutes after the sign-in, the password is asked for before %s ends', async (_, text, end) => {
    const account = await createAccount(server);
    const other = await signIn(account.email, account.password, firefox);
    server.clock.advance(600_000);
    const { user } = await opened(account);
    await end(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(dialog.getByText('We ask this before you sign out other devices.')).toBeVisible();
    expect(screen.queryByText('Please confirm first that it is you.')).not.toBeInTheDocument();
    expect(await statusWith(other.data.accessToken)).toBe(200);
    await enter(user, dialog.getByLabelText('Password'), `${account.password}{Enter}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await statusWith(other.data.accessToken)).toBe(401);
    await waitFor(() => expect(screen.queryByText('Firefox on macOS')).not.toBeInTheDocument());
    expect(within(await list()).getByText('This device')).toBeVisible();
  });

  test('a failure to sign them out is shown', async () => {
    const account = await createAccount(server);
    await signIn(account.email, account.password);
    const { user } = await opened(account);
    await user.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
    failNetwork();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out other devices' }));
    expect(await screen.findByText('Failed to sign out the other sessions')).toBeVisible();
  });

  test('beyond five are shown on request', async () => {
    const account = await createAccount(server);
    for (let count = 0; count < 5; count += 1) await signIn(account.email, account.password);
    const { user } = await opened(account);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
    expect(within(await list()).getByText('This device')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all 6 sessions' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
    const [last] = within(await list())
      .getAllByRole('listitem')
      .slice(-1);
    expect(within(last as HTMLElement).getByRole('button')).toHaveFocus();
  });

  test('and the log that cannot be loaded say so, and can be asked for again', async () => {
    const account = await createAccount(server);
    const { user } = renderApp({ server, as: account, path: '/p/profile' });
    await screen.findByLabelText(/^First name/);
    const mend = failNetwork();
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    // The bar says what is wrong, and each part that it comes later.
    expect(await screen.findByText(/^No connection since/)).toBeVisible();
    expect(await screen.findAllByText('This loads once the connection is back.')).not.toHaveLength(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    mend();
    // The connection is lost to all of the page, so one button tries all of it again.
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeVisible();
    expect(await screen.findByText('Nothing has happened in the last 180 days.')).toBeVisible();
  });
});

describe('Security log', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Security log' })).getAllByRole('listitem');

  test('shows what was done, by whom and from where, the newest first, and more on request', async () => {
    const account = await createAccount(server);
    for (let index = 0; index < 6; index += 1) await signIn(account.email, account.password);
    await createApiKey(server, account.token);
    const { user } = await opened(account);
    expect(await rows()).toHaveLength(5);
    const [newest, before] = await rows();
    expect(newest).toHaveTextContent('API key created');
    expect(before).toHaveTextContent(/Signed in.*127\.0\.0\.0/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Security log' })).toHaveFocus();
  });

  test('says when nothing was done yet', async () => {
    await opened();
    expect(await screen.findByText('Nothing has happened in the last 180 days.')).toBeVisible();
  });
});
