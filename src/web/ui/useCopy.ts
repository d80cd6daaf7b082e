import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRequested } from './toasts.ts';

/** Milliseconds for which “copied” is shown. */
const copiedMs = 2000;

/** Copies text and shows a toast. `copied` stays true for a moment afterwards. */
export function useCopy(successText = 'Copied to clipboard!'): {
  copied: boolean;
  copy: (text: string) => Promise<void>;
} {
  const dispatch = useDispatch();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        dispatch(toastRequested({ text: 'Failed to copy to clipboard', variant: 'error' }));
        return;
      }
      dispatch(toastRequested({ text: successText, variant: 'success' }));
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), copiedMs);
    },
    [dispatch, successText],
  );
  return { copied, copy };
}
