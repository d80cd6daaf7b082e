import { isIPv4, isIPv6 } from 'node:net';
import { referrerName } from '../../shared/referrers.ts';

const longest = 512;

const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function network(ip: string, length: number): string {
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}

/** The last octet (IPv4) or the last 80 bits (IPv6) are cut off. The rest tells a country, but no person. */
export function shortenIp(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`;
  const [bare = ''] = plain.split('%');
  return isIPv6(bare) ? network(bare, 3) : '';
}

function networkOrAddress(ip: string, groups: number): string {
  const [bare = ''] = withoutMapping(ip).split('%');
  return isIPv6(bare) ? network(bare, groups) : bare;
}

/** Attempts are counted by source. An IPv6 customer has a whole /64. */
export const sourceOf = (ip: string): string => networkOrAddress(ip, 4);
/** A /48 of IPv6 is free to have, with 65,536 sources. For IPv4 it is the source itself. */
export const wideSourceOf = (ip: string): string => networkOrAddress(ip, 3);

/** Characters of a page's address that are read, because a host name takes time with the square of its length. */
const longestPage = 2_048;

export const cutUserAgent = (header: string | undefined) => (header ?? '').slice(0, longest);

export interface Referrer {
  url: string;
  host: string;
}

/** Browsers send only the site, without the path, to other sites by default. */
export const siteOf = ({ url }: Referrer): string => `${/^[^:]*:\/\/[^/?]*/.exec(url)?.[0] ?? url}/`;

/** Only origin and path of the page are kept. The rest may identify the visitor, or let others in. */
export function referrerOf(header: string | undefined, ownHost?: string): Referrer | null {
  const [page = ''] = (header ?? '').split(/[?#]/, 1);
  const url = URL.parse(page.slice(0, longestPage));
  if (!url?.host || url.host === ownHost) return null;
  // Most pages have no user, and changing a part takes as long as parsing the whole.
  if (page.includes('@')) [url.username, url.password] = ['', ''];
  return { url: url.href.slice(0, longest), host: referrerName(url.host).slice(0, longest) };
}

/** Browsers, new and older, announce in these headers that nobody waits for the answer yet. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** A prefetch is no click, since nobody has opened the link yet. */
export const isPrefetch = (headers: NodeJS.Dict<string | string[]>): boolean =>
  purposes.some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
