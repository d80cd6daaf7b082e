export const topBarHeight = 64;

/** Where toasts begin, so that they cover nothing of the bar. */
export const belowTopBar = topBarHeight + 12;
