import { cpuTimeOf } from '../../../../testing/cpuTime.ts';
import { parseLines } from './parseLines.ts';

const url = 'https://a.example/x';

test.each([
  ['a URL alone', url, [url, '', '']],
  ['spaces', `${url}  summer  sale,2026`, [url, 'summer', 'sale, 2026']],
  ['commas, which may be part of the URL', `${url}?ids=101,202,303`, [`${url}?ids=101,202,303`, '', '']],
  ['what could be a code', `${url},summer,sale`, [`${url},summer,sale`, '', '']],
  ['commas with spaces', `${url}, summer, sale, 2026`, [url, 'summer', 'sale, 2026']],
  ['a space before each comma', `${url} , summer , sale`, [url, 'summer', 'sale']],
  ['semicolons with spaces', `${url}; summer; sale; 2026`, [url, 'summer', 'sale, 2026']],
  ['cells of a spreadsheet', `${url}\tsummer\tsale\t2026`, [url, 'summer', 'sale, 2026']],
  ['a cell with several tags', `${url}\tsummer\tsale, spring 2026`, [url, 'summer', 'sale, spring 2026']],
  ['an empty cell for the code', `${url}\t\tsale`, [url, '', 'sale']],
  ['a comma at the end', `${url},`, [url, '', '']],
  ['signs at the end', `${url};,`, [url, '', '']],
  ['nothing between commas for the code', `"${url}",,sale`, [url, '', 'sale']],
  ['tags of several words', `${url} summer spring sale, new`, [url, 'summer', 'spring sale, new']],
  ['the same tag twice', `${url} summer sale, Sale`, [url, 'summer', 'sale']],
  ['cells in quotes', `"${url},y","summer","sale,2026"`, [`${url},y`, 'summer', 'sale, 2026']],
  ['a quote within quotes', `"${url}?q=""a""",summer`, [`${url}?q="a"`, 'summer', '']],
  ['a URL that holds commas', 'https://maps.example/@52.5,13.4,15z', ['https://maps.example/@52.5,13.4,15z', '', '']],
  [
    'one with a code behind',
    'https://maps.example/@52.5,13.4 berlin',
    ['https://maps.example/@52.5,13.4', 'berlin', ''],
  ],
  ['a URL that holds a semicolon', `${url};v=1.2`, [`${url};v=1.2`, '', '']],
  ['what is no URL', 'Destination,Code', ['Destination,Code', '', '']],
  ['white space around', `\u00A0 ${url} \u200B`, [url, '', '']],
])('%s', (_name, line, [expectedUrl, customShortCode, tags]) => {
  expect(parseLines(line)).toEqual([{ url: expectedUrl, customShortCode, tags }]);
});

test('empty lines are left out, whatever ends a line', () => {
  expect(parseLines(`\n${url}/1\r\n\r\n \t \n${url}/2\r${url}/3\n`).map((line) => line.url)).toEqual([
    `${url}/1`,
    `${url}/2`,
    `${url}/3`,
  ]);
});

test('a long line takes no longer than its length', () => {
  const lines = `${'"'.repeat(200_000)}\n${','.repeat(200_000)}\n${' "'.repeat(100_000)}\n${`${url},`.repeat(20_000)}`;
  expect(cpuTimeOf(() => void parseLines(lines))).toBeLessThan(2_000);
});
