import { create } from 'qrcode';
import { defaultQrCodeName, symbolText } from './qrCodes.ts';

test.each([
  ['https://example.com/', 'QR Code for https://example.com/'],
  [`https://example.com/${'x'.repeat(68)}`, `QR Code for https://example.com/${'x'.repeat(68)}`],
  [`https://example.com/${'x'.repeat(69)}`, `QR Code for https://example.com/${'x'.repeat(68)}`],
  [`https://example.com/${'😀'.repeat(69)}`, `QR Code for https://example.com/${'😀'.repeat(68)}`],
  [`https://example.com/${'x'.repeat(67)} y`, `QR Code for https://example.com/${'x'.repeat(67)}`],
])('a QR code of %s is called %s', (content, name) => {
  expect(defaultQrCodeName(content)).toBe(name);
});

test.each([
  ['http://localhost:3000/k7mq2xa', 'http://LOCALHOST:3000/K7MQ2XA'],
  ['https://go.example-shop.com/k7mq2xa', 'https://GO.EXAMPLE-SHOP.COM/K7MQ2XA'],
  ['http://[::1]:3000/k7mq2xa', 'http://[::1]:3000/k7mq2xa'],
  ['https://go.example.com/my_code', 'https://go.example.com/my_code'],
])('%s is held as %s', (shortUrl, text) => {
  expect(symbolText(shortUrl)).toBe(text);
});

describe('the modules in a row at L, M, Q and H', () => {
  const levels = ['L', 'M', 'Q', 'H'] as const;
  const sidesOf = (text: string) =>
    levels.map((errorCorrectionLevel) => create(text, { errorCorrectionLevel }).modules.size);

  test.each([
    ['https://c.io', [21, 25, 25, 29]],
    ['https://go.example.com', [25, 25, 29, 29]],
    ['https://links.example-shop.com', [25, 29, 29, 33]],
    ['https://links.a-shop-with-a-long-name.example.com', [29, 29, 33, 37]],
  ])('of %s', (publicUrl, sides) => {
    const shortUrl = `${publicUrl}/k7mq2xa`;
    expect(sidesOf(symbolText(shortUrl))).toEqual(sides);
    const lowerCase = sidesOf(shortUrl);
    expect(sides.every((side, index) => side <= (lowerCase[index] ?? 0))).toBe(true);
  });
});
