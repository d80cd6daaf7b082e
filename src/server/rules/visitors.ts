import { isIPv4, isIPv6 } from 'node:net';

const longest = 512;

const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The beginning of an IPv6 address, as long as it has this many groups. */
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

/** Without its last octet (IPv4) or its last 80 bits (IPv6): enough for a country, not enough for a person. */
export function shortenIp(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`;
  const [bare = ''] = plain.split('%');
  return isIPv6(bare) ? network(bare, 3) : '';
}

/** Whom tries are counted for: whoever has one IPv6 address has all of its /64. */
export function sourceOf(ip: string): string {
  const [bare = ''] = withoutMapping(ip).split('%');
  return isIPv6(bare) ? network(bare, 4) : bare;
}

export const cutUserAgent = (header: string | undefined) => (header ?? '').slice(0, longest);

export interface Referrer {
  url: string;
  host: string;
}

/** The page without its path: what browsers tell of it when they are asked to be discreet. */
export const siteOf = ({ url }: Referrer): string => `${/^[^:]*:\/\/[^/?]*/.exec(url)?.[0] ?? url}/`;

/** The page that a visitor came from, without what may name the visitor: user info and fragment. */
export function referrerOf(header: string | undefined): Referrer | null {
  if (!header || !URL.canParse(header)) return null;
  const url = new URL(header);
  if (url.host === '') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href.slice(0, longest), host: url.host.slice(0, longest) };
}

/** A browser that fetches ahead says so; nobody has opened the link yet. */
export function isPrefetch(headers: NodeJS.Dict<string | string[]>): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|prerender/i.test(String(purpose));
}
