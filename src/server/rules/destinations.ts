const mapped = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/**
 * A host as it is reached: without the root's dot, and an IPv4 address that is written as one of IPv6 as itself. Other
 * spellings the URL has settled.
 */
function hostOf({ hostname }: URL): string {
  const [, high, low] = mapped.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname.replace(/\.$/, '');
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

const isLoopback = (host: string) => loopback.test(host) || host.endsWith('.localhost');

/** The address as it goes into a `Location` header: plain ASCII, equal in meaning to what was typed. */
export const asciiUrl = (target: string) => new URL(target).href;

interface OwnAddress {
  publicUrl: string;
  /** Where the service listens. */
  host: string;
  port: number;
}

/** Whether a target leads back to this service, where it would loop. Whatever its scheme: one site answers both. */
export function isOwnHost(target: string, own: OwnAddress): boolean {
  const [url, publicUrl] = [new URL(target), new URL(own.publicUrl)];
  const [host, publicHost] = [hostOf(url), hostOf(publicUrl)];
  const publicPorts = publicUrl.port === '' ? [80, 443] : [portOf(publicUrl)];
  if (publicPorts.includes(portOf(url)) && (host === publicHost || (isLoopback(host) && isLoopback(publicHost))))
    return true;
  return (
    portOf(url) === own.port &&
    (isLoopback(host) || host === hostOf(new URL(`http://${own.host.includes(':') ? `[${own.host}]` : own.host}`)))
  );
}
