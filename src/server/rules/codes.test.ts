import { generateCode, isReserved } from './codes.ts';

test('generated codes have seven characters, none of which looks like another', () => {
  const codes = Array.from({ length: 500 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
  expect(new Set(codes).size).toBe(500);
});

test.each(['p', 'api', 'API', 'assets', 'uploads', 'Robots', 'favicon', 'Tags', 'export'])(
  '%s is kept for the product',
  (code) => {
    expect(isReserved(code)).toBe(true);
  },
);

test.each(['launch', 'p1', 'apis'])('%s may be a code', (code) => {
  expect(isReserved(code)).toBe(false);
});
