import { flushSync } from 'react-dom';
import { focusHeading } from './focusHeading.ts';

/** Closes a dialog whose button disappears once it has done its work. */
export function closeDialog(close: () => void, hasSucceeded: boolean): void {
  // Closed first, because closing moves the focus to that button.
  flushSync(close);
  if (hasSucceeded) focusHeading();
}
