import { useEffect, useMemo, useRef } from 'react';
import { useAppDispatch, useAppStore } from '../hooks.ts';
import type { ListSlice } from './listSlice.ts';
import { nothingSelected } from './selection.ts';
import { useSelectionKeys } from './useSelectionKeys.ts';

/** What boxes of rows do, which stays the same while items load, and the keys of the list. */
export function useSelection(slice: ListSlice, items: readonly { id: string }[]) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const loaded = useRef<string[]>([]);
  useEffect(() => {
    loaded.current = items.map(({ id }) => id);
  }, [items]);
  const selection = useMemo(
    () => ({
      slice,
      toggle: (id: string, isRange: boolean) =>
        void dispatch(slice.actions.selectionToggled({ id, loaded: loaded.current, isRange })),
    }),
    [slice, dispatch],
  );
  const onKeyDown = useSelectionKeys({
    toggle: selection.toggle,
    selectAll: () => dispatch(slice.actions.loadedSelected(loaded.current)),
    clear: () => {
      if (slice.selectors.selectSelection(store.getState()) === nothingSelected) return false;
      dispatch(slice.actions.selectionCleared());
      return true;
    },
  });
  return { selection, onKeyDown };
}
