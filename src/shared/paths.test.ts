import { isPage, passwordGatePath } from './paths.ts';

test.each([
  '/',
  '/p',
  '/p/',
  '/p/pricing',
  '/p/pricing/',
  '/p/links',
  '/p/links/launch',
  '/p/links/a%20b',
  '/p/qr-success/7',
  '/p/verify-password',
  '/p/verify-password/launch/',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '',
  '//',
  '/P',
  '/P/PRICING',
  '/p/Pricing',
  '/p/nope',
  '/p//pricing',
  '/p/pricing//',
  '/p/pricing/more',
  '/p/links/launch/more',
  '/p/qr-success',
  '/p/qr-success/',
  '/p/verify-password/a/b',
  '/launch',
  '/p/pr%69cing',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});

test('each code has a password gate', () => {
  expect(passwordGatePath('my-Code_1')).toBe('/p/verify-password/my-Code_1');
});
