import { screen, waitFor, within } from '@testing-library/react';
import { createAccount, createLink, createQrCode, firefox, visit } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

test('before the first click offers to shorten a link', async () => {
  renderApp({ server, as: await createAccount(server), path: '/p/analytics' });
  expect(await screen.findByText('No clicks yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shorten a link' })).toHaveAttribute('href', '/p/create-url');
});

test('counts clicks on links and QR codes, and leads to the most opened', async () => {
  const ada = await createAccount(server);
  await createLink(server, ada.token, { url: 'https://example.com/page', customShortCode: 'topmost' });
  const code = await createQrCode(server, ada.token, { name: 'Poster' });
  for (const shortCode of ['topmost', 'topmost', code.shortCode])
    await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/analytics' });
  const counted = await screen.findByText('Clicks, last 30 days', { selector: 'dt' });
  expect(counted.nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Visitors', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
  const itemsOf = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  // First comes the letter of its tile.
  expect(itemsOf('Top links')).toEqual(['etopmostexample.com/page2']);
  expect(itemsOf('Top QR codes')).toEqual(['Poster1']);
  expect(screen.getByRole('link', { name: 'Poster' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);

  await user.click(screen.getByRole('tab', { name: 'Browsers' }));
  await user.click(screen.getByRole('button', { name: /^Firefox/ }));
  expect(currentPath()).toBe('/p/analytics?browser=Firefox');
  expect(await screen.findByText('Computed from the newest 3 clicks, bots included.')).toBeVisible();
  expect(screen.getByText('Filters do not apply to the top links and QR codes.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'topmost' }));
  await waitFor(() => expect(currentPath()).toBe('/p/links/topmost'));
});

test('what could not be fetched again says so, with clicks and without', async () => {
  const ada = await createAccount(server);
  const { shortCode } = await createLink(server, ada.token);
  const { user } = renderApp({ server, as: ada, path: '/p/analytics' });
  await screen.findByText('No clicks yet');
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  let mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Analytics could not be refreshed')).toBeVisible();
  expect(screen.getByText('No clicks yet')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('Clicks, last 30 days', { selector: 'dt' })).nextSibling).toHaveTextContent('1');
  mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Analytics could not be refreshed')).toBeVisible();
  expect(screen.getByText('Clicks, last 30 days', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
  mend();
});

test('is for who is signed in', async () => {
  const { currentPath } = renderApp({ server, path: '/p/analytics' });
  await waitFor(() => expect(currentPath()).toBe('/p/login'));
});
