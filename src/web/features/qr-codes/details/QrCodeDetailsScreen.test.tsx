import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import type { QrCodeStats } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { choose } from '../../../../testing/detailsPage.ts';
import {
  createAccount,
  createLink,
  createQrCode,
  firefox,
  signIn,
  toggleLink,
  visit,
  type Account,
} from '../../../../testing/factories.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';
import { until } from '../../../../testing/until.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

async function openDetails(id: string) {
  const app = renderApp({ server, as: ada, path: `/p/qrcodes/${id}` });
  await screen.findAllByText('QR Code Details');
  return app;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('shows the code and its analytics, asked for together', async () => {
  const code = await createQrCode(server, ada.token, {
    name: 'Menu',
    content: 'https://example.com/menu',
    description: 'On every table\nand at the door',
  });
  const calls = [callsTo(`/api/qrcodes/${code.id}`), callsTo(`/api/qrcodes/${code.id}/stats`)];
  const { user } = await openDetails(code.id);
  const summary = await screen.findByRole('region', { name: 'QR code' });
  expect(calls.map((made) => made().length)).toEqual([1, 1]);
  await screen.findByRole('heading', { name: 'Analytics Overview' });
  expect(screen.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  expect(document.title).toBe('Menu · Curtly');
  const card = within(screen.getByRole('region', { name: 'Code' }));
  await user.click(card.getByRole('button', { name: /^Description/ }));
  const [, description] = card.getAllByText(/^On every table\s+and at the door$/);
  expect(description).toBeVisible();
  expect(description).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getByText('Active')).toBeVisible();
  expect(within(summary).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(summary).getByRole('link', { name: 'https://example.com/menu' })).toHaveAttribute(
    'href',
    'https://example.com/menu',
  );
  expect(within(summary).getByTitle(code.shortUrl)).toBeVisible();
  expect(within(summary).getByText('Can be scanned')).toBeVisible();
  expect(within(summary).getByText('just now')).toHaveAttribute('datetime', code.createdAt);
  await user.click(card.getByRole('button', { name: /^Design/ }));
  expect(factsOf(screen.getByRole('region', { name: 'Code' }))).toMatchObject({ Size: '300 px' });
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'menu_qr_code.png');
  await user.click(screen.getByRole('button', { name: 'Download as PNG, SVG or PDF' }));
  expect(await screen.findByRole('menuitem', { name: 'PNG' })).toHaveAttribute('download', 'menu_qr_code.png');
  const svg = screen.getByRole('menuitem', { name: 'SVG, for print' });
  expect(svg).toHaveAttribute('href', `${code.imageUrl}&format=svg`);
  expect(svg).toHaveAttribute('download', 'menu_qr_code.svg');
});

