import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks.ts';
import type { ListSlice } from './listSlice.ts';

/**
 * The page's URL holds the filters of a list, so that a filtered list can be reloaded, shared and returned to. When a
 * URL is opened, its filters replace those of the list, and the result is false until then.
 */
export function useFiltersInUrl({
  actions,
  selectors: { selectValues },
  searchParamsOf,
  filtersIn,
}: ListSlice): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { search } = useLocation();
  const filters = useAppSelector(selectValues);
  const [isOpen, setIsOpen] = useState(false);
  /** The filters were last read from, or written to, this search part. */
  const agreed = useRef<string>(undefined);

  const read = useEffectEvent((params: string) =>
    dispatch(actions.urlOpened({ filters: filtersIn(params), isReturn })),
  );
  useLayoutEffect(() => {
    if (search === agreed.current) return;
    agreed.current = search;
    read(search);
    setIsOpen(true);
  }, [search]);

  const write = useEffectEvent(() => {
    // When a URL has just been opened, `filters` are still those of the previous one, so they are read from the store.
    const params = searchParamsOf(selectValues(store.getState()));
    if (params === searchParamsOf(filtersIn(agreed.current ?? ''))) return;
    agreed.current = params && `?${params}`;
    void navigate({ search: agreed.current }, { replace: true });
  });
  useEffect(() => write(), [filters]);

  return isOpen;
}
