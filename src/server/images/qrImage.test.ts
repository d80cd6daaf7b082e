import { decode } from '../../testing/qrCodes.ts';
import { logoPadShare } from '../../shared/logos.ts';
import { plainStyle } from '../../shared/qrCodes.ts';
import { drawPng } from './qrImage.ts';
import { makeSymbol, type QrSymbol } from './symbol.ts';

const quietZone = 4;

/**
 * Each pair is the side of a symbol and the characters that it holds at level H, from the smallest that takes an
 * address.
 */
const capacities = [
  [25, 20],
  [29, 35],
  [33, 50],
  [37, 64],
  [41, 84],
  [45, 93],
  [49, 122],
  [53, 143],
  [57, 174],
  [61, 200],
  [65, 227],
  [69, 259],
] as const;

/** Inverts each module that the pad touches at all. */
function damaged({ side, modules }: QrSymbol): QrSymbol {
  const half = (logoPadShare * (side + 2 * quietZone)) / 2;
  const isTouched = (place: number) => place + 1 > side / 2 - half && place < side / 2 + half;
  return {
    side,
    modules: modules.map((module, index) =>
      isTouched(index % side) && isTouched(Math.floor(index / side)) ? 1 - module : module,
    ),
  };
}

const design = {
  text: '',
  size: 800,
  primaryColor: '#000000',
  backgroundColor: '#FFFFFF',
  errorCorrectionLevel: 'H' as const,
  logo: null,
  ...plainStyle,
};

test.each(capacities)('a symbol of %i modules is read even if all under the logo is wrong', async (side, length) => {
  const text = `HTTPS://${'EXAMPLE-'.repeat(40).slice(0, length - 16)}/K7MQ2XA`;
  const symbol = makeSymbol(text, 'H');
  if (!symbol) throw new Error('The address is too long');
  expect(symbol.side).toBe(side);
  const wrong = damaged(symbol);
  expect(wrong.modules.filter((module, index) => module !== symbol.modules[index]).length).toBeGreaterThan(40);
  expect(await decode(await drawPng(wrong, design))).toBe(text);
});
