import { createAction } from '@reduxjs/toolkit';

/** A change that can be taken back: a version of an item, its deletion, or a change of many. */
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
  /** The toast offers to take this back. */
  undo?: Undo;
}

/** Requests a toast. Results of calls get theirs from `app/messages.ts`. */
export const toastRequested = createAction<ToastMessage>('toasts/requested');
