import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { filtersFromAddress, filtersToAddress } from './filters.ts';
import { addressOpened, selectFilters } from './linksSlice.ts';

/**
 * Keeps the filters in the page's address, so that a filtered list can be reloaded, shared and come back to. The
 * address wins when it is opened. False until the filters are those of the address.
 */
export function useFiltersInAddress(): boolean {
  const dispatch = useAppDispatch();
  const store = useStore<Parameters<typeof selectFilters>[0]>();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { search } = useLocation();
  const filters = useAppSelector(selectFilters);
  const [isOpen, setIsOpen] = useState(false);
  /** The search part that the filters were last read from or written to. */
  const agreed = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (search === agreed.current) return;
    agreed.current = search;
    dispatch(addressOpened({ filters: filtersFromAddress(search), isReturn }));
    setIsOpen(true);
  }, [dispatch, search, isReturn]);

  useEffect(() => {
    // Read from the store: when the address has just been opened, `filters` are those of the visit before.
    const address = filtersToAddress(selectFilters(store.getState()));
    if (address === filtersToAddress(filtersFromAddress(agreed.current ?? ''))) return;
    agreed.current = address && `?${address}`;
    void navigate({ search: agreed.current }, { replace: true });
  }, [store, navigate, filters]);

  return isOpen;
}
