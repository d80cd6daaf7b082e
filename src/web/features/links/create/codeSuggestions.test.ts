import { codeSuggestions } from './codeSuggestions.ts';

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
