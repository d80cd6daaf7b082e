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
  ['http://localhost:3000/k7mq2xa', 'HTTP://LOCALHOST:3000/K7MQ2XA'],
  ['https://go.example-shop.com/k7mq2xa', 'HTTPS://GO.EXAMPLE-SHOP.COM/K7MQ2XA'],
  ['http://[::1]:3000/k7mq2xa', 'http://[::1]:3000/k7mq2xa'],
  ['https://go.example.com/my_code', 'https://go.example.com/my_code'],
])('%s is held as %s', (shortUrl, text) => {
  expect(symbolText(shortUrl)).toBe(text);
});
