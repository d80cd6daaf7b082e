import { createSealing } from './sealing.ts';

const secret = 'a secret of the service';
const { seal, open } = createSealing(secret, 'codes');
const content = Buffer.from('content');

test('what is sealed opens for its owner, as it was', () => {
  expect(open(seal(content, 'ada'), 'ada')).toEqual(content);
  expect(seal(content, 'ada')).not.toBe(seal(content, 'ada'));
  expect(seal(content, 'ada')).not.toContain(content.toString('base64url'));
});

test('it opens for no other owner, purpose or secret, and not once it was changed', () => {
  const sealed = seal(content, 'ada');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect([
    open(sealed, 'bob'),
    createSealing(secret, 'other').open(sealed, 'ada'),
    createSealing('another secret', 'codes').open(sealed, 'ada'),
    open(bytes.toString('base64url'), 'ada'),
    open('short', 'ada'),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
