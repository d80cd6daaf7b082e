import { addressOf, codeOf, newRecoveryCodes, plainRecoveryCode, stepOf, toBase32 } from './oneTimeCodes.ts';

const secret = Buffer.from('12345678901234567890');

// The last six of the eight digits in appendix B of RFC 6238.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
});

test.each([
  [-2, undefined],
  [-1, 99],
  [0, 100],
  [1, 101],
  [2, undefined],
])('a code of %i steps from now is of step %s', (distance, step) => {
  expect(stepOf(codeOf(secret, 100 + distance), secret, 100 * 30_000)).toBe(step);
});

test('a code that is not later than the last one is of no step', () => {
  const now = 100 * 30_000;
  expect(stepOf(codeOf(secret, 100), secret, now, 100)).toBeUndefined();
  expect(stepOf(codeOf(secret, 99), secret, now, 100)).toBeUndefined();
  expect(stepOf(codeOf(secret, 101), secret, now, 100)).toBe(101);
  expect(stepOf('', secret, now)).toBeUndefined();
});

test('base32 is that of RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('the address names the issuer and the account', () => {
  expect(addressOf(secret, { issuer: 'go.example.com', account: 'ada+1@example.com' })).toBe(
    'otpauth://totp/go.example.com:ada%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=go.example.com',
  );
});

test('ten recovery codes differ, and may be typed in upper case and with spaces', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  const [code = ''] = codes;
  expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
});
