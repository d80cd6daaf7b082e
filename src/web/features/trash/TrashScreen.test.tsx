import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { createAccount, createLink, createQrCode, visit, type Account } from '../../../testing/factories.ts';
import { callsTo, intercept } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let accounts = 0;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  accounts += 1;
  ada = await createAccount(server, { email: `ada-${accounts}@example.com` });
});

const remove = (path: string) => call(server, 'DELETE', path, { token: ada.token });

async function deletedLink(customShortCode: string) {
  const link = await createLink(server, ada.token, { customShortCode, url: `https://example.com/${customShortCode}` });
  await remove(`/api/urls/${link.id}`);
  return link;
}

const openTrash = () => renderApp({ server, as: ada, path: '/p/trash' });
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  const row = heading.closest('li');
  if (!row) throw new Error('The entry is no list item');
  return row;
};

test('is empty at first, and is found in the menu and above the lists', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/links' });
  await user.click(await screen.findByRole('button', { name: 'Import, export and trash' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Trash' }));
  expect(currentPath()).toBe('/p/trash');
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(screen.getByText('Deleted items can be restored for 30 days, stats included.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(await screen.findByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/p/trash');
});

test('shows what was deleted and until when, and restores it', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'poster', url: 'https://example.com/spring' });
  const qrCode = await createQrCode(server, ada.token, { urlId: link.id });
  await createQrCode(server, ada.token, { name: 'Menu', content: 'https://example.com/menu' }).then(({ id }) =>
    remove(`/api/qrcodes/${id}`),
  );
  await remove(`/api/urls/${link.id}`);
  const { user } = openTrash();
  const poster = await rowOf('/poster$');
  expect(poster).toHaveTextContent('example.com/spring');
  expect(poster).toHaveTextContent(/with its QR code.*0 clicks.*Deleted today.*30 days left/);
  expect(await rowOf('^Menu$')).toHaveTextContent(/QR code.*0 scans.*Deleted today.*30 days left/);
  expect(screen.getByText('2 items')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Restore .*\/poster$/ }));
  expect(await screen.findByText('Link restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /poster/ })).not.toBeInTheDocument());
  expect(screen.getByText('1 item')).toBeVisible();
  expect((await visit(server, qrCode.shortCode)).status).toBe(302);
});

