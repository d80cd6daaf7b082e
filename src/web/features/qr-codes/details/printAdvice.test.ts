import { contrastAdvice, formatWidth, leastWidth } from './printAdvice.ts';

const code = {
  shortUrl: 'https://go.example.com/k7mq2xa',
  errorCorrectionLevel: 'M',
  frame: 'none',
  primaryColor: '#000000',
  backgroundColor: '#FFFFFF',
  isTransparent: false,
} as const;

test('a code is a tenth as wide as it is read from, and its modules are 0.4 mm at least', () => {
  expect(leastWidth(code, 1_000)).toBe(100);
  expect(leastWidth({ ...code, frame: 'box' }, 1_000)).toBeCloseTo(125);
  // The code has 25 modules and the quiet zone.
  expect(leastWidth(code, 50)).toBeCloseTo(33 * 0.4);
  expect(leastWidth({ ...code, errorCorrectionLevel: 'H' }, 50)).toBeCloseTo(37 * 0.4);
});

test.each([
  [25.4, '2.6 cm (1 in)'],
  [100, '10 cm (4 in)'],
])('%i mm is %s', (width, text) => {
  expect(formatWidth(width)).toBe(text);
});

test.each([
  [{}, '100%, enough to scan'],
  [{ primaryColor: '#CBCBCB' }, '40%, enough to scan'],
  [{ primaryColor: '#CCCCCC' }, '39%, too little: scanners need 40%'],
  [{ backgroundColor: '#5A5A5A' }, '10%, too little: scanners need 40%'],
  [{ backgroundColor: '#000000', isTransparent: true }, '100% on white paper, enough to scan'],
  [
    { primaryColor: '#FFFFFF', backgroundColor: '#000000' },
    '100%, but inverted: many scanners read only dark on light',
  ],
  [{ primaryColor: '#FFFFFF', isTransparent: true }, '0% on white paper, too little: scanners need 40%'],
])('the contrast of %j', (colors, text) => {
  expect(contrastAdvice({ ...code, ...colors })).toBe(text);
});
