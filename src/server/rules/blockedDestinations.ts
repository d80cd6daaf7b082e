/** Patterns of blocked destinations, and the ways in which a destination can match one. */
import { BlockList, isIP } from 'node:net';
import { unescape } from 'node:querystring';

/** Stands for all addresses and names that lead into a private network. */
export const privatePattern = '[private]';

/** Longer hosts and patterns are none. */
const longestHost = 253;
export const longestPattern = 2_048;
/** A pattern has a path of at most so many segments; a destination with more is compared as a whole, too. */
const mostSegments = 20;

const plainHost = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*$/;
const mappedAddress = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/** Parsing has normalised case, international names and other spellings of addresses. */
function hostIn({ hostname }: URL): string {
  const [, high = '', low = ''] = mappedAddress.exec(hostname) ?? [];
  if (high === '') return hostname.replace(/(?<!\.)\.+$/, '');
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** Sites answer to both names with the same pages. */
const withoutWww = (host: string) => host.replace(/^www\.(?=.*\.)/, '');

/** A path in the spelling in which all equal ones are equal: no escapes, no case, no empty segments. */
const plainPath = (path: string) => unescape(path).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * The pattern that a text stands for: a host, for it and its subdomains, or a host with a path, for all that begins
 * with it. Scheme, port, user and fragment do not count. undefined: it stands for none.
 */
export function readPattern(text: string): string | undefined {
  const lower = text.toLowerCase();
  // Most lines of most lists are such names, and need no parser.
  if (lower.length <= longestHost && plainHost.test(lower)) return lower;
  if (text.length > longestPattern || /\s/.test(text)) return undefined;
  if (lower === privatePattern) return privatePattern;
  const bare = text.replace(/^\|\|([^/^$|]+)\^$/, '$1').replace(/^(?:\*\.|\.)/, '');
  const address = isIP(bare) === 6 ? `[${bare}]` : bare;
  const url = parse(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  if (!url || url.hostname === '' || url.hostname.includes('*')) return undefined;
  const host = hostIn(url);
  if (host === '' || host.length > longestHost) return undefined;
  const path = plainPath(url.pathname);
  const query = unescape(url.search).toLowerCase();
  return path === '' && query === '' ? host : `${withoutWww(host)}${path || '/'}${query}`;
}

/** All patterns that would match a destination, beside the private ones. */
export function patternsFor(destination: string): string[] {
  const url = parse(destination);
  if (!url) return [];
  const host = hostIn(url);
  const labels = isIP(host) === 0 && !host.startsWith('[') ? host.split('.') : [host];
  const hosts = labels.map((_label, index) => labels.slice(index).join('.'));
  const base = withoutWww(host);
  const path = plainPath(url.pathname);
  const segments = path.split('/').slice(1, mostSegments);
  const prefixes = segments.map((_segment, index) => `${base}/${segments.slice(0, index + 1).join('/')}`);
  const whole = `${base}${path || '/'}${unescape(url.search).toLowerCase()}`;
  return [...new Set([...hosts, ...prefixes, `${base}${path}`, whole])];
}

function privateNetworks(): BlockList {
  const networks = new BlockList();
  const v4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'];
  // Translated addresses may stand for private ones, and no public site is written so.
  const v6 = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10'];
  for (const network of [...v4, '192.168.0.0/16']) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), 'ipv4');
  }
  for (const network of v6) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), 'ipv6');
  }
  return networks;
}

const networks = privateNetworks();
const privateNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** A literal address of a private or link-local network, or a name that only such a network knows. */
export function isPrivateDestination(destination: string): boolean {
  const url = parse(destination);
  if (!url) return false;
  const host = hostIn(url);
  if (host.startsWith('[')) return networks.check(host.slice(1, -1), 'ipv6');
  if (isIP(host) === 4) return networks.check(host, 'ipv4');
  return !host.includes('.') || privateNames.test(host);
}
