import { isIPv4, isIPv6 } from 'node:net';
import { referrerName } from '../../shared/referrers.ts';

const longest = 512;

const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The first groups of an IPv6 address. */
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

/** The last octet (IPv4) or the last 80 bits (IPv6) are cut off: the rest tells a country, and no person. */
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

/** Whom attempts are counted for. Who has an IPv6 address has all of its /64. */
export const sourceOf = (ip: string): string => networkOrAddress(ip, 4);
/** A /48 is to be had for nothing: 65,536 sources of IPv6. Of IPv4 it is the source itself. */
export const wideSourceOf = (ip: string): string => networkOrAddress(ip, 3);

/** Characters of the address of a page that are read. The name of a host takes time with the square of its length. */
const longestPage = 2_048;

export const cutUserAgent = (header: string | undefined) => (header ?? '').slice(0, longest);

export interface Referrer {
  url: string;
  /** It is counted under this name: see `referrerName`. */
  host: string;
}

/** The page without its path, as browsers send it to other sites by default. */
export const siteOf = ({ url }: Referrer): string => `${/^[^:]*:\/\/[^/?]*/.exec(url)?.[0] ?? url}/`;

/** The page that a visitor came from: its origin and path. The rest may identify the visitor, or let others in. */
export function referrerOf(header: string | undefined, ownHost?: string): Referrer | null {
  const [page = ''] = (header ?? '').split(/[?#]/, 1);
  const url = URL.parse(page.slice(0, longestPage));
  if (!url?.host || url.host === ownHost) return null;
  // Most have no user, and to change a part takes as long as to parse the whole.
  if (page.includes('@')) [url.username, url.password] = ['', ''];
  return { url: url.href.slice(0, longest), host: referrerName(url.host).slice(0, longest) };
}

/** Where browsers say that nobody waits for the answer yet: those of today, and older ones. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** A browser that only prefetches: nobody has opened the link yet. */
export const isPrefetch = (headers: NodeJS.Dict<string | string[]>): boolean =>
  purposes.some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
