import { logoPadShare, logoShareOfPad } from '../../../../shared/logos.ts';
import { codePlaces } from '../../../../shared/qrFrames.ts';
import { previewUrl } from '../../../qr/imageUrls.ts';
import { paperOf } from './colors.ts';
import type { PreviewedDesign } from './design.ts';
import { withTimeout } from './withTimeout.ts';

const imageTimeoutMs = 10_000;

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The pixels of an image from another origin are readable only with this.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await withTimeout(imageTimeoutMs, image.decode());
  return image;
}

/** A picture without a size, such as some SVGs, is a square. */
const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth || 1,
  height: naturalHeight || 1,
});

function drawLogo(
  context: CanvasRenderingContext2D,
  logo: HTMLImageElement,
  { size, frame, ...colors }: PreviewedDesign,
): void {
  const place = codePlaces[frame];
  const code = size * place.width;
  const [x, y] = [place.left, place.top].map((share) => share * size + code / 2) as [number, number];
  const { width, height } = sizeOf(logo);
  const pad = Math.round(code * logoPadShare);
  const scale = Math.round(pad * logoShareOfPad) / Math.max(width, height);
  const drawnWidth = width * scale;
  const drawnHeight = height * scale;
  context.fillStyle = paperOf(colors);
  context.fillRect(Math.round(x - pad / 2), Math.round(y - pad / 2), pad, pad);
  context.drawImage(logo, x - drawnWidth / 2, y - drawnHeight / 2, drawnWidth, drawnHeight);
}

/** The drawing has the size and look of the service's. It rejects when an image cannot be loaded. */
export async function draw(design: PreviewedDesign): Promise<HTMLCanvasElement> {
  const { logo: logoUrl, ...preview } = design;
  const [code, logo] = await Promise.all([load(previewUrl(preview)), logoUrl ? load(logoUrl) : undefined]);
  const canvas = document.createElement('canvas');
  canvas.width = design.size;
  canvas.height = design.size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  // A transparent code is seen on white paper.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, design.size, design.size);
  context.drawImage(code, 0, 0, design.size, design.size);
  if (logo) drawLogo(context, logo, design);
  return canvas;
}

export function pixelsOf(canvas: HTMLCanvasElement): ImageData | undefined {
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
}
