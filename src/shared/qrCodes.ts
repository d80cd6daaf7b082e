import type { CreateQrCodeRequest } from '../generated/endpoints.ts';
import { limits } from '../generated/limits/qrcodes.ts';

const { fields } = limits.CreateQrCodeRequest;
const { maxLength } = fields.name;

export const plainStyle = {
  moduleShape: fields.moduleShape.default,
  eyeShape: fields.eyeShape.default,
  frame: fields.frame.default,
  frameText: fields.frameText.default,
  isTransparent: fields.isTransparent.default,
} as const;

export const plainBasics = {
  primaryColor: fields.primaryColor.default,
  backgroundColor: fields.backgroundColor.default,
  size: fields.size.default,
  errorCorrectionLevel: fields.errorCorrectionLevel.default,
} as const;

export const plainDesign = { ...plainBasics, ...plainStyle } as const;

/** A logo is not part of it, because it is stored, changed and archived by itself. */
export type QrDesign = Required<Pick<CreateQrCodeRequest, keyof typeof plainDesign>>;

/** The name of a code without one is cut to the longest allowed. */
export const defaultQrCodeName = (content: string): string =>
  Array.from(`QR Code for ${content}`).slice(0, maxLength).join('').trimEnd();

/** QR codes store these characters in 5.5 bits each instead of 8. */
const isAlphanumeric = (text: string) => /^[\dA-Z $%*+./:-]*$/.test(text);

/**
 * Host and code ignore case, and upper case needs fewer, larger modules. The scheme stays in lower case, because the
 * cameras and browsers of several phones open no other. A URL with other characters, for which upper case does not
 * help, stays as it is.
 */
export function symbolText(shortUrl: string): string {
  const [scheme = ''] = /^https?:\/\//.exec(shortUrl) ?? [];
  const rest = shortUrl.slice(scheme.length).toUpperCase();
  return isAlphanumeric(rest) ? scheme + rest : shortUrl;
}
