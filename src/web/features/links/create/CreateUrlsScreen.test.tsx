import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { watchDownloads } from '../../../../testing/downloads.ts';
import { createAccount, createLink, createQrCode, signUp, type Account } from '../../../../testing/factories.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cell = (name: string, row: number) => screen.getByRole('textbox', { name: `${name}, row ${row}` });

async function open(lines?: string) {
  const app = renderApp({ server, as: ada, path: '/p/create-urls' });
  await screen.findByRole('heading', { name: 'Create Many URLs' });
  if (lines !== undefined) await add(app.user, lines);
  return app;
}

async function add(user: UserEvent, lines: string) {
  await user.click(screen.getByLabelText('URLs'));
  await user.paste(lines);
  await user.click(button('Add to the table'));
}

async function links(): Promise<Link[]> {
  return (await call<Link[]>(server, 'GET', '/api/urls', { token: ada.token })).body.data;
}

const isCreation = ({ url, method }: Request) => method === 'POST' && url.endsWith('/api/urls');

test('is found beside the form for one link', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/create-url' });
  await user.click(await screen.findByRole('link', { name: 'Many at once' }));
  expect(currentPath()).toBe('/p/create-urls');
  await user.click(await screen.findByRole('link', { name: 'One at a time' }));
  expect(currentPath()).toBe('/p/create-url');
});

test('pasted lines become a table, are created in their order, and can be taken along', async () => {
  const { user } = await open(
    'https://example.com/1 many-1 sale, 2026\nhttps://example.com/2\thttps-2\n\nhttps://example.com/3',
  );
  expect(await screen.findByText('3 links are ready')).toHaveFocus();
  expect(screen.getByLabelText('URLs')).toHaveValue('');
  expect(cell('Destination URL', 1)).toHaveValue('https://example.com/1');
  expect(cell('Short code', 1)).toHaveValue('many-1');
  expect(cell('Tags', 1)).toHaveValue('sale, 2026');
  const creations = callsTo('/api/urls');
  await user.click(button('Create 3 links'));

  expect(await screen.findByText('3 links created')).toBeVisible();
  await waitFor(() => expect(screen.getByText('3 links created')).toHaveFocus());
  expect(screen.queryByText('URL shortened successfully!')).not.toBeInTheDocument();
  expect(creations().filter(isCreation)).toHaveLength(3);
  const stored = (await links()).toReversed();
  expect(stored.map(({ originalUrl, tags }) => [originalUrl, tags.map(({ name }) => name).sort()])).toEqual([
    ['https://example.com/1', ['2026', 'sale']],
    ['https://example.com/2', []],
    ['https://example.com/3', []],
  ]);
  const rows = within(screen.getByRole('list', { name: 'Links' }));
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    stored.map(({ shortenedUrl }) => shortenedUrl),
  );

  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(button('Copy all'));
  expect(copy).toHaveBeenLastCalledWith(stored.map(({ shortenedUrl }) => shortenedUrl).join('\n'));
  await user.click(button('Copy with destinations'));
  expect(copy).toHaveBeenLastCalledWith(
    stored.map(({ originalUrl, shortenedUrl }) => `${originalUrl}\t${shortenedUrl}`).join('\n'),
  );
  const saved = watchDownloads();
  const made: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:1';
  });
  await user.click(button('Download'));
  await waitFor(() => expect(saved).toEqual([{ name: 'curtly-links.csv', address: 'blob:1' }]));
  expect(await new Response(made[0]).text()).toBe(
    [
      'shortenedUrl,originalUrl',
      ...stored.map(({ shortenedUrl, originalUrl }) => `${shortenedUrl},${originalUrl}`),
      '',
    ].join('\r\n'),
  );

  await user.click(button('Clear table'));
  expect(screen.getByRole('textbox', { name: 'URLs' })).toHaveFocus();
  expect(screen.queryByText('3 links created')).not.toBeInTheDocument();
});

