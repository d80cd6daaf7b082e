const textInput = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A text field keeps its keys, and what is behind a dialog waits. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  isDialogOpen() ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches(`${textInput}, textarea, select`)));
