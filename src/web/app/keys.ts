const textInput = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** A text field keeps its keys, and what is behind a dialog waits. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches(`${textInput}, textarea, select`)));
