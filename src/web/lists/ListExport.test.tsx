import { screen, waitFor } from '@testing-library/react';
import { watchDownloads } from '../../testing/downloads.ts';
import { createAccount, createLink, createQrCode, visit } from '../../testing/factories.ts';
import { failNetwork, renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { linkTo } from '../routes.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const menu = 'Import, export and trash';

test('the links that the list shows are saved as a file for spreadsheets', async () => {
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'shown', tags: ['news'] });
  await createLink(server, ada.token, { customShortCode: 'hidden' });
  const { user } = renderApp({ server, as: ada, path: '/p/links?tags=news' });
  const saved = watchDownloads();
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: 'Export links as CSV, for spreadsheets' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'curtly-links.csv', address: expect.stringMatching(/^blob:/) }]));
  const text = await (await fetch(saved[0]?.address ?? '')).text();
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['shortCode', 'shown', '']);
});

test('QR codes are saved as a file for programs, by keyboard', async () => {
  const ada = await createAccount(server);
  await createQrCode(server, ada.token, { name: 'Poster' });
  const { user } = renderApp({ server, as: ada, path: '/p/qrcodes?sortBy=Name' });
  const saved = watchDownloads();
  (await screen.findByRole('button', { name: menu })).focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['curtly-qr-codes.json']));
  expect(await (await fetch(saved[0]?.address ?? '')).json()).toEqual([expect.objectContaining({ name: 'Poster' })]);
});

test('each click on a link is saved, and each scan of a QR code', async () => {
  const ada = await createAccount(server);
  const link = await createLink(server, ada.token, { customShortCode: 'clicked' });
  const qrCode = await createQrCode(server, ada.token);
  for (const code of ['clicked', qrCode.shortCode]) await visit(server, code);
  const saved = watchDownloads();
  for (const [path, name] of [
    [linkTo.linkDetails(link.shortCode), 'Export all clicks'],
    [linkTo.qrCodeDetails(qrCode.id), 'Export all scans'],
  ]) {
    const { user, unmount } = renderApp({ server, as: ada, path });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('menuitem', { name: 'JSON, for programs' }));
    const before = saved.length;
    await waitFor(() => expect(saved.length).toBeGreaterThan(before));
    unmount();
  }
  expect(saved.map(({ name }) => name)).toEqual([
    'curtly-clicked-clicks.json',
    `curtly-${qrCode.shortCode}-scans.json`,
  ]);
  expect(await (await fetch(saved[0]?.address ?? '')).json()).toHaveLength(1);
});

test('an export that fails says so', async () => {
  const ada = await createAccount(server);
  await createLink(server, ada.token);
  const { user } = renderApp({ server, as: ada, path: '/p/links' });
  await screen.findByRole('button', { name: menu });
  const saved = watchDownloads();
  failNetwork();
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: 'Export links as CSV, for spreadsheets' }));
  expect(await screen.findByText('Failed to export. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
});
