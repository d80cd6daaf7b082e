import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../../testing/client.ts';
import { createAccount, createLink, type Account } from '../../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

test('shows the link that was handed over without waiting for the network', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'handed', url: 'https://example.com/handed' });
  failNetwork();
  renderApp({ path: '/p/url-success/handed', state: { link } });
  expect(await screen.findByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
  expect(screen.getByText('https://example.com/handed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Test Your Link' })).toHaveAttribute('href', link.shortenedUrl);
  expect(screen.getByRole('link', { name: 'Create Another Link' })).toHaveAttribute('href', '/p/create-url');
  expect(screen.getByRole('link', { name: 'View All Links' })).toHaveAttribute('href', '/p/links');
});

test('shows after a reload what has become of the link', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'reloaded' });
  const state = { link: { ...link, originalUrl: 'https://example.com/before' } };
  const { unmount } = renderApp({ server, as: ada, path: '/p/url-success/reloaded', state });
  expect(await screen.findByText(link.originalUrl)).toBeVisible();
  unmount();

  await call(server, 'DELETE', `/api/urls/${link.id}`, { token: ada.token });
  const { currentPath } = renderApp({ server, as: ada, path: '/p/url-success/reloaded', state });
  expect(await screen.findByText('URL not found')).toBeVisible();
  expect(currentPath()).toBe('/');
});

test('asks for the link when the page is opened on its own, and copies it', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'asked', url: 'https://example.com/asked' });
  const { user } = renderApp({ server, as: ada, path: '/p/url-success/ASKED' });
  expect(await screen.findByText('https://example.com/asked')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  expect(write).toHaveBeenCalledWith(link.shortenedUrl);
});

test('leads to the details, and can be shared', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'shared' });
  const { user } = renderApp({ server, as: ada, path: '/p/url-success/shared', state: { link } });
  expect(await screen.findByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/p/links/shared');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const name = `Share ${new URL(server.url).host}/shared`;
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});

test('gets a QR code, which it shows from then on', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'printed' });
  const { user } = renderApp({ server, as: ada, path: '/p/url-success/printed', state: { link } });
  await user.click(await screen.findByRole('button', { name: 'QR Code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create QR code' });
  await user.click(within(dialog).getByRole('button', { name: 'Create QR Code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /^QR code of/ }).getAttribute('src')).not.toContain('/generate?'),
  );
  await user.click(screen.getByRole('button', { name: 'QR Code' }));
  expect(await screen.findByRole('dialog', { name: `QR Code for ${link.shortenedUrl}` })).toBeVisible();
});

test('a code that is not one leads home with a toast', async () => {
  const { currentPath } = renderApp({ server, as: ada, path: '/p/url-success/nothing' });
  expect(await screen.findByText('URL not found')).toBeVisible();
  expect(currentPath()).toBe('/');
});

test('any other failure leads home with another', async () => {
  failNetwork();
  const { currentPath } = renderApp({ server, as: ada, path: '/p/url-success/any' });
  expect(await screen.findByText('Failed to load URL details')).toBeVisible();
  expect(currentPath()).toBe('/');
});
