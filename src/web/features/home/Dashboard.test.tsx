import { screen, waitFor, within } from '@testing-library/react';
import { createAccount, createLink, firefox, visit } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const region = (name: string) => screen.findByRole('region', { name });
const rows = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
const clicked = (code: string) => visit(server, code, { headers: { 'user-agent': firefox } });

test('shows how it goes: clicks, usage of the month, top and recent links', async () => {
  const ada = await createAccount(server);
  for (const customShortCode of ['link-1', 'link-2', 'link-3', 'link-4', 'link-5'])
    await createLink(server, ada.token, { customShortCode });
  for (const code of ['link-1', 'link-1', 'link-5']) await clicked(code);
  const { user } = renderApp({ server, as: ada });

  const recent = await region('Recent links');
  await within(recent).findByText(/link-5$/);
  expect(rows(recent)).toEqual(['/p/links/link-5', '/p/links/link-4', '/p/links/link-3', '/p/links/link-2']);
  expect(within(recent).getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/p/links');
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const [first] = within(recent).getAllByRole('button', { name: /^Copy / });
  await user.click(first as HTMLElement);
  expect(copy).toHaveBeenCalledWith(`${server.url}/link-5`);

  const top = await region('Top links');
  await within(top).findByText(/link-1$/);
  expect(rows(top)).toEqual(['/p/links/link-1', '/p/links/link-5']);
  expect(within(top).getByRole('link', { name: 'See analytics' })).toHaveAttribute('href', '/p/analytics');

  const clicks = await region('Clicks, last 30 days');
  expect(within(clicks).getByText('3', { selector: 'p > span' })).toBeVisible();
  expect(clicks).toHaveTextContent('No clicks in the previous 30 days');
  await user.click(within(clicks).getByRole('radio', { name: '24 h' }));
  expect(await region('Clicks, last 24 hours')).toBeVisible();
  expect(within(top).getByRole('link', { name: 'See analytics' })).toHaveAttribute('href', '/p/analytics?range=24h');

  const usage = await region('Usage this month');
  expect(await within(usage).findByText(/^Resets .*\. Existing links keep working\.$/)).toBeVisible();
  expect(within(usage).getByRole('progressbar', { name: 'Links' })).toHaveAttribute(
    'aria-valuetext',
    '5 of 50, 45 left',
  );
  expect(screen.queryByRole('region', { name: 'Everything a good link needs' })).not.toBeInTheDocument();
});

test('a top link has its bars also where the lists come last', async () => {
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'late-one' });
  await createLink(server, ada.token, { customShortCode: 'late-two' });
  await clicked('late-one');
  const send = globalThis.fetch;
  const asked: string[] = [];
  let answerLists = () => {};
  const held = new Promise<void>((resolve) => (answerLists = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    asked.push(pathname);
    if (pathname === '/api/urls') await held;
    const response = await send(request, init);
    if (pathname === '/api/analytics') setTimeout(answerLists, 100);
    return response;
  });
  renderApp({ server, as: ada });
  const top = await region('Top links');
  expect(await within(top).findByText('1 click in the last 30 days')).toBeInTheDocument();
  expect(asked.filter((path) => path.startsWith('/api/urls/'))).toEqual([]);
});

test('with nothing yet, offers ways to begin, and four steps that tick themselves off', async () => {
  const ada = await createAccount(server);
  const { user } = renderApp({ server, as: ada });
  const steps = await region('Four steps to your first statistics');
  expect(within(steps).getByRole('status')).toHaveTextContent('1 of 4 done');
  expect(screen.getByRole('link', { name: 'Import links' })).toHaveAttribute('href', '/p/import');
  expect(screen.getByRole('link', { name: 'Create a QR Code' })).toHaveAttribute('href', '/p/create-qr');
  expect(screen.queryByRole('region', { name: 'Recent links' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('textbox', { name: 'Destination URL' }));
  await user.paste('https://example.com/first');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(steps).getByRole('status')).toHaveTextContent('2 of 4 done'));
  expect(within(steps).getByText('Appears here as it happens')).toBeVisible();
  const [link] = within(await region('Recent links')).getAllByRole('link', { name: /\// });
  await clicked(link?.textContent.split('/').at(-1) ?? '');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(within(steps).getByRole('status')).toHaveTextContent('3 of 4 done'));
});
