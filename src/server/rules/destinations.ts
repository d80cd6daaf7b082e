import { isWebUrl } from '../../shared/webUrl.ts';

const mapped = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/** The trailing dot is cut, and an IPv4-mapped IPv6 address becomes IPv4. Parsing has normalised other spellings. */
function hostOf({ hostname }: URL): string {
  const [, high, low] = mapped.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname.replace(/\.$/, '');
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

const isLoopback = (host: string) => loopback.test(host) || host.endsWith('.localhost');

export interface OwnHost {
  publicUrl: string;
  host: string;
  port: number;
}

/** A link to this service itself would loop. The scheme is ignored, since one site answers both. */
export function isOwnHost(destination: string, own: OwnHost): boolean {
  const [url, publicUrl] = [new URL(destination), new URL(own.publicUrl)];
  const [host, publicHost] = [hostOf(url), hostOf(publicUrl)];
  const publicPorts = publicUrl.port === '' ? [80, 443] : [portOf(publicUrl)];
  if (publicPorts.includes(portOf(url)) && (host === publicHost || (isLoopback(host) && isLoopback(publicHost))))
    return true;
  return (
    portOf(url) === own.port &&
    (isLoopback(host) || host === hostOf(new URL(`http://${own.host.includes(':') ? `[${own.host}]` : own.host}`)))
  );
}

const pathOfCode = /^\/([\w-]+)(?:\/?$|[^\w/-])/;

export function codeOfShortUrl(text: string, own: OwnHost): string | undefined {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!isWebUrl(url) || !isOwnHost(url, own)) return undefined;
  return pathOfCode.exec(new URL(url).pathname)?.[1]?.toLowerCase();
}

export const shortUrlOf = (code: string, publicUrl: string) => `${publicUrl}/${code}`;
