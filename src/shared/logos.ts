export const maxLogoBytes = 1_048_576;
/** Pixels of width and height. An SVG has none of its own. */
export const maxLogoSide = 4_096;

/**
 * The pad under the logo, as a share of the image's width, quiet zone included. At this share a code of any size can be
 * read at level H even if every module under the pad is wrong. On average only half of them are, which leaves half of
 * the repair for dirt and creases. 0.22 is too much for the smallest codes that hold a URL.
 */
export const logoPadShare = 0.2;
/** The logo as a share of its pad, whose margin keeps it off the modules. */
export const logoShareOfPad = 0.9;
