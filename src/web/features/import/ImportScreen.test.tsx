import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Import, Link } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { createAccount, createLink, type Account } from '../../../testing/factories.ts';
import { importFile } from '../../../testing/imports.ts';
import { intercept } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeEach(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bitly = readFileSync('src/server/operations/imports/golden/bitly.csv', 'utf8');

/** jsdom's own files cannot be sent. */
const fileOf = (content: string | Uint8Array, name: string) => new File([content], name) as unknown as globalThis.File;

const choose = async (user: UserEvent, content: string | Uint8Array, name: string) =>
  user.upload(await screen.findByLabelText('Choose a file'), fileOf(content, name));

async function open(content: string | Uint8Array, name = 'links.csv') {
  const app = renderApp({ server, as: ada, path: '/p/import' });
  await choose(app.user, content, name);
  return app;
}

async function links(): Promise<Link[]> {
  return (await call<Link[]>(server, 'GET', '/api/urls', { token: ada.token })).body.data;
}

test.each(['/p/links', '/p/qrcodes'])('is found beside the title of %s', async (path) => {
  const { user, currentPath } = renderApp({ server, as: ada, path });
  await user.click(await screen.findByRole('button', { name: 'Import, export and trash' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  expect(currentPath()).toBe('/p/import');
});

test.each([
  ['/p/links', 'Import from another service'],
  ['/p/profile?tab=data', 'Import a file'],
  ['/p/create-urls', 'From a file'],
])('is found from %s by “%s”', async (path, name) => {
  const { user, currentPath } = renderApp({ server, as: ada, path });
  await user.click(await screen.findByRole('link', { name }));
  expect(currentPath()).toBe('/p/import');
  expect(await screen.findByRole('heading', { name: 'Import' })).toBeVisible();
});

test("another service's file is recognized, imported, shown with its clicks, and undone", async () => {
  const { user } = await open(bitly, 'bitly.csv');
  expect(await screen.findByRole('heading', { name: 'Bitly export' })).toBeVisible();
  expect(screen.getByText('bitly.csv, 2 rows. Nothing is created yet.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(await links()).toEqual([]);

  await user.click(button('Import 2 links'));
  expect(await screen.findByText('2 links imported')).toBeVisible();
  expect((await links()).map(({ originalUrl, openingClicks }) => [originalUrl, openingClicks])).toEqual(
    expect.arrayContaining([
      ['https://example.com/shop/spring?utm_source=mail', 1204],
      ['https://example.com/talk', 17],
    ]),
  );

  await user.click(screen.getByRole('link', { name: 'All links' }));
  expect(await screen.findByText('1,204 before the import')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import, export and trash' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  const recent = within(await screen.findByRole('list', { name: 'Recent imports' }));
  expect(recent.getByRole('listitem')).toHaveTextContent(/^bitly.csvImportedBitly export · 2 of 2 rows · /);
  await user.click(recent.getByRole('link', { name: 'bitly.csv' }));

  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import?' });
  expect(dialog).toHaveTextContent(
    'What it created (2 links) moves to the trash, and replaced links go back to how they were.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.getByText('Undone').closest('[role=status]')).toHaveFocus();
  expect(await links()).toEqual([]);
  await user.click(await screen.findByRole('link', { name: 'All imports' }));
  const afterwards = within(await screen.findByRole('list', { name: 'Recent imports' }));
  expect(afterwards.getByRole('listitem')).toHaveTextContent(/^bitly.csvUndone/);
});

/** The first call to undo answers that 1,000 changes are left. */
function leaveMoreToUndo() {
  let remaining = 1_000;
  intercept(
    ({ url }) => url.endsWith('/undo'),
    async (request, send) => {
      const body = (await (await send(request)).json()) as { data: object };
      const answer = Response.json({ ...body, data: { ...body.data, remaining } });
      remaining = 0;
      return answer;
    },
  );
}

test('how it ended is said on any screen, and undone by keys; then it is not offered again', async () => {
  let finish: (() => void) | undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { importRows } = server.store.imports;
  server.store.imports.importRows = async (...args) => {
    await finished;
    return importRows(...args);
  };
  const { user, unmount, currentPath } = await open(bitly, 'bitly.csv');
  await user.click(await screen.findByRole('button', { name: 'Import 2 links' }));
  expect(await screen.findByRole('heading', { name: 'Importing bitly.csv' })).toHaveFocus();
  const page = currentPath();
  await user.click(screen.getByRole('link', { name: 'All imports' }));
  expect(await screen.findByText('Running')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Curtly home' }));
  finish?.();
  expect(await screen.findByText('Import finished: 2 links imported', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await links()).toHaveLength(2);
  // At home the caret of an empty account is in the field, which keeps its keys.
  (document.activeElement as HTMLElement).blur();
  leaveMoreToUndo();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undoing 1,002 changes…')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await links()).toEqual([]);

  unmount();
  renderApp({ server, as: ada, path: page });
  expect(await screen.findByText(/^2 links imported\. Undone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
});

test('an import that the quota stops says so, and a long undo of it says that it has begun', async () => {
  for (let count = 0; count < 49; count += 1) await createLink(server, ada.token);
  const { user } = await open(bitly, 'bitly.csv');
  await user.click(await screen.findByRole('button', { name: 'Import 1 link' }));
  const summary = await screen.findByText(/^1 link imported\. 1 row was left out, because your plan has no more links/);
  expect(summary.closest('[role=status]')).toHaveClass('MuiAlert-colorWarning');
  expect(screen.queryByText(/^Import stopped/)).not.toBeInTheDocument();
  leaveMoreToUndo();
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('1 of 1,001 undone')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('who signs out meanwhile is told nothing', async () => {
  let isRunning = true;
  intercept(
    ({ url, method }) => method === 'GET' && /\/api\/imports\/[^/]+$/.test(url),
    async (request, send) => {
      const answer = await send(request);
      const body = (await answer.json()) as { data: Import };
      return Response.json(isRunning ? { ...body, data: { ...body.data, state: 'running' } } : body);
    },
  );
  const { id } = await importFile(server, ada.token, bitly);
  const { user } = renderApp({ server, as: ada, path: `/p/import/${id}` });
  await screen.findByRole('heading', { name: 'Importing links.csv' });
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  isRunning = false;
  await screen.findByRole('textbox', { name: 'Destination URL' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(screen.queryByText(/^Import finished/)).not.toBeInTheDocument();
});

test('clicks of before stand beside the analytics', async () => {
  await importFile(server, ada.token, bitly);
  renderApp({
    server,
    as: ada,
    path: `/p/links/${(await links()).find(({ openingClicks }) => openingClicks > 17)?.id}`,
  });
  expect(await screen.findByText('And 1,204 before the import, counted by another service.')).toBeVisible();
  expect(screen.getByText('No clicks yet')).toBeVisible();
});

test('QR codes of another Curtly come with their scans of before', async () => {
  const { user } = await open(
    readFileSync('src/server/operations/imports/golden/curtly-qr-codes.csv', 'utf8'),
    'codes.csv',
  );
  expect(await screen.findByRole('heading', { name: 'Curtly export of QR codes' })).toBeVisible();
  await user.click(button('Import 1 QR code'));
  expect(await screen.findByText('1 QR code imported')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All QR codes' }));
  const card = within(await screen.findByRole('article', { name: 'Menu' }));
  expect(card.getByText('60 before the import')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  expect(within(await screen.findByRole('dialog')).getByText('0 scans, and 60 before the import')).toBeVisible();
});

test('columns that are not known are chosen by hand, beside their first values', async () => {
  const { user } = await open(
    'Ziel,Name\nhttps://example.com/1,mapped-1\nhttps://example.com/2,mapped-2\n',
    'liste.csv',
  );
  expect(await screen.findByRole('heading', { name: 'Match the columns in liste.csv' })).toBeVisible();
  const column = (name: string) => screen.getByRole('combobox', { name });
  const pick = async (name: string, target: string) => {
    await user.click(column(name));
    await user.click(await screen.findByRole('option', { name: target }));
  };
  expect(
    within(screen.getByRole('list', { name: 'Columns of the file' })).getByText('https://example.com/1'),
  ).toBeVisible();
  // The column is guessed, since it has URLs.
  expect(column('Ziel')).toHaveTextContent('Destination URL');
  await pick('Ziel', 'Left out');
  await user.click(button('Check the file'));
  expect(await screen.findByText('Please choose the column of the destinations')).toBeVisible();
  await pick('Name', 'Destination URL');
  await pick('Ziel', 'Destination URL');
  // A target has one column.
  expect(column('Name')).toHaveTextContent('Left out');
  await pick('Name', 'Short code');
  let isOffline = true;
  intercept(
    ({ method }) => method === 'POST',
    (request, send) => {
      if (!isOffline) return send(request);
      // A disabled button loses the focus in browsers.
      (document.activeElement as HTMLElement).blur();
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  );
  await user.click(button('Check the file'));
  expect(await screen.findByText('The file could not be sent. Check your connection, then try again.')).toBeVisible();
  await waitFor(() => expect(button('Check the file')).toHaveFocus());
  isOffline = false;
  await user.click(button('Check the file'));
  expect(await screen.findByRole('heading', { name: 'Links, by the columns you chose' })).toBeVisible();
  const columns = () =>
    within(screen.getByRole('list', { name: 'Columns' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(columns()).toEqual(['Zielhttps://example.com/1Destination URL', 'Namemapped-1Short code']);
  await user.click(button('Change the columns'));
  expect(await screen.findByRole('heading', { name: 'Match the columns in liste.csv' })).toHaveFocus();
  await pick('Name', 'Title');
  await user.click(button('Check the file'));
  await waitFor(() => expect(columns()).toEqual(['Zielhttps://example.com/1Destination URL', 'Namemapped-1Title']));
  await user.click(button('Change the columns'));
  await pick('Name', 'Short code');
  await user.click(button('Check the file'));
  await waitFor(() =>
    expect(columns()).toEqual(['Zielhttps://example.com/1Destination URL', 'Namemapped-1Short code']),
  );
  await user.click(button('Import 2 links'));
  expect(await screen.findByText('2 links imported')).toBeVisible();
  expect((await links()).map(({ shortCode }) => shortCode).sort()).toEqual(['mapped-1', 'mapped-2']);
});

test.each([
  ['bitly.json', 'Bitly export', '1 link imported, 1 skipped as invalid'],
  ['bookmarks.html', 'Bookmarks', '2 links imported, 1 skipped as invalid'],
])('%s is read as well', async (name, heading, result) => {
  const { user } = await open(readFileSync(`src/server/operations/imports/golden/${name}`), name);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await user.click(button(/^Import \d links?$/));
  expect(await screen.findByText(result)).toBeVisible();
});

test('what a file leaves open beside its columns is asked', async () => {
  const content = Buffer.from('keyword,url,timestamp\none,https://example.com/\u00e9,01/02/2025\n', 'latin1');
  const { user } = await open(content, 'liste.csv');
  const pick = async (field: string, answer: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: answer }));
  };
  expect(await screen.findByText(/^Its columns are those of YOURLS\./)).toBeVisible();
  expect(screen.getByText(/Is “https:\/\/example\.com\/é” right\?/)).toBeVisible();
  await user.click(button('Check the file'));
  expect(await screen.findByText('Please say whether the letters are right')).toBeVisible();
  expect(screen.getByText('Please choose the day that is meant')).toBeVisible();
  await pick('Letters', 'Yes, the letters are right');
  await pick('Dates', 'Jan 2, 2025');
  await user.click(button('Check the file'));
  expect(await screen.findByRole('heading', { name: 'YOURLS export' })).toBeVisible();
  await user.click(button('Import 1 link'));
  expect(await screen.findByText('1 link imported')).toBeVisible();
  expect((await links())[0]?.createdAt).toBe('2025-01-02T00:00:00.000Z');
});

test('columns can be chosen after a reload, once the file is chosen again', async () => {
  const content = 'Ziel;Name\nhttps://example.com/1;eins\n';
  const first = await open(content, 'liste.csv');
  await screen.findByRole('button', { name: 'Check the file' });
  const path = first.currentPath();
  first.unmount();
  const { user } = renderApp({ server, as: ada, path });
  expect(await screen.findByText('The page was loaded anew since you chose liste.csv.')).toBeVisible();
  expect(button('Check the file')).toBeDisabled();
  await user.upload(screen.getByLabelText('Choose it again'), fileOf(content, 'liste.csv'));
  expect(screen.getByText('liste.csv is chosen.')).toBeVisible();
  expect(screen.getByLabelText('Choose it again')).toHaveFocus();
  await user.click(button('Check the file'));
  expect(await screen.findByText('liste.csv, 1 row. Nothing is created yet.')).toBeVisible();
});

const mixed = [
  'keyword,url,timestamp,clicks',
  'mine,https://example.com/new,2020-01-01 00:00:00,5',
  'free-1,https://example.com/1,2020-01-01 00:00:00,5',
  'free-2,https://example.com/2,2020-01-01 00:00:00,5',
  'bad,ftp://example.com,2020-01-01 00:00:00,5',
].join('\n');

test('what collides, what is faulty and how far the quota goes is said before the start', async () => {
  await createLink(server, ada.token, { customShortCode: 'mine', url: 'https://example.com/old' });
  for (let count = 0; count < 48; count += 1) await createLink(server, ada.token);
  const { user } = await open(mixed);
  expect(await screen.findByRole('heading', { name: 'YOURLS export' })).toBeVisible();
  expect(screen.getByText(/You have 1 link left this month: the first of 2 rows will be created\./)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Codes that are taken' })).getByRole('listitem')).toHaveTextContent(
    'Row 2: mine: You have this code already',
  );
  expect(within(screen.getByRole('list', { name: 'Invalid rows' })).getByRole('listitem')).toHaveTextContent(
    'Row 5: bad: Please enter a valid URL starting with http:// or https:// ("ftp://example.com")',
  );
  await user.click(screen.getByRole('radio', { name: 'Give them new codes' }));
  expect(screen.getByText(/the first of 3 rows will be created\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Replace what I have; leave out the others' }));
  await user.click(button('Import 2 links'));

  expect(
    await screen.findByText(/^1 link imported, 1 replaced, 1 skipped as invalid\. 1 row was left out/),
  ).toBeVisible();
  const { data: replaced } = (await call<Link>(server, 'GET', '/api/urls/mine', { token: ada.token })).body;
  expect(replaced.originalUrl).toBe('https://example.com/new');

  const saved = watchDownloads();
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:result');
  await user.click(button('Download result'));
  await waitFor(() => expect(saved).toEqual([{ name: 'links-result.csv', address: 'blob:result' }]));
});

test('nothing left of the month leaves nothing to import', async () => {
  for (let count = 0; count < 50; count += 1) await createLink(server, ada.token);
  await open(bitly);
  expect(await screen.findByText(/You have no links left this month, so none will be created\./)).toBeVisible();
  expect(button('Import links')).toBeDisabled();
});

test('how far it is is shown, also after a reload, until it is done', async () => {
  const { id } = await importFile(server, ada.token, bitly);
  let isRunning = true;
  let isOffline = false;
  intercept(
    ({ url }) => url.endsWith(`/api/imports/${id}`),
    async (request, send) => {
      if (isOffline) throw new TypeError('Failed to fetch');
      const answer = await send(request);
      if (!isRunning) return answer;
      const body = (await answer.json()) as { data: Import };
      return Response.json({ ...body, data: { ...body.data, state: 'running', rows: 1000, done: 400 } });
    },
  );
  renderApp({ server, as: ada, path: `/p/import/${id}` });
  expect(await screen.findByText('400 of 1,000 rows done')).toBeVisible();
  isOffline = true;
  expect(await screen.findByText(/^Curtly does not answer at the moment\./, {}, { timeout: 10_000 })).toBeVisible();
  isOffline = false;
  await waitFor(() => expect(screen.queryByText(/^Curtly does not answer/)).not.toBeInTheDocument(), {
    timeout: 30_000,
  });
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
  isRunning = false;
  // It is asked for once a second.
  expect(await screen.findByText('2 links imported', {}, { timeout: 5_000 })).toBeVisible();
});

test('a file that cannot be read is refused with the reason', async () => {
  const { user } = await open('keyword,url\n');
  expect(await screen.findByText('The file has no rows.')).toBeVisible();
  expect(screen.getByLabelText('Choose a file')).toHaveFocus();
  await choose(user, bitly, 'bitly.csv');
  expect(await screen.findByRole('heading', { name: 'Bitly export' })).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const { user } = renderApp({ server, as: ada, path: '/p/import' });
  const file = fileOf('x', 'large.csv');
  Object.defineProperty(file, 'size', { value: 33_554_433 });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('A file must be less than 32MB')).toBeVisible();
});

test('a dropped file is taken', async () => {
  renderApp({ server, as: ada, path: '/p/import' });
  const zone = (await screen.findByRole('heading', { name: 'Drop a file here' })).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf(bitly, 'bitly.csv')] } });
  expect(await screen.findByRole('heading', { name: 'Bitly export' })).toBeVisible();
});

test('an import that is not there leads to those that are', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/import/nothing' });
  expect(await screen.findByText('Import not found')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'All imports' })[0] as HTMLElement);
  expect(currentPath()).toBe('/p/import');
});
