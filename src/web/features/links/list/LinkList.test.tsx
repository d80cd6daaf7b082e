import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import {
  createAccount,
  createLink,
  signIn,
  startTrial,
  toggleLink,
  type Account,
} from '../../../../testing/factories.ts';
import { card, choose, codes, menuAction, openList } from '../../../../testing/linkList.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

describe('the list', () => {
  test('without a link says so, and offers to make one', async () => {
    await openList(server, await createAccount(server));
    expect(screen.getByText('View and manage all your shortened links.')).toBeVisible();
    expect(await screen.findByText('No links found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shorten your first link' })).toHaveAttribute('href', '/p/create-url');
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
  });

  test('where nothing is found says so, and offers to clear the filters', async () => {
    const ada = await createAccount(server);
    await createLink(server, ada.token, { customShortCode: 'found' });
    const { user, currentPath } = await openList(server, ada, '?search=nowhere');
    expect(await screen.findByText('No links found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Shorten your first link' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1) as HTMLElement);
    expect(await card('found')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/p/links'));
  });

  test('that cannot be had says so, and can be asked for again', async () => {
    const ada = await createAccount(server);
    await createLink(server, ada.token, { customShortCode: 'back' });
    const mend = failNetwork();
    const { user } = await openList(server, ada);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch URLs' })).toBeVisible();
    expect(await screen.findByText(/^No connection since /)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('back')).toBeVisible();
    expect(screen.queryByText(/^No connection since /)).not.toBeInTheDocument();
  });

  test('that is refused alone says so in its place, and can be asked for again there', async () => {
    const ada = await createAccount(server);
    await createLink(server, ada.token, { customShortCode: 'refused' });
    intercept(
      ({ url }) => url.includes('/api/urls?'),
      () => Promise.resolve(Response.json({ success: false, message: 'The database is away' }, { status: 500 })),
    );
    const { user } = await openList(server, ada);
    expect(await screen.findByRole('heading', { name: 'Your links could not be loaded' })).toBeVisible();
    expect(await screen.findByText('Failed to fetch URLs')).toBeVisible();
    expect(screen.queryByText(/^No connection since /)).not.toBeInTheDocument();
    jest.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('refused')).toBeVisible();
  });

  test('for want of a network is asked for again once there is one', async () => {
    const ada = await createAccount(server);
    await createLink(server, ada.token, { customShortCode: 'online' });
    const mend = failNetwork();
    await openList(server, ada);
    expect(await screen.findByText('Failed to fetch URLs')).toBeVisible();
    mend();
    window.dispatchEvent(new Event('online'));
    expect(await card('online')).toBeVisible();
  });
});

describe('Load More', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await createAccount(server);
    for (let number = 1; number <= 41; number += 1)
      await createLink(server, ada.token, {
        url: `https://example.com/${number}`,
        tags: number > 40 ? ['newest'] : number > 20 ? ['twenty'] : ['half', 'old'],
      });
  });

  test('is not there when a full page is all', async () => {
    await openList(server, ada, '?tags=half');
    expect(await screen.findByText('Showing 20 of 20 links')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  test('is there when one more is left, appends it, and goes', async () => {
    const { user } = await openList(server, ada, '?tags=half,newest');
    expect(await screen.findByText('Showing 20 of 21 links')).toBeVisible();
    const first = codes();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 21 of 21 links')).toBeVisible();
    expect(codes().slice(0, 20)).toEqual(first);
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('article').at(-1)).toContainElement(document.activeElement as HTMLElement);
  });

  test('adds page after page; another filter starts again with page 1', async () => {
    const { user } = await openList(server, ada);
    const requests = callsTo('/api/urls');
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 41 of 41 links')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'newest' }));
    expect(await screen.findByText('Showing 1 of 1 link')).toBeVisible();
    expect(requests().map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['2', '3', '1']);
    expect(requests().every(({ url }) => new URL(url).searchParams.get('pageSize') === '20')).toBe(true);
  });

  test('that fails keeps what is loaded, and can be pressed again', async () => {
    const { user } = await openList(server, ada);
    await screen.findByText('Showing 20 of 41 links');
    const mend = failNetwork();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText(/^No connection since /)).toBeVisible();
    expect(screen.queryByText('Failed to fetch URLs')).not.toBeInTheDocument();
    expect(codes()).toHaveLength(20);
    mend();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
  });

  test('works at the first press after a refresh that failed', async () => {
    const { user } = await openList(server, ada);
    await screen.findByText('Showing 20 of 41 links');
    const mend = failNetwork();
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/^No connection since /)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
  });

  test('a list that is gone back to starts with page 1, not with all that was loaded', async () => {
    const { user } = await openList(server, ada);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText('Showing 40 of 41 links');
    await user.click(screen.getAllByRole('button', { name: 'newest' })[0] as HTMLElement);
    await screen.findByText('Showing 1 of 1 link');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('Showing 20 of 41 links')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
  });

  test('is there while there are more than were counted', async () => {
    intercept(
      ({ url }) => new URL(url).pathname === '/api/urls',
      async (request, send) => {
        const response = await send(request);
        return new Response(response.body, {
          headers: { 'content-type': 'application/json', 'x-total-count': '20', 'x-total-count-capped': 'true' },
        });
      },
    );
    await openList(server, ada, '?tags=half');
    expect(await screen.findByText('Showing 20 of more than 20 links')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeEnabled();
  });

  test('whoever comes back from a link finds the pages they had', async () => {
    const { user, currentPath } = await openList(server, ada);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText('Showing 40 of 41 links');
    await choose(user, codes()[30] as string, 'View');
    await screen.findAllByText('Link Details');
    window.history.back();
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
    expect(currentPath()).toBe('/p/links');
  });
});

