import { useEffect, useState } from 'react';
import { lazyDialog } from '../ui/lazyPiece.tsx';
import { areKeysTaken } from './keys.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** Shows the keyboard shortcuts at `?`. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || areKeysTaken(target)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />;
}
