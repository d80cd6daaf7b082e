import { useRef } from 'react';
import { api } from '../../api/index.ts';
import { useAppDispatch } from '../../hooks.ts';

/** Switches a link on or off; once more only after the service has answered. */
export function useToggleLink(id: string): () => void {
  const dispatch = useAppDispatch();
  const isSwitching = useRef(false);
  const toggle = async () => {
    if (isSwitching.current) return;
    isSwitching.current = true;
    await dispatch(api.endpoints.toggleUrl.initiate({ id }, { track: false }));
    isSwitching.current = false;
  };
  return () => void toggle();
}
