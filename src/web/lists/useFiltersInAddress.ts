import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, type RootState } from '../hooks.ts';

interface FiltersInAddress<Filters> {
  select: (state: RootState) => Filters;
  toAddress: (filters: Filters) => string;
  fromAddress: (search: string) => Filters;
  /** The event of an address that was opened; `isReturn` when it was come back to. */
  opened: (address: { filters: Filters; isReturn: boolean }) => UnknownAction;
}

/**
 * Keeps the filters of a list in the page's address, so that a filtered list can be reloaded, shared and come back to.
 * The address wins when it is opened. False until the filters are those of the address.
 */
export function useFiltersInAddress<Filters>({ select, toAddress, fromAddress, opened }: FiltersInAddress<Filters>): boolean {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { search } = useLocation();
  const filters = useAppSelector(select);
  const [isOpen, setIsOpen] = useState(false);
  /** The search part that the filters were last read from or written to. */
  const agreed = useRef<string>(undefined);

  const read = useEffectEvent((address: string) => dispatch(opened({ filters: fromAddress(address), isReturn })));
  useLayoutEffect(() => {
    if (search === agreed.current) return;
    agreed.current = search;
    read(search);
    setIsOpen(true);
  }, [search]);

  const write = useEffectEvent(() => {
    // Read from the store: when the address has just been opened, `filters` are those of the visit before.
    const address = toAddress(select(store.getState()));
    if (address === toAddress(fromAddress(agreed.current ?? ''))) return;
    agreed.current = address && `?${address}`;
    void navigate({ search: agreed.current }, { replace: true });
  });
  useEffect(() => write(), [filters]);

  return isOpen;
}
