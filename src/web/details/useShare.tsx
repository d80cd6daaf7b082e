import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import type { SharedItem } from './ShareDialog.tsx';

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'), 'ShareDialog');

/**
 * Offers an item to the apps of the device, or else a dialog with other ways. `share` has to be called by a click,
 * since browsers refuse it otherwise.
 */
export function useShare(item: SharedItem): { share: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const share = async () => {
    if (typeof navigator.share !== 'function') {
      setIsOpen(true);
      return;
    }
    try {
      await navigator.share({ title: item.name, url: item.url });
    } catch (error) {
      // An AbortError means that the user has closed the device's dialog.
      if ((error as Error).name !== 'AbortError') setIsOpen(true);
    }
  };
  return {
    share: () => void share(),
    dialog: isOpen && <ShareDialog item={item} onClose={() => setIsOpen(false)} />,
  };
}
