import { screen, waitFor } from '@testing-library/react';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { watchDepartures } from '../../../../testing/downloads.ts';
import { enter } from '../../../../testing/enter.ts';
import { createAccount, createLink, toggleLink, type Account } from '../../../../testing/factories.ts';
import { intercept } from '../../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
let link: Link;

beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
  link = await createLink(server, ada.token, {
    url: 'https://example.com/secret',
    customShortCode: 'secret',
    password: 'open sesame',
  });
});

let departures: string[];
beforeEach(() => {
  departures = watchDepartures();
});

async function openGate(code = 'secret') {
  const app = renderApp({ server, path: `/p/verify-password/${code}` });
  expect(await screen.findByRole('heading', { name: 'Password Required' })).toBeVisible();
  const access = () => app.user.click(screen.getByRole('button', { name: 'Access Link' }));
  const tryPassword = async (password: string) => {
    await enter(app.user, screen.getByLabelText('Password'), password);
    await access();
  };
  return { ...app, access, tryPassword };
}

test('it says whose site it is, and offers a visitor nothing else', async () => {
  await openGate();
  expect(screen.getByText(/is protected/)).toHaveTextContent(
    'localhost/secret is protected. Whoever gave you the link can tell you its password.',
  );
  expect(screen.getByRole('link', { name: 'Report this link' })).toHaveAttribute(
    'href',
    '/p/report?url=localhost%2Fsecret',
  );
  expect(screen.getByRole('link', { name: 'Curtly home' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});

test('the right password leads to the target, and counts', async () => {
  const { tryPassword } = await openGate();
  expect(screen.getByText(/secret/)).toBeVisible();
  await tryPassword('open sesame');
  await waitFor(() => expect(departures).toEqual(['https://example.com/secret']));
  const { data } = (await call<Link>(server, 'GET', `/api/urls/${link.id}`, { token: ada.token })).body;
  // The requests of this environment come from a program.
  expect(data.clickCount + data.botClicks).toBe(1);
});

test('a wrong one is a fault, and the field is empty and has the focus', async () => {
  const { tryPassword } = await openGate();
  await tryPassword('close sesame');
  expect(await screen.findByText('Incorrect password')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(departures).toEqual([]);
});

test.each([
  ['', 'Password is required'],
  ['abc', 'Password must be at least 4 characters'],
  ['a'.repeat(101), 'Password must be less than 100 characters'],
])('the password %.8s is not sent: %s', async (password, text) => {
  const { user, access } = await openGate();
  const fetch = jest.spyOn(globalThis, 'fetch');
  if (password) {
    await user.click(screen.getByLabelText('Password'));
    await user.paste(password);
  }
  await access();
  expect(await screen.findByText(text)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['abcd', 'a'.repeat(100)])('the password %.8s is sent', async (password) => {
  const { user, access } = await openGate();
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await access();
  expect(await screen.findByText('Incorrect password')).toBeVisible();
});

describe('a code that no password opens says so at once', () => {
  async function openClosed(code: string, title: string) {
    const app = renderApp({ server, path: `/p/verify-password/${code}` });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    return app;
  }

  test('unknown', async () => {
    await openClosed('nothing', 'Link not found');
    expect(
      screen.getByText('No link has this code, or its owner has switched it off. Please check the address.'),
    ).toBeVisible();
  });

  test('disabled', async () => {
    await toggleLink(
      server,
      ada.token,
      await createLink(server, ada.token, { customShortCode: 'off', password: 'open sesame' }),
    );
    const { user, currentPath } = await openClosed('off', 'Link not found');
    await user.click(screen.getByRole('link', { name: 'Go to Homepage' }));
    expect(currentPath()).toBe('/');
  });

  test('deleted', async () => {
    const { id } = await createLink(server, ada.token, { customShortCode: 'gone', password: 'open sesame' });
    await call(server, 'DELETE', `/api/urls/${id}`, { token: ada.token });
    await openClosed('gone', 'Link has expired and is no longer accessible.');
  });

  test('not active yet', async () => {
    await createLink(server, ada.token, {
      customShortCode: 'later',
      password: 'open sesame',
      activatesAt: '2099-01-01T00:00:00Z',
    });
    await openClosed('later', 'Link is not yet active. Please wait until the activation time.');
  });

  test('not protected, with the way on', async () => {
    const { shortenedUrl } = await createLink(server, ada.token, { customShortCode: 'plain' });
    await openClosed('plain', 'This link needs no password');
    expect(screen.getByRole('link', { name: 'Open Link' })).toHaveAttribute('href', shortenedUrl);
  });

  test('missing', async () => {
    await openClosed('', 'Invalid link');
  });
});

test('what is typed stays when the network comes back', async () => {
  const { user } = await openGate('secret');
  await enter(user, screen.getByLabelText('Password'), 'open ses');
  let answer = () => {};
  intercept(
    ({ url }) => url.includes('/api/'),
    async (request, fetch) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return fetch(request);
    },
  );
  const fetch = jest.mocked(globalThis.fetch);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.getByLabelText('Password')).toHaveValue('open ses');
  answer();
  await fetch.mock.results[0]?.value;
  expect(screen.getByLabelText('Password')).toHaveValue('open ses');
});

test('a link that is switched off meanwhile is reported when the password is sent', async () => {
  const { tryPassword } = await openGate('secret');
  await toggleLink(server, ada.token, link);
  await tryPassword('open sesame');
  expect(await screen.findByText('URL not found')).toBeVisible();
  await toggleLink(server, ada.token, link);
});

test('without a network the password is asked for, and sending it tells', async () => {
  failNetwork();
  const { tryPassword } = await openGate('secret');
  await tryPassword('open sesame');
  expect(await screen.findByText('Connection error. Please check your internet and try again.')).toBeVisible();
});

const answer = (status: number, body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));

test('several faults are joined with commas', async () => {
  const { tryPassword } = await openGate();
  answer(400, { success: false, message: 'Not so', errors: ['Too short', 'Too plain'], fields: {}, data: null });
  await tryPassword('open sesame');
  expect(await screen.findByText('Too short, Too plain')).toBeVisible();
});

test('without faults the message is shown', async () => {
  const { tryPassword } = await openGate();
  answer(400, { success: false, message: 'Not so', errors: [], fields: {}, data: null });
  await tryPassword('open sesame');
  expect(await screen.findByText('Not so')).toBeVisible();
});

test('without either it is an error', async () => {
  const { tryPassword } = await openGate();
  answer(500, 'broken');
  await tryPassword('open sesame');
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('without a network the connection is to blame', async () => {
  const { tryPassword } = await openGate();
  failNetwork();
  await tryPassword('open sesame');
  expect(await screen.findByText('Connection error. Please check your internet and try again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('Cancel leads home', async () => {
  const { user, currentPath } = await openGate();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(currentPath()).toBe('/');
});
