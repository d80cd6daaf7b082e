import { act, screen, waitFor } from '@testing-library/react';
import type { Link } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { choose } from '../../testing/detailsPage.ts';
import { createAccount, createLink, createQrCode, toggleLink, type Account } from '../../testing/factories.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const stored = async ({ id }: Pick<Link, 'id'>) =>
  (await call<Link>(server, 'GET', `/api/urls/${id}`, { token: ada.token })).body.data;

const open = (path: string) => renderApp({ server, as: ada, path });

async function edit(user: ReturnType<typeof open>['user'], url: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('Destination URL');
  await user.clear(field);
  await user.paste(url);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('URL updated successfully!');
}

test('a switched link is switched back', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'switched' });
  const { user } = open('/p/links/switched');
  await choose(user, 'Disable');
  expect(await screen.findByText('Link disabled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(await stored(link)).toMatchObject({ isActive: true });
  expect(await screen.findByText('Version 2 undone')).toBeVisible();
});

test('an edit is taken back by keys, except what was changed again since', async () => {
  const url = 'https://example.com/first';
  const link = await createLink(server, ada.token, { customShortCode: 'edited', url });
  const { user } = open('/p/links/edited');
  await edit(user, 'https://example.com/second');
  await toggleLink(server, ada.token, link);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await screen.findByRole('link', { name: url })).toBeVisible();
  expect(await stored(link)).toMatchObject({ originalUrl: url, isActive: false });

  await edit(user, 'https://example.com/third');
  const body = { url: 'https://example.com/elsewhere' };
  await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body });
  await user.keyboard('{Meta>}z{/Meta}');
  expect(await screen.findByText('Undone, except what was changed again since: Destination URL')).toBeVisible();
  expect(await stored(link)).toMatchObject({ originalUrl: 'https://example.com/elsewhere' });
});

test('the last change is taken back first, and the keys are left to text fields', async () => {
  const links = [
    await createLink(server, ada.token, { customShortCode: 'older' }),
    await createLink(server, ada.token, { customShortCode: 'newer' }),
  ];
  const { user } = open('/p/links?search=er');
  for (const name of ['older', 'newer']) {
    const card = await screen.findByRole('article', { name });
    await user.click(card.querySelector('[aria-label="Disable"]') as HTMLElement);
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  const states = async () => Promise.all(links.map(async (link) => (await stored(link)).isActive));
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await states()).toEqual([false, true]));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await states()).toEqual([true, true]));
});

test('whoever leaves a list to undo by keyboard is back in it', async () => {
  await createLink(server, ada.token, { customShortCode: 'left' });
  const { user } = open('/p/links?search=left');
  const disable = await screen.findByRole('button', { name: 'Disable' });
  await user.click(disable);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const { activeElement: origin } = document;
  expect(origin).not.toBe(document.body);
  act(() => undo.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(origin).toHaveFocus();
});

test('an edit that changed nothing has nothing to undo', async () => {
  const url = 'https://example.com/same';
  const link = await createLink(server, ada.token, { customShortCode: 'same' });
  const { user } = open('/p/links/same');
  await screen.findByRole('button', { name: 'Edit' });
  // An edit without a change is not sent. This one is sent, but another session was quicker with the same.
  await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body: { url } });
  await edit(user, url);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a restored version and a deleted QR code can be had back too', async () => {
  const { id } = await createQrCode(server, ada.token, { name: 'Menu' });
  const { user } = open(`/p/qrcodes/${id}`);
  await choose(user, 'Disable');
  await screen.findByText('QR code disabled');
  await user.click(await screen.findByRole('button', { name: /^Restore this version Created/ }));
  await screen.findByText('Version restored');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Version 3 undone')).toBeVisible();
  expect(screen.getByText('This QR code is disabled. It cannot be scanned.')).toBeVisible();

  await choose(user, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete QR code' }));
  await screen.findByText('QR code deleted successfully!');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('QR code restored')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Menu' })).toBeVisible();
});
