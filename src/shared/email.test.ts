import { normalizeEmail, isEmail } from './email.ts';

const domainOf = (length: number) => `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(length - 128)}`;

test.each([
  'ada@example.com',
  'a@b.cc',
  'Ada.Lovelace+notes@mail.Example.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '1@2.c3',
  'ada@xn--bcher-kva.example',
  'ada@example.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
  `ada@${'a'.repeat(63)}.com`,
  `${'a'.repeat(64)}@${domainOf(189)}`,
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@eve@example.com',
  // A mail program reads another address, or several, out of these.
  'foo<ada@example.com>',
  '<ada@example.com>',
  'Ada <ada@example.com>',
  'grp:ada@example.com;',
  'a,ada@example.com',
  'ada@example.com,eve@example.com',
  'ada@example.com;eve@example.com',
  'ada(comment)@example.com',
  'ada@example.com(comment)',
  '(x)ada@example.com',
  '"ada"@example.com',
  '"a b"@example.com',
  'ada\\@example.com',
  '@route:ada@example.com',
  'ada@example.com>',
  'ada@[127.0.0.1]',
  'ada@[IPv6:::1]',
  'mailto:ada@example.com',
  ' ada@example.com',
  'ada@example.com ',
  'a da@example.com',
  'ada@exa mple.com',
  'ada@example.com\n',
  'ada\r\nBcc:eve@example.com',
  'ada\u0000@example.com',
  'ada@example.com\u001b[2J',
  'ada\u007f@example.com',
  'ada\u0085@example.com',
  'ada\u200b@example.com',
  'ada\u202e@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@.example.com',
  'ada@example.com.',
  'ada@example..com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  'ada@127.0.0.1',
  'ada@example.123',
  // Different programs send other alphabets to different places.
  'adä@example.com',
  'ada@bücher.example',
  'ada@example。com',
  'ada＠example.com',
  '\u212Aada@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `${'a'.repeat(64)}@${domainOf(190)}`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each(['a'.repeat(1_000_000), `${'a.'.repeat(500_000)}@`, `a@${'a-'.repeat(500_000)}`, '@'.repeat(1_000_000)])(
  'a megabyte of text is none (%#)',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('accounts are distinguished without regard to case', () => {
  expect(normalizeEmail('Ada@Example.COM')).toBe('ada@example.com');
});
