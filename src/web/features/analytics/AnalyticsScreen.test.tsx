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
  expect(itemsOf('Top links')).toEqual(['etopmostexample.com/page2']);
  await user.click(screen.getByRole('link', { name: 'topmost' }));
  await waitFor(() => expect(currentPath()).toBe('/p/links/topmost'));
});

test('the links of a tag are counted alone, which the URL keeps and a chip takes back', async () => {
  const ada = await createAccount(server);
  await createLink(server, ada.token, { url: 'https://example.com/a', customShortCode: 'tagged-a', tags: ['Spring'] });
  await createLink(server, ada.token, { url: 'https://example.com/b', customShortCode: 'tagged-b', tags: ['Empty'] });
  await createLink(server, ada.token, { url: 'https://example.com/c', customShortCode: 'untagged' });
  for (const shortCode of ['tagged-a', 'untagged'])
    await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/analytics' });
  const clicks = async () => (await screen.findByText('Clicks, last 30 days', { selector: 'dt' })).nextSibling;
  expect(await clicks()).toHaveTextContent('2');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Spring');
  expect(currentPath()).toBe('/p/analytics?tag=Spring');
  await waitFor(async () => expect(await clicks()).toHaveTextContent('1'));
  expect(screen.getByText('1 link has this tag')).toBeVisible();
  const links = within(screen.getByRole('region', { name: 'Top links' }));
  await waitFor(() => expect(links.queryByRole('link', { name: 'untagged' })).not.toBeInTheDocument());
  expect(links.getByRole('link', { name: 'tagged-a' })).toBeVisible();
  await choose('Empty');
  await waitFor(async () => expect(await clicks()).toHaveTextContent('0'));
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(async () => expect(await clicks()).toHaveTextContent('2'));
  expect(currentPath()).toBe('/p/analytics');
});

test('a tag that nothing has counts nothing', async () => {
  const ada = await createAccount(server);
  const { shortCode } = await createLink(server, ada.token);
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  renderApp({ server, as: ada, path: '/p/analytics?tag=gone' });
  expect(await screen.findByText('No link has this tag')).toBeVisible();
  expect((await screen.findByText('Clicks, last 30 days', { selector: 'dt' })).nextSibling).toHaveTextContent('0');
});

test('what could not be fetched again stays, below the bar that says so, with clicks and without', async () => {
  const ada = await createAccount(server);
  const { shortCode } = await createLink(server, ada.token);
  const { user } = renderApp({ server, as: ada, path: '/p/analytics' });
  await screen.findByText('No clicks yet');
  await visit(server, shortCode, { headers: { 'user-agent': firefox } });
  let mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^No connection since/)).toBeVisible();
  expect(screen.getByText('No clicks yet')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('Clicks, last 30 days', { selector: 'dt' })).nextSibling).toHaveTextContent('1');
  mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^No connection since/)).toBeVisible();
  expect(screen.getByText('Clicks, last 30 days', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
  mend();
});

test('is for who is signed in', async () => {
  const { currentPath } = renderApp({ server, path: '/p/analytics' });
  await waitFor(() => expect(currentPath()).toBe('/p/login'));
});
