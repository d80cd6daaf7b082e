import { screen, waitFor } from '@testing-library/react';
import { createAccount, createLink } from '../../testing/factories.ts';
import { callsTo } from '../../testing/network.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer } from '../../testing/startServer.ts';

test('the first call of a list is the one that the list makes', async () => {
  const server = await startServer();
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'first' });
  const calls = callsTo('/api/urls');
  renderApp({ server, as: ada, path: '/p/links?search=first&sortBy=Name' });
  await waitFor(() => expect(calls()).not.toHaveLength(0));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'first' })).toBeVisible();
  expect(new Set(calls().map(({ url }) => url)).size).toBe(1);
});
