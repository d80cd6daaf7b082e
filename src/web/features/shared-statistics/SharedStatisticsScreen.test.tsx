import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { createAccount, createLink, firefox, visit } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

test('an owner shares statistics, which strangers read until that is over', async () => {
  const ada = await createAccount(server);
  const link = await createLink(server, ada.token, {
    customShortCode: 'told',
    url: 'https://example.com/private',
    password: 'sesame',
  });
  const item = await server.store.items.resolve('told');
  const itemPk = typeof item === 'object' ? item.itemPk : 0;
  const geo = { ip: '203.0.113.0', country: 'CH', region: null, city: null };
  await server.store.clicks.append([
    { itemPk, parentPk: null, at: Date.now(), userAgent: firefox, referrer: null, geo },
  ]);
  const { user, unmount } = renderApp({ server, as: ada, path: '/p/links/told' });
  await user.click(await screen.findByRole('button', { name: 'Share statistics' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Share statistics of .*\/told$/ }));
  await user.click(await dialog.findByRole('button', { name: 'Share statistics' }));
  const address = await dialog.findByLabelText<HTMLInputElement>('Address of the page');
  const { pathname } = new URL(address.value);
  expect(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible();
  unmount();

  const stranger = renderApp({ server, path: pathname });
  expect(
    await screen.findByRole('heading', { name: link.shortenedUrl.replace('http://', ''), level: 1 }),
  ).toBeVisible();
  expect(screen.getByText('Its destination is not shown')).toBeVisible();
  expect(document.body).not.toHaveTextContent('example.com/private');
  expect((await screen.findByText('Clicks, last 30 days')).nextSibling).toHaveTextContent('1');
  expect(within(screen.getByRole('region', { name: 'Countries' })).getByRole('listitem')).toHaveTextContent(
    'Switzerland1 100%',
  );
  expect(screen.queryByText('Recent Clicks')).not.toBeInTheDocument();
  const report = new URLSearchParams({ url: link.shortenedUrl }).toString();
  expect(screen.getByRole('link', { name: 'Report this link' })).toHaveAttribute('href', `/p/report?${report}`);
  await stranger.user.click(screen.getByRole('radio', { name: 'All time' }));
  expect(await screen.findByText('Clicks, all time')).toBeVisible();
  stranger.unmount();

  const again = renderApp({ server, as: ada, path: '/p/links/told' });
  await again.user.click(await screen.findByRole('button', { name: 'Share statistics' }));
  await again.user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument());
  again.unmount();
  renderApp({ server, path: pathname });
  expect(await screen.findByRole('heading', { name: 'These statistics are not shared' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a link' })).toBeVisible();
});

test('an address that was never given out says so', async () => {
  const ada = await createAccount(server);
  const link = await createLink(server, ada.token);
  await visit(server, link.shortCode, { headers: { 'user-agent': firefox } });
  await call(server, 'DELETE', `/api/statistics-shares/${link.id}`, { token: ada.token });
  renderApp({ server, path: '/p/statistics/nothing' });
  expect(await screen.findByRole('heading', { name: 'These statistics are not shared' })).toBeVisible();
});