test('each fault is in its cell, and is gone once it is corrected; empty rows are left out', async () => {
  const { user } = await open(
    'example.com\nhttps://example.com/2 a! \nhttps://example.com/3 twice\nhttps://example.com/4 TWICE',
  );
  expect(await screen.findByText('0 links are ready')).toBeVisible();
  expect(cell('Destination URL', 1)).toHaveAccessibleDescription(
    'Please enter a valid URL starting with http:// or https://',
  );
  expect(cell('Short code', 2)).toHaveAccessibleDescription(
    'Only letters, numbers, hyphens, and underscores are allowed',
  );
  expect(cell('Short code', 3)).toHaveAccessibleDescription('Row 4 has the same code');
  expect(cell('Short code', 4)).toHaveAccessibleDescription('Row 3 has the same code');
  expect(button('Create 0 links')).toBeDisabled();
  await user.click(button('4 need a correction'));
  expect(cell('Destination URL', 1)).toHaveFocus();
  await user.click(button('Use https://example.com'));
  expect(cell('Destination URL', 1)).toHaveValue('https://example.com');

  await user.clear(cell('Destination URL', 1));
  await user.paste('https://example.com/1');
  expect(cell('Destination URL', 1)).not.toHaveAccessibleDescription();
  await user.type(cell('Tags', 2), `${'x'.repeat(51)}`);
  expect(cell('Tags', 2)).toHaveAccessibleDescription('A tag must be less than 50 characters');
  await user.click(button('Remove row 2'));
  expect(button('Remove row 2')).toHaveFocus();
  await user.type(cell('Short code', 2), '-no-more');
  await user.click(button('Add a row'));
  expect(cell('Destination URL', 4)).toHaveFocus();
  await user.click(button('Remove row 4'));
  expect(button('Add a row')).toHaveFocus();
  await user.click(button('Add a row'));
  await user.click(button('Create 3 links'));
  expect(await screen.findByText('3 links created')).toBeVisible();
  expect((await links()).map(({ originalUrl }) => originalUrl)).toEqual([
    'https://example.com/4',
    'https://example.com/3',
    'https://example.com/1',
  ]);
});

test('what the service refuses is beside its field, and can be tried again; the others are created', async () => {
  await createLink(server, await signUp(server, 'other@example.com'), { customShortCode: 'not-free' });
  const { user } = await open('https://example.com/1 not-free\nhttps://example.com/2');
  await user.click(await screen.findByRole('button', { name: 'Create 2 links' }));
  expect(await screen.findByText('1 link created')).toBeVisible();
  expect(cell('Short code', 1)).toHaveAccessibleDescription('This custom code is not available');
  expect(screen.getAllByText('This custom code is not available')).toHaveLength(1);
  expect(button('1 needs a correction')).toBeVisible();
  expect(button('Create 0 links')).toBeDisabled();
  // The links that are not created yet are still there after a return.
  await user.click(screen.getByRole('link', { name: 'From a file' }));
  await screen.findByRole('heading', { name: 'Import', level: 1 });
  act(() => window.history.back());
  expect(await screen.findByText('We restored your draft.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Destination, row 2' })).not.toBeInTheDocument();
  expect(cell('Short code', 1)).toHaveAccessibleDescription('This custom code is not available');
  await user.type(cell('Short code', 1), '-2{Control>}{Enter}{/Control}');
  expect(await screen.findByText('1 link created')).toBeVisible();
  expect((await links()).map(({ originalUrl }) => originalUrl)).toEqual([
    'https://example.com/1',
    'https://example.com/2',
  ]);
});

test('a code in the own trash is offered to be restored, and what its row says stays', async () => {
  const url = 'https://example.com/before';
  const thrown = await createLink(server, ada.token, { url, customShortCode: 'thrown-2' });
  await call(server, 'DELETE', `/api/urls/${thrown.id}`, { token: ada.token });
  const { user } = await open('https://example.com/1\nhttps://example.com/2 Thrown-2');
  await user.click(await screen.findByRole('button', { name: 'Create 2 links' }));
  expect(await screen.findByText('1 link created')).toBeVisible();
  expect(cell('Short code', 2)).toHaveAccessibleDescription('This custom code is in your trash');
  await user.click(button('Restore the link'));
  await waitFor(() =>
    expect(cell('Short code', 2)).toHaveAccessibleDescription('Restored. It leads to https://example.com/before'),
  );
  expect(cell('Short code', 2)).toHaveFocus();
  expect(cell('Destination URL', 2)).toHaveValue('https://example.com/2');
  expect(screen.queryByRole('button', { name: 'Restore the link' })).not.toBeInTheDocument();
  expect((await links()).map(({ originalUrl }) => originalUrl).sort()).toEqual(['https://example.com/1', url]);
});

