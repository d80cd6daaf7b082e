import { limits } from '../generated/limits.ts';

const { maxLength } = limits.CreateQrCodeRequest.fields.name;

/** The name of a QR code that was given none, cut to the longest that a name can be. */
export const defaultQrCodeName = (content: string): string =>
  Array.from(`QR Code for ${content}`).slice(0, maxLength).join('').trimEnd();
