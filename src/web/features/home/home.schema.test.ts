import { faultOf, type HomeField } from './home.schema.ts';

const invalidUrl = 'Please enter a valid URL starting with http:// or https://';
const lettersOnly = 'Page name can only contain letters, numbers, dashes, and underscores';
const urlOf = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;

test.each<[HomeField, string, string | undefined]>([
  ['url', '', 'URL is required'],
  ['url', 'example.com', invalidUrl],
  ['url', 'ftp://example.com', invalidUrl],
  ['url', 'https://', invalidUrl],
  ['url', 'http://a', undefined],
  ['url', urlOf(3500), undefined],
  ['url', urlOf(3501), 'URL must be less than 3500 characters'],
  ['url', ' https://example.com\n', undefined],
  ['pageName', ' a-1 ', undefined],
  ['content', '', 'URL is required'],
  ['content', 'mailto:ada@example.com', invalidUrl],
  ['content', 'https://example.com', undefined],
  ['content', urlOf(2000), undefined],
  ['content', urlOf(2001), 'URL must be less than 2000 characters'],
  ['pageName', '', 'Page name is required'],
  ['pageName', 'my page', lettersOnly],
  ['pageName', 'é', lettersOnly],
  ['pageName', 'ab', 'Page name must be at least 3 characters'],
  ['pageName', 'a-1', undefined],
  ['pageName', 'A_b', undefined],
  ['pageName', 'a'.repeat(30), undefined],
  ['pageName', 'a'.repeat(31), 'Page name must be less than 30 characters'],
])('%s %j', (field, value, fault) => {
  expect(faultOf(field, value)).toBe(fault);
});
