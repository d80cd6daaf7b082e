import { flushSync } from 'react-dom';
import { focusHeading } from './focusHeading.ts';

/** The button that opened the dialog disappears once the work is done. */
export function closeDialog(close: () => void, hasSucceeded: boolean): void {
  // The dialog closes first, because closing moves the focus to that button.
  flushSync(close);
  if (hasSucceeded) focusHeading();
}
