import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRequested } from './toasts.ts';

const copiedMs = 2000;

/** Browsers offer a clipboard only to pages over HTTPS, so others use the old way. */
async function write(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position: fixed; opacity: 0';
  const focused = document.activeElement;
  // An open dialog takes the focus back from everything outside, so the field goes inside.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser has not copied');
}

/** `copied` stays true for a moment after the toast. `copy` resolves with whether the text is in the clipboard. */
export function useCopy(successText = 'Copied to clipboard!'): {
  copied: boolean;
  copy: (text: string) => Promise<boolean>;
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
        return false;
      }
      dispatch(toastRequested({ text: successText, variant: 'success' }));
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), copiedMs);
      return true;
    },
    [dispatch, successText],
  );
  return { copied, copy };
}
