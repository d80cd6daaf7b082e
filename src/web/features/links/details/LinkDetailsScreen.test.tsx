import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import type { Link, LinkStats } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { choose } from '../../../../testing/detailsPage.ts';
import { enter } from '../../../../testing/enter.ts';
import { createAccount, createLink, firefox, signIn, visit, type Account } from '../../../../testing/factories.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';
import { until } from '../../../../testing/until.ts';
import { api } from '../../../api/index.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

async function openDetails(code: string) {
  const app = renderApp({ server, as: ada, path: `/p/links/${code}` });
  await screen.findAllByText('Link Details');
  return app;
}

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
  const name = link.shortenedUrl.replace('http://', '');
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
  expect(document.title).toBe(`${name} · Curtly`);
  const summary = within(await screen.findByRole('region', { name: 'Link' }));
  expect(summary.getByRole('link', { name: 'https://example.com/whole' })).toHaveAttribute(
    'href',
    'https://example.com/whole',
  );
  expect(summary.getByText('Password Protected')).toBeVisible();
  expect(summary.getByText(`Expires ${dayjs(expiresAt).format('MMM D, YYYY HH:mm')}`)).toBeVisible();
  expect(summary.getByText('just now')).toHaveAttribute('datetime', link.createdAt);
  expect(summary.getByRole('button', { name: 'Copy destination' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Active' })).toBeVisible();
  expect(summary.getByText('news')).toBeVisible();
});

test('says when somebody has guessed at its password', async () => {
  const { shortCode } = await createLink(server, ada.token, { password: '1843' });
  const { pk = 0 } = (await server.store.users.findByEmail(ada.email)) ?? {};
  const link = await server.store.items.find('link', pk, shortCode);
  const at = Date.now();
  expect(await server.store.guessedPasswords.note(link?.pk ?? 0, at)).toBe(true);
  await openDetails(shortCode);
  expect(
    await screen.findByText(
      `Somebody tried more than 100 wrong passwords within an hour, on ${dayjs(at).format('MMM D, YYYY HH:mm')}. If the password is short, choose a longer one.`,
    ),
  ).toBeVisible();
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
  expect(head).toEqual(['When', 'Place', 'Device', 'Browser and system', 'Referrer']);
  expect(direct).toEqual(['just now', 'Unknown', 'Desktop', 'Firefox 140, Linux', 'No referrer']);
  expect(referred?.at(-1)).toBe('news.example.org');

  expect(screen.getByText('All time', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Last 30 days, bots left out')).toBeVisible();
  expect(screen.getByText('Days are in UTC.')).toBeVisible();
});

describe('Analytics', () => {
  const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
  const names = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const factOf = (label: string) => {
    const term = screen.getByText(label, { selector: 'dt' });
    return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  };
  const chartRows = async (title = 'Clicks over time') => {
    await screen.findByRole('table', { name: title });
    return rowsOf(title);
  };
  let code = 0;
  const openVisited = async (search = '') => {
    const shortCode = `analytics${(code += 1)}`;
    const link = await createLink(server, ada.token, { customShortCode: shortCode });
    await visit(server, shortCode, { headers: { 'user-agent': firefox, referer: 'https://news.example.org/today' } });
    await visit(server, shortCode, { headers: { 'user-agent': firefox } });
    await visit(server, shortCode, { headers: { 'user-agent': bot } });
    const app = await openDetails(`${shortCode}${search}`);
    await screen.findByRole('region', { name: 'Countries' });
    return { ...app, link };
  };

  test('tells clicks of people and bots apart, over the last 30 days', async () => {
    const { user } = await openVisited();
    expect(factOf('Clicks, last 30 days')).toEqual(['2', 'No clicks in the previous 30 days']);
    expect(factOf('Visitors')).toEqual(['1', 'Each once a day per link']);
    expect(factOf('Bots left out')).toEqual(['1', 'Include bots']);
    expect(factOf('All time')).toEqual(['2', expect.stringMatching(/^Since [A-Z][a-z]{2} \d{1,2}, \d{4}$/)]);
    expect(factOf('Last click')).toEqual(['just now', 'Unknown']);
    const rows = await chartRows();
    expect(rows[0]).toEqual(['Day (UTC)', 'Clicks', 'Previous 30 days']);
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)).toEqual([expect.stringMatching(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{4}$/), '2', '0']);
    expect(names('Countries')).toEqual(['Unknown2 100%']);
    expect(names('Devices')).toEqual(['Desktop2 100%']);
    for (const [tab, name] of [
      ['Browsers', 'Firefox2 100%'],
      ['Systems', 'Linux2 100%'],
      ['Regions', 'Unknown2 100%'],
      ['Cities', 'Unknown2 100%'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(names(tab)).toEqual([name]);
    }
    expect(names('Referrers').toSorted()).toEqual(['No referrer1 50%', 'news.example.org1 50%']);
    expect(screen.getByRole('table', { name: 'Hours and weekdays' })).toHaveTextContent(/2/);
  });

  test('by days of the account', async () => {
    const far = await createAccount(server, { timeZone: 'Pacific/Kiritimati' });
    await createLink(server, far.token, { customShortCode: 'far' });
    await visit(server, 'far', { headers: { 'user-agent': firefox } });
    renderApp({ server, as: far, path: '/p/links/far' });
    const rows = await chartRows();
    expect(rows[0]?.[0]).toBe('Day (Pacific/Kiritimati)');
    const today = new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
      timeZone: 'Pacific/Kiritimati',
    });
    expect(rows.at(-1)).toEqual([today.format(), '1', '0']);
    expect(screen.getByText('Days are in Pacific/Kiritimati.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kiritimati time' })).toBeVisible();
  });

  test('counts bots where they are asked for', async () => {
    const { user, currentPath } = await openVisited();
    await user.click(screen.getByRole('button', { name: 'Include bots' }));
    expect(currentPath()).toMatch(/\?bots=true$/);
    await waitFor(() => expect(names('Countries')).toEqual(['Unknown3 100%']));
    const rows = await chartRows('Clicks and bots over time');
    expect(rows[0]?.[1]).toBe('Clicks and bots');
    expect(rows.at(-1)?.[1]).toBe('3');
    expect(factOf('Clicks and bots, last 30 days')[0]).toBe('3');
    expect(rowsOf('Recent Clicks').map(([, , device]) => device)).toEqual(['Device', 'Bot', 'Desktop', 'Desktop']);
  });

  test('of another range, kept in the URL', async () => {
    const { user, currentPath } = await openVisited();
    await user.click(screen.getByRole('radio', { name: '24 h' }));
    expect(currentPath()).toMatch(/\?range=24h$/);
    expect(await screen.findByText(/^Hours are in your time zone\./)).toBeVisible();
    const rows = await chartRows();
    expect(rows[0]).toEqual(['Hour', 'Clicks', 'Previous 24 hours']);
    expect(rows).toHaveLength(25);
  });

  test('of everything since the link was made, by what the URL says', async () => {
    await openVisited('?range=all');
    expect(screen.getByRole('radio', { name: 'All time' })).toBeChecked();
    expect(factOf('Clicks, all time')).toEqual(['2']);
    expect((await chartRows())[0]?.slice(1)).toEqual(['Clicks']);
  });

  test('of days that are chosen', async () => {
    const { user, currentPath } = await openVisited();
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    const form = within(await screen.findByRole('form', { name: 'Custom range' }));
    const type = async (field: string, keys: string) => {
      await user.click(within(form.getByRole('group', { name: field })).getByRole('spinbutton', { name: 'Month' }));
      await user.keyboard(keys);
    };
    await type('First day', 'Jan022026');
    await type('Last day', 'Jan012026');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The end cannot be earlier than the start');
    await type('Last day', 'Jan032026');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(currentPath()).toMatch(/\?range=custom&from=2026-01-02&to=2026-01-03$/));
    await waitFor(() => expect(factOf('Clicks, Jan 2 to Jan 3')[0]).toBe('0'));
    expect((await chartRows()).slice(1).map(([day]) => day)).toEqual(['Fri, Jan 2, 2026', 'Sat, Jan 3, 2026']);
  });

  test('of those from one place, one filter on another, until each is removed', async () => {
    const { user, currentPath } = await openVisited();
    await user.click(screen.getByRole('button', { name: /^news\.example\.org/ }));
    expect(currentPath()).toMatch(/\?referrer=news\.example\.org$/);
    expect(await screen.findByText('Computed from the newest 3 clicks, bots included.')).toBeVisible();
    expect(factOf('Clicks, last 30 days')[0]).toBe('1');
    expect(rowsOf('Recent Clicks').map((row) => row.at(-1))).toEqual(['Referrer', 'news.example.org']);
    expect(screen.getByRole('button', { name: /^news\.example\.org/, pressed: true })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Unknown/ }));
    expect(currentPath()).toMatch(/\?country=&referrer=news\.example\.org$/);
    // What was chosen can be told apart by its parts.
    expect(screen.getByRole('tab', { name: 'Regions' })).toHaveAttribute('aria-selected', 'true');
    await user.click(await screen.findByRole('button', { name: 'Country: Unknown' }));
    expect(screen.getByRole('button', { name: 'Referrer: news.example.org' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(currentPath()).not.toContain('?');
    expect(screen.getByRole('radio', { name: '30 days' })).toHaveFocus();
    await waitFor(() => expect(factOf('Clicks, last 30 days')[0]).toBe('2'));
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  test('marks where the destination was changed', async () => {
    const { link } = await openVisited();
    const body = { url: 'https://example.com/elsewhere' };
    await call(server, 'PATCH', `/api/urls/${link.id}`, { token: ada.token, body });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/^Destination changed, [A-Z][a-z]{2} \d{1,2}$/)).toBeVisible();
  });

  test('that could not be loaded says so, and can be asked for again', async () => {
    intercept(
      ({ url }) => url.includes('/analytics'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    const shortCode = 'unanalyzed';
    await createLink(server, ada.token, { customShortCode: shortCode });
    await visit(server, shortCode, { headers: { 'user-agent': firefox } });
    const { user } = await openDetails(shortCode);
    expect(await screen.findByText('This loads once the connection is back.')).toBeVisible();
    jest.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Countries' })).toBeVisible();
  });
});

test('counts again when the window is returned to', async () => {
  await createLink(server, ada.token, { customShortCode: 'again' });
  await openDetails('again');
  await screen.findByText('No clicks yet');
  await visit(server, 'again', { headers: { 'user-agent': firefox } });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('table', { name: 'Recent Clicks' })).toBeVisible();
});

test('numbers that could not be fetched again say so, and can be asked for again', async () => {
  await createLink(server, ada.token, { customShortCode: 'stale' });
  const { user } = await openDetails('stale');
  await screen.findByText('No clicks yet');
  await visit(server, 'stale', { headers: { 'user-agent': firefox } });
  const mend = failNetwork();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('These numbers could not be refreshed')).toBeVisible();
  expect(screen.getByText('No clicks yet')).toBeVisible();
  mend();
  const stats = () => call<LinkStats>(server, 'GET', '/api/urls/stale/stats', { token: ada.token });
  await until(async () => (await stats()).body.data.totalClicks === 1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Recent Clicks' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('These numbers could not be refreshed')).not.toBeInTheDocument());
});

test('a link that only bots have opened says so', async () => {
  await createLink(server, ada.token, { customShortCode: 'fetched' });
  await visit(server, 'fetched', { headers: { 'user-agent': 'curl/8.5.0' } });
  await openDetails('fetched');
  const bots = await screen.findByText('Bots left out');
  expect(bots.nextSibling).toHaveTextContent('1');
  expect(screen.getByText('Clicks, last 30 days').nextSibling).toHaveTextContent('0');
  expect(screen.queryByText('No clicks yet')).not.toBeInTheDocument();
});

test('a click is shown with how long ago it was, and its exact time on hover', async () => {
  const { id } = await createLink(server, ada.token, { customShortCode: 'timed' });
  await visit(server, 'timed', { headers: { 'user-agent': firefox } });
  const { data } = (await call<LinkStats>(server, 'GET', `/api/urls/${id}/stats`, { token: ada.token })).body;
  const clickedAt = data.recentClicks[0]?.clickedAt;
  const { user } = await openDetails('timed');
  const time = await screen.findByText('just now', { selector: 'td time' });
  expect(time).toHaveAttribute('datetime', clickedAt);
  await user.hover(time);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(dayjs(clickedAt).format('MMM D, YYYY HH:mm'));
});

const statusOf = async ({ shortenedUrl }: Link) => (await fetch(shortenedUrl, { redirect: 'manual' })).status;

test('switches the link off', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'switchedoff' });
  const { user } = await openDetails('switchedoff');
  await choose(user, 'Disable');
  expect(await within(screen.getByRole('region', { name: 'Link' })).findByText('Disabled')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled();
  await waitFor(async () => expect(await statusOf(link)).toBe(404));
});

