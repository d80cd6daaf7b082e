import { api } from '../api/index.ts';
import { useAppDispatch } from '../hooks.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';

/** Clicks are ignored until the service has answered. */
export function useToggle(kind: 'link' | 'qrCode', id: string): () => void {
  const dispatch = useAppDispatch();
  const oneAtATime = useOneAtATime();
  const calls = {
    link: () => dispatch(api.endpoints.toggleUrl.initiate({ id }, { track: false })),
    qrCode: () => dispatch(api.endpoints.toggleQrCode.initiate({ id }, { track: false })),
  };
  return () => void oneAtATime(id, calls[kind]);
}
