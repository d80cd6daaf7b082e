import { screen, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { call } from '../../../../testing/client.ts';
import { createAccount, createQrCode, type Account } from '../../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

test('shows the code that was handed over without waiting for the network', async () => {
  const [activatesAt, expiresAt] = ['2098-01-05T14:30:00.000Z', '2099-01-05T14:30:00.000Z'];
  const code = await createQrCode(server, ada.token, {
    name: 'Menu',
    content: 'https://example.com/menu',
    description: 'On every table',
    activatesAt,
    expiresAt,
  });
  failNetwork();
  renderApp({ server, path: `/p/qr-success/${code.id}`, state: { code } });
  expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code Menu' })).toHaveAttribute('src', code.imageUrl);
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Name', 'Menu'],
    ['Destination URL', 'https://example.com/menuVisit Link'],
    ['Short URL', code.shortUrl],
    ['Description', 'On every table'],
    ['Activates', dayjs(activatesAt).format('MMM D, YYYY HH:mm')],
    ['Expires', dayjs(expiresAt).format('MMM D, YYYY HH:mm')],
    ['Size', '300 px'],
    ['Error correction level', 'M (about 15%)'],
    ['Primary color', '#000000'],
    ['Background color', '#FFFFFF'],
    ['Shape', 'Modules: Square, eyes: Square'],
    ['Smallest width in print', 'In the hand: 2.5 cm (1 in)From 1 m: 10 cm (4 in)From 3 m: 30 cm (11.9 in)'],
    ['Contrast', '100%, enough to scan'],
    ['Quiet zone', 'Four modules, part of the image. Do not crop it, and print nothing on it.'],
  ]);
  expect(screen.getByRole('link', { name: 'Visit Link' })).toHaveAttribute('href', 'https://example.com/menu');
  expect(screen.getByRole('link', { name: 'Download QR Code' })).toHaveAttribute('download', 'menu_qr_code.png');
  expect(screen.getByRole('link', { name: 'Create Another QR Code' })).toHaveAttribute('href', '/p/create-qr');
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All QR Codes' })).toHaveAttribute('href', '/p/qrcodes');
});

test('content that is no address cannot be visited', async () => {
  const code = { ...(await createQrCode(server, ada.token)), content: 'Table 7' };
  renderApp({ server, path: `/p/qr-success/${code.id}`, state: { code } });
  const content = (await screen.findByText('Destination URL')).nextElementSibling as HTMLElement;
  expect(content).toHaveTextContent('Table 7');
  expect(within(content).queryByRole('link')).not.toBeInTheDocument();
});

test('shows after a reload what has become of the code', async () => {
  const code = await createQrCode(server, ada.token, { name: 'After' });
  const path = `/p/qr-success/${code.id}`;
  const state = { code: { ...code, name: 'Before' } };
  const { unmount } = renderApp({ server, as: ada, path, state });
  expect(await screen.findByText('After')).toBeVisible();
  unmount();

  await call(server, 'DELETE', `/api/qrcodes/${code.id}`, { token: ada.token });
  const { currentPath } = renderApp({ server, as: ada, path, state });
  expect(await screen.findByText('QR Code not found')).toBeVisible();
  expect(currentPath()).toBe('/');
});

test('asks for the code when the page is opened on its own', async () => {
  const code = await createQrCode(server, ada.token, { name: 'Asked' });
  renderApp({ server, as: ada, path: `/p/qr-success/${code.id}` });
  expect(await screen.findByText('Asked')).toBeVisible();
});

test('an id that is not one leads home with a toast', async () => {
  const { currentPath } = renderApp({ server, as: ada, path: '/p/qr-success/01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e' });
  expect(await screen.findByText('QR Code not found')).toBeVisible();
  expect(currentPath()).toBe('/');
});

test('any other failure leads home with another', async () => {
  failNetwork();
  const { currentPath } = renderApp({ server, as: ada, path: '/p/qr-success/any' });
  expect(await screen.findByText('Failed to load QR Code details')).toBeVisible();
  expect(currentPath()).toBe('/');
});