test('its picture is copied, where the browser can', async () => {
  // jsdom has none.
  Object.assign(globalThis, {
    ClipboardItem: function ClipboardItem(parts: object) {
      return parts;
    },
  });
  const account = await createAccount(server);
  const { id } = await createQrCode(server, account.token);
  const { user } = renderApp({ server, as: account, path: `/p/qrcodes/${id}` });
  const write = jest.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy image' }));
  expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  const [[item]] = write.mock.calls[0] as unknown as [[Record<string, Promise<Blob>>]];
  expect((await item['image/png'])?.type).toBe('image/png');
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

test('without scans offers the code to be shared', async () => {
  const { id } = await createQrCode(server, ada.token);
  await openDetails(id);
  expect(await screen.findByText('No scans yet')).toBeVisible();
  expect(screen.getByText('Scan tracking active')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recent Scans' })).toBeVisible();
  expect(screen.getByText('Nobody has scanned this code yet.')).toBeVisible();
});

test('shows who scanned it', async () => {
  const { id, shortCode } = await createQrCode(server, ada.token);
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  await visit(server, shortCode.toUpperCase(), { headers: { 'user-agent': firefox } });
  await visit(server, shortCode, { headers: { 'user-agent': 'curl/8.5.0' } });
  const { user } = await openDetails(id);
  await screen.findByRole('table', { name: 'Recent Scans' });
  const [head, newest, ...others] = rowsOf('Recent Scans');
  expect(head).toEqual(['When', 'Place', 'Device', 'Browser and system', 'Referrer']);
  expect(newest).toEqual(['just now', 'Unknown', 'Desktop', 'Firefox 140, Linux', 'No referrer']);
  expect(others).toHaveLength(1);

  const overview = screen.getByRole('region', { name: 'Analytics Overview' });
  expect(factsOf(overview)).toEqual({
    'Scans, 30 days': '2',
    Visitors: '1',
    Today: '2',
    'This Week': '2',
    'This Month': '2',
    Total: '2',
  });
  expect(within(overview).getByText(/Scan tracking active, last scan/)).toBeVisible();
  const top = within(screen.getByRole('region', { name: 'Top Countries' })).getAllByRole('listitem');
  expect(top.map(({ textContent }) => textContent)).toEqual(['Unknown2 100%']);
  await user.click(screen.getByRole('tab', { name: 'Devices' }));
  const devices = within(await screen.findByRole('region', { name: 'Devices' })).getAllByRole('listitem');
  expect(devices.map(({ textContent }) => textContent)).toEqual(['Desktop2 100%']);
  await screen.findByRole('table', { name: 'Scans over time' });
  expect(rowsOf('Scans over time')[0]).toEqual(['Day (UTC)', 'Scans', 'Previous 30 days']);
  expect(rowsOf('Scans over time').at(-1)?.slice(1)).toEqual(['2', '0']);
});

test('names the countries that most scans came from', async () => {
  const { id, shortCode } = await createQrCode(server, ada.token);
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  const counted = { DE: 99, '': 2, NL: 710, US: 300 };
  const names = Object.entries(counted)
    .map(([name, count]) => ({ name: name || null, count }))
    .toSorted((one, other) => other.count - one.count);
  intercept(
    ({ url }) => url.includes('/analytics'),
    async (request, send) => {
      const body = (await (await send(request)).json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, countries: { names, rest: 0 } } });
    },
  );
  await openDetails(id);
  const top = within(await screen.findByRole('region', { name: 'Top Countries' }));
  const shown = () => top.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Netherlands710 64%', 'United States300 27%', 'Germany99 9%', 'Unknown2 <1%']);
});

describe('a code that cannot be scanned says why', () => {
  test('disabled, and it can be enabled', async () => {
    const { id } = await createQrCode(server, ada.token);
    await call(server, 'PUT', `/api/qrcodes/manage/${id}/toggle`, { token: ada.token });
    const { user } = await openDetails(id);
    expect(await screen.findByText('This QR code is disabled. It cannot be scanned.')).toBeVisible();
    await choose(user, 'Enable');
    expect(await screen.findByText('QR code enabled')).toBeVisible();
    expect(screen.queryByText('This QR code is disabled. It cannot be scanned.')).not.toBeInTheDocument();
  });

  test.each([
    [
      '2027-06-01T00:00:00Z',
      `This QR code is not yet active. It cannot be scanned until ${dayjs('2028-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}.`,
    ],
    ['2029-06-01T00:00:00Z', 'This QR code has expired. It can no longer be scanned.'],
  ])('at %s: %s', async (now, warning) => {
    const late = await startServer({ now: '2026-12-01T00:00:00Z' });
    const eve = await createAccount(late);
    const { id } = await createQrCode(late, eve.token, {
      activatesAt: '2028-01-01T12:00:00Z',
      expiresAt: '2029-01-01T12:00:00Z',
    });
    late.clock.set(now);
    renderApp({ server: late, as: { ...eve, token: await signIn(late, eve.email) }, path: `/p/qrcodes/${id}` });
    expect(await screen.findByText(warning)).toBeVisible();
  });

  test('with the link that it belongs to', async () => {
    const link = await createLink(server, ada.token);
    const { id } = await createQrCode(server, ada.token, { content: link.shortenedUrl, urlId: link.id });
    await toggleLink(server, ada.token, link);
    const { user, currentPath } = await openDetails(id);
    expect(
      await screen.findByText(
        'The link of this QR code is disabled. The code cannot be scanned until the link is enabled.',
      ),
    ).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'QR code' }));
    expect(screen.getByText('Link disabled')).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    await user.click(summary.getByRole('link', { name: `Belongs to link ${link.shortCode}` }));
    expect(currentPath()).toBe(`/p/links/${link.shortCode}`);
  });

  test('with the link, switched off and on itself', async () => {
    const link = await createLink(server, ada.token);
    const { id } = await createQrCode(server, ada.token, { content: link.shortenedUrl, urlId: link.id });
    await toggleLink(server, ada.token, link);
    const { user } = await openDetails(id);
    await choose(user, 'Disable');
    expect(await screen.findByText('This QR code is disabled. It cannot be scanned.')).toBeVisible();
    await screen.findByText('QR code disabled');
    await choose(user, 'Enable');
    expect(
      await screen.findByText(
        'The link of this QR code is disabled. The code cannot be scanned until the link is enabled.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('QR code enabled')).toBeVisible();
  });
});

