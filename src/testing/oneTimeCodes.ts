/** An authenticator app, and accounts that use one. */
import { codeOf, stepAt } from '../server/rules/oneTimeCodes.ts';
import { call } from './client.ts';
import type { RunningServer } from './startServer.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function bytesOf(base32: string): Uint8Array {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

export interface AuthenticatorApp {
  /** The code of now, or of as many steps later. */
  code: (later?: number) => string;
  recoveryCodes: string[];
}

export const appOf =
  (server: RunningServer, secret: string) =>
  (later = 0): string =>
    codeOf(bytesOf(secret), stepAt(server.clock.now()) + later);

/** Turns one-time codes on. The code of now is used up by that. */
export async function turnCodesOn(server: RunningServer, token: string): Promise<AuthenticatorApp> {
  const setUp = await call<{ setup: string; secret: string }>(server, 'POST', '/api/second-factors/codes/setup', {
    token,
  });
  const { setup, secret } = setUp.body.data;
  const code = appOf(server, secret);
  const body = { setup, code: code() };
  const on = await call<{ recoveryCodes: string[] }>(server, 'PUT', '/api/second-factors/codes', { token, body });
  return { code, recoveryCodes: on.body.data.recoveryCodes };
}