test('a QR code whose link is in the trash too has to wait for it', async () => {
  const link = await createLink(server, ada.token, { customShortCode: `parent-${accounts}` });
  const { id } = await createQrCode(server, ada.token, { urlId: link.id, name: 'Sticker' });
  await remove(`/api/qrcodes/${id}`);
  server.clock.advance(1);
  await remove(`/api/urls/${link.id}`);
  const { user } = openTrash();
  const sticker = await rowOf('^Sticker$');
  expect(sticker).toHaveTextContent('restore its link first');
  expect(within(sticker).getByRole('button', { name: 'Restore Sticker' })).toBeDisabled();
  expect(within(sticker).getByRole('checkbox', { name: 'Select' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Restore .*\/parent/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Sticker' })).toBeEnabled());
});

test('many are restored with one toast, by keyboard too; what cannot be is named', async () => {
  for (const name of ['one', 'two', 'three']) await deletedLink(`${name}-${accounts}`);
  const { user } = openTrash();
  const all = await screen.findByRole('checkbox', { name: 'Select all' });
  all.focus();
  await user.keyboard(' ');
  const [first] = screen.getAllByRole('checkbox', { name: 'Select' });
  if (!first) throw new Error('There is no entry');
  await user.click(first);
  expect(all).toBePartiallyChecked();
  await user.click(first);
  const button = screen.getByRole('button', { name: 'Restore 3 selected' });
  // Another window restores it meanwhile.
  await call(server, 'POST', `/api/urls/two-${accounts}/restore`, { token: ada.token });
  await user.click(button);
  expect(await screen.findByText('2 restored')).toBeVisible();
  expect(await screen.findByText('1 could not be restored. URL not found')).toBeVisible();
  expect(screen.queryByText('Link restored')).not.toBeInTheDocument();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('restored by a double click, it is restored once', async () => {
  const link = await deletedLink('twice');
  const { user } = openTrash();
  const calls = callsTo(`/api/urls/${link.id}/restore`);
  await user.dblClick(await screen.findByRole('button', { name: /^Restore .*\/twice$/ }));
  expect(await screen.findByText('Link restored')).toBeVisible();
  expect(calls()).toHaveLength(1);
  expect(screen.queryByText('URL not found')).not.toBeInTheDocument();
});

test('what another tab has restored goes from the list, and says so', async () => {
  const { id } = await deletedLink('elsewhere');
  const { user } = openTrash();
  const row = within(await rowOf('/elsewhere$'));
  await call(server, 'POST', `/api/urls/${id}/restore`, { token: ada.token });
  await user.click(row.getByRole('button', { name: /^Restore/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('URL not found');
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Trash' })).toHaveFocus();
});

test('offline nothing is restored, one message says why, and what was chosen stays chosen', async () => {
  await deletedLink('offline');
  let isOffline = true;
  intercept(
    ({ method }) => method === 'POST',
    (request, send) => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : send(request)),
  );
  const { user } = openTrash();
  await user.click(within(await rowOf('/offline$')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Restore 1 selected' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 could not be restored. Check your connection, then try again.',
  );
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Restore 1 selected' }));
  expect(await screen.findByText('1 restored')).toBeVisible();
});

test('links and QR codes that were restored together are deleted again by one undo', async () => {
  const [link, other] = [await deletedLink(`together-${accounts}`), await deletedLink(`too-${accounts}`)];
  const qrCode = await createQrCode(server, ada.token, { name: 'Card' });
  await remove(`/api/qrcodes/${qrCode.id}`);
  const { user } = openTrash();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Restore 3 selected' }));
  expect(await screen.findByText('3 restored')).toBeVisible();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await screen.findByText('3 items')).toBeVisible();
  for (const { shortCode } of [link, other, qrCode]) expect((await visit(server, shortCode)).status).toBe(410);
});

test('is emptied after a question', async () => {
  const { shortCode } = await deletedLink(`gone-${accounts}`);
  const { user } = openTrash();
  await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' });
  expect(dialog).toHaveTextContent(
    '1 item will be deleted for good, with all analytics. This cannot be undone. The short codes stay taken: nobody can use them again.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText('Links and QR codes that you delete appear here.')).toBeVisible();
  expect((await call(server, 'POST', `/api/urls/${shortCode}/restore`, { token: ada.token })).status).toBe(404);
});

test('more than a page is loaded on request', async () => {
  for (let count = 0; count < 21; count += 1) await deletedLink(`many-${accounts}-${count}`);
  const { user } = openTrash();
  expect(await screen.findByText('21 items')).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: 'Select' })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Select' })).toHaveLength(21));
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('checkbox', { name: 'Select' })[20]).toHaveFocus();
});

test('that cannot be loaded can be asked for again', async () => {
  let isMended = false;
  intercept(
    ({ url }) => url.includes('/api/trash'),
    (request, send) => (isMended ? send(request) : Promise.resolve(Response.json({}, { status: 500 }))),
  );
  const { user } = openTrash();
  expect(await screen.findByText('The trash could not be loaded.')).toBeVisible();
  isMended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('is searched, and narrowed down to one kind', async () => {
  await deletedLink(`autumn-${accounts}`);
  await deletedLink(`winter-${accounts}`);
  const qrCode = await createQrCode(server, ada.token, { name: 'Autumn card' });
  await remove(`/api/qrcodes/${qrCode.id}`);
  const { user } = openTrash();
  expect(await screen.findByText('3 items')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search trash' }), 'autumn');
  expect(await screen.findByText('2 items')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'QR codes' }));
  expect(await screen.findByText('1 item')).toBeVisible();
  expect(await rowOf('^Autumn card$')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search trash' }), ' of nothing');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
});
