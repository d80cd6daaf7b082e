import { act, screen, waitFor } from '@testing-library/react';
import { aUser, tokenUntil } from '../../testing/credentials.ts';
import { enter } from '../../testing/enter.ts';
import { createAccount } from '../../testing/factories.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { tokenExpired } from '../session/sessionSlice.ts';

const ada = { token: tokenUntil(Date.now() + 3_600_000), user: aUser() };
const navigationState = () => (window.history.state as { usr: unknown }).usr;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

describe('a page for signed-in users', () => {
  test.each(['/p/create-url', '/p/links', '/p/links/launch'])(
    'sends a guest from %s to sign in, in place of its entry in the history',
    async (path) => {
      const before = window.history.length;
      const { currentPath } = renderApp({ path: `${path}?a=1#b`, server });
      expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeInTheDocument();
      expect(currentPath()).toBe('/p/login');
      expect(navigationState()).toEqual({ from: `${path}?a=1#b` });
      expect(window.history.length).toBe(before);
    },
  );

  test('is shown to a signed-in user', async () => {
    const { currentPath } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
    expect(await screen.findByRole('heading', { name: 'Create New URL' })).toBeInTheDocument();
    expect(currentPath()).toBe('/p/create-url');
  });

  test('shows a spinner while the sign-in state is loading', async () => {
    const { store } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
    await screen.findByRole('heading', { name: 'Create New URL' });
    act(
      () =>
        void store.dispatch({
          type: 'api/executeMutation/pending',
          meta: {
            arg: { type: 'mutation', endpointName: 'login', originalArgs: {} },
            requestId: '1',
            requestStatus: 'pending',
          },
        }),
    );
    expect(screen.getByLabelText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Create New URL' })).not.toBeInTheDocument();
  });

  test('is left when the token expires', async () => {
    const { store, currentPath } = renderApp({ path: '/p/create-url', as: await createAccount(server), server });
    await screen.findByRole('heading', { name: 'Create New URL' });
    act(() => void store.dispatch(tokenExpired()));
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(currentPath()).toBe('/p/login');
    expect(navigationState()).toEqual({ from: '/p/create-url' });
  });
});

describe('a refused token', () => {
  test('leads to the sign-in page from a page for everyone, remembering it', async () => {
    const { currentPath, store } = renderApp({ path: '/p/url-success/launch?x=1', as: ada, server });
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(currentPath()).toBe('/p/login');
    expect(navigationState()).toEqual({ from: '/p/url-success/launch?x=1' });
    expect(store.getState().session).toMatchObject({ status: 'unauthenticated', signInRequired: false });
    expect(localStorage.getItem('curtly_token')).toBeNull();
  });

  test('leads there once from a guarded page', async () => {
    const { currentPath } = renderApp({ path: '/p/links', as: ada, server });
    const before = window.history.length;
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(currentPath()).toBe('/p/login');
    expect(navigationState()).toEqual({ from: '/p/links' });
    expect(window.history.length).toBe(before);
  });
});

describe('the sign-in page', () => {
  const signIn = async (
    { user }: ReturnType<typeof renderApp>,
    { email, password }: { email: string; password: string },
  ) => {
    await enter(user, await screen.findByLabelText('Email'), email);
    await enter(user, screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  test.each(['/p/login', '/p/create-account'])('%s sends a signed-in user home', async (path) => {
    const { currentPath } = renderApp({ path, as: ada, server });
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  test('returns to the page that sent the user', async () => {
    const account = await createAccount(server);
    const app = renderApp({ path: '/p/login', state: { from: '/p/create-url?a=1' }, server });
    await signIn(app, account);
    await screen.findByRole('heading', { name: 'Create New URL' });
    expect(app.currentPath()).toBe('/p/create-url?a=1');
  });

  test('goes home when nobody sent the user', async () => {
    const account = await createAccount(server);
    const app = renderApp({ path: '/p/login', server });
    await signIn(app, account);
    await waitFor(() => expect(app.currentPath()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeInTheDocument();
  });

  test('keeps what was typed after a failure', async () => {
    const { email } = await createAccount(server);
    const app = renderApp({ path: '/p/login', server });
    await signIn(app, { email, password: 'wrong-password' });
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(app.currentPath()).toBe('/p/login');
  });
});
