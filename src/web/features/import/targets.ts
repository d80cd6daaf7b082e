import type { ImportMapping } from '../../../generated/endpoints.ts';

export type Target = keyof ImportMapping;

/** A target that is missing here does not compile: nobody could choose its column. */
export const targets: Record<Target, { label: string; hint: string }> = {
  url: { label: 'Destination URL', hint: 'The URL that the link opens' },
  shortCode: { label: 'Short code', hint: 'A code, or a short URL that ends with it' },
  tags: { label: 'Tags', hint: 'Separated by commas or semicolons' },
  clicks: { label: 'Clicks', hint: 'Clicks so far, shown separately' },
  createdAt: { label: 'Creation time', hint: 'When the link was made' },
  activatesAt: { label: 'Activation time', hint: 'Link goes live at this time' },
  expiresAt: { label: 'Expiration time', hint: 'Link stops working at this time' },
  isActive: { label: 'State', hint: 'Whether the link is active' },
  title: { label: 'Title', hint: 'What you call the link' },
  note: { label: 'Note', hint: 'Anything else about the link' },
};

export const targetNames = Object.keys(targets) as Target[];
