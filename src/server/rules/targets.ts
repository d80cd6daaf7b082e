const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0']);

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));
const withoutRootDot = (name: string) => name.replace(/\.(?=:|$)/, '');

/** Begins with http:// or https://, parses, and holds no control character. */
export function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && !/\p{Cc}/u.test(value) && URL.canParse(value);
}

/** The address as it goes into a `Location` header: plain ASCII, equal in meaning to what was typed. */
export const asciiUrl = (target: string) => new URL(target).href;

/** Whether a target leads back to this service, where it would loop. Whatever its scheme: one site answers both. */
export function isOwnHost(target: string, own: { publicUrl: string; port: number }): boolean {
  const url = new URL(target);
  if (withoutRootDot(url.host) === new URL(own.publicUrl).host) return true;
  return localNames.has(withoutRootDot(url.hostname)) && portOf(url) === own.port;
}
