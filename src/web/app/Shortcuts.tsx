import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { areSingleKeysOn } from '../ui/singleKeys.ts';
import { areKeysTaken, isDialogOpen } from './keys.ts';
import { pathNow, useOpenOn } from './useOpenOn.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');
const CommandPalette = lazyDialog(() => import('./CommandPalette.tsx'), 'CommandPalette');

type Piece = 'palette' | 'shortcuts';

function openedBy({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Piece | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : undefined;
  return key === '?' && areSingleKeysOn() && !areKeysTaken(target) ? 'shortcuts' : undefined;
}

export const useOpenPiece = () => useOpenOn<Piece>(useLocation().pathname, pathNow);

/** Ctrl+K or ⌘K shows the command palette, in text fields too, and `?` the keyboard shortcuts. */
export function Shortcuts({ opened: piece, open, close }: ReturnType<typeof useOpenPiece>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const wanted = openedBy(event);
    // Shortcuts wait while another dialog is open.
    if (!wanted || event.defaultPrevented || (!piece && isDialogOpen())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (wanted === piece) close();
    else open(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (piece === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return piece && <CommandPalette onClose={close} onShowShortcuts={() => open('shortcuts')} />;
}
