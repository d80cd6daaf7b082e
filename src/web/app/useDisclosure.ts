import { useEffect, useRef, type RefObject } from 'react';
import { useOpenOnEntry } from './useOpenOn.ts';

interface Disclosure<Element extends HTMLElement> {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  root: RefObject<Element | null>;
}

/** The content closes on Escape, on a click elsewhere, when the focus leaves it and on navigation. */
export function useDisclosure<Element extends HTMLElement>(): Disclosure<Element> {
  const { opened: isOpen = false, open, close } = useOpenOnEntry<true>();
  const root = useRef<Element>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => (isOpen ? close() : open(true)), close, root };
}
