import { codeSuggestions, fitting } from './codeSuggestions.ts';

test.each([
  [
    'https://fernhill-market.example/winter-fair',
    ['winter-fair', 'fair-26', 'wfair', 'fernhill-market', 'fernhill-market-fair'],
  ],
  ['https://www.example.com/', ['example-26', 'example', 'example-example']],
  ['https://example.com/Ärger.pdf?x=1', ['arger', 'arger-26', 'example', 'example-arger']],
  ['example.com', []],
  ['', []],
])('%s suggests %j', (url, codes) => {
  expect(codeSuggestions(url, 2026)).toEqual(codes);
});

test.each([
  [['winter-fair', 'fair-26', 'wfair'], 2, ['winter-fair', 'fair-26']],
  [['a-very-long-code-of-words', 'words-26', 'avlcow'], 2, ['a-very-long-code-of-words']],
  [['a-very-long-code-of-words', 'words-26', 'avlcow'], 1, ['words-26']],
  [[], 2, []],
] as const)('of %j, at most %d fit: %j', (codes, most, shown) => {
  expect(fitting(codes, most)).toEqual(shown);
});
