/** People say a URL without http:// or https://. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');

/** A text that is no URL is returned as it is. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
