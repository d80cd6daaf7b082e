import { current, type Draft, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Link, QrCode } from '../../generated/endpoints.ts';
import { calls } from './calls.ts';

type State = Parameters<typeof calls.util.selectCachedArgsForQuery>[0];

interface Cache {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => unknown;
}

interface Lifecycle<Item> extends Cache {
  queryFulfilled: Promise<{ data: Item }>;
}

type EachCopy<Item> = (cache: Cache, change: (item: Item) => void) => void;

const { selectCachedArgsForQuery, updateQueryData } = calls.util;

const eachLink: EachCopy<Link> = ({ dispatch, getState }, change) => {
  const state = getState() as State;
  for (const args of selectCachedArgsForQuery(state, 'getUrl')) dispatch(updateQueryData('getUrl', args, change));
  for (const args of selectCachedArgsForQuery(state, 'getUrlStats'))
    dispatch(updateQueryData('getUrlStats', args, ({ url }) => change(url)));
  for (const args of selectCachedArgsForQuery(state, 'listUrls')) {
    dispatch(updateQueryData('listUrls', args, ({ pages }) => pages.forEach(({ items }) => items.forEach(change))));
  }
};

const eachQrCode: EachCopy<QrCode> = ({ dispatch, getState }, change) => {
  const state = getState() as State;
  for (const args of selectCachedArgsForQuery(state, 'getQrCode')) dispatch(updateQueryData('getQrCode', args, change));
  for (const args of selectCachedArgsForQuery(state, 'listQrCodes')) {
    dispatch(updateQueryData('listQrCodes', args, ({ pages }) => pages.forEach(({ items }) => items.forEach(change))));
  }
};

const everywhere =
  <Item extends { id: string }>(each: EachCopy<Item>) =>
  (changed: Partial<Item> & { id: string }, cache: Cache): void =>
    each(cache, (item) => {
      if (item.id === changed.id) Object.assign(item, changed);
    });

export const writeCachedLink = everywhere(eachLink);
export const writeCachedQrCode = everywhere(eachQrCode);

/**
 * Shows the expected result of a mutation everywhere at once, then the service's response. On failure the old values
 * come back. The item is found by its id each time, since a list may have been reloaded meanwhile.
 */
const optimistic =
  <Item extends { id: string }>(each: EachCopy<Item>) =>
  async (
    id: string,
    { queryFulfilled, ...cache }: Lifecycle<Item>,
    expected: (item: Item) => Partial<Item>,
  ): Promise<void> => {
    let change: Partial<Item> | undefined;
    let before: Partial<Item> = {};
    const write = (changed: (item: Item) => Partial<Item>) =>
      each(cache, (item) => {
        if (item.id === id) Object.assign(item, changed(item));
      });
    write((item) => {
      if (change) return change;
      const shown = current(item as Draft<Item>);
      change = expected(shown);
      before = Object.fromEntries(Object.keys(change).map((key) => [key, shown[key as keyof Item]])) as Partial<Item>;
      return change;
    });
    try {
      const { data } = await queryFulfilled;
      write(() => data);
    } catch {
      write(() => before);
    }
  };

export const changeLinkOptimistically = optimistic(eachLink);
export const changeQrCodeOptimistically = optimistic(eachQrCode);
