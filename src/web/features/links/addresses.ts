/** A web address as people say it, without http:// or https://. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');

/** The host of a web address; the address itself when it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
