import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { createAccount, type Account } from '../../../testing/factories.ts';
import { intercept } from '../../../testing/network.ts';
import { failNetwork, inAnotherTab, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const profileOf = async ({ token }: Account) =>
  (await call<Account['user']>(server, 'GET', '/api/userprofile', { token })).body.data;
const firstName = () => screen.findByLabelText(/^First name/);
const lastName = () => screen.getByLabelText(/^Last name/);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const card = () => within(screen.getByRole('region', { name: 'Your profile' }));

async function opened(names?: Parameters<typeof createAccount>[1]) {
  const account = await createAccount(server, names);
  const app = renderApp({ server, as: account, path: '/p/profile' });
  await firstName();
  return { account, ...app };
}

test('takes a sign-in, and comes back', async () => {
  const { currentPath } = renderApp({ server, path: '/p/profile?tab=security' });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(currentPath()).toBe('/p/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/p/profile?tab=security' } });
});

test('shows who is signed in', async () => {
  const { account } = await opened();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  expect(document.title).toBe('Profile Settings · Curtly');
  expect(card().getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(card().getByText(account.email)).toBeVisible();
  expect(card().getByText('Verified')).toBeVisible();
  expect(card().queryByRole('img')).not.toBeInTheDocument();
  expect(card().getByText('AL')).toBeVisible();
});

test('shows the email where there is no name', async () => {
  const { account } = await opened({});
  expect(card().getByRole('heading', { name: account.email })).toBeVisible();
  expect(card().getAllByText(account.email)).toHaveLength(1);
});

test('shows a profile that is not verified', async () => {
  const account = await createAccount(server);
  const body = { success: true, message: '', errors: [], data: { ...account.user, isEmailVerified: false } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
  renderApp({ server, as: account, path: '/p/profile' });
  await firstName();
  expect(card().getByText('Not Verified')).toBeVisible();
});

test('is reached from the user menu', async () => {
  const account = await createAccount(server);
  const { user, currentPath } = renderApp({ server, as: account, path: '/p/terms-of-service' });
  await user.click(await screen.findByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('link', { name: 'Profile Settings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  expect(currentPath()).toBe('/p/profile');
});

test('says that the profile could not be loaded, and tries again', async () => {
  const account = await createAccount(server);
  const mend = failNetwork();
  const { user } = renderApp({ server, as: account, path: '/p/profile' });
  expect(
    await screen.findByRole('heading', { name: 'Unable to load profile data. Please try again later.' }),
  ).toBeVisible();
  expect(screen.getByText('Failed to get user profile')).toBeVisible();
  expect(await screen.findByText(/^No connection since /)).toBeVisible();
  expect(screen.queryByText('Failed to load profile data')).not.toBeInTheDocument();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await firstName()).toHaveValue('Ada');
});

test('says that the service failed to load the profile, and tries again in its place', async () => {
  const account = await createAccount(server);
  intercept(
    ({ url }) => url.endsWith('/api/userprofile'),
    () => Promise.resolve(Response.json({ success: false, message: 'The database is away' }, { status: 500 })),
  );
  const { user } = renderApp({ server, as: account, path: '/p/profile' });
  expect(await screen.findByText('Failed to load profile data')).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'Unable to load profile data. Please try again later.' }),
  ).toBeVisible();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await firstName()).toHaveValue('Ada');
});

