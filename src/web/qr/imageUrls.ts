import type { QrCode } from '../../generated/endpoints.ts';
import type { operations, paths } from '../../generated/types.ts';
import { apiBase } from '../api/apiBase.ts';

export type PreviewQuery = operations['generateQrCode']['parameters']['query'];

const preview = '/api/qrcodes/generate' satisfies keyof paths;

/** Equal designs have the same URL, whatever the order of their properties. */
export function previewUrl({
  content,
  size,
  primaryColor,
  backgroundColor,
  errorCorrectionLevel,
  moduleShape,
  eyeShape,
  frame,
  frameText,
  isTransparent,
  format,
}: PreviewQuery): string {
  const style = { moduleShape, eyeShape, frame, frameText, isTransparent };
  const design = { content, size, primaryColor, backgroundColor, errorCorrectionLevel, ...style, format };
  const set = Object.entries(design).filter(([, value]) => value !== undefined);
  return `${apiBase()}${preview}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The image is at the API's base, from where it can be downloaded. It is a PNG without a format. */
export function qrImageUrl({ imageUrl }: Pick<QrCode, 'imageUrl'>, format?: 'svg' | 'pdf'): string {
  const { pathname, search } = new URL(imageUrl, apiBase());
  const url = new URL(`${pathname}${search}`, apiBase());
  if (format) url.searchParams.set('format', format);
  return url.href;
}

/** The image of a code of which only the id is known. The browser asks each time whether it is still the same. */
export const presentQrImageUrl = (id: string): string => `${apiBase()}/api/qrcodes/${id}/image`;
