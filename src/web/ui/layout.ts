export const topBarHeight = 56;
/** What the icon and the name take there, with the margin before them. */
export const brandWidth = 128;
/** The bar at the bottom of phones. */
export const bottomBarHeight = 72;
export const bottomBarRoom = `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`;
export const footerHeight = 64;
/** Wider windows have margins. */
export const contentWidth = 1120;

/** Cards have a hairline instead. */
export const shadows = {
  menu: '0 12px 32px -8px rgba(12, 12, 16, 0.18)',
  dialog: '0 24px 64px -12px rgba(12, 12, 16, 0.34)',
} as const;

/** A name or a text may be written from right to left, wherever it stands. */
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;

export const belowTopBar = topBarHeight + 12;
