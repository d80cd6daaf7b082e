import { createAction } from '@reduxjs/toolkit';

export interface Notice {
  text: string;
  variant: 'success' | 'error' | 'info';
}

/** Asks for a toast. Results of calls need none: `app/messages.ts` has their texts. */
export const noticeRequested = createAction<Notice>('notices/requested');
