import sharp from 'sharp';
import { limits } from '../generated/limits/qrcodes.ts';
import type { DrawnDesign } from '../server/images/qrImage.ts';
import { symbolText } from '../shared/qrCodes.ts';

const publicUrls = [
  'http://localhost:3000',
  'https://c.io',
  'https://go.example.com',
  'https://links.a-shop-with-a-long-name.example.com',
];
const callsToAction = ['SCAN ME', 'Menu', 'Réservez une table'];
const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A Park–Miller generator, so that every run has the same designs. */
export function createRandom(seed = 20_261_120) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Random = ReturnType<typeof createRandom>;

const color = (random: Random) => `#${random(0x1000000).toString(16).padStart(6, '0')}`;

async function logosOf(): Promise<Buffer[]> {
  const plain = (background: string) => sharp({ create: { width: 200, height: 200, channels: 3, background } });
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
  const ring = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="none" stroke="#000" stroke-width="30"/></svg>',
  );
  const wide = sharp({ create: { width: 300, height: 100, channels: 3, background: '#d00' } });
  return Promise.all([plain('#000'), plain('#fff'), noise, sharp(ring), wide].map((logo) => logo.png().toBuffer()));
}

/** Designs of all forms, in all colors: each call gives the next. */
export async function randomDesigns(random: Random): Promise<() => DrawnDesign> {
  const logos = await logosOf();
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const { moduleShape, eyeShape, frame } = limits.CreateQrCodeRequest.fields;
  return () => {
    const logo = random(3) === 0 ? pick(logos) : null;
    const [primaryColor, backgroundColor] =
      random(4) === 0 ? (['#000000', '#FFFFFF'] as const) : ([color(random), color(random)] as const);
    const code = Array.from({ length: 7 }, () => codeLetters[random(codeLetters.length)]).join('');
    return {
      text: symbolText(`${pick(publicUrls)}/${code}`),
      size: 100 + 50 * random(19),
      primaryColor,
      backgroundColor,
      errorCorrectionLevel: logo ? 'H' : pick(['L', 'M', 'Q', 'H'] as const),
      logo,
      moduleShape: pick(moduleShape.enum),
      eyeShape: pick(eyeShape.enum),
      frame: pick(frame.enum),
      frameText: pick(callsToAction),
      isTransparent: random(4) === 0,
    };
  };
}
