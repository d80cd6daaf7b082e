import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks.ts';
import type { ListSlice } from './listSlice.ts';

/**
 * Keeps the filters of a list in the page's address, so that a filtered list can be reloaded, shared and come back to.
 * The address wins when it is opened. False until the filters are those of the address.
 */
export function useFiltersInAddress({
  actions,
  selectors: { selectFilters },
  addressOf,
  filtersIn,
}: ListSlice): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { search } = useLocation();
  const filters = useAppSelector(selectFilters);
  const [isOpen, setIsOpen] = useState(false);
  /** The search part that the filters were last read from or written to. */
  const agreed = useRef<string>(undefined);

  const read = useEffectEvent((address: string) =>
    dispatch(actions.addressOpened({ filters: filtersIn(address), isReturn })),
  );
  useLayoutEffect(() => {
    if (search === agreed.current) return;
    agreed.current = search;
    read(search);
    setIsOpen(true);
  }, [search]);

  const write = useEffectEvent(() => {
    // Read from the store: when the address has just been opened, `filters` are those of the visit before.
    const address = addressOf(selectFilters(store.getState()));
    if (address === addressOf(filtersIn(agreed.current ?? ''))) return;
    agreed.current = address && `?${address}`;
    void navigate({ search: agreed.current }, { replace: true });
  });
  useEffect(() => write(), [filters]);

  return isOpen;
}
