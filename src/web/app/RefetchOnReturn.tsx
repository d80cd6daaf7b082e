import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';

/** Refetches when the user comes back to the window, or the network does. */
export function RefetchOnReturn() {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  return null;
}