test('the code of a QR code in the own trash leads there', async () => {
  const { id, shortCode } = await createQrCode(server, ada.token);
  await call(server, 'DELETE', `/api/qrcodes/${id}`, { token: ada.token });
  const { user, currentPath } = await open(`https://example.com/1 ${shortCode}`);
  await user.click(await screen.findByRole('button', { name: 'Create 1 link' }));
  await waitFor(() =>
    expect(cell('Short code', 1)).toHaveAccessibleDescription('This custom code is in your trash, with its QR code'),
  );
  await user.click(screen.getByRole('link', { name: 'Open the trash' }));
  expect(currentPath()).toBe('/p/trash');
});

test('a row whose answer was lost is created once, however often it is tried', async () => {
  let isLost = true;
  intercept(isCreation, async (request, send) => {
    const answer = await send(request);
    if (!isLost) return answer;
    throw new TypeError('Failed to fetch');
  });
  const { user } = await open('https://example.com/1\nhttps://example.com/2');
  await user.click(await screen.findByRole('button', { name: 'Create 2 links' }));
  expect(await screen.findByText('Check your connection, then try again.')).toBeVisible();
  isLost = false;
  await user.click(button('Create 2 links'));
  expect(await screen.findByText('2 links created')).toBeVisible();
  expect(await links()).toHaveLength(2);
});

test('a quota that is used up stops the rest with one message', async () => {
  await Promise.all(Array.from({ length: 49 }, () => createLink(server, ada.token)));
  const { user } = await open('https://example.com/1\nhttps://example.com/2\nhttps://example.com/3');
  const creations = callsTo('/api/urls');
  await user.click(await screen.findByRole('button', { name: 'Create 3 links' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Your Free plan includes 50 links a month, and all are used.');
  expect(await screen.findByText('1 link created')).toBeVisible();
  expect(button('Create 2 links')).toBeEnabled();
  expect(creations().filter(isCreation)).toHaveLength(2);
});

test('goes on when the screen is left, with one toast at the end', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  intercept(isCreation, async (request, send) => {
    await held;
    return send(request);
  });
  const { user } = await open('https://example.com/1\nhttps://example.com/2');
  await user.click(await screen.findByRole('button', { name: 'Create 2 links' }));
  expect(await screen.findByText('0 of 2 done')).toHaveFocus();
  expect(cell('Destination URL', 2)).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'One at a time' }));
  await screen.findByRole('heading', { name: 'Create New URL' });
  release?.();
  expect(await screen.findByText('2 links created')).toBeVisible();
  expect(await links()).toHaveLength(2);
});

test('no more than 500 fit', async () => {
  const { user } = await open();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, number) => `https://example.com/${number}`).join('\n');
  await user.click(button('Add to the table'));
  expect(screen.getByLabelText('URLs')).toHaveAccessibleDescription('Paste at least one URL');
  fireEvent.change(screen.getByLabelText('URLs'), { target: { value: lines(501) } });
  await user.click(button('Add to the table'));
  await waitFor(() =>
    expect(screen.getByLabelText('URLs')).toHaveAccessibleDescription(
      'At most 500 links are made at once. With these lines it would be 501',
    ),
  );
  expect(screen.queryByRole('textbox', { name: 'Destination, row 1' })).not.toBeInTheDocument();
});

test('Enter goes to the next row', async () => {
  const { user } = await open('https://example.com/1\nhttps://example.com/2');
  await user.click(await screen.findByRole('textbox', { name: 'Short code, row 1' }));
  await user.keyboard('{Enter}');
  expect(cell('Short code', 2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Short code', 2)).toHaveFocus();
  expect(await links()).toEqual([]);
});

test('a reload keeps what was typed', async () => {
  const { unmount } = await open('https://example.com/1 kept-1');
  await screen.findByText('1 link is ready');
  fireEvent(window, new Event('pagehide'));
  const drafts = sessionStorage.getItem('curtly_drafts') ?? '';
  unmount();
  sessionStorage.setItem('curtly_drafts', drafts);
  renderApp({ server, as: ada, path: '/p/create-urls' });
  expect(await screen.findByRole('textbox', { name: 'Short code, row 1' })).toHaveValue('kept-1');
});

test('starting again asks before rows are lost', async () => {
  const { user } = await open('https://example.com/1\nhttps://example.com/2');
  await user.click(await screen.findByRole('button', { name: 'Clear table' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear the table?' });
  expect(dialog).toHaveTextContent('2 rows that are not created yet will be removed. Links that were created stay.');
  await user.click(within(dialog).getByRole('button', { name: 'Clear table' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Destination, row 1' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'URLs' })).toHaveFocus());
});
