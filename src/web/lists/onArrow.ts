import type { KeyboardEvent } from 'react';

const isMove = ({ altKey, metaKey, target }: KeyboardEvent<HTMLElement>) =>
  // With Alt or ⌘ the browser goes back, and in a text the caret moves.
  !altKey && !metaKey && !(target as HTMLElement).matches('input:not([type="checkbox"])');

/** Moves the focus between the controls of a toolbar that is one tab stop. */
export function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !isMove(event)) return;
  const { currentTarget: toolbar } = event;
  // A menu of the toolbar is outside of it, and its keys arrive here as well.
  if (!toolbar.contains(event.target as Node)) return;
  event.preventDefault();
  const enabled = [...toolbar.querySelectorAll<HTMLElement>('a, button:enabled, [role="combobox"]')].filter(
    (control) => getComputedStyle(control).display !== 'none',
  );
  enabled.at((enabled.indexOf(event.target as HTMLElement) + step) % enabled.length)?.focus();
}
