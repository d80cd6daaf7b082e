import { blocksOf, piecesOf } from './ownText.ts';

test('a text has paragraphs, headings and lists', () => {
  expect(blocksOf('# Who\nAda Lovelace\nLondon\r\n\r\nMore:\n- one\n* two\nThe end')).toEqual([
    { kind: 'heading', text: 'Who' },
    { kind: 'paragraph', text: 'Ada Lovelace\nLondon' },
    { kind: 'paragraph', text: 'More:' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'The end' },
  ]);
});

test('markup stays text', () => {
  expect(blocksOf('<b>#1</b>')).toEqual([{ kind: 'paragraph', text: '<b>#1</b>' }]);
  expect(piecesOf('[x](javascript:alert(1))')).toEqual([{ text: '[x](javascript:alert(1))' }]);
});

test('addresses become links, without the punctuation behind them', () => {
  expect(piecesOf('See https://acme.example/a?b=c, or ada@acme.example.')).toEqual([
    { text: 'See ' },
    { text: 'https://acme.example/a?b=c', href: 'https://acme.example/a?b=c' },
    { text: ', or ' },
    { text: 'ada@acme.example', href: 'mailto:ada@acme.example' },
    { text: '.' },
  ]);
});

test('the longest text is read at once', () => {
  const began = performance.now();
  for (const text of ['a@'.repeat(7_500), 'a.'.repeat(7_500), '- \n'.repeat(5_000), `https://${'.'.repeat(14_000)}`])
    blocksOf(text).forEach((block) => block.kind !== 'list' && piecesOf(block.text));
  expect(performance.now() - began).toBeLessThan(1_000);
});
