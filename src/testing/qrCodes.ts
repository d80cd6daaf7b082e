import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { components } from '../generated/types.ts';
import { call, signUp } from './client.ts';
import type { RunningServer } from './startServer.ts';

export type QrCode = components['schemas']['QrCode'];
export type QrCodePage = components['schemas']['QrCodePage'];
export type QrCodeStats = components['schemas']['QrCodeStats'];

/** Registers, signs in and starts the trial, which has room for what a test makes. Returns the token of the session. */
export async function signUpForMany(server: RunningServer, email?: string): Promise<string> {
  const token = await signUp(server, email);
  await call(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });
  return token;
}

/** Makes a QR code and expects that to work. */
export async function makeQrCode(
  server: RunningServer,
  token: string,
  details: Record<string, unknown> = {},
): Promise<QrCode> {
  const { status, body } = await call<QrCode>(server, 'POST', '/api/qrcodes', {
    token,
    body: { content: 'https://example.com/menu', ...details },
  });
  if (status !== 201) throw new Error(`The QR code was not made: ${body.message}`);
  return body.data;
}

/** A file as a browser's reader of files gives it. */
export const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

let reader: ReturnType<typeof prepareZXingModule> | undefined;

/** What an image says to a reader that has nothing to do with how it was made. Empty: it cannot be read. */
export async function decode(image: Buffer): Promise<string> {
  const file = path.resolve('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  reader ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
  await reader;
  const { data, info } = await sharp(image)
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryInvert: false });
  return found?.isValid ? found.text : '';
}