test('switches the link on', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'switchedon' });
  await call(server, 'PUT', `/api/urls/manage/${link.id}/toggle`, { token: ada.token });
  expect(await statusOf(link)).toBe(404);
  const { user } = await openDetails('switchedon');
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await screen.findByRole('img', { name: 'Permanent' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Copy' })).toHaveFocus();
  await waitFor(async () => expect(await statusOf(link)).toBe(302));
});

test('a switch that fails is taken back, and the failure shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await createLink(server, ada.token, { customShortCode: 'stuck' });
  const { user } = await openDetails('stuck');
  await screen.findByText('No clicks yet');
  const mend = failNetwork();
  await choose(user, 'Disable');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  mend();
});

test('of a long destination shows both ends, and all of it for who asks', async () => {
  const url = `https://example.com/${'a'.repeat(2_980)}`;
  await createLink(server, ada.token, { customShortCode: 'long', url });
  const { user } = await openDetails('long');
  const link = await screen.findByRole('link', { name: url });
  expect(link).toHaveAttribute('href', url);
  expect(within(link).getByTitle(url.replace('https://', ''))).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy destination' }));
  expect(write).toHaveBeenCalledWith(url);
});

async function openEdit(code: string) {
  const { user } = await openDetails(code);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('edits the link in place', async () => {
  await createLink(server, ada.token, { customShortCode: 'edited', url: 'https://example.com/before' });
  const { user, dialog, save } = await openEdit('edited');
  await user.clear(dialog.getByLabelText('Destination URL'));
  await user.paste('https://example.com/after');
  await save();
  expect(await screen.findByRole('link', { name: 'https://example.com/after' })).toBeVisible();
  expect(await screen.findByText('URL updated successfully!')).toBeVisible();
});

test('editing leaves what was changed elsewhere meanwhile', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'shared', tags: ['mine'] });
  const { user, dialog, save } = await openEdit('shared');
  const body = { url: link.originalUrl, tags: ['theirs'] };
  await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body });
  await user.clear(dialog.getByLabelText('Destination URL'));
  await user.paste('https://example.com/mine');
  await save();
  await screen.findByText('URL updated successfully!');
  expect((await call<Link>(server, 'GET', '/api/urls/shared', { token: ada.token })).body.data).toMatchObject({
    originalUrl: 'https://example.com/mine',
    tags: [{ name: 'theirs' }],
  });
});

