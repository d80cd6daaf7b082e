import type { KeyboardEvent } from 'react';
import { areSingleKeysOn } from '../ui/singleKeys.ts';

interface SelectionKeys {
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => boolean;
}

const boxesIn = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLInputElement>('[data-item] input[type="checkbox"]'),
];

function move(list: HTMLElement, from: Element | null, step: 1 | -1): void {
  const boxes = boxesIn(list);
  const current = boxes.findIndex((box) => from?.contains(box));
  boxes[current < 0 ? 0 : Math.min(Math.max(current + step, 0), boxes.length - 1)]?.focus();
}

const isText = (target: HTMLElement) => target.matches('input:not([type="checkbox"]), textarea, select');

/**
 * These keys work while the focus is in the list. Cards are found by `data-item`, their id. `app/ShortcutsDialog.tsx`
 * lists the keys.
 */
export function useSelectionKeys({ toggle, selectAll, clear }: SelectionKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, altKey, currentTarget: list } = event;
    const target = event.target as HTMLElement;
    // Keys pressed in a dialog of a card arrive here too.
    if (event.defaultPrevented || altKey || !list.contains(target) || isText(target)) return;
    const card = target.closest<HTMLElement>('[data-item]');
    const id = card?.dataset.item;
    const isCommand = event.ctrlKey || event.metaKey;
    const isHandled = (() => {
      if (isCommand) {
        if (key.toLowerCase() !== 'a' || shiftKey) return false;
        selectAll();
        return true;
      }
      if (key === 'Escape') return clear();
      if (!areSingleKeysOn()) return false;
      switch (key.toLowerCase()) {
        case 'j':
        case 'k':
          move(list, card, key.toLowerCase() === 'j' ? 1 : -1);
          return true;
        case 'x':
          if (id !== undefined) toggle(id, shiftKey);
          return id !== undefined;
        default:
          return false;
      }
    })();
    if (isHandled) event.preventDefault();
  };
}
