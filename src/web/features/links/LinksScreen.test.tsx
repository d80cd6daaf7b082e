SPLITimport { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import type { Link } from '../../../generated/endpoints.ts';
import { createLink, toggleLink } from '../../../testing/links.ts';
import { callApi, failNetwork, renderApp, signedUp, type Account } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function openList(as: Account, search = '') {
  const app = renderApp({ server, as, path: `/p/links${search}` });
  await screen.findByRole('heading', { name: 'All Links' });
  return app;
}

const card = (code: string) => screen.findByRole('article', { name: code });
const codes = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const action = async (code: string, name: string) => within(await card(code)).getByRole('button', { name });
const act = async (user: UserEvent, code: string, name: string) => user.click(await action(code, name));
const chips = () => within(screen.getByRole('group', { name: 'Active filters' })).getAllByRole('button').map(({ textContent }) => textContent);
const storedLink = async (id: string, { token }: Account) => (await callApi<Link>(server, 'GET', `/api/urls/${id}`, { token })).data;

/** The requests for the list that the app makes from now on. */
function listRequests() {
  const fetch = jest.spyOn(globalThis, 'fetch');
  return () =>
    fetch.mock.calls
      .map(([request]) => request)
      .filter((request) => request instanceof Request)
      .filter(({ url }) => new URL(url).pathname === '/api/urls');
}

/** Lets requests that match fail, or wait, or be answered otherwise; the others go to the service. */
function intercept(matches: (request: Request) => boolean, answer: (request: Request, send: typeof fetch) => Promise<Response>) {
  const send = globalThis.fetch;
  return jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input instanceof Request && matches(input) ? answer(input, send) : send(input, init),
  );
}

<<<LIST>>>describe('the list', () => {
  test('without a link says so, and offers to make one', async () => {
    await openList(await signedUp(server));
    expect(screen.getByText('View and manage all your shortened links.')).toBeVisible();
    expect(await screen.findByText('No links found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shorten your first link' })).toHaveAttribute('href', '/p/create-url');
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
  });

  test('where nothing is found says so, and offers to clear the filters', async () => {
    const ada = await signedUp(server);
    await createLink(server, ada, { customShortCode: 'found' });
    const { user, address } = await openList(ada, '?search=nowhere');
    expect(await screen.findByText('No links found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Shorten your first link' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1) as HTMLElement);
    expect(await card('found')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/p/links'));
  });

  test('that cannot be had says so, and can be asked for again', async () => {
    const ada = await signedUp(server);
    await createLink(server, ada, { customShortCode: 'back' });
    const mend = failNetwork();
    const { user } = await openList(ada);
    expect(await screen.findByText('Failed to fetch URLs')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('back')).toBeVisible();
  });
});