describe('Load More, after another session has changed the list,', () => {
  let ada: Account;
  let made: Link[];
  beforeEach(async () => {
    ada = await createAccount(server);
    await startTrial(server, ada.token);
    made = [];
    for (let number = 1; number <= 49; number += 1) made.unshift(await createLink(server, ada.token));
  });

  const remove = (link: Link | undefined) => call(server, 'DELETE', `/api/urls/${link?.id}`, { token: ada.token });
  const stored = async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => call<Link[]>(server, 'GET', `/api/urls?pageSize=100&page=${page}`, { token: ada.token })),
    );
    return pages.flatMap(({ body }) => body.data.map(({ shortCode }) => shortCode));
  };

  /** Presses the button until all items are loaded. Each step is the expected number of items so far. */
  async function loadAll(user: UserEvent, steps: number[]) {
    const all = await stored();
    for (const count of steps) {
      await user.click(screen.getByRole('button', { name: 'Load More' }));
      await waitFor(() => expect(codes()).toEqual(all.slice(0, count)));
      expect(screen.getByText(`Showing ${count} of ${all.length} links`)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  }

  test('shows each link that is left once, and none that is gone', async () => {
    const { user } = await openList(server, ada);
    expect(await screen.findByText('Showing 20 of 49 links')).toBeVisible();
    await remove(made[3]);
    await remove(made[11]);
    await loadAll(user, [40, 47]);
  });

  test('shows those that were made', async () => {
    const { user } = await openList(server, ada);
    expect(await screen.findByText('Showing 20 of 49 links')).toBeVisible();
    for (let more = 0; more < 3; more += 1) await createLink(server, ada.token);
    await loadAll(user, [40, 52]);
  });

  test('sees a change that leaves their number as it was', async () => {
    const { user } = await openList(server, ada);
    expect(await screen.findByText('Showing 20 of 49 links')).toBeVisible();
    await remove(made[3]);
    await createLink(server, ada.token);
    await loadAll(user, [40, 49]);
  });

  test('sees one between two steps as well', async () => {
    const { user } = await openList(server, ada);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 49 links')).toBeVisible();
    await remove(made[1]);
    await remove(made[30]);
    await remove(made[45]);
    for (let more = 0; more < 3; more += 1) await createLink(server, ada.token);
    await loadAll(user, [49]);
  });
});

describe('a card', () => {
  test.each([
    ['disabled', 'Disabled', 'URL is disabled'],
    ['expired', 'Expired', `Expired ${dayjs('2027-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
    ['pending', 'Pending', `Activates ${dayjs('2028-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
    ['permanent', 'Permanent', 'Never expires'],
    ['active', 'Active', `Expires ${dayjs('2029-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
  ])('of a link that is %s has a dot that says %s', async (state, badge, tooltip) => {
    const late = await startServer({ now: '2026-12-01T00:00:00Z' });
    const ada = await createAccount(late);
    const link = await createLink(late, ada.token, {
      customShortCode: 'dated',
      ...(state === 'expired' && { expiresAt: '2027-01-01T12:00:00Z' }),
      ...(state === 'pending' && { activatesAt: '2028-01-01T12:00:00Z' }),
      ...(state === 'active' && { expiresAt: '2029-01-01T12:00:00Z' }),
    });
    if (state === 'disabled') await toggleLink(late, ada.token, link);
    late.clock.set('2027-06-01T00:00:00Z');
    const token = await signIn(late, ada.email);
    const { user } = renderApp({ server: late, as: { ...ada, token }, path: '/p/links' });
    const named = state === 'disabled' ? 'img' : 'button';
    await user.hover(within(await card('dated')).getByRole(named, { name: badge }));
    const name = `${badge}: ${tooltip}${state === 'disabled' ? '' : '. Click to filter.'}`;
    expect(await screen.findByRole('tooltip', { name })).toBeVisible();
  });

  test('shows its addresses, clicks and tags', async () => {
    const ada = await createAccount(server);
    const link = await createLink(server, ada.token, {
      customShortCode: 'shown',
      url: 'https://example.com/where',
      tags: ['news'],
      password: 'open sesame',
    });
    const { user } = await openList(server, ada);
    const shown = within(await card('shown'));
    expect(shown.getByText(link.shortenedUrl.replace('http://', ''))).toBeVisible();
    expect(shown.getByText('example.com/where')).toBeVisible();
    expect(shown.getByText(/clicks$/)).toHaveTextContent('0 clicks');
    expect(shown.getByText('No clicks in the last 30 days')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'news' })).toBeVisible();
    expect(shown.getByTitle('Password protected')).toBeInTheDocument();
    const title = shown.getByRole('link', { name: link.shortenedUrl.replace('http://', '') });
    expect(title).toHaveAttribute('href', '/p/links/shown');
    expect((await card('shown')).querySelector('[data-tile]')).toHaveTextContent(/^e$/);
    expect(await menuAction(user, 'shown', 'Open in new tab')).toHaveAttribute('href', link.shortenedUrl);
  });
});
