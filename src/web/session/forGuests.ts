/**
 * The root element has this class while someone is signed in. The script in public/index.html sets it before anything
 * is painted, since prerendered pages are those of a guest.
 */
export const signedInClass = 'signed-in';

/** Content for guests is hidden until the app knows who is there. */
export const forGuests = { [`html.${signedInClass} &`]: { visibility: 'hidden' } } as const;

/** As long as nobody knows who is there, a page has the parts of guests and of members, and shows one of them. */
export const onlyGuests = { [`html.${signedInClass} &`]: { display: 'none' } } as const;
export const onlyMembers = { [`html:not(.${signedInClass}) &`]: { display: 'none' } } as const;
/** A style of what guests and members both see. */
export const whenSignedIn = `html.${signedInClass} &`;
