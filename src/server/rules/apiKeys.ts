import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Programs that look for leaked secrets recognise keys by this prefix and by their form. */
const prefix = 'curtly_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Each character has 5.95 bits. */
const randomLength = 32;
const checksumLength = 6;
const form = /^curtly_[0-9A-Za-z]{38}$/;
/** The shown part tells keys apart. The hidden part has 166 bits. */
const shownLength = prefix.length + 4;

function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let place = 0; place < checksumLength; place += 1) {
    checksum = `${alphabet[rest % alphabet.length]}${checksum}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return checksum;
}

export function newApiKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}${random}${checksumOf(prefix + random)}`;
}

export const isMeantAsApiKey = (token: string) => token.startsWith(prefix);

/** A key that was mistyped or made up costs no query. */
export const isWellFormed = (key: string) =>
  form.test(key) && checksumOf(key.slice(0, -checksumLength)) === key.slice(-checksumLength);

export const startOf = (key: string) => key.slice(0, shownLength);
