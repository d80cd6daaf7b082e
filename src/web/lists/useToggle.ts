import { useRef } from 'react';
import { api } from '../api/index.ts';
import { useAppDispatch } from '../hooks.ts';

/** Switches an item on or off. Ignores clicks until the service has answered. */
export function useToggle(kind: 'link' | 'qrCode', id: string): () => void {
  const dispatch = useAppDispatch();
  const isSwitching = useRef(false);
  const calls = {
    link: () => dispatch(api.endpoints.toggleUrl.initiate({ id }, { track: false })),
    qrCode: () => dispatch(api.endpoints.toggleQrCode.initiate({ id }, { track: false })),
  };
  const toggle = async () => {
    if (isSwitching.current) return;
    isSwitching.current = true;
    await calls[kind]();
    isSwitching.current = false;
  };
  return () => void toggle();
}