test('on paper it opens as long as its link, at an address without a scheme', async () => {
  const expiresAt = '2099-01-01T12:00:00.000Z';
  const eve = await createAccount(server);
  const link = await createLink(server, eve.token, { expiresAt });
  const { id, shortUrl } = await createQrCode(server, eve.token, { content: link.shortenedUrl, urlId: link.id });
  renderApp({ server, as: eve, path: `/p/qrcodes/${id}` });
  await screen.findByRole('region', { name: 'Code' });
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(`Until ${dayjs(expiresAt).format('MMM D, YYYY HH:mm')}`)).toBeVisible();
  const { host, pathname } = new URL(shortUrl);
  expect(screen.getByText(host)).toBeVisible();
  expect(screen.getAllByText(`${host}${pathname}`).length).toBeGreaterThan(1);
  window.dispatchEvent(new Event('afterprint'));
});

test('can be shared', async () => {
  const eve = await createAccount(server);
  const { id, shortUrl, imageUrl } = await createQrCode(server, eve.token, { name: 'Poster' });
  const { user } = renderApp({ server, as: eve, path: `/p/qrcodes/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Poster' }));
  expect(dialog.getByText(shortUrl)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show QR code' }));
  expect(dialog.getByRole('img', { name: 'QR code Poster' })).toHaveAttribute('src', imageUrl);
});

test('a code that is not there', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/qrcodes/01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e' });
  expect(await screen.findByRole('heading', { name: 'QR code not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to QR Codes' }));
  expect(await screen.findByRole('heading', { name: 'QR Codes' })).toBeVisible();
  expect(currentPath()).toBe('/p/qrcodes');
});

test('analytics that cannot be had, or not again, say so and can be asked for once more', async () => {
  const { id, shortCode } = await createQrCode(server, ada.token);
  intercept(
    ({ url }) => url.endsWith('/stats'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  const { user } = await openDetails(id);
  expect(await screen.findByText('Failed to fetch QR code statistics')).toBeVisible();
  expect(screen.getByRole('region', { name: 'QR code' })).toBeVisible();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No scans yet')).toBeVisible();

  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  const mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('These numbers could not be refreshed')).toBeVisible();
  expect(screen.getByText('No scans yet')).toBeVisible();
  mend();
  const stats = () => call<QrCodeStats>(server, 'GET', `/api/qrcodes/${id}/stats`, { token: ada.token });
  await until(async () => (await stats()).body.data.totalScans === 1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Recent Scans' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('These numbers could not be refreshed')).not.toBeInTheDocument());
});

test('without a network says so once', async () => {
  const { id } = await createQrCode(server, ada.token);
  const mend = failNetwork();
  const { user } = await openDetails(id);
  expect(await screen.findByText('The QR code could not be loaded')).toBeVisible();
  expect(screen.queryByText('Failed to fetch QR code statistics')).not.toBeInTheDocument();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No scans yet')).toBeVisible();
});

test('deleted here, it leads back to the list', async () => {
  const { id, name } = await createQrCode(server, ada.token, { name: 'Gone' });
  const { user, currentPath } = await openDetails(id);
  await choose(user, 'Delete');
  const ask = within(await screen.findByRole('dialog', { name: 'Delete QR code' }));
  expect(ask.getByText(`Are you sure you want to delete "${name}"?`)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Delete QR code' }));
  await waitFor(() => expect(currentPath()).toBe('/p/qrcodes'));
  expect(screen.queryByText('QR code not found')).not.toBeInTheDocument();
});
