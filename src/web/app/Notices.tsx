import { useState } from 'react';
import { useAppSelector } from '../hooks.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { selectPendingNotices } from './notices.ts';
import { PlainNotices } from './PlainNotices.tsx';

const NoticeHost = lazyPiece(() => import('./NoticeHost.tsx'), 'NoticeHost', { Missing: PlainNotices });

/** Loads what shows toasts when the first one is due. */
export function Notices() {
  const hasPending = useAppSelector((state) => selectPendingNotices(state).length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  return isNeeded ? <NoticeHost /> : null;
}
