import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import type { Link } from '../../../generated/endpoints.ts';
import { createLink, createLinks, toggleLink } from '../../../testing/links.ts';
import { callApi, failNetwork, renderApp, signedUp, type Account } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function openList(as: Account, search = '', state?: unknown) {
  const app = renderApp({ server, as, path: `/p/links${search}`, state });
  await screen.findByRole('heading', { name: 'All Links' });
  return app;
}

const card = (code: string) => screen.findByRole('article', { name: code });
const codes = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const action = async (code: string, name: string) => within(await card(code)).getByRole('button', { name });
const chips = () => within(screen.getByRole('group', { name: 'Active filters' })).getAllByRole('button').map(({ textContent }) => textContent);

/** The addresses that the app asks the list for, from now on. */
function listRequests() {
  const fetch = jest.spyOn(globalThis, 'fetch');
  return () => fetch.mock.calls.map(([request]) => request as Request).filter(({ url }) => new URL(url).pathname === '/api/urls');
}

describe('the list', () => {
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
    expect(address()).toBe('/p/links');
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
  test('is not there with 20 links', async () => {
    const ada = await signedUp(server);
    await createLinks(server, ada, 20).catch(() => undefined);
    await openList(ada);
    expect(await screen.findByText('Showing 20 of 20 links')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });
});
