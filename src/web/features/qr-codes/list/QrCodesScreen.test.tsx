import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { watchDownloads } from '../../../../testing/downloads.ts';
import {
  createAccount,
  createLink,
  createQrCode,
  startTrial,
  storedQrCode,
  toggleLink,
  type Account,
} from '../../../../testing/factories.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { card, choose, names, openQrCodes, press } from '../../../../testing/qrCodeList.ts';
import { failNetwork } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const logo =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiLz48L3N2Zz4=';
const chips = () =>
  within(screen.getByRole('group', { name: 'Active filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const listed = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

describe('the list', () => {
  test('without a code says so, and offers to make one', async () => {
    await openQrCodes(server, await createAccount(server));
    expect(screen.getByText('Manage your QR codes and view their analytics.')).toBeVisible();
    expect(await screen.findByText('No QR codes found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create your first QR code' })).toHaveAttribute('href', '/p/create-qr');
  });

  test('that cannot be had says so, and can be asked for again', async () => {
    const ada = await createAccount(server);
    await createQrCode(server, ada.token, { name: 'Back' });
    const mend = failNetwork();
    const { user } = await openQrCodes(server, ada);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch QR codes' })).toBeVisible();
    expect(await screen.findByText(/^No connection since /)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Back')).toBeVisible();
    expect(screen.queryByText(/^No connection since /)).not.toBeInTheDocument();
  });

  test('shows what a code is', async () => {
    const ada = await createAccount(server);
    const code = await createQrCode(server, ada.token, { name: 'Menu', content: 'https://example.com/menu' });
    await openQrCodes(server, ada);
    const shown = within(await card('Menu'));
    expect(shown.getByText('example.com/menu')).toBeVisible();
    expect(shown.getByText(/scans$/)).toHaveTextContent('0 scans');
    expect(shown.getByText('No scans in the last 30 days')).toBeInTheDocument();
    expect(shown.getByRole('img', { name: 'Active' })).toBeVisible();
    expect(shown.getByText(code.shortUrl.replace('http://', ''))).toBeVisible();
    expect(shown.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);
    expect((await card('Menu')).querySelector('img')).toHaveAttribute('src', code.imageUrl);
  });

  test('shows the state of the link that a code belongs to, and the way there', async () => {
    const ada = await createAccount(server);
    const link = await createLink(server, ada.token);
    await createQrCode(server, ada.token, { name: 'Attached', content: link.shortenedUrl, urlId: link.id });
    await toggleLink(server, ada.token, link);
    const { user } = await openQrCodes(server, ada);
    const shown = within(await card('Attached'));
    expect(shown.getByText('Link disabled')).toBeVisible();
    expect(shown.queryByRole('img', { name: 'Active' })).not.toBeInTheDocument();
    expect(await card('Attached')).toHaveAttribute('data-dimmed');
    expect(shown.getByRole('link', { name: `Belongs to link ${link.shortCode}` })).toHaveAttribute(
      'href',
      `/p/links/${link.shortCode}`,
    );
    await choose(user, 'Attached', 'Details');
    const details = within(await screen.findByRole('dialog', { name: 'Attached' }));
    expect(details.getByText('Link disabled')).toBeVisible();
    expect(details.getByRole('link', { name: `Belongs to link ${link.shortCode}` })).toBeVisible();
  });

  test('shows both ends of a long content, and all of it for who asks', async () => {
    const ada = await createAccount(server);
    const content = `https://example.com/${'a'.repeat(1_980)}`;
    await createQrCode(server, ada.token, { name: 'Long', content, description: 'One line\nand another' });
    const { user } = await openQrCodes(server, ada);
    const shown = within(await card('Long'));
    expect(shown.getByText(/^example\.com\/a{1966}$/)).toHaveAttribute('data-tip', `example.com/${'a'.repeat(1_980)}`);
    expect(shown.getByText(/^a{14}$/)).toBeVisible();
    await choose(user, 'Long', 'Details');
    const details = within(await screen.findByRole('dialog', { name: 'Long' }));
    await user.click(details.getByRole('button', { name: 'Show all' }));
    expect(details.getByRole('button', { name: content })).toBeVisible();
    expect(details.getByText(/^One line\s+and another$/)).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  test('has pages of 20: Load More appends, another order starts again', async () => {
    const ada = await createAccount(server);
    await startTrial(server, ada.token);
    for (let number = 1; number <= 21; number += 1)
      await createQrCode(server, ada.token, { name: `Code ${String(number).padStart(2, '0')}` });
    const { user } = await openQrCodes(server, ada);
    const calls = callsTo('/api/qrcodes');
    expect(await screen.findByText('Showing 20 of 21 QR codes')).toBeVisible();
    const first = names();
    expect(first[0]).toBe('Code 21');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 21 of 21 QR codes')).toBeVisible();
    expect(names()).toEqual([...first, 'Code 01']);
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Sort direction: descending' }));
    await waitFor(() => expect(names()[0]).toBe('Code 01'));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(calls().map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['2', '1']);
    expect(calls().every(({ url }) => new URL(url).searchParams.get('pageSize') === '20')).toBe(true);
  });
});

describe('Load More, after another session has changed the list,', () => {
  let ada: Account;
  let made: QrCode[];
  beforeEach(async () => {
    ada = await createAccount(server);
    await startTrial(server, ada.token);
    made = [];
    for (let number = 1; number <= 45; number += 1)
      made.push(await createQrCode(server, ada.token, { name: `Code ${String(number).padStart(2, '0')}` }));
  });

  test.each([
    ['', 'desc'],
    ['?sortBy=Name&sortDirection=asc', 'asc'],
  ])('shows each QR code that is left once, and none that is gone, at %j', async (search, direction) => {
    const { user } = await openQrCodes(server, ada, search);
    expect(await screen.findByText('Showing 20 of 45 QR codes')).toBeVisible();
    await call(server, 'DELETE', `/api/qrcodes/${made[2]?.id}`, { token: ada.token });
    await call(server, 'DELETE', `/api/qrcodes/${made[40]?.id}`, { token: ada.token });
    await createQrCode(server, ada.token, { name: 'Code 46' });
    const left = Array.from({ length: 46 }, (_, index) => `Code ${String(index + 1).padStart(2, '0')}`).filter(
      (name) => !['Code 03', 'Code 41'].includes(name),
    );
    if (direction === 'desc') left.reverse();
    for (const count of [40, 44]) {
      await user.click(screen.getByRole('button', { name: 'Load More' }));
      await waitFor(() => expect(names()).toEqual(left.slice(0, count)));
      expect(screen.getByText(`Showing ${count} of 44 QR codes`)).toBeVisible();
    }
  });

  test('shows one once that has moved from page to page', async () => {
    const { user } = await openQrCodes(server, ada, '?sortBy=Name&sortDirection=asc');
    expect(await screen.findByText('Showing 20 of 45 QR codes')).toBeVisible();
    await call(server, 'PUT', `/api/qrcodes/${made[44]?.id}`, { token: ada.token, body: { name: 'A code' } });
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(names()[0]).toBe('A code'));
    expect(await screen.findByText('Showing 40 of 45 QR codes')).toBeVisible();
    expect(new Set(names()).size).toBe(40);
  });
});

describe('the actions of a row', () => {
  let ada: Account;
  let code: QrCode;
  beforeEach(async () => {
    ada = await createAccount(server);
    code = await createQrCode(server, ada.token, {
      name: 'Summer Menu!',
      content: 'https://example.com/menu',
      description: 'On every table',
    });
  });

  test('Copy content', async () => {
    const { user } = await openQrCodes(server, ada);
    await card('Summer Menu!');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press(user, 'Summer Menu!', 'Copy content');
    expect(await screen.findByText('QR code content copied to clipboard!')).toBeVisible();
    expect(write).toHaveBeenCalledWith('https://example.com/menu');
  });

  test('Download', async () => {
    const { user } = await openQrCodes(server, ada);
    const download = within(await card('Summer Menu!')).getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', code.imageUrl);
    expect(download).toHaveAttribute('download', 'summer_menu__qr_code.png');
    const saved = watchDownloads();
    await user.click(download);
    expect(await screen.findByText('QR Code downloaded!')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['summer_menu__qr_code.png']);
    const file = await (await fetch(saved[0]?.address ?? '')).arrayBuffer();
    expect(Buffer.from(file).equals(Buffer.from(await (await fetch(code.imageUrl)).arrayBuffer()))).toBe(true);
  });

  test.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the code is gone', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ])('Download says that it failed when %s, and saves nothing', async (_why, answer) => {
    const { user } = await openQrCodes(server, ada);
    const download = within(await card('Summer Menu!')).getByRole('link', { name: 'Download' });
    const saved = watchDownloads();
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    await user.click(download);
    expect(
      await screen.findByText('The QR code could not be downloaded. Check your connection, then try again.'),
    ).toBeVisible();
    expect(screen.queryByText('QR Code downloaded!')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('Disable and Enable change the row at once, and show a toast once they are done', async () => {
    const { user } = await openQrCodes(server, ada);
    await card('Summer Menu!');
    let answer: (() => void) | undefined;
    intercept(
      ({ method }) => method === 'PUT',
      async (request, send) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return send(request);
      },
    );
    await press(user, 'Summer Menu!', 'Disable');
    expect(await within(await card('Summer Menu!')).findByText('Disabled')).toBeVisible();
    expect(await card('Summer Menu!')).toHaveAttribute('data-dimmed');
    expect(screen.queryByText('QR code disabled')).not.toBeInTheDocument();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await screen.findByText('QR code disabled')).toBeVisible();
    expect(await storedQrCode(server, ada.token, code.id)).toMatchObject({ isActive: false });

    jest.restoreAllMocks();
    await press(user, 'Summer Menu!', 'Enable');
    expect(await screen.findByText('QR code enabled')).toBeVisible();
    expect(await storedQrCode(server, ada.token, code.id)).toMatchObject({ isActive: true });
  });

  test('a switch that fails is taken back, and the failure shown', async () => {
    const { user } = await openQrCodes(server, ada);
    await card('Summer Menu!');
    failNetwork();
    await press(user, 'Summer Menu!', 'Disable');
    expect(await screen.findByText('Failed to update QR code status')).toBeVisible();
    expect(within(await card('Summer Menu!')).getByRole('button', { name: 'Disable' })).toBeEnabled();
    expect(within(await card('Summer Menu!')).getByRole('img', { name: 'Active' })).toBeVisible();
  });

  test('Delete asks first', async () => {
    const { user } = await openQrCodes(server, ada);
    await choose(user, 'Summer Menu!', 'Delete');
    let ask = within(await screen.findByRole('dialog', { name: 'Delete QR code' }));
    expect(ask.getByText('Are you sure you want to delete "Summer Menu!"?')).toBeVisible();
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await storedQrCode(server, ada.token, code.id)).toMatchObject({ id: code.id });

    await choose(user, 'Summer Menu!', 'Delete');
    ask = within(await screen.findByRole('dialog', { name: 'Delete QR code' }));
    await user.click(ask.getByRole('button', { name: 'Delete QR code' }));
    expect(await screen.findByText('QR code deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No QR codes found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'QR Codes' })).toHaveFocus();
    expect((await call(server, 'GET', `/api/qrcodes/${code.id}`, { token: ada.token })).status).toBe(404);
  });

  test('Delete that fails leaves the code, and shows the failure', async () => {
    const { user } = await openQrCodes(server, ada);
    await choose(user, 'Summer Menu!', 'Delete');
    const ask = within(await screen.findByRole('dialog', { name: 'Delete QR code' }));
    failNetwork();
    await user.click(ask.getByRole('button', { name: 'Delete QR code' }));
    expect(await screen.findByText('Failed to delete QR code')).toBeVisible();
    expect(await card('Summer Menu!')).toBeVisible();
  });

  test('its title leads to its page', async () => {
    const { user, currentPath } = await openQrCodes(server, ada);
    await user.click(within(await card('Summer Menu!')).getByRole('link', { name: 'Summer Menu!' }));
    expect(await screen.findByRole('heading', { name: 'Summer Menu!', level: 1 })).toBeVisible();
    expect(currentPath()).toBe(`/p/qrcodes/${code.id}`);
  });

  describe('Details', () => {
    test('shows everything about a code', async () => {
      const { user } = await openQrCodes(server, ada);
      await choose(user, 'Summer Menu!', 'Details');
      const dialog = within(await screen.findByRole('dialog', { name: 'Summer Menu!' }));
      const image = dialog.getByRole('img', { name: 'QR code Summer Menu!' });
      expect(image).toHaveAttribute('src', code.imageUrl);
      expect(image).toHaveAttribute('width', '200');
      const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      expect(facts).toEqual([
        ['URL', 'https://example.com/menuClick to copy'],
        ['Status', 'Active'],
        ['Description', 'On every table'],
        ['Scan count', '0 scans'],
        ['Size', '300 px'],
        ['Error correction level', 'M (about 15%)'],
        ['Primary color', '#000000'],
        ['Background color', '#FFFFFF'],
        ['Shape', 'Modules: Square, eyes: Square'],
        ['Smallest width in print', 'In the hand: 2.5 cm (1 in)From 1 m: 10 cm (4 in)From 3 m: 30 cm (11.9 in)'],
        ['Contrast', '100%, enough to scan'],
        ['Quiet zone', 'Four modules, part of the image. Do not crop it, and print nothing on it.'],
        ['Logo', 'No'],
        ['Created', dayjs(code.createdAt).format('MMM D, YYYY HH:mm')],
      ]);
      const write = jest.spyOn(navigator.clipboard, 'writeText');
      await user.click(dialog.getByRole('button', { name: 'https://example.com/menu' }));
      expect(write).toHaveBeenCalledWith('https://example.com/menu');
      expect(await screen.findByText('QR code content copied to clipboard!')).toBeVisible();
      expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'summer_menu__qr_code.png');
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    test.each([
      [`https://example.com/${'a'.repeat(30)}`, `https://example.com/${'a'.repeat(30)}`],
      [`https://example.com/${'a'.repeat(31)}`, `https://example.com/${'a'.repeat(30)}…`],
    ])('the preview of %s is %s', async (content, shown) => {
      await createQrCode(server, ada.token, { name: 'Long', content, logoBase64: logo });
      const { user } = await openQrCodes(server, ada);
      await choose(user, 'Long', 'Details');
      const figure = within(await screen.findByRole('dialog', { name: 'Long' })).getByRole('figure');
      expect(figure).toHaveTextContent(shown);
      expect(within(screen.getByRole('dialog')).getByText('Yes')).toBeVisible();
    });
  });

  describe('Edit', () => {
    async function openDialog(name: string) {
      const { user } = await openQrCodes(server, ada);
      await press(user, name, 'Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit QR code' }));
      const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
      const retype = async (label: RegExp | string, text: string) => {
        await user.clear(dialog.getByLabelText(label));
        if (text) await user.paste(text);
      };
      return { user, dialog, save, retype };
    }

    test('changes texts and target', async () => {
      const { dialog, save, retype } = await openDialog('Summer Menu!');
      expect(dialog.getByLabelText('Name')).toHaveValue('Summer Menu!');
      await retype('Name', 'Autumn menu');
      await retype('Destination URL', 'https://example.com/autumn');
      await retype(/^Description/, '');
      await save();
      expect(await screen.findByText('QR code updated successfully!')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(within(await card('Autumn menu')).getByText('example.com/autumn')).toBeVisible();
      expect(await storedQrCode(server, ada.token, code.id)).toMatchObject({
        name: 'Autumn menu',
        content: 'https://example.com/autumn',
        description: null,
        imageUrl: code.imageUrl,
      });
    });

    test('says what is wrong beside its field', async () => {
      const { dialog, save, retype } = await openDialog('Summer Menu!');
      await retype('Name', '');
      await retype('Destination URL', 'menu');
      await save();
      await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name is required'));
      expect(dialog.getByLabelText('Destination URL')).toHaveAccessibleDescription(
        'Please enter a valid URL starting with http:// or https://',
      );
    });

    test('that fails takes the row back and keeps what was typed', async () => {
      const { dialog, save, retype } = await openDialog('Summer Menu!');
      await retype('Name', 'Autumn menu');
      failNetwork();
      await save();
      expect(await screen.findByText('Failed to update QR code')).toBeVisible();
      expect(dialog.getByLabelText('Name')).toHaveValue('Autumn menu');
      expect(document.querySelector('article')).toHaveAttribute('aria-label', 'Summer Menu!');
    });

    test('leaves the target of a code to the link that it belongs to', async () => {
      const { data: link } = (
        await call<{ id: string; shortenedUrl: string }>(server, 'POST', '/api/urls', {
          token: ada.token,
          body: { url: 'https://example.com/linked' },
        })
      ).body;
      const attached = await createQrCode(server, ada.token, {
        name: 'Attached',
        content: link.shortenedUrl,
        urlId: link.id,
      });
      const { dialog, save, retype } = await openDialog('Attached');
      expect(dialog.getByLabelText('Destination URL')).toBeDisabled();
      expect(dialog.getByText('This code leads where its link leads')).toBeVisible();
      await retype('Name', 'Attached still');
      await save();
      expect(await card('Attached still')).toBeVisible();
      expect(await storedQrCode(server, ada.token, attached.id)).toMatchObject({
        name: 'Attached still',
        urlId: link.id,
      });
    });
  });
});

describe('filters', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await createAccount(server);
    await createQrCode(server, ada.token, { name: 'Banner', content: 'https://example.com/summer' });
    await createQrCode(server, ada.token, { name: 'Poster', logoBase64: logo, expiresAt: '2099-01-01T00:00:00Z' });
    const off = await createQrCode(server, ada.token, { name: 'Alarm' });
    await call(server, 'PUT', `/api/qrcodes/manage/${off.id}/toggle`, { token: ada.token });
  });
  const all = ['Alarm', 'Poster', 'Banner'];

  test('the search waits for a pause in typing and asks once', async () => {
    const { user, currentPath } = await openQrCodes(server, ada);
    await listed(all);
    const calls = callsTo('/api/qrcodes');
    await user.type(screen.getByPlaceholderText('Search QR codes'), 'summer');
    await listed(['Banner']);
    expect(calls().map(({ url }) => new URL(url).searchParams.get('search'))).toEqual(['summer']);
    await waitFor(() => expect(currentPath()).toBe('/p/qrcodes?search=summer'));
    expect(chips()).toEqual(['summer']);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await listed(all);
    expect(currentPath()).toBe('/p/qrcodes');
  });

  test('a new list aborts the request for the one before, silently', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await openQrCodes(server, ada);
    await listed(all);
    intercept(
      ({ url }) => new URL(url).searchParams.get('sortDirection') === 'asc',
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Sort direction: descending' }));
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByRole('status', { name: 'Loading QR codes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sort direction: ascending' }));
    await listed(all);
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('Failed to fetch QR codes')).not.toBeInTheDocument();
  });

  test('the order is by what is chosen, in both directions', async () => {
    const { user, currentPath } = await openQrCodes(server, ada);
    await listed(all);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveTextContent('Sort by Created');
    await user.click(sort);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Created',
      'Name',
      'Scans',
      'Last scan',
      'Updated',
    ]);
    await user.click(screen.getByRole('option', { name: 'Name' }));
    await listed(['Poster', 'Banner', 'Alarm']);
    await user.click(screen.getByRole('button', { name: 'Sort direction: descending' }));
    await listed(['Alarm', 'Banner', 'Poster']);
    await waitFor(() => expect(currentPath()).toBe('/p/qrcodes?sortBy=Name&sortDirection=asc'));
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  test.each([
    ['Status', 'Enabled', ['Poster', 'Banner'], 'isActive=true'],
    ['Status', 'Disabled', ['Alarm'], 'isActive=false'],
    ['Expiration', 'Not expired', all, 'isExpired=false'],
    ['Logo', 'With logo', ['Poster'], 'hasLogo=true'],
    ['Logo', 'Without logo', ['Alarm', 'Banner'], 'hasLogo=false'],
  ])('%s: %s', async (select, option, expected, query) => {
    const { user, currentPath } = await openQrCodes(server, ada);
    await listed(all);
    await user.click(screen.getByRole('button', { name: 'Add filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(dialog.getByRole('combobox', { name: select }));
    await user.click(await screen.findByRole('option', { name: option }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await listed(expected);
    expect(chips()).toEqual([option]);
    await waitFor(() => expect(currentPath()).toBe(`/p/qrcodes?${query}`));
    expect(screen.getByText('1', { selector: '#add-filters [data-count-badge]' })).toBeVisible();
  });

  test('are read from the address, and each can be taken away', async () => {
    const { user, currentPath } = await openQrCodes(
      server,
      ada,
      '?search=er&createdFrom=2020-01-01T00:00:00.000Z&isExpired=false&hasLogo=true&isActive=true',
    );
    await listed(['Poster']);
    expect(screen.getByPlaceholderText('Search QR codes')).toHaveValue('er');
    expect(screen.getByRole('button', { name: 'Date filtered' })).toBeVisible();
    expect(chips()).toEqual([
      'er',
      `From ${dayjs('2020-01-01T00:00:00.000Z').format('MMM D, YYYY HH:mm')}`,
      'Not expired',
      'With logo',
      'Enabled',
    ]);
    for (const left of [4, 3, 2, 1]) {
      await user.click(
        within(screen.getByRole('group', { name: 'Active filters' })).getAllByRole('button')[0] as HTMLElement,
      );
      await waitFor(() => expect(chips()).toHaveLength(left));
    }
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await listed(all);
    expect(currentPath()).toBe('/p/qrcodes');
  });

  test('that leave nothing say so', async () => {
    const { user } = await openQrCodes(server, ada, '?search=nowhere');
    expect(await screen.findByText('No QR codes found')).toBeVisible();
    expect(screen.getByText('No QR codes match these filters.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1) as HTMLElement);
    await listed(all);
  });
});
