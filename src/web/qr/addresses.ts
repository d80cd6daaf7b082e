import type { FetchArgs } from '@reduxjs/toolkit/query';
import { endpoints, type GenerateQrCodeApiArg, type QrCode } from '../../generated/endpoints.ts';
import { apiBase } from '../api/base.ts';

/** How the contract asks for a preview. */
let requestPreview: (arg: GenerateQrCodeApiArg) => string | FetchArgs;
endpoints.enhanceEndpoints({
  endpoints: {
    generateQrCode: ({ query }) => {
      if (query) requestPreview = query;
    },
  },
});

/** The address of an image that is made on the fly and kept nowhere. */
export function previewAddress(design: GenerateQrCodeApiArg): string {
  const { url, params = {} } = requestPreview(design) as FetchArgs;
  const set = Object.entries(params).filter(([, value]) => value !== undefined);
  return `${apiBase()}${url}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The address of a QR code's own image at the API's base, from where it can be saved; without a format it is a PNG. */
export function imageAddress({ imageUrl }: Pick<QrCode, 'imageUrl'>, format?: 'svg'): string {
  const { pathname, search } = new URL(imageUrl, apiBase());
  const address = new URL(`${pathname}${search}`, apiBase());
  if (format) address.searchParams.set('format', format);
  return address.href;
}
