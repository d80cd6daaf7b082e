import { screen, waitFor, within } from '@testing-library/react';
import { createAccount, createLink, firefox, visit } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { api } from '../../api/index.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const rows = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) => [within(row).getByRole('link').getAttribute('href'), row.textContent]);

test('the newest links and what was opened since yesterday are on the home page', async () => {
  const ada = await createAccount(server);
  for (const customShortCode of ['link-1', 'link-2', 'link-3', 'link-4', 'link-5', 'link-6'])
    await createLink(server, ada.token, { customShortCode, url: 'https://example.com/' });
  for (const code of ['link-1', 'link-1', 'link-6']) await visit(server, code, { headers: { 'user-agent': firefox } });
  renderApp({ server, as: ada });

  const recent = await screen.findByRole('region', { name: 'Recent links' });
  await within(recent).findByText('link-6');
  expect(rows(recent)).toEqual([
    ['/p/links/link-6', 'link-6https://example.com/1 click'],
    ['/p/links/link-5', 'link-5https://example.com/0 clicks'],
    ['/p/links/link-4', 'link-4https://example.com/0 clicks'],
    ['/p/links/link-3', 'link-3https://example.com/0 clicks'],
    ['/p/links/link-2', 'link-2https://example.com/0 clicks'],
  ]);
  expect(within(recent).getByRole('link', { name: 'All your links' })).toHaveAttribute('href', '/p/links');

  const since = screen.getByRole('region', { name: 'Last 24 hours' });
  await within(since).findByRole('heading', { name: 'Most opened' });
  expect(rows(since)).toEqual([
    ['/p/links/link-1', 'link-1https://example.com/2 clicks'],
    ['/p/links/link-6', 'link-6https://example.com/1 click'],
  ]);
  expect(within(since).getAllByRole('definition')[0]).toHaveTextContent('3');
  expect(within(since).getByRole('link', { name: 'See analytics' })).toHaveAttribute('href', '/p/analytics?range=24h');
});

test('a new account sees neither', async () => {
  const { store } = renderApp({ server, as: await createAccount(server) });
  await waitFor(() => expect(api.endpoints.listUrls.select({})(store.getState()).data?.pages).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent links' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Last 24 hours' })).not.toBeInTheDocument());
});
