import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { createAccount, createLink, toggleLink, visit, type Account } from '../../../../testing/factories.ts';
import { card, codes, openList } from '../../../../testing/linkList.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const chips = () =>
  within(screen.getByRole('group', { name: 'Active filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('filters', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await createAccount(server);
    await createLink(server, ada.token, { customShortCode: 'summer-1', tags: ['news'] });
    await createLink(server, ada.token, {
      customShortCode: 'summer-2',
      tags: ['news', 'sale'],
      expiresAt: '2099-01-01T00:00:00Z',
    });
    const off = await createLink(server, ada.token, { customShortCode: 'winter-1', tags: ['sale'] });
    await toggleLink(server, ada.token, off);
  });
  const all = ['winter-1', 'summer-2', 'summer-1'];
  const listed = (expected: string[]) => waitFor(() => expect(codes()).toEqual(expected));

  test('the search waits for a pause in typing and asks once', async () => {
    const { user, currentPath } = await openList(server, ada);
    await listed(all);
    const requests = callsTo('/api/urls');
    await user.type(screen.getByPlaceholderText('Search links'), 'summer');
    await listed(['summer-2', 'summer-1']);
    expect(requests().map(({ url }) => new URL(url).searchParams.get('search'))).toEqual(['summer']);
    expect(chips()).toEqual(['summer']);
    await waitFor(() => expect(currentPath()).toBe('/p/links?search=summer'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await listed(all);
    expect(currentPath()).toBe('/p/links');
  });

  test('a new list aborts the request for the one before, silently', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await openList(server, ada);
    await listed(all);
    intercept(
      ({ url }) => new URL(url).searchParams.get('tags') === 'news',
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    await user.click(within(await card('summer-1')).getByRole('button', { name: 'news' }));
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByRole('status', { name: 'Loading links' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await listed(all);
    expect(screen.getByRole('button', { name: 'Add filters' })).toHaveFocus();
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('Failed to fetch URLs')).not.toBeInTheDocument();
  });

  test('the order is by what is chosen, in both directions, and no filter', async () => {
    const bob = await createAccount(server);
    for (const customShortCode of ['banana', 'Cherry', 'apple'])
      await createLink(server, bob.token, { customShortCode });
    for (const code of ['banana', 'banana', 'apple']) {
      await visit(server, code);
      server.clock.advance(1_000);
    }
    const { user, currentPath } = await openList(server, bob);
    await listed(['apple', 'Cherry', 'banana']);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveTextContent('Sort by Created');
    await user.click(sort);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Created',
      'Name',
      'Clicks',
      'Last click',
      'Updated',
    ]);
    await user.click(screen.getByRole('option', { name: 'Clicks' }));
    await listed(['banana', 'apple', 'Cherry']);
    await user.click(sort);
    await user.click(screen.getByRole('option', { name: 'Last click' }));
    await listed(['apple', 'banana', 'Cherry']);
    await user.click(sort);
    await user.click(screen.getByRole('option', { name: 'Name' }));
    await listed(['Cherry', 'banana', 'apple']);
    await user.click(screen.getByRole('button', { name: 'Sort direction: descending' }));
    await listed(['apple', 'banana', 'Cherry']);
    await waitFor(() => expect(currentPath()).toBe('/p/links?sortBy=Name&sortDirection=asc'));
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
  });

  test('a tag on a card is added and taken away', async () => {
    const { user, currentPath } = await openList(server, ada);
    await user.click(within(await card('summer-1')).getByRole('button', { name: 'news' }));
    await listed(['summer-2', 'summer-1']);
    expect(chips()).toEqual(['news']);
    expect(currentPath()).toBe('/p/links?tags=news');
    const pressed = within(await card('summer-1')).getByRole('button', { name: 'news' });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    await listed(all);
  });

  test('a badge narrows the list to its status', async () => {
    const { user } = await openList(server, ada);
    await user.click(within(await card('summer-2')).getByRole('button', { name: 'Active' }));
    await listed(['summer-2']);
    expect(chips()).toEqual(['Status: Active']);
    expect(screen.getByText('1', { selector: '#add-filters [data-count-badge]' })).toBeVisible();
  });

  test('are read from the address, and counted, and each can be taken away', async () => {
    const from = '2026-01-01T00:00:00.000Z';
    const to = '2099-01-01T00:00:00.000Z';
    const { user, currentPath } = await openList(
      server,
      ada,
      `?search=er&createdFrom=${from}&createdTo=${to}&tags=news,sale&status=permanent&isActive=true`,
    );
    await listed(['summer-1']);
    expect(screen.getByPlaceholderText('Search links')).toHaveValue('er');
    expect(screen.getByRole('button', { name: 'Date filtered' })).toBeVisible();
    expect(screen.getByText('4', { selector: '#add-filters [data-count-badge]' })).toBeVisible();
    const format = 'MMM D, YYYY HH:mm';
    expect(chips()).toEqual([
      'er',
      `From ${dayjs(from).format(format)}`,
      `To ${dayjs(to).format(format)}`,
      'news',
      'sale',
      'Status: Permanent',
      'Enabled',
    ]);

    for (const left of [6, 5, 4, 3, 2, 1, 0]) {
      await user.click(
        within(screen.getByRole('group', { name: 'Active filters' })).getAllByRole('button')[0] as HTMLElement,
      );
      if (left > 0) {
        await waitFor(() => expect(chips()).toHaveLength(left));
        expect(document.activeElement).toHaveTextContent(chips()[0] as string);
      }
    }
    expect(screen.getByRole('button', { name: 'Add filters' })).toHaveFocus();
    await listed(all);
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter by created date' })).toBeVisible();
    expect(currentPath()).toBe('/p/links');
  });

  describe('the dialog', () => {
    async function openDialog(search = '') {
      const app = await openList(server, ada, search);
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
      expect(await optionsOf('Status')).toEqual(['All', 'Active', 'Expired', 'Pending', 'Permanent']);
      expect(dialog.getAllByRole('combobox')).toHaveLength(4);
    });

    test('applies tags and link type', async () => {
      const { choose, press, currentPath } = await openDialog();
      await choose('Tags', 'sale');
      await choose('Link type', 'Disabled Only');
      expect(codes()).toHaveLength(0); // behind the dialog, so out of reach
      await press('Apply');
      await listed(['winter-1']);
      expect(chips()).toEqual(['sale', 'Disabled']);
      expect(screen.getByText('2', { selector: '#add-filters [data-count-badge]' })).toBeVisible();
      await waitFor(() => expect(currentPath()).toBe('/p/links?tags=sale&isActive=false'));
    });

    test('of enabled links', async () => {
      const { choose, press, currentPath } = await openDialog();
      await choose('Link type', 'Links with or without attached QR Codes');
      await press('Apply');
      await listed(['summer-2', 'summer-1']);
      expect(chips()).toEqual(['Enabled']);
      await waitFor(() => expect(currentPath()).toBe('/p/links?isActive=true'));
    });

    test('an attached QR code changes nothing', async () => {
      const { choose, press, dialog, currentPath } = await openDialog();
      expect(dialog.getByText('Does not change which links are listed')).toBeVisible();
      await choose('Attached QR Code', 'With');
      await press('Apply');
      await listed(all);
      expect(currentPath()).toBe('/p/links');
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
      const { press, currentPath } = await openDialog('?search=summer&tags=news');
      await press('Clear all filters');
      await listed(all);
      expect(currentPath()).toBe('/p/links');
    });
  });

  describe('the created date', () => {
    async function openDates(search = '') {
      const app = await openList(server, ada, search);
      await app.user.click(screen.getByRole('button', { name: search ? 'Date filtered' : 'Filter by created date' }));
      const popover = within(await screen.findByRole('dialog', { name: 'Filter by created date' }));
      await popover.findByRole('button', { name: 'Apply' });
      const type = async (field: string, keys: string) => {
        await app.user.click(
          within(popover.getByRole('group', { name: field })).getByRole('spinbutton', { name: 'Month' }),
        );
        await app.user.keyboard(keys);
      };
      return { ...app, popover, type };
    }

    test('is applied from and to', async () => {
      const { user, popover, type, currentPath } = await openDates();
      await type('From Date', 'Jan0220300315');
      await type('To Date', 'Jan0220300315');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText('No links found')).toBeVisible();
      expect(chips()).toEqual(['From Jan 2, 2030 03:15', 'To Jan 2, 2030 03:15']);
      expect(screen.getByRole('button', { name: 'Date filtered' })).toBeVisible();
      const iso = dayjs('2030-01-02T03:15').toISOString();
      await waitFor(() =>
        expect(currentPath()).toBe(`/p/links?${new URLSearchParams({ createdFrom: iso, createdTo: iso }).toString()}`),
      );
    });

    test('cannot end before it starts', async () => {
      const { user, popover, type } = await openDates();
      await type('From Date', 'Jan0220300315');
      await type('To Date', 'Jan0220300300');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(await popover.findByText('The end cannot be earlier than the start')).toBeVisible();
    });

    test('that is unfinished is a fault', async () => {
      const { user, popover, type } = await openDates();
      await type('From Date', 'Jan02');
      await user.click(popover.getByRole('button', { name: 'Apply' }));
      expect(await popover.findByText('Please enter a complete date and time')).toBeVisible();
    });

    test('is cleared', async () => {
      const { user, popover, currentPath } = await openDates('?createdFrom=2026-01-01T00:00:00.000Z');
      await user.click(popover.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(currentPath()).toBe('/p/links'));
      await listed(all);
    });
  });
});
