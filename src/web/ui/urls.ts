/** A URL as people say it: without http:// or https://. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');

/** The host of a URL; the text itself if it is not a URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
