import { trimmed } from './text.ts';

/**
 * These characters cannot be seen, or make text read otherwise than it is: controls, line separators, bidirectional
 * overrides, half characters.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Characters of an encoded host name, which cannot have more. */
const longestHost = 253;
/** Reading a name takes time with the square of its length, so a longer one is not read at all. */
const shortAuthority = /^https?:\/\/[/\\]*[^/\\?#]{1,1024}(?:[/\\?#]|$)/i;
const canBeRead = (text: string) => shortAuthority.test(text) && URL.canParse(text);

/** The text begins with http:// or https://, parses as a WHATWG URL with a possible host, and hides nothing. */
export function isWebUrl(text: string): boolean {
  return !hidden.test(text) && canBeRead(text) && new URL(text).hostname.length <= longestHost;
}

/** A `Location` header needs plain ASCII, equal in meaning to what was typed. */
export const asciiUrl = (url: string) => new URL(url).href;

/** Tells whether the encoded URL has at most so many characters. A text that is no web URL has none. */
export const isShortEncoded = (text: string, longest: number): boolean =>
  !canBeRead(text) || asciiUrl(text).length <= longest;

/** People write addresses as a name with a dot, perhaps a port, and the rest. */
const schemeless = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+\.?(?::\d+)?(?:[/?#]|$)/;

/** A text that lacks only a scheme gets the one of most sites. */
export function withHttps(text: string): string | undefined {
  const bare = trimmed(text).replace(/^\/\//, '');
  const url = `https://${bare}`;
  return schemeless.test(bare) && isWebUrl(url) ? url : undefined;
}
