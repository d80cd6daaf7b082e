import { createAction } from '@reduxjs/toolkit';

/** A version of an item, its deletion, or a change of many items can be undone. */
export type Undo = ItemUndo | { batchId: string };

export interface ItemUndo {
  kind: 'link' | 'qrCode';
  id: string;
  /** Left out for a deletion. */
  version?: number;
}

export interface ToastMessage {
  text: string;
  variant: 'success' | 'error' | 'info';
  undo?: Undo;
}

/** Results of calls get their toasts from `app/messages.ts`. */
export const toastRequested = createAction<ToastMessage>('toasts/requested');
