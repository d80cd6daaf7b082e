import { randomInt } from 'node:crypto';
import { normalizeCode } from '../../shared/codes.ts';

/** People read codes off paper, so look-alikes are left out. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const generatedLength = 7;

/** The placeholder in previews is as long as a generated code, and never given out. */
export const previewCode = 'preview';

/** The product uses or may need these paths, and the API has some of these words where a code can stand. */
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

/** Codes that one link or QR code can have had before the one that it has. All of them open it, and stay taken. */
export const maxFormerCodes = 5;

export const isReserved = (code: string) => reserved.has(normalizeCode(code));

export function generateCode(): string {
  return Array.from({ length: generatedLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