test('editing the tags leaves the URL that was changed elsewhere meanwhile', async () => {
  const link = await createLink(server, ada.token, { customShortCode: 'moved', tags: [] });
  const { user, dialog, save } = await openEdit('moved');
  const body = { url: 'https://example.com/theirs' };
  await call(server, 'PUT', `/api/urls/${link.id}`, { token: ada.token, body });
  await user.type(dialog.getByLabelText(/Tags/), 'mine,');
  await save();
  await screen.findByText('URL updated successfully!');
  expect((await call<Link>(server, 'GET', '/api/urls/moved', { token: ada.token })).body.data).toMatchObject({
    originalUrl: 'https://example.com/theirs',
    tags: [{ name: 'mine' }],
  });
});

test('saving without a change closes the dialog and changes nothing', async () => {
  await createLink(server, ada.token, { customShortCode: 'untouched' });
  const { save } = await openEdit('untouched');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await call<Link>(server, 'GET', '/api/urls/untouched', { token: ada.token })).body.data).toMatchObject({
    isEdited: false,
  });
});

describe('Schedule and password', () => {
  const openDialog = async (user: UserEvent) => {
    await choose(user, 'Schedule and password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule and password' }));
    return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('keeps a password that was set elsewhere while it was open', async () => {
    const { id } = await createLink(server, ada.token, { customShortCode: 'twotabs' });
    const { user, store } = await openDetails('twotabs');
    const { dialog, save } = await openDialog(user);
    await call(server, 'PATCH', `/api/urls/${id}`, { token: ada.token, body: { password: 'sesame' } });
    store.dispatch(api.util.invalidateTags(['stats']));
    expect(await screen.findByText('Password Protected')).toBeVisible();
    const group = dialog.getByRole('group', { name: /Expiration time/ });
    await user.click(within(group).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('Jan0520991430');
    await save();
    await closed();
    const { data } = (await call<Link>(server, 'GET', `/api/urls/${id}`, { token: ada.token })).body;
    expect(data).toMatchObject({
      isPasswordProtected: true,
      expiresAt: dayjs('2099-01-05T14:30').toISOString(),
    });
  });

  test('protects the link with a password, keeps it when the field is left empty, and takes it away', async () => {
    const { id } = await createLink(server, ada.token, { customShortCode: 'guarded' });
    const { user } = await openDetails('guarded');
    const { dialog, save } = await openDialog(user);
    await user.click(dialog.getByRole('switch', { name: 'Password protection' }));
    await save();
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'ses');
    expect(await dialog.findByText('Password must be at least 4 characters')).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'ame');
    await save();
    expect(await screen.findByText('Password Protected')).toBeVisible();
    expect((await screen.findByText('Password:')).closest('li')).toHaveTextContent('Password: none to set');
    await closed();

    const again = await openDialog(user);
    expect(again.dialog.getByLabelText('Password')).toHaveValue('');
    expect(again.dialog.getByText('Leave empty to keep the current password')).toBeVisible();
    const calls = callsTo(`/api/urls/${id}`);
    await again.save();
    await closed();
    expect(calls()).toHaveLength(0);
    const opened = () =>
      call(server, 'POST', '/api/urls/verify-password', { body: { shortCode: 'guarded', password: 'sesame' } });
    expect((await opened()).status).toBe(200);

    const last = await openDialog(user);
    await user.click(last.dialog.getByRole('switch', { name: 'Password protection' }));
    await last.save();
    await waitFor(() => expect(screen.queryByText('Password Protected')).not.toBeInTheDocument());
  });

  test('sets times by the rules of a new link, shown at once', async () => {
    await createLink(server, ada.token, { customShortCode: 'timely', expiresAt: '2099-01-05T14:30:00Z' });
    const { user } = await openDetails('timely');
    const { dialog, save } = await openDialog(user);
    const type = async (label: RegExp, sections: string) => {
      await user.click(within(dialog.getByRole('group', { name: label })).getByRole('spinbutton', { name: 'Month' }));
      await user.keyboard(sections);
    };
    await type(/^Activation time/, 'Jan0120200900');
    await save();
    expect(await dialog.findByText('Activation time must be in the future')).toBeVisible();
    // MUI's field empties itself when typed over, if a test's render comes after a timer of 0 ms.
    await user.click(dialog.getByRole('button', { name: 'Clear Activation time' }));
    await type(/^Activation time/, 'Jan0121000900');
    await save();
    expect(await dialog.findByText('Activation time must be before expiration time')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Clear Expiration time' }));
    await save();
    await closed();
    const summary = within(screen.getByRole('region', { name: 'Link' }));
    expect(summary.getByText('Pending')).toBeVisible();
    expect(summary.getByText('Never expires')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Pending' })).toHaveAttribute(
      'data-tip',
      'Pending: Activates Jan 1, 2100 09:00',
    );
    expect(await screen.findByText('URL updated successfully!')).toBeVisible();
  });

  test('an expiry that has passed is no fault until it is changed', async () => {
    const late = await startServer({ now: '2020-01-01T00:00:00Z' });
    const eve = await createAccount(late);
    await createLink(late, eve.token, { customShortCode: 'past', expiresAt: '2020-02-01T00:00:00Z' });
    late.clock.set(new Date().toISOString());
    const { user } = renderApp({
      server: late,
      as: { ...eve, token: await signIn(late, eve.email) },
      path: '/p/links/past',
    });
    const { dialog, save } = await openDialog(user);
    await user.click(dialog.getByRole('switch', { name: 'Password protection' }));
    await enter(user, dialog.getByLabelText('Password'), 'sesame');
    await save();
    expect(await screen.findByText('Password Protected')).toBeVisible();
    await closed();
    const again = await openDialog(user);
    await user.click(again.dialog.getByRole('button', { name: 'Clear Expiration time' }));
    await again.save();
    expect(await screen.findByText('Never expires')).toBeVisible();
  });
});

