export const topBarHeight = 64;

/** A name or a text may be written from right to left, wherever it stands. */
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;

export const belowTopBar = topBarHeight + 12;
