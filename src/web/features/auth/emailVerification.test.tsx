import { act, configure, screen, waitFor } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { enter } from '../../../testing/enter.ts';
import { register, verify } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

// A verification token works once, so React must not spend it twice.
configure({ reactStrictMode: true });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  jest.useRealTimers();
});

async function verificationPath(email: string): Promise<string> {
  await register(server, email);
  const { pathname, search } = new URL((await server.mail.waitFor(email)).link ?? '');
  return `${pathname}${search}`;
}

const mailsTo = (email: string) => server.mail.messages().filter(({ to }) => to === email);

describe('/p/email-not-verified', () => {
  test('sends the mail again to the address that was handed over', async () => {
    await verificationPath('again@example.com');
    const { user } = renderApp({ server, path: '/p/email-not-verified', state: { email: 'again@example.com' } });
    expect(await screen.findByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
    expect(screen.getByText('again@example.com')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeVisible();
    await waitFor(() => expect(mailsTo('again@example.com')).toHaveLength(2));
  });

  test('asks for the address when it has none', async () => {
    await verificationPath('asked@example.com');
    const { user, currentPath } = renderApp({ server, path: '/p/email-not-verified' });
    await user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Email address is required.')).toBeVisible();
    await enter(user, screen.getByLabelText('Email'), 'asked@example.com{Enter}');
    expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeVisible();
    await waitFor(() => expect(mailsTo('asked@example.com')).toHaveLength(2));

    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(currentPath()).toBe('/p/login');
  });

  test('says that the mail could not be sent', async () => {
    const { user } = renderApp({ server, path: '/p/email-not-verified', state: { email: 'ada@example.com' } });
    await screen.findByRole('heading', { name: 'Email Verification Required' });
    failNetwork();
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Failed to resend verification email')).toBeVisible();
  });
});

describe('/p/verify-email', () => {
  test('verifies the address once and goes on', async () => {
    const path = await verificationPath('verified@example.com');
    const fetch = jest.spyOn(globalThis, 'fetch');
    const { currentPath } = renderApp({ server, path });
    expect(await screen.findByRole('heading', { name: 'Verifying your email' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible();
    expect(await screen.findByText('Email verified successfully!')).toBeVisible();
    expect(currentPath()).toBe('/p/email-verified');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each(['', '?token=abc', '?email=ada@example.com', '?token=&email='])(
    'says that a link with %j is not complete',
    async (search) => {
      const fetch = jest.spyOn(globalThis, 'fetch');
      renderApp({ server, path: `/p/verify-email${search}` });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Invalid verification link. Please check your email and try again.',
      );
      expect(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('shows what the service says, and sends another mail', async () => {
    await verificationPath('wrong@example.com');
    const { user } = renderApp({ server, path: '/p/verify-email?token=wrong&email=wrong@example.com' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This verification link is not valid. Please request a new one.',
    );
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeVisible();
    await waitFor(() => expect(mailsTo('wrong@example.com')).toHaveLength(2));
  });

  test('a second link tells who is verified already to sign in', async () => {
    const first = await verificationPath('twice@example.com');
    await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'twice@example.com' } });
    await waitFor(() => expect(mailsTo('twice@example.com')).toHaveLength(2));
    await verify(server, 'twice@example.com');

    const { user, currentPath } = renderApp({ server, path: first });
    expect(await screen.findByRole('heading', { name: 'Already verified' })).toBeVisible();
    expect(screen.getByText('This email address is already verified. You can sign in.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(currentPath()).toBe('/p/login');
  });

  test('has a text for a failure without a message', async () => {
    failNetwork();
    renderApp({ server, path: '/p/verify-email?token=abc&email=ada@example.com' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Email verification failed. Please try again.');
  });

  test('asks for an address when the one in the link is none', async () => {
    renderApp({ server, path: '/p/verify-email?token=abc&email=nobody' });
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Email')).toHaveValue('nobody');
  });
});

describe('/p/email-verified', () => {
  /** The clock moves only when the test moves it. */
  async function renderVerified() {
    await import('./EmailVerifiedScreen.tsx');
    await import('./LoginScreen.tsx');
    jest.useFakeTimers();
    const app = renderApp({ server, path: '/p/email-verified', state: { isVerified: true } });
    await act(async () => jest.advanceTimersByTimeAsync(0));
    return app;
  }

  test('counts down from five and goes to sign-in', async () => {
    const { currentPath } = await renderVerified();
    const { length } = window.history;
    for (const left of ['5 seconds', '4 seconds', '3 seconds', '2 seconds', '1 second']) {
      expect(screen.getByRole('timer')).toHaveTextContent(`You will be taken to the login page in ${left}.`);
      expect(currentPath()).toBe('/p/email-verified');
      await act(async () => jest.advanceTimersByTimeAsync(1000));
    }
    expect(currentPath()).toBe('/p/login');
    expect(window.history).toHaveLength(length);
  });

  test('congratulates nobody who has verified nothing', async () => {
    const { currentPath } = renderApp({ server, path: '/p/email-verified' });
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(currentPath()).toBe('/p/login');
  });

  test.each([
    ['Go to Login', '/p/login'],
    ['Back to Home', '/'],
  ])('%s', async (name, path) => {
    const { user, currentPath } = renderApp({ server, path: '/p/email-verified', state: { isVerified: true } });
    await user.click(await screen.findByRole('link', { name }));
    expect(currentPath()).toBe(path);
  });
});
