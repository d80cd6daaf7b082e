import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { onArrow } from './onArrow.ts';

/** Controls that are one tab stop, with arrow keys between them: a list has enough stops without them. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  const keepOneStop = () => {
    const controls = [...(toolbar.current?.querySelectorAll<HTMLElement>('button, [role="combobox"]') ?? [])];
    const stop = controls.find((control) => control === last.current) ?? controls[0];
    // The controls are of many kinds, and not each has a property for it.
    controls.forEach((control) => control.setAttribute('tabindex', control === stop ? '0' : '-1'));
  };
  useLayoutEffect(keepOneStop);

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      onKeyDown={onArrow}
      onFocus={({ target, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(target)) return;
        last.current = target;
        keepOneStop();
      }}
    >
      {children}
    </div>
  );
}
