import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { maxSearchLength } from './filters.ts';
import type { ListSlice } from './listSlice.ts';
import { SearchInput } from './SearchInput.tsx';

const debounceMs = 300;

/** The search runs once typing has paused. */
export function SearchBox({ slice: { actions, selectors }, label }: { slice: ListSlice; label: string }) {
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectors.selectSearchText);
  const settle = useEffectEvent(() => dispatch(actions.searchSettled()));
  useEffect(() => {
    const timer = setTimeout(() => settle(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchInput
      label={label}
      value={text}
      maxLength={maxSearchLength}
      onChange={(typed) => dispatch(actions.searchTyped(typed))}
      onClear={() => dispatch(actions.filtersChosen({ search: '' }))}
    />
  );
}