describe('Load More', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await signedUp(server);
    for (let number = 1; number <= 41; number += 1) await createLink(server, ada, { url: `https://example.com/${number}`, tags: number > 40 ? ['newest'] : number > 20 ? ['twenty'] : ['half', 'old'] });
  });

  test('is not there when a full page is all', async () => {
    await openList(ada, '?tags=half');
    expect(await screen.findByText('Showing 20 of 20 links')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  test('is there when one more is left, appends it, and goes', async () => {
    const { user } = await openList(ada, '?tags=half,newest');
    expect(await screen.findByText('Showing 20 of 21 links')).toBeVisible();
    const first = codes();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 21 of 21 links')).toBeVisible();
    expect(codes().slice(0, 20)).toEqual(first);
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  test('adds page after page; another filter starts again with page 1', async () => {
    const { user } = await openList(ada);
    const requests = listRequests();
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
    const { user } = await openList(ada);
    await screen.findByText('Showing 20 of 41 links');
    const mend = failNetwork();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Failed to fetch URLs')).toBeVisible();
    expect(codes()).toHaveLength(20);
    mend();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
  });

  test('is there while there are more than were counted', async () => {
    intercept(
      ({ url }) => new URL(url).pathname === '/api/urls',
      async (request, send) => {
        const response = await send(request);
        return new Response(response.body, { headers: { 'content-type': 'application/json', 'x-total-count': '20', 'x-total-count-capped': 'true' } });
      },
    );
    await openList(ada, '?tags=half');
    expect(await screen.findByText('Showing 20 of more than 20 links')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeEnabled();
  });

  test('whoever comes back from a link finds the pages they had', async () => {
    const { user, address } = await openList(ada);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText('Showing 40 of 41 links');
    await act(user, codes()[30] as string, 'View');
    await screen.findByRole('heading', { name: 'Link Details' });
    window.history.back();
    expect(await screen.findByText('Showing 40 of 41 links')).toBeVisible();
    expect(address()).toBe('/p/links');
  });
});

describe('a card', () => {
  test.each([
    ['disabled', 'Disabled', 'URL is disabled'],
    ['expired', 'Expired', `Expired ${dayjs('2027-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
    ['pending', 'Pending', `Activates ${dayjs('2028-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
    ['permanent', 'Permanent', 'Never expires'],
    ['active', 'Active', `Expires ${dayjs('2029-01-01T12:00:00Z').format('MMM D, YYYY HH:mm')}`],
  ])('of a link that is %s has the badge %s', async (state, badge, tooltip) => {
    const late = await startServer({ now: '2026-12-01T00:00:00Z' });
    const ada = await signedUp(late);
    const link = await createLink(late, ada, {
      customShortCode: 'dated',
      ...(state === 'expired' && { expiresAt: '2027-01-01T12:00:00Z' }),
      ...(state === 'pending' && { activatesAt: '2028-01-01T12:00:00Z' }),
      ...(state === 'active' && { expiresAt: '2029-01-01T12:00:00Z' }),
    });
    if (state === 'disabled') await toggleLink(late, ada, link);
    const { data } = await (async () => {
      late.clock.set('2027-06-01T00:00:00Z');
      return callApi<{ accessToken: string }>(late, 'POST', '/api/auth/login', { body: { email: ada.email, password: ada.password } });
    })();
    const { user } = renderApp({ server: late, as: { ...ada, token: data.accessToken }, path: '/p/links' });
    const chip = within(await card('dated')).getByText(badge);
    await user.hover(chip);
    expect(await screen.findByRole('tooltip', { name: tooltip })).toBeVisible();
  });

  test('shows its addresses, clicks and tags', async () => {
    const ada = await signedUp(server);
    const link = await createLink(server, ada, { customShortCode: 'shown', url: 'https://example.com/where', tags: ['news'], password: 'open sesame' });
    await openList(ada);
    const shown = within(await card('shown'));
    expect(shown.getByText(link.shortenedUrl.replace('http://', ''))).toBeVisible();
    expect(shown.getByText('example.com/where')).toBeVisible();
    expect(shown.getByText(/clicks$/)).toHaveTextContent('0 clicks');
    expect(shown.getByRole('button', { name: 'news' })).toBeVisible();
    expect(shown.getByTitle('Password protected')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link.shortenedUrl);
  });
});

<<<ACTIONS>>>describe('the actions of a row', () => {
  let ada: Account;
  let link: Link;
  beforeEach(async () => {
    ada = await signedUp(server);
    link = await createLink(server, ada, { url: 'https://example.com/one', tags: ['news'] });
  });

  test('Copy', async () => {
    const { user } = await openList(ada);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await act(user, link.shortCode, 'Copy');
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(link.shortenedUrl);
  });

  test('Copy that is not allowed', async () => {
    const { user } = await openList(ada);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await act(user, link.shortCode, 'Copy');
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
  });

  describe('Share', () => {
    const shareWith = (share?: (data: ShareData) => Promise<void>) => Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    afterEach(() => shareWith(undefined));

    test('hands the link to the device', async () => {
      const share = jest.fn(() => Promise.resolve());
      shareWith(share);
      const { user } = await openList(ada);
      await act(user, link.shortCode, 'Share');
      expect(share).toHaveBeenCalledWith({ url: link.shortenedUrl });
      expect(screen.queryByText('Copied to clipboard!')).not.toBeInTheDocument();
    });

    test('copies where the device cannot', async () => {
      const { user } = await openList(ada);
      await act(user, link.shortCode, 'Share');
      expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    });

    test('copies when the device fails', async () => {
      shareWith(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
      const { user } = await openList(ada);
      await act(user, link.shortCode, 'Share');
      expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    });
  });

  test('Disable and Enable change the row at once', async () => {
    const { user } = await openList(ada);
    await card(link.shortCode);
    let answer: (() => void) | undefined;
    intercept(
      ({ method }) => method === 'PUT',
      async (request, send) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return send(request);
      },
    );
    const requests = listRequests();
    await act(user, link.shortCode, 'Disable');
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    expect(within(await card(link.shortCode)).getByText('Disabled')).toBeVisible();
    expect(await storedLink(link.id, ada)).toMatchObject({ isActive: true });

    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(async () => expect(await storedLink(link.id, ada)).toMatchObject({ isActive: false }));
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    // The list is not fetched again.
    expect(requests()).toHaveLength(0);
  });

  test('a switch that fails is taken back, and told', async () => {
    const { user } = await openList(ada);
    await card(link.shortCode);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    failNetwork();
    await act(user, link.shortCode, 'Disable');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(await action(link.shortCode, 'Disable')).toBeEnabled();
  });

  test('a disabled link is dimmed and can only be enabled, unlocked and opened', async () => {
    await toggleLink(server, ada, link);
    await openList(ada);
    for (const name of ['Copy', 'Share', 'Edit', 'View', 'QR code', 'news']) expect(await action(link.shortCode, name)).toBeDisabled();
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    expect(within(await card(link.shortCode)).getByRole('link', { name: 'Open' })).toBeVisible();
    expect(await card(link.shortCode)).toHaveAttribute('data-dimmed');
  });

  test('Lock is for protected links', async () => {
    await createLink(server, ada, { customShortCode: `locked-${link.shortCode}`, password: 'open sesame' });
    const { user, address } = await openList(ada);
    const lock = await action(link.shortCode, 'Lock');
    expect(lock).toBeDisabled();
    expect(lock).toHaveAttribute('data-tip', 'Not password protected');
    await act(user, `locked-${link.shortCode}`, 'Lock');
    expect(await screen.findByRole('heading', { name: 'Password Required' })).toBeVisible();
    expect(address()).toBe(`/p/verify-password/locked-${link.shortCode}`);
  });

  test('the tip of an action is shown on hover and on focus', async () => {
    const { user } = await openList(ada);
    await user.hover(await action(link.shortCode, 'View'));
    expect(await screen.findByRole('tooltip', { name: 'View details' })).toBeVisible();
  });

  test('View', async () => {
    const { user, address } = await openList(ada);
    await act(user, link.shortCode, 'View');
    expect(await screen.findByRole('heading', { name: 'Link Details' })).toBeVisible();
    expect(address()).toBe(`/p/links/${link.shortCode}`);
  });

  describe('Edit', () => {
    async function openDialog() {
      const { user } = await openList(ada);
      await act(user, link.shortCode, 'Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }));
      const url = dialog.getByLabelText('URL');
      const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
      const retype = async (text: string) => {
        await user.clear(url);
        await user.click(url);
        if (text) await user.paste(text);
      };
      return { user, dialog, url, save, retype };
    }

    test('changes url and tags', async () => {
      const { user, dialog, save, retype, url } = await openDialog();
      expect(url).toHaveValue('https://example.com/one');
      expect(dialog.getAllByRole('textbox')).toEqual([url]);
      await retype('https://example.com/two');
      await user.type(dialog.getByLabelText(/Tags/), 'spring,');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const changed = within(await card(link.shortCode));
      expect(changed.getByText('example.com/two')).toBeVisible();
      expect(changed.getByRole('button', { name: 'spring' })).toBeVisible();
      expect(changed.getByText('Edited')).toBeVisible();
      expect(await storedLink(link.id, ada)).toMatchObject({ originalUrl: 'https://example.com/two', shortCode: link.shortCode });
    });

    test.each([
      ['nothing', '', 'URL is required'],
      ['another scheme', 'ftp://example.com', 'Please enter a valid URL starting with http:// or https://'],
      ['what does not parse', 'https://exa mple.com', 'Please enter a valid URL starting with http:// or https://'],
      ['4097 characters', 'https://example.com/'.padEnd(4097, 'a'), 'URL must be less than 4096 characters'],
    ])('refuses %s as url', async (_name, text, fault) => {
      const { save, retype, url } = await openDialog();
      await retype(text);
      await save();
      await waitFor(() => expect(url).toHaveAccessibleDescription(fault));
    });

    test('that fails takes the row back and keeps what was typed', async () => {
      const { save, retype, url } = await openDialog();
      await retype('https://example.com/three');
      failNetwork();
      await save();
      expect(await screen.findByText('Failed to update URL')).toBeVisible();
      expect(url).toHaveValue('https://example.com/three');
      const row = document.querySelector(`article[aria-label="${link.shortCode}"]`);
      expect(row).toHaveTextContent('example.com/one');
    });

    test('that is cancelled changes nothing', async () => {
      const { user, dialog, retype } = await openDialog();
      await retype('https://example.com/four');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(within(await card(link.shortCode)).getByText('example.com/one')).toBeVisible();
    });
  });
});

<<<FILTERS>>>describe('filters', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await signedUp(server);
    await createLink(server, ada, { customShortCode: 'summer-1', tags: ['news'] });
    await createLink(server, ada, { customShortCode: 'summer-2', tags: ['news', 'sale'], expiresAt: '2099-01-01T00:00:00Z' });
    const off = await createLink(server, ada, { customShortCode: 'winter-1', tags: ['sale'] });
    await toggleLink(server, ada, off);
  });
  const all = ['winter-1', 'summer-2', 'summer-1'];
  const listed = (expected: string[]) => waitFor(() => expect(codes()).toEqual(expected));

  test('the search waits for a pause in typing and asks once', async () => {
    const { user, address } = await openList(ada);
    await listed(all);
    const requests = listRequests();
    await user.type(screen.getByPlaceholderText('Search links'), 'summer');
    await listed(['summer-2', 'summer-1']);
    expect(requests().map(({ url }) => new URL(url).searchParams.get('search'))).toEqual(['summer']);
    expect(chips()).toEqual(['summer']);
    await waitFor(() => expect(address()).toBe('/p/links?search=summer'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await listed(all);
    expect(address()).toBe('/p/links');
  });

  test('a new list aborts the request for the one before, silently', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await openList(ada);
    await listed(all);
    intercept(
      ({ url }) => new URL(url).searchParams.get('tags') === 'news',
      ({ signal }) => new Promise((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    );
    await user.click(within(await card('summer-1')).getByRole('button', { name: 'news' }));
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByRole('status', { name: 'Loading links' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await listed(all);
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('Failed to fetch URLs')).not.toBeInTheDocument();
  });

  test('a tag on a card is added and taken away', async () => {
    const { user, address } = await openList(ada);
    await user.click(within(await card('summer-1')).getByRole('button', { name: 'news' }));
    await listed(['summer-2', 'summer-1']);
    expect(chips()).toEqual(['news']);
    expect(address()).toBe('/p/links?tags=news');
    const pressed = within(await card('summer-1')).getByRole('button', { name: 'news' });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    await listed(all);
  });

  test('a badge narrows the list to its status', async () => {
    const { user } = await openList(ada);
    await user.click(within(await card('summer-2')).getByRole('button', { name: 'Active' }));
    await listed(['summer-2']);
    expect(chips()).toEqual(['Status: Active']);
    expect(screen.getByText('1', { selector: '.MuiBadge-badge' })).toBeVisible();
  });

  test('are read from the address, and counted, and each can be taken away', async () => {
    const from = '2026-01-01T00:00:00.000Z';
    const to = '2099-01-01T00:00:00.000Z';
    const { user, address } = await openList(ada, `?search=er&createdFrom=${from}&createdTo=${to}&tags=news,sale&status=permanent&isActive=true`);
    await listed(['summer-1']);
    expect(screen.getByPlaceholderText('Search links')).toHaveValue('er');
    expect(screen.getByRole('button', { name: 'Date filtered' })).toBeVisible();
    expect(screen.getByText('4', { selector: '.MuiBadge-badge' })).toBeVisible();
    const format = 'MMM D, YYYY HH:mm';
    expect(chips()).toEqual(['er', `From ${dayjs(from).format(format)}`, `To ${dayjs(to).format(format)}`, 'news', 'sale', 'Status: Permanent', 'Enabled']);

    for (const left of [6, 5, 4, 3, 2, 1, 0]) {
      await user.click(within(screen.getByRole('group', { name: 'Active filters' })).getAllByRole('button')[0] as HTMLElement);
      if (left > 0) await waitFor(() => expect(chips()).toHaveLength(left));
    }
    await listed(all);
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter by created date' })).toBeVisible();
    expect(address()).toBe('/p/links');
  });

  describe('the dialog', () => {
    async function openDialog(search = '') {
      const app = await openList(ada, search);
      await screen.findAllByRole('article');
      await app.user.click(screen.getByRole('button', { name: 'Add filters' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
      const choose = async (select: string, option: string) => {
        await app.user.click(dialog.getByRole('combobox', { name: select }));
        await app.user.click(await screen.findByRole('option', { name: option }));
      };
      const press = (name: string) => app.user.click(dialog.getByRole('button', { name }));
      return { ...app, dialog, choose, press };
    }

    test('has the three choices of a link', async () => {
      const { user, dialog } = await openDialog();
      const optionsOf = async (select: string) => {
        await user.click(dialog.getByRole('combobox', { name: select }));
        const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
        await user.keyboard('{Escape}');
        return names;
      };
      expect(await optionsOf('Tags')).toEqual(['news', 'sale']);
      expect(await optionsOf('Link type')).toEqual(['All', 'Links with or without attached QR Codes', 'Disabled Only']);
      expect(await optionsOf('Attached QR Code')).toEqual(['All', 'With', 'Without']);
      expect(dialog.getAllByRole('combobox')).toHaveLength(3);
    });

    test('applies tags and link type', async () => {
      const { choose, press, address } = await openDialog();
      await choose('Tags', 'sale');
      await choose('Link type', 'Disabled Only');
      expect(codes()).toHaveLength(0); // behind the dialog, so out of reach
      await press('Apply');
      await listed(['winter-1']);
      expect(chips()).toEqual(['sale', 'Disabled']);
      expect(screen.getByText('2', { selector: '.MuiBadge-badge' })).toBeVisible();
      await waitFor(() => expect(address()).toBe('/p/links?tags=sale&isActive=false'));
    });

    test('of enabled links', async () => {
      const { choose, press, address } = await openDialog();
      await choose('Link type', 'Links with or without attached QR Codes');
      await press('Apply');
      await listed(['summer-2', 'summer-1']);
      expect(chips()).toEqual(['Enabled']);
      await waitFor(() => expect(address()).toBe('/p/links?isActive=true'));
    });

    test('an attached QR code changes nothing', async () => {
      const { choose, press, dialog, address } = await openDialog();
      expect(dialog.getByText('This choice does not change which links are listed')).toBeVisible();
      await choose('Attached QR Code', 'With');
      await press('Apply');
      await listed(all);
      expect(address()).toBe('/p/links');
    });

    test.each(['Cancel', 'Escape'])('left by %s starts again from what is applied', async (way) => {
      const { user, choose, press, dialog } = await openDialog('?tags=news');
      await choose('Link type', 'Disabled Only');
      await choose('Tags', 'sale');
      if (way === 'Cancel') await press('Cancel');
      else await user.keyboard('{Escape}');
      await listed(['summer-2', 'summer-1']);
      await user.click(screen.getByRole('button', { name: 'Add filters' }));
      const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
      expect(again.getByRole('combobox', { name: 'Link type' })).toHaveTextContent('All');
      expect(again.getByText('news')).toBeVisible();
      expect(again.queryByText('sale')).not.toBeInTheDocument();
      expect(dialog).toBeDefined();
    });

    test('clears all filters', async () => {
      const { press, address } = await openDialog('?search=summer&tags=news');
      await press('Clear all filters');
      await listed(all);
      expect(address()).toBe('/p/links');
    });
  });

  describe('the created date', () => {
    async function openDates(search = '') {
      const app = await openList(ada, search);
      await app.user.click(screen.getByRole('button', { name: search ? 'Date filtered' : 'Filter by created date' }));
      const popover = within(await screen.findByRole('dialog', { name: 'Filter by created date' }));
      await popover.findByRole('button', { name: 'Apply' });
      const type = async (field: string, keys: string) => {
        await app.user.click(within(popover.getByRole('group', { name: field })).getByRole('spinbutton', { name: 'Month' }));
        await app.user.keyboard(keys);
      };
      return { ...app, popover, type };
    }

    test('is applied from and to', async () => {
      const { user, popover, type, address } = await openDates();
      await type('From Date', 'Jan0220300315');
      await type('To Date', 'Jan0220300315');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText('No links found')).toBeVisible();
      expect(chips()).toEqual(['From Jan 2, 2030 03:15', 'To Jan 2, 2030 03:15']);
      expect(screen.getByRole('button', { name: 'Date filtered' })).toBeVisible();
      const iso = dayjs('2030-01-02T03:15').toISOString();
      await waitFor(() => expect(address()).toBe(`/p/links?${new URLSearchParams({ createdFrom: iso, createdTo: iso }).toString()}`));
    });

    test('cannot end before it starts', async () => {
      const { user, popover, type } = await openDates();
      await type('From Date', 'Jan0220300315');
      await type('To Date', 'Jan0220300300');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(popover.getByText('The end cannot be earlier than the start')).toBeVisible();
    });

    test('is told to be typed to its end', async () => {
      const { user, popover, type } = await openDates();
      await type('From Date', 'Jan02');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(popover.getByText('Please enter a complete date and time')).toBeVisible();
    });

    test('is cleared', async () => {
      const { user, popover, address } = await openDates('?createdFrom=2026-01-01T00:00:00.000Z');
      await user.click(popover.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(address()).toBe('/p/links'));
      await listed(all);
    });
  });
});
