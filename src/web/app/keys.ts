const textInput = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Text fields keep their keys, and a page behind a dialog gets none. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  isDialogOpen() ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches(`${textInput}, textarea, select`)));
