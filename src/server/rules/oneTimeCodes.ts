/** Codes of authenticator apps (RFC 6238), with what every app knows: SHA-1, six digits, 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { second } from './durations.ts';

const period = 30 * second;
const digits = 6;
/** The app's clock may be this many steps off. */
const drift = 1;
/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const stepAt = (now: number) => Math.floor(now / period);

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The step of this code, if it is of now or of a step beside it, and later than `lastStep`. */
export function stepOf(code: string, secret: Uint8Array, now: number, lastStep = -1): number | undefined {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => present - drift + index);
  return steps.findLast((step) => step > lastStep && isSame(codeOf(secret, step), code));
}

/** What the QR code of an authenticator app holds. */
export function addressOf(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}

const recoveryCodes = 10;
/** 120 bits: a plain hash of fewer than 112 could be searched through. */
const recoveryBytes = 15;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    (toBase32(randomBytes(recoveryBytes)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

/** As it was made, however it is typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
