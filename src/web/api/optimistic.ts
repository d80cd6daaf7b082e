import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** What `onQueryStarted` of a mutation is given, and of that what a change in place needs. */
export interface Lifecycle<State, Item> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Item }>;
}

/** Where an item is shown: in every loaded answer that holds it. */
interface Places<Item> {
  /** The item as it is shown now. */
  read: () => Item | undefined;
  /** Changes it wherever it is shown. */
  write: (changed: Partial<Item>) => void;
}

const pick = <Item extends object>(item: Item, keys: string[]): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([key]) => keys.includes(key))) as Partial<Item>;

/**
 * Shows at once what a mutation is expected to make of an item, then the service's answer, or what was there before
 * when it fails.
 */
export async function changeInPlaces<Item extends object>(
  { read, write }: Places<Item>,
  answer: Promise<{ data: Item }>,
  expected: (item: Item) => Partial<Item>,
): Promise<void> {
  const shown = read();
  const changed = shown ? expected(shown) : {};
  const before = shown ? pick(shown, Object.keys(changed)) : {};
  write(changed);
  try {
    write((await answer).data);
  } catch {
    write(before);
  }
}
