/**
 * On the root element while someone is signed in. The script in public/index.html sets it before anything is painted,
 * since prerendered pages are those of a guest.
 */
export const signedInClass = 'signed-in';

/** For what only guests are shown: hidden until the app knows who is there. */
export const forGuests = { [`html.${signedInClass} &`]: { visibility: 'hidden' } } as const;
