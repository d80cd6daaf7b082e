import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Link } from '../../generated/endpoints.ts';
import { linksOf, pagedApi, type LinkPage } from './linkPages.ts';

type State = Parameters<typeof pagedApi.util.selectCachedArgsForQuery>[0];

interface Lifecycle {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Link }>;
}

const { selectCachedArgsForQuery, updateQueryData } = pagedApi.util;

/** The link as it is shown now, from whichever answer holds it. */
function shownLink(id: string, state: State): Link | undefined {
  const { getUrl, getUrlStats, listUrlPages } = pagedApi.endpoints;
  const links = [
    ...selectCachedArgsForQuery(state, 'getUrl').map((args) => getUrl.select(args)(state).data),
    ...selectCachedArgsForQuery(state, 'getUrlStats').map((args) => getUrlStats.select(args)(state).data?.url),
    ...selectCachedArgsForQuery(state, 'listUrlPages').flatMap((args) => linksOf(listUrlPages.select(args)(state).data?.pages ?? [])),
  ];
  return links.find((link) => link?.id === id);
}

/** Changes a link wherever it is shown: in every loaded list, on its own page and in its statistics. */
function changeLink(id: string, changed: Partial<Link>, { dispatch, getState }: Lifecycle): void {
  const state = getState() as State;
  const change = (link: Link) => {
    if (link.id === id) Object.assign(link, changed);
  };
  const changeInPages = ({ pages }: { pages: LinkPage[] }) => pages.forEach(({ links }) => links.forEach(change));
  for (const args of selectCachedArgsForQuery(state, 'getUrl')) dispatch(updateQueryData('getUrl', args, change));
  for (const args of selectCachedArgsForQuery(state, 'getUrlStats')) dispatch(updateQueryData('getUrlStats', args, ({ url }) => change(url)));
  for (const args of selectCachedArgsForQuery(state, 'listUrlPages')) dispatch(updateQueryData('listUrlPages', args, changeInPages));
}

const pick = (link: Link, keys: string[]): Partial<Link> => Object.fromEntries(Object.entries(link).filter(([key]) => keys.includes(key)));

/**
 * Shows at once what a mutation is expected to make of a link, then the service's answer, or what was there before
 * when it fails. `id` is the link's id, not its code.
 */
export async function changeOptimistically(id: string, lifecycle: Lifecycle, expected: (link: Link) => Partial<Link>): Promise<void> {
  const shown = shownLink(id, lifecycle.getState() as State);
  const changed = shown ? expected(shown) : {};
  const before = shown ? pick(shown, Object.keys(changed)) : {};
  changeLink(id, changed, lifecycle);
  try {
    const { data } = await lifecycle.queryFulfilled;
    changeLink(id, data, lifecycle);
  } catch {
    changeLink(id, before, lifecycle);
  }
}
