import { createAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  text: string;
  variant: 'success' | 'error' | 'info';
}

/** Requests a toast. Results of calls get theirs from `app/messages.ts`. */
export const toastRequested = createAction<ToastMessage>('toasts/requested');
