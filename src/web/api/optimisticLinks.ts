import type { Link } from '../../generated/endpoints.ts';
import { linksOf, pagedApi, type LinkPage } from './linkPages.ts';
import { changeInPlaces, type Lifecycle } from './optimistic.ts';

type State = Parameters<typeof pagedApi.util.selectCachedArgsForQuery>[0];
type Access = Pick<Lifecycle<State, unknown>, 'dispatch' | 'getState'>;

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
export function changeLink(id: string, changed: Partial<Link>, { dispatch, getState }: Access): void {
  const state = getState() as State;
  const change = (link: Link) => {
    if (link.id === id) Object.assign(link, changed);
  };
  const changeInPages = ({ pages }: { pages: LinkPage[] }) => pages.forEach(({ links }) => links.forEach(change));
  for (const args of selectCachedArgsForQuery(state, 'getUrl')) dispatch(updateQueryData('getUrl', args, change));
  for (const args of selectCachedArgsForQuery(state, 'getUrlStats')) dispatch(updateQueryData('getUrlStats', args, ({ url }) => change(url)));
  for (const args of selectCachedArgsForQuery(state, 'listUrlPages')) dispatch(updateQueryData('listUrlPages', args, changeInPages));
}

/** `changeInPlaces` of a link. `id` is the link's id, not its code. */
export function changeOptimistically(id: string, lifecycle: Lifecycle<State, Link>, expected: (link: Link) => Partial<Link>): Promise<void> {
  const places = {
    read: () => shownLink(id, lifecycle.getState() as State),
    write: (changed: Partial<Link>) => changeLink(id, changed, lifecycle),
  };
  return changeInPlaces(places, lifecycle.queryFulfilled, expected);
}
