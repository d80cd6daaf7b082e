import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../testing/client.ts';
import { choose } from '../../testing/detailsPage.ts';
import {
  createAccount,
  createApiKey,
  createLink,
  createQrCode,
  startTrial,
  toggleLink,
  type Account,
} from '../../testing/factories.ts';
import { dataUrl } from '../../testing/qrCodes.ts';
import { callsTo, intercept } from '../../testing/network.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const openHistory = async (path: string) => {
  const { user } = renderApp({ server, as: ada, path });
  const card = await screen.findByRole('region', { name: 'History' });
  await within(card).findByText('Created');
  return { user, card };
};

const shownIn = (card: HTMLElement) =>
  [...card.querySelectorAll('ol > li')].map((row) => [
    row.querySelector('p')?.textContent,
    ...[...row.querySelectorAll('ul > li')].map(({ textContent }) => textContent),
  ]);

test('a link shows what was changed, and each version can be restored', async () => {
  const url = 'https://example.com/before';
  const link = await createLink(server, ada.token, { customShortCode: 'changed', url, tags: ['news'] });
  const body = { url: 'https://example.com/after', tags: [] };
  await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body });
  await toggleLink(server, ada.token, link);
  const { user, card } = await openHistory('/p/links/changed');
  const made = [
    'Created',
    'Destination URL: https://example.com/before',
    'Short code: changed',
    'Tags: news',
    'State: Enabled',
  ];
  const edited = [
    'Edited',
    'Destination URL: https://example.com/before to https://example.com/after',
    'Tags: news to none',
  ];
  expect(shownIn(card)).toEqual([['Disabled'], edited, made]);
  expect(within(card).getAllByRole('button')).toHaveLength(2);

  await user.click(within(card).getByRole('button', { name: /^Restore this version Created Version 1 / }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Link' });
  expect(await within(summary).findByRole('link', { name: url })).toBeVisible();
  expect(within(summary).getByText('news')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  await within(card).findByText('Version 1 restored');
  expect(shownIn(card).slice(1)).toEqual([['Disabled'], edited, made]);
});

test('a QR code does so too, and what is changed on the screen appears', async () => {
  const { id } = await createQrCode(server, ada.token, { name: 'Menu', content: 'https://example.com/menu' });
  await call(server, 'PUT', `/api/qrcodes/${id}`, { token: ada.token, body: { name: 'Card', description: 'Door' } });
  const { user, card } = await openHistory(`/p/qrcodes/${id}`);
  expect(shownIn(card)[0]).toEqual(['Edited', 'Name: Menu to Card', 'Description: none to Door']);
  await choose(user, 'Disable');
  await within(card).findByText('Disabled');
  await user.click(within(card).getByRole('button', { name: /^Restore this version Created/ }));
  await within(card).findByText('Version 1 restored');
  expect(await screen.findByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
});

test('a new design of a QR code is told in words, its defaults are not', async () => {
  const logoBase64 = dataUrl('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  const { id, shortCode } = await createQrCode(server, ada.token, { name: 'Door', eyeShape: 'circle' });
  const change = async (body: object) => call(server, 'PUT', `/api/qrcodes/${id}`, { token: ada.token, body });
  await change({
    primaryColor: '#112233',
    size: 500,
    frame: 'box',
    frameText: 'Menu',
    isTransparent: true,
    logoBase64,
  });
  await change({ logoBase64: null });
  const { card } = await openHistory(`/p/qrcodes/${id}`);
  expect(shownIn(card)).toEqual([
    ['Edited', 'Logo: set to none'],
    [
      'Edited',
      'Primary color: #000000 to #112233',
      'Size: 300 px to 500 px',
      'Error correction level: M to H',
      'Frame: none to box',
      'Call to action: Scan me to Menu',
      'Transparent background: off to on',
      'Logo: none to set',
    ],
    [
      'Created',
      'Destination URL: https://example.com/menu',
      `Short code: ${shortCode}`,
      'Name: Door',
      'State: Enabled',
      'Eyes: circle',
    ],
  ]);
});

test('a change by a program says with which API key', async () => {
  const grace = await createAccount(server);
  await startTrial(server, grace.token);
  const { key } = await createApiKey(server, grace.token, { name: 'Till', scopes: ['write'] });
  const link = await createLink(server, key, { customShortCode: 'by-program' });
  await toggleLink(server, grace.token, link);
  renderApp({ server, as: grace, path: '/p/links/by-program' });
  const card = await screen.findByRole('region', { name: 'History' });
  const made = (await within(card).findByText('Created')).closest('li');
  expect(made).toHaveTextContent(/Version 1 · .* · API key Till/);
  expect(within(card).getByText('Disabled').closest('li')).not.toHaveTextContent('API key');
});

test('of many versions the newest are shown first', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'busy' });
  for (let change = 0; change < 6; change += 1) await toggleLink(server, ada.token, link);
  const { user } = renderApp({ server, as: ada, path: '/p/links/busy' });
  const card = await screen.findByRole('region', { name: 'History' });
  const more = await within(card).findByRole('button', { name: 'Show all 7 versions' });
  expect(shownIn(card)).toHaveLength(5);
  await user.click(more);
  await waitFor(() => expect(shownIn(card)).toHaveLength(7));
  expect(within(card).getAllByRole('button', { name: /^Restore this version/ })[4]).toHaveFocus();
});

test('a version is restored once by a double click', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'double' });
  await toggleLink(server, ada.token, link);
  const { user } = renderApp({ server, as: ada, path: '/p/links/double' });
  const card = await screen.findByRole('region', { name: 'History' });
  const calls = callsTo(`/api/urls/${link.id}/history/1/restore`);
  await user.dblClick(await within(card).findByRole('button', { name: /^Restore this version/ }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(calls()).toHaveLength(1);
});

test('a history that cannot be had can be asked for again', async () => {
  await createLink(server, ada.token, { customShortCode: 'unlucky' });
  let isMended = false;
  intercept(
    ({ url }) => url.endsWith('/history'),
    (request, send) => (isMended ? send(request) : Promise.resolve(Response.json({}, { status: 500 }))),
  );
  const { user } = renderApp({ server, as: ada, path: '/p/links/unlucky' });
  const card = await screen.findByRole('region', { name: 'History' });
  expect(await within(card).findByText('The history could not be loaded.')).toBeVisible();
  isMended = true;
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await within(card).findByText('Created')).toBeVisible();
});
