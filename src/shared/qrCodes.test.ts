import { defaultQrCodeName } from './qrCodes.ts';

test.each([
  ['https://example.com/', 'QR Code for https://example.com/'],
  [`https://example.com/${'x'.repeat(68)}`, `QR Code for https://example.com/${'x'.repeat(68)}`],
  [`https://example.com/${'x'.repeat(69)}`, `QR Code for https://example.com/${'x'.repeat(68)}`],
  [`https://example.com/${'😀'.repeat(69)}`, `QR Code for https://example.com/${'😀'.repeat(68)}`],
  [`https://example.com/${'x'.repeat(67)} y`, `QR Code for https://example.com/${'x'.repeat(67)}`],
])('a QR code of %s is called %s', (content, name) => {
  expect(defaultQrCodeName(content)).toBe(name);
});
