export const topBarHeight = 64;

/** Distance of the toasts from the top: below the bar. */
export const belowTopBar = topBarHeight + 12;