describe('Share', () => {
  const shareWith = (share?: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  afterEach(() => shareWith(undefined));

  test('hands the link to the device, and does nothing when that is closed', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    shareWith(share);
    const { shortenedUrl: url } = await createLink(server, ada.token, { customShortCode: 'handed' });
    const { user } = await openDetails('handed');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: url.replace('http://', ''), url });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['cannot', undefined],
    ['fails', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ])('where the device %s, there are other ways', async (word, share) => {
    shareWith(share);
    const { shortenedUrl: url } = await createLink(server, ada.token, { customShortCode: `device-${word}` });
    const { user } = await openDetails(`device-${word}`);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const name = url.replace('http://', '');
    const dialog = within(await screen.findByRole('dialog', { name: `Share ${name}` }));
    expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`,
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(url);
    await user.click(dialog.getByRole('button', { name: 'Show QR code' }));
    const image = dialog.getByRole('img', { name: `QR code ${name}` });
    expect((await fetch((image as HTMLImageElement).src)).status).toBe(200);
    fireEvent.error(image);
    expect(dialog.getByRole('alert')).toHaveTextContent('The QR code could not be loaded. Please try again.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('its QR code is made here', async () => {
  await createLink(server, ada.token, { customShortCode: 'printed' });
  const { user } = await openDetails('printed');
  await user.click(await screen.findByRole('button', { name: 'QR Code' }));
  expect(await screen.findByRole('dialog', { name: 'Create QR code' })).toBeVisible();
});

describe('Delete', () => {
  test('says what happens, deletes, and goes back to the list, where it can be undone', async () => {
    const link = await createLink(server, ada.token, { customShortCode: 'doomed' });
    await visit(server, 'doomed', { headers: { 'user-agent': firefox } });
    const { user, currentPath } = await openDetails('doomed');
    await choose(user, 'Delete');
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
    await choose(user, 'Delete');
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
    await choose(user, 'Delete');
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
