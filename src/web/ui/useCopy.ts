import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRequested } from './toasts.ts';

/** Milliseconds for which “copied” is shown. */
const copiedMs = 2000;

/** Browsers offer a clipboard to pages over HTTPS alone; others have the old way. */
async function write(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  // Out of sight.
  field.style.cssText = 'position: fixed; opacity: 0';
  const focused = document.activeElement;
  // Inside of an open dialog, which takes the focus back from all that is outside.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser has not copied');
}

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
        await write(text);
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
