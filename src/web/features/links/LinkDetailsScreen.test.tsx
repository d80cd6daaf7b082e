import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import type { Link, LinkStats } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createAccount, createLink, visit, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openDetails(code: string) {
  const app = renderApp({ server, as: ada, path: `/p/links/${code}` });
  await screen.findByRole('heading', { name: 'Link Details' });
  return app;
}

/** As the viewer's own clock has it. */
const exactTime = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2}$/) as string;

/** The cells of a table, row by row. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows the link', async () => {
  const expiresAt = '2099-01-05T14:30:00Z';
  const link = await createLink(server, ada.token, {
    customShortCode: 'whole',
    url: 'https://example.com/whole',
    password: 'open sesame',
    expiresAt,
    tags: ['news'],
  });
  await openDetails('WHOLE');
  const summary = within(await screen.findByRole('region', { name: 'Link' }));
  expect(summary.getByRole('link', { name: 'https://example.com/whole' })).toHaveAttribute(
    'href',
    'https://example.com/whole',
  );
  expect(summary.getByText(link.shortenedUrl)).toBeVisible();
  expect(summary.getByText('Password Protected')).toBeVisible();
  expect(summary.getByText(`Expires ${dayjs(expiresAt).format('MMM D, YYYY HH:mm')}`)).toBeVisible();
  expect(summary.getByText(new RegExp(dayjs(link.createdAt).format('MMM D, YYYY HH:mm')))).toBeVisible();
  expect(summary.getByText('news')).toBeVisible();
});

test('without clicks offers the link to be shared', async () => {
  await createLink(server, ada.token, { customShortCode: 'quiet' });
  await openDetails('quiet');
  expect(await screen.findByText('No clicks yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Analytics Overview' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recent Clicks' })).toBeVisible();
  expect(screen.getByText('Nobody has followed this link yet.')).toBeVisible();
  expect(screen.getByText('Never expires')).toBeVisible();
  expect(screen.queryByText('Password Protected')).not.toBeInTheDocument();
});

test('shows who followed it', async () => {
  await createLink(server, ada.token, { customShortCode: 'followed' });
  await visit(server, 'followed', { headers: { 'user-agent': firefox, referer: 'https://news.example.org/today' } });
  await visit(server, 'followed', { headers: { 'user-agent': firefox } });
  await openDetails('followed');

  await screen.findByRole('table', { name: 'Recent Clicks' });
  const [head, direct, referred] = rowsOf('Recent Clicks');
  expect(head).toEqual(['Time', 'Place', 'Device', 'System', 'Browser', 'Referrer']);
  expect(direct).toEqual([exactTime, 'Unknown', 'Desktop', 'Linux', 'Firefox 140.0', 'Direct']);
  expect(referred?.at(-1)).toBe('news.example.org');

  expect((await screen.findAllByText('Total clicks'))[0]?.nextSibling).toHaveTextContent('2');
  await screen.findByRole('table', { name: 'Referrers' });
  expect(rowsOf('Referrers').slice(1)).toEqual(
    expect.arrayContaining([
      ['Direct', '1'],
      ['news.example.org', '1'],
    ]),
  );
  expect(rowsOf('Countries')).toEqual([
    ['Country', 'Clicks'],
    ['Unknown', '2'],
  ]);
  expect(rowsOf('Devices')).toEqual([
    ['Device', 'Clicks'],
    ['Desktop', '2'],
  ]);
  expect(rowsOf('Browsers')).toEqual([
    ['Browser', 'Clicks'],
    ['Firefox', '2'],
  ]);
  const days = rowsOf('Clicks in the last 30 days');
  expect(days[0]).toEqual(['Day (UTC)', 'Clicks']);
  expect(screen.getByText('Days are in UTC.')).toBeVisible();
  expect(days).toHaveLength(31);
  expect(days.at(-1)?.[1]).toBe('2');
});

test('counts again when the window is returned to', async () => {
  await createLink(server, ada.token, { customShortCode: 'again' });
  await openDetails('again');
  await screen.findByText('No clicks yet');
  await visit(server, 'again', { headers: { 'user-agent': firefox } });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('table', { name: 'Recent Clicks' })).toBeVisible();
});

test('a click is shown with its exact time, and how long ago that was on hover', async () => {
  const { id } = await createLink(server, ada.token, { customShortCode: 'timed' });
  await visit(server, 'timed', { headers: { 'user-agent': firefox } });
  const { data } = (await call<LinkStats>(server, 'GET', `/api/urls/${id}/stats`, { token: ada.token })).body;
  const clickedAt = data.recentClicks[0]?.clickedAt;
  const { user } = await openDetails('timed');
  const time = await screen.findByText(dayjs(clickedAt).format('MMM D, YYYY HH:mm'), { selector: 'td time' });
  expect(time).toHaveAttribute('datetime', clickedAt);
  await user.hover(time);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('a few seconds ago');
});

const statusOf = async ({ shortenedUrl }: Link) => (await fetch(shortenedUrl, { redirect: 'manual' })).status;

test('switches the link off', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'switchedoff' });
  const { user } = await openDetails('switchedoff');
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  expect(await within(screen.getByRole('region', { name: 'Link' })).findByText('Disabled')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeVisible();
  await waitFor(async () => expect(await statusOf(link)).toBe(404));
});

test('switches the link on', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'switchedon' });
  await call(server, 'PUT', `/api/urls/manage/${link.id}/toggle`, { token: ada.token });
  expect(await statusOf(link)).toBe(404);
  const { user } = await openDetails('switchedon');
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await within(screen.getByRole('region', { name: 'Link' })).findByText('Permanent')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeVisible();
  await waitFor(async () => expect(await statusOf(link)).toBe(302));
});

test('a switch that fails is taken back, and the failure shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await createLink(server, ada.token, { customShortCode: 'stuck' });
  const { user } = await openDetails('stuck');
  await screen.findByText('No clicks yet');
  const mend = failNetwork();
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Disable' })).toBeVisible();
  mend();
});

test('of a long destination shows the beginning, and all of it for who asks', async () => {
  const url = `https://example.com/${'a'.repeat(2_980)}`;
  await createLink(server, ada.token, { customShortCode: 'long', url });
  const { user } = await openDetails('long');
  expect(await screen.findByRole('link', { name: `${url.slice(0, 200)}…` })).toHaveAttribute('href', url);
  const summary = within(screen.getByRole('region', { name: 'Link' }));
  await user.click(summary.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', url);
  await user.click(summary.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByRole('link', { name: url })).not.toBeInTheDocument();
});

test('edits the link in place', async () => {
  await createLink(server, ada.token, { customShortCode: 'edited', url: 'https://example.com/before' });
  const { user } = await openDetails('edited');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }));
  await user.clear(dialog.getByLabelText('URL'));
  await user.click(dialog.getByLabelText('URL'));
  await user.paste('https://example.com/after');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'https://example.com/after' })).toBeVisible();
  expect(await screen.findByText('URL updated successfully!')).toBeVisible();
});

describe('Edit', () => {
  const openDialog = async (code: string) => {
    const { user } = await openDetails(code);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit link' })) };
  };

  test('protects the link with a password, keeps it when the field is left empty, and takes it away', async () => {
    await createLink(server, ada.token, { customShortCode: 'guarded' });
    const first = await openDialog('guarded');
    await first.user.click(first.dialog.getByRole('switch', { name: 'Password protection' }));
    await first.user.click(first.dialog.getByRole('button', { name: 'Save' }));
    expect(await first.dialog.findByText('Password is required')).toBeVisible();
    await first.user.type(first.dialog.getByLabelText('Password'), 'sesame');
    await first.user.click(first.dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Password Protected')).toBeVisible();
    expect((await screen.findByText('Password:')).closest('li')).toHaveTextContent('Password: none to set');

    await first.user.click(screen.getByRole('button', { name: 'Edit' }));
    const again = within(await screen.findByRole('dialog', { name: 'Edit link' }));
    expect(again.getByLabelText('Password')).toHaveValue('');
    expect(again.getByText('Leave empty to keep the current password')).toBeVisible();
    await first.user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opened = () =>
      call(server, 'POST', '/api/urls/verify-password', { body: { shortCode: 'guarded', password: 'sesame' } });
    expect((await opened()).status).toBe(200);

    await first.user.click(screen.getByRole('button', { name: 'Edit' }));
    const last = within(await screen.findByRole('dialog', { name: 'Edit link' }));
    await first.user.click(last.getByRole('switch', { name: 'Password protection' }));
    await first.user.click(last.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Password Protected')).not.toBeInTheDocument());
  });

  test('leaves what was changed elsewhere meanwhile', async () => {
    const link = await createLink(server, ada.token, { customShortCode: 'shared', tags: ['mine'] });
    const { user, dialog } = await openDialog('shared');
    const body = { url: link.originalUrl, tags: ['theirs'] };
    await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body });
    await user.clear(dialog.getByLabelText('URL'));
    await user.click(dialog.getByLabelText('URL'));
    await user.paste('https://example.com/mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('URL updated successfully!');
    expect((await call<Link>(server, 'GET', '/api/urls/shared', { token: ada.token })).body.data).toMatchObject({
      originalUrl: 'https://example.com/mine',
      tags: [{ name: 'theirs' }],
    });
  });
});

describe('Delete', () => {
  test('says what happens, deletes, and goes back to the list, where it can be undone', async () => {
    const link = await createLink(server, ada.token, { customShortCode: 'doomed' });
    await visit(server, 'doomed', { headers: { 'user-agent': firefox } });
    const { user, currentPath } = await openDetails('doomed');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this link?' });
    expect(dialog).toHaveTextContent('/doomed stops working at once.');
    expect(dialog).toHaveTextContent('For 30 days you can restore the link and its 1 click from the trash.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete link' }));

    expect(await screen.findByRole('heading', { name: 'All Links' })).toBeVisible();
    expect(currentPath()).toBe('/p/links');
    expect(await call<Link>(server, 'GET', `/api/urls/${link.id}`, { token: ada.token })).toMatchObject({
      status: 404,
    });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('article', { name: 'doomed' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Link restored')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'doomed' })).toBeVisible();
    expect(await call<Link>(server, 'GET', `/api/urls/${link.id}`, { token: ada.token })).toMatchObject({
      body: { data: { clickCount: 1 } },
    });
  });

  test('that is cancelled keeps the link', async () => {
    const { id } = await createLink(server, ada.token, { customShortCode: 'spared' });
    await call(server, 'POST', '/api/qrcodes', {
      token: ada.token,
      body: { content: 'https://example.com/', urlId: id },
    });
    const { user, currentPath } = await openDetails('spared');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'For 30 days you can restore the link and its QR codes with their scans from the trash.',
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentPath()).toBe('/p/links/spared');
  });

  test('that fails shows the failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await createLink(server, ada.token, { customShortCode: 'tough' });
    const { user, currentPath } = await openDetails('tough');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const mend = failNetwork();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete link' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    mend();
    expect(currentPath()).toBe('/p/links/tough');
  });
});

test('a missing link is not found', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/p/links/nothing' });
  expect(await screen.findByRole('heading', { name: 'Link not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Links' }));
  expect(currentPath()).toBe('/p/links');
});

test("someone else's link is not found", async () => {
  const eve = await createAccount(server);
  await createLink(server, eve.token, { customShortCode: 'foreign' });
  renderApp({ server, as: ada, path: '/p/links/foreign' });
  expect(await screen.findByRole('heading', { name: 'Link not found' })).toBeVisible();
});

test('a link that cannot be had can be asked for again', async () => {
  await createLink(server, ada.token, { customShortCode: 'later' });
  const mend = failNetwork();
  const { user } = await openDetails('later');
  const again = await screen.findByRole('button', { name: 'Try again' });
  mend();
  await user.click(again);
  expect(await screen.findByText('No clicks yet')).toBeVisible();
});
