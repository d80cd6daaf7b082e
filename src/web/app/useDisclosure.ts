import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure<Element extends HTMLElement> {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** For the element around the button and its content. */
  root: RefObject<Element | null>;
}

/** A button that opens something, which closes on Escape, on a click elsewhere and on navigation. */
export function useDisclosure<Element extends HTMLElement>(): Disclosure<Element> {
  const { key } = useLocation();
  // Any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const root = useRef<Element>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close, root };
}
