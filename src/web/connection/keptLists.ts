/** The newest of each list stay on the device, so that they can be found and copied without a network. */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/index.ts';
import { itemsOf, type Page } from '../api/pages.ts';
import type { SessionState } from '../session/sessionSlice.ts';

type KeptEndpoint = 'listUrls' | 'listQrCodes';

interface Searchable {
  id: string;
  shortCode?: string;
  name?: string;
  title?: string | null;
  note?: string | null;
  originalUrl?: string;
  content?: string;
  description?: string | null;
  tags?: readonly { name: string }[];
}

interface Kept<Item> {
  account: string;
  items: Item[];
}

const most = 100;
const keys = { listUrls: 'curtly_links', listQrCodes: 'curtly_qr_codes' } as const;
/** What narrows a list down. What is searched offline is the whole list. */
const filters = ['search', 'tags', 'status', 'isActive', 'isExpired', 'hasLogo', 'createdFrom', 'createdTo'] as const;

const isWhole = (query: object) => !Object.keys(query).some((name) => filters.some((filter) => filter === name));

function keep(endpoint: KeptEndpoint, kept: Kept<Searchable>): void {
  try {
    localStorage.setItem(keys[endpoint], JSON.stringify(kept));
  } catch {
    // The list is shown as long as the page is open.
  }
}

function forget(): void {
  try {
    Object.values(keys).forEach((key) => localStorage.removeItem(key));
  } catch {
    // Without storage nothing was kept.
  }
}

export function keptItems<Item>(endpoint: KeptEndpoint, account: string | null): Item[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keys[endpoint]) ?? 'null') as Kept<Item> | null;
    return kept && kept.account === account ? kept.items : [];
  } catch {
    return [];
  }
}

const textOf = (item: Searchable): string =>
  [item.shortCode, item.name, item.title, item.note, item.originalUrl, item.content, item.description]
    .concat(item.tags?.map(({ name }) => name))
    .join('\n')
    .toLowerCase();

/** Undefined where only the service can tell what matches. */
export function foundAmong<Item extends Searchable>(items: Item[], query: { search?: string }): Item[] | undefined {
  const { search = '', ...others } = query;
  if (!isWhole(others)) return undefined;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => words.every((word) => textOf(item).includes(word)));
}

interface StateWithSession {
  session: SessionState;
}

export const keptListsListener = createListenerMiddleware<StateWithSession>();

const { listUrls, listQrCodes } = api.endpoints;

keptListsListener.startListening({
  predicate: (action) => listUrls.matchFulfilled(action) || listQrCodes.matchFulfilled(action),
  effect: async (action, { getState, delay }) => {
    if (!listUrls.matchFulfilled(action) && !listQrCodes.matchFulfilled(action)) return;
    const { endpointName, originalArgs } = action.meta.arg;
    if (!isWhole(originalArgs)) return;
    // The list is shown first.
    await delay(1_000);
    const { account, token } = getState().session;
    if (account === null || token === null) return;
    const pages: Page<Searchable>[] = action.payload.pages;
    keep(endpointName as KeptEndpoint, { account, items: itemsOf(pages).slice(0, most) });
  },
});

/** The lists of who has signed out are nobody's business. */
keptListsListener.startListening({
  predicate: (_action, { session: now }, { session: before }) =>
    now.token === null && now.status !== 'loading' && before !== now,
  effect: forget,
});
