import { trimmed } from './text.ts';

/**
 * What cannot be seen, and what makes text read otherwise than it is: controls, line separators, bidirectional
 * overrides, half characters.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Characters of the name of a host, encoded. None can have more. */
const longestHost = 253;
/** Reading a name takes time with the square of its length: one of so many characters is not read at all. */
const shortAuthority = /^https?:\/\/[/\\]*[^/\\?#]{1,1024}(?:[/\\?#]|$)/i;
const canBeRead = (text: string) => shortAuthority.test(text) && URL.canParse(text);

/** Begins with http:// or https://, parses as a WHATWG URL with a host that can be, and holds nothing hidden. */
export function isWebUrl(text: string): boolean {
  return !hidden.test(text) && canBeRead(text) && new URL(text).hostname.length <= longestHost;
}

/** The URL as the value of a `Location` header: plain ASCII, equal in meaning to what was typed. */
export const asciiUrl = (url: string) => new URL(url).href;

/** Whether a web URL, encoded, has at most so many characters. What is none has none. */
export const isShortEncoded = (text: string, longest: number): boolean =>
  !canBeRead(text) || asciiUrl(text).length <= longest;

/** An address as people say it: a name with a dot, a port perhaps, and what follows. */
const schemeless = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+\.?(?::\d+)?(?:[/?#]|$)/;

/** A text that lacks only a scheme, with that of most sites before it. */
export function withHttps(text: string): string | undefined {
  const bare = trimmed(text).replace(/^\/\//, '');
  const url = `https://${bare}`;
  return schemeless.test(bare) && isWebUrl(url) ? url : undefined;
}
