import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The user may type into an input of a prerendered page, or the browser fill it in, before the app is there. `take`
 * gets the element once, to bring its value into the form's state; otherwise the first change would undo it.
 */
export function useTypedBefore(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    if (input.current) first.current(input.current);
  }, []);
  return input;
}
