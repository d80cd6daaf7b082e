import { createSetBuilder, readLine } from './blocklist.ts';

test.each([
  ['evil.example', ['evil.example']],
  ['  Evil.Example  # a comment', ['evil.example']],
  ['0.0.0.0 evil.example other.example', ['evil.example', 'other.example']],
  ['127.0.0.1\tevil.example', ['evil.example']],
  ['::1 ip6-localhost', []],
  ['127.0.0.1 localhost', []],
  ['0.0.0.0 0.0.0.0', []],
  ['http://evil.example/path?id=1', ['evil.example/path?id=1']],
  ['https://evil.example/#top', ['evil.example']],
  ['||evil.example^', ['evil.example']],
  ['203.0.113.9', ['203.0.113.9']],
])('%s is read as %j', (line, patterns) => {
  expect(readLine(line)).toEqual({ patterns });
});

test.each(['', '   ', '# comment', '! comment', '[Adblock Plus]', '; comment'])('"%s" is no entry', (line) => {
  expect(readLine(line)).toBe('comment');
});

test.each([
  '<html>',
  'word',
  'com',
  'some words here',
  '[private]',
  '@@||good.example^',
  'example.com##.ad',
  '0.0.0.0 a*b',
])('%s is not readable', (line) => {
  expect(readLine(line)).toBe('unreadable');
});

test('a set has what was added, once, and nothing else', async () => {
  const builder = createSetBuilder(1);
  for (let index = 0; index < 100_000; index += 1) builder.add(`host-${index % 70_000}.example`);
  const set = await builder.build(async () => undefined);
  expect(set.size).toBe(70_000);
  for (let index = 0; index < 70_000; index += 1) {
    expect(set.has(`host-${index}.example`)).toBe(true);
    expect(set.has(`other-${index}.example`)).toBe(false);
  }
});

test('an empty set has nothing', async () => {
  const set = await createSetBuilder(1).build(async () => undefined);
  expect(set.has('a.example')).toBe(false);
});
