/**
 * The root element has this class while someone is signed in. The script in public/index.html sets it before anything
 * is painted, since prerendered pages are those of a guest.
 */
export const signedInClass = 'signed-in';

/** Content for guests is hidden until the app knows who is there. */
export const forGuests = { [`html.${signedInClass} &`]: { visibility: 'hidden' } } as const;
