/** The service under hostile input, in a process of its own: it refuses in time, and its redirects go on meanwhile. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const names = [
  'SVG logos full of white space',
  'SVG logos with filters',
  'SVG logos with thousands of filters or nested copies',
  'eight pictures of 7,000 × 7,000 pixels at once',
  'fields far too long, in every request',
  'files to import of one line, of quotation marks, of line breaks, of a letter a row, of rows of commas',
  'bodies nested ten thousand deep',
  'addresses with thousands of parameters',
  'new user agents and referrers without end',
  'statistics of a link after such a flood',
  'images of QR codes for sixty clients',
  'previews of the longest contents',
  'wrong passwords for one account',
  'passwords for accounts that do not exist',
  'two hundred wrong passwords at a protected link',
  'links with the longest password, one after another',
  'two hundred bodies that come a byte at a time',
];

/**
 * In milliseconds. Far more than the 50 that the bench looks for, since other tests run beside it, and far less than a
 * mistake takes.
 */
const longestStall = 2_000;
/** In bytes, of the service and its children together. */
const maxMemory = 600e6;

interface Report {
  name: string;
  stall: number;
  memory: number;
  unexpected: string[];
}

let reports: Report[];
let stopped: number;

// Natively, as the service runs: what is measured must not share a process with the tests.
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'run.ts'),
  ]);
  ({ reports, stopped } = JSON.parse(stdout) as { reports: Report[]; stopped: number });
}, 180_000);

const reportOf = (name: string) => reports.find((report) => report.name === name);

test('every attack was tried', () => {
  expect(reports.map(({ name }) => name)).toEqual(names);
});

test.each(names)('%s: refused or answered, and nobody else waits', (name) => {
  expect(reportOf(name)?.unexpected).toEqual([]);
  expect(reportOf(name)?.stall).toBeLessThan(longestStall);
  expect(reportOf(name)?.memory).toBeLessThan(maxMemory);
});

test('a stop is not held up', () => {
  expect(stopped).toBeLessThan(longestStall);
});
