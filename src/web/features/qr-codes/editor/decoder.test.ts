import { create } from 'qrcode';
import { loadReader } from '../../../../testing/qrReader.ts';
import { readingOf } from './decoder.ts';
import { colorWarnings } from './scannability.ts';

const moduleSize = 4;
const quietZone = 4;

/** Another library makes the modules than the one that reads them. */
function picture(text: string, { dark = 0, light = 255, hidden = 0 } = {}) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = (modules.size + 2 * quietZone) * moduleSize;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [column, row] = [x, y].map((at) => Math.floor(at / moduleSize) - quietZone) as [number, number];
      const isInside = [column, row].every((at) => at >= 0 && at < modules.size);
      const isHidden = [column, row].every((at) => Math.abs(at - modules.size / 2) < (hidden * modules.size) / 2);
      data.fill(
        isInside && !isHidden && modules.get(row, column) ? dark : light,
        (y * size + x) * 4,
        (y * size + x) * 4 + 3,
      );
    }
  }
  return { data, width: size, height: size };
}

const content = 'https://example.com/menu';

beforeAll(loadReader);

test.each([content, 'http://LOCALHOST:3000/K7MQ2XA'])('a code is read: %s', async (text) => {
  expect(await readingOf(picture(text), text)).toBe('read');
});

test('a code that says something else is not', async () => {
  expect(await readingOf(picture(content), `${content}s`)).toBe('unread');
});

test('a code whose light and dark are much alike is read straight only', async () => {
  expect(await readingOf(picture(content, { dark: 130, light: 200 }), content)).toBe('straightOnly');
});

test.each([
  ['in one color', { dark: 90, light: 90 }],
  ['whose middle is hidden', { hidden: 0.7 }],
  ['of two dark colors, on white paper,', { light: 60 }],
])('a code %s is not', async (_name, design) => {
  expect(await readingOf(picture(content, design), content)).toBe('unread');
});

describe('colors', () => {
  const tooAlike = 'Not enough contrast to scan reliably. Choose a darker code or a lighter background.';
  const inverted = 'The code is lighter than its background, which many scanners cannot read. Swap the two colors.';

  test.each([
    ['#000000', '#FFFFFF', []],
    ['#CBCBCB', '#FFFFFF', []],
    ['#CCCCCC', '#FFFFFF', [tooAlike]],
    ['#000000', '#5A5A5A', [tooAlike]],
    ['#000000', '#AAAAAA', []],
    ['#FFFFFF', '#000000', [inverted]],
    ['#DDDDDD', '#CCCCCC', [tooAlike, inverted]],
    ['#CCCCCC', '#CCCCCC', [tooAlike]],
  ])('%s on %s', (primaryColor, backgroundColor, warnings) => {
    expect(colorWarnings({ primaryColor, backgroundColor, isTransparent: false })).toEqual(warnings);
  });

  test('without a background are judged against white', () => {
    expect(colorWarnings({ primaryColor: '#CBCBCB', backgroundColor: '#000000', isTransparent: true })).toEqual([]);
    expect(colorWarnings({ primaryColor: '#CCCCCC', backgroundColor: '#000000', isTransparent: true })).toEqual([
      tooAlike,
    ]);
  });
});