describe('tabs', () => {
  test('are five, the first one shown', async () => {
    await opened();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile Information',
      'Profile Picture',
      'Security',
      'Data',
      'API keys',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false']);
    expect(screen.getByRole('tabpanel', { name: 'Profile Information' })).toBeVisible();
  });

  test('are kept in the address, and keep what was typed', async () => {
    const { user, currentPath } = await opened();
    await enter(user, await firstName(), ' Augusta');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(currentPath()).toBe('/p/profile?tab=security');
    expect(await firstName()).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Profile Information' }));
    expect(await firstName()).toHaveValue('Ada Augusta');
    expect(currentPath()).toBe('/p/profile');
  });

  test('can be opened by their address, and an unknown one is the first', async () => {
    const account = await createAccount(server);
    const { unmount } = renderApp({ server, as: account, path: '/p/profile?tab=picture' });
    expect(await screen.findByRole('tabpanel', { name: 'Profile Picture' })).toBeVisible();
    unmount();
    renderApp({ server, as: account, path: '/p/profile?tab=constructor' });
    expect(await screen.findByRole('tabpanel', { name: 'Profile Information' })).toBeVisible();
  });

  test('are used by keyboard alone', async () => {
    const { user } = await opened();
    screen.getByRole('tab', { name: 'Profile Information' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Profile Picture' })).toBeVisible();
  });
});

describe('Profile Information', () => {
  test('the focus is where it was once it has saved, unless one has gone on', async () => {
    const { user } = await opened();
    let answer = () => {};
    intercept(
      ({ method }) => method === 'PUT',
      async (request, fetch) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return fetch(request);
      },
    );
    const sends = async (press: () => Promise<void>) => {
      await enter(user, await firstName(), ' Augusta');
      await press();
      await waitFor(() => expect(save()).toBeDisabled());
      // A browser moves the focus away from a button that is disabled, unlike jsdom.
      act(() => save().blur());
    };
    const byKey = async () => {
      act(() => save().focus());
      await user.keyboard('{Enter}');
    };
    await sends(byKey);
    answer();
    await waitFor(() => expect(save()).toBeEnabled());
    await waitFor(() => expect(save()).toHaveFocus());

    // A pointer leaves the focus with the field.
    await sends(() => user.click(save()));
    answer();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(await firstName()).toHaveFocus();

    await sends(byKey);
    act(() => lastName().focus());
    answer();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(lastName()).toHaveFocus();
  });

  test('shows what is saved; the email cannot be changed', async () => {
    const { account, user } = await opened();
    expect(await firstName()).toHaveValue('Ada');
    expect(lastName()).toHaveValue('Lovelace');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue(account.email);
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription(
      'Email address cannot be changed. Contact support if you need to update your email.',
    );
    await user.type(email, 'x');
    expect(email).toHaveValue(account.email);
  });

  test('is saved, and shown in the card, the session and the menu at once', async () => {
    const { account, user, store } = await opened();
    await user.clear(await firstName());
    await enter(user, await firstName(), 'Augusta');
    await user.clear(lastName());
    await user.type(lastName(), 'King');
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(await card().findByRole('heading', { name: 'Augusta King' })).toBeVisible();
    expect(store.getState().session.user?.displayName).toBe('Augusta King');
    expect(JSON.parse(localStorage.getItem('curtly_user') ?? '')).toMatchObject({ displayName: 'Augusta King' });
    expect(await profileOf(account)).toMatchObject({ firstName: 'Augusta', lastName: 'King', email: account.email });

    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await waitFor(() => expect(screen.getAllByText('Augusta King')).toHaveLength(2));
  });

  test('has a time zone, which is found by a part of its name', async () => {
    const { account, user, store } = await opened({ timeZone: 'Europe/Zurich' });
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('Europe/Zurich');
    expect(zone).toHaveAccessibleDescription(
      'Days, weeks and months of your analytics. A change holds from now on: earlier days stay as they are.',
    );
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: 'America/New York' }));
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(zone).toHaveValue('America/New York');
    expect(await profileOf(account)).toMatchObject({ timeZone: 'America/New_York', firstName: null });
    expect(store.getState().session.user?.timeZone).toBe('America/New_York');
  });

  test('a text that is no time zone changes nothing', async () => {
    const { account, user } = await opened({ timeZone: 'Asia/Tokyo' });
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'Atlantis');
    expect(await screen.findByText('No such time zone')).toBeVisible();
    await user.tab();
    expect(zone).toHaveValue('Asia/Tokyo');
    expect(await profileOf(account)).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  test('an emptied name is cleared', async () => {
    const { account, user } = await opened();
    await user.clear(await firstName());
    await user.clear(lastName());
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(await profileOf(account)).toMatchObject({ firstName: null, lastName: null, displayName: account.email });
  });

  test('Cancel goes back to the saved values, also to those saved a moment ago', async () => {
    const { user } = await opened();
    const cancel = () => screen.getByRole('button', { name: 'Cancel' });
    await user.type(await firstName(), 'x');
    await user.click(cancel());
    expect(await firstName()).toHaveValue('Ada');
    expect(await firstName()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();

    await enter(user, await firstName(), ' Augusta');
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    await user.type(await firstName(), 'x');
    await user.click(cancel());
    expect(await firstName()).toHaveValue('Ada Augusta');
  });

  test('Cancel shows what another tab has saved', async () => {
    const { account, user } = await opened();
    await user.type(await firstName(), 'x');
    await call(server, 'PUT', '/api/userprofile', { token: account.token, body: { firstName: 'Augusta' } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await firstName()).toHaveValue('Augusta'));
    expect(await card().findByRole('heading', { name: 'Augusta Lovelace' })).toBeVisible();
  });

  test('saving one field leaves the other as another tab has saved it', async () => {
    const { account, user } = await opened();
    await call(server, 'PUT', '/api/userprofile', { token: account.token, body: { lastName: 'King' } });
    await enter(user, await firstName(), ' Augusta');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await card().findByRole('heading', { name: 'Ada King' })).toBeVisible();
    expect(await firstName()).toHaveValue('Ada Augusta');
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(await profileOf(account)).toMatchObject({ firstName: 'Ada Augusta', lastName: 'King' });
    expect(lastName()).toHaveValue('King');
  });

  test('shows what another tab has saved when the window is returned to and nothing was typed', async () => {
    const { account } = await opened();
    await call(server, 'PUT', '/api/userprofile', { token: account.token, body: { lastName: 'King' } });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(lastName()).toHaveValue('King'));
  });

  test('a name may have 100 characters', async () => {
    const { account, user } = await opened();
    await user.clear(await firstName());
    await user.paste('🙂'.repeat(101));
    await user.click(save());
    expect(await screen.findByText('First name must be less than 100 characters')).toBeVisible();
    await waitFor(async () => expect(await firstName()).toHaveFocus());
    expect(await profileOf(account)).toMatchObject({ firstName: 'Ada' });

    await user.clear(await firstName());
    await user.paste('🙂'.repeat(100));
    await user.click(save());
    await screen.findByText('Profile updated successfully!');
    expect(await profileOf(account)).toMatchObject({ firstName: '🙂'.repeat(100) });
  });

  test('a failure is shown inline and in a toast, and Cancel takes it away', async () => {
    const { user } = await opened();
    await user.type(await firstName(), 'x');
    const mend = failNetwork();
    await user.click(save());
    const panel = screen.getByRole('tabpanel', { name: 'Profile Information' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Failed to update profile');
    await waitFor(() => expect(screen.getAllByText('Failed to update profile')).toHaveLength(2));
    expect(await firstName()).toHaveValue('Adax');
    mend();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    expect(await firstName()).toHaveValue('Ada');
  });

  test('a failure with a message of the service tells that', async () => {
    const { user } = await opened();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json(
          { success: false, message: 'The service rests', errors: [], fields: {}, data: null },
          { status: 503 },
        ),
      );
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText('The service rests')).toHaveLength(2));
  });
});

test('signing out in another tab leaves this page as well', async () => {
  const { currentPath, store } = await opened();
  inAnotherTab(() => localStorage.removeItem('curtly_token'), 'curtly_token');
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(currentPath()).toBe('/p/login');
  expect(store.getState().session.status).toBe('unauthenticated');
});

describe('Logout', () => {
  async function logOut(user: Awaited<ReturnType<typeof opened>>['user']) {
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
  }

  test('ends the session on the service as well', async () => {
    const { account, user, currentPath } = await opened();
    await logOut(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(localStorage.getItem('curtly_token')).toBeNull();
    await waitFor(async () =>
      expect((await call(server, 'GET', '/api/userprofile', { token: account.token })).status).toBe(401),
    );
  });

  test('works without a network, and says when the session ends on the service', async () => {
    const { user, currentPath, store } = await opened();
    failNetwork();
    await logOut(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(store.getState().session).toMatchObject({
      status: 'unauthenticated',
      token: null,
      user: null,
      signInRequired: false,
    });
    expect(
      await screen.findByText('You are signed out here. Your session on the service ends when you are online again.'),
    ).toBeVisible();
  });
});
