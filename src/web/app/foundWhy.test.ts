import { reasonOfLink } from './foundWhy.ts';

const link = {
  shortCode: 'hw26-launch',
  originalUrl: 'https://example.com/events/2026/garden-pathway-opening-day',
  tags: [{ id: 1, name: 'hw-partners' }],
  title: null,
};

test.each([
  ['hw26-LAUNCH', 0, 'Code is hw26-LAUNCH'],
  ['hw26', 1, 'Code starts with hw26'],
  ['launch', 2, 'Code contains launch'],
  ['partners', 3, 'Tag hw-partners'],
  ['pathway', 4, 'URL …s/2026/garden-pathway-opening-day'],
  ['nothing of it', 5, ''],
])('%s finds a link with rank %d: %s', (typed, rank, text) => {
  expect(reasonOfLink(link, typed)).toMatchObject({ rank, text });
});
