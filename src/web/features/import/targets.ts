import type { ImportMapping } from '../../../generated/endpoints.ts';

export type Target = keyof ImportMapping;

/** A target that is missing here does not compile: nobody could choose its column. */
export const targets: Record<Target, string> = {
  url: 'Destination URL',
  shortCode: 'Short code',
  tags: 'Tags',
  clicks: 'Clicks',
  createdAt: 'Creation time',
  activatesAt: 'Activation time',
  expiresAt: 'Expiration time',
  isActive: 'State',
  title: 'Title',
  note: 'Note',
};

export const targetNames = Object.keys(targets) as Target[];
