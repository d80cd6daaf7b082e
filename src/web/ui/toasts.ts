import { createAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  text: string;
  variant: 'success' | 'error' | 'info';
}

/** Asks for a toast. Results of calls need none: `app/messages.ts` has their texts. */
export const toastRequested = createAction<ToastMessage>('toasts/requested');
