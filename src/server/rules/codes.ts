import { randomInt } from 'node:crypto';

/** Look-alikes are left out, since people read codes off paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const generatedLength = 7;

/** A placeholder in previews: as long as a generated code, and never given out. */
export const previewCode = 'preview';

/** Paths that the product uses or may come to need, and words that the API has where a code can stand. */
const reserved = new Set([
  previewCode,
  'p',
  'api',
  'assets',
  'uploads',
  'docs',
  'static',
  'public',
  'admin',
  'app',
  'www',
  'mail',
  'help',
  'support',
  'status',
  'health',
  'login',
  'logout',
  'signin',
  'signup',
  'register',
  'account',
  'profile',
  'pricing',
  'about',
  'contact',
  'terms',
  'privacy',
  'security',
  'index',
  'robots',
  'sitemap',
  'manifest',
  'favicon',
  'yourls-api',
  'icon',
  'well-known',
  'curtly',
  'null',
  'undefined',
  'tags',
  'export',
  'bulk',
  'verify-password',
]);

/** Codes ignore case. In this form they are unique and looked up. */
export const normalizeCode = (code: string) => code.toLowerCase();

export const isReserved = (code: string) => reserved.has(normalizeCode(code));

export function generateCode(): string {
  return Array.from({ length: generatedLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
