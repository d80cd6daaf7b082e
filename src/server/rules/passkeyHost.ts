import { isIP } from 'node:net';

/** Browsers take passkeys for host names alone, and over HTTPS or on the machine itself. */
export function passkeyHostOf(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined;
}
