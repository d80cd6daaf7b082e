import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { paths } from '../../src/shared/paths.ts';
import { findChromium } from '../lib/chromium.js';
import { prepareBrowser } from './browser.ts';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { account, seed } from './seed.ts';
import { startService } from './servers.ts';

const version = '13.0.1';
const pages = [paths.home, paths.pricing, paths.login];
const listedLinks = 1_000;
const mobileRuns = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const patience = 180_000;

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** The package is not among ours: 150 others would come with it. */
async function auditOnce(url: string, flags: readonly string[]): Promise<Report> {
  const { executablePath, env = process.env } = findChromium() ?? {};
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
      ...flags,
    ],
    { env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024, timeout: patience },
  );
  return JSON.parse(stdout) as Report;
}

/** Lighthouse sometimes misses the start of the page on a busy machine. */
const audit = (url: string, flags: readonly string[]) => auditOnce(url, flags).catch(() => auditOnce(url, flags));

/** The middle one, and between which they lie. */
function spread(reports: readonly Report[], valueOf: (report: Report) => number, digits = 0): string {
  const values = reports.map(valueOf).sort((a, b) => a - b);
  const [least, middle, most] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)].map((value) =>
    Number(value).toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
}

function print(name: string, reports: readonly Report[]): void {
  const measured = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? NaN;
  const scores = categories.map(
    (category) => `${category} ${spread(reports, (report) => (report.categories[category].score ?? NaN) * 100)}`,
  );
  const largest = spread(reports, (report) => measured('largest-contentful-paint')(report) / 1000, 2);
  const blocked = spread(reports, measured('total-blocking-time'));
  const shift = spread(reports, measured('cumulative-layout-shift'), 3);
  console.log(`  ${name}: ${scores.join(', ')}; largest paint ${largest} s, blocked ${blocked} ms, shift ${shift}`);
}

/** Signs in without loading the app: its service worker and its cache would shorten what is measured. */
const signInInPage = (credentials: object): Promise<void> =>
  fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
    .then((response) => response.json() as Promise<{ data: { accessToken: string; user: object } }>)
    .then(({ data }) => {
      localStorage.setItem('curtly_token', data.accessToken);
      localStorage.setItem('curtly_user', JSON.stringify(data.user));
    });

/** Each time in a browser that was never there. */
async function auditSignedIn(folder: string, url: string): Promise<Report> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(await mkdtemp(path.join(folder, 'browser-')), {
    ...findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(new URL('/robots.txt', url).href);
    await page.evaluate(signInInPage, account);
    return await audit(url, [`--port=${port}`, '--disable-storage-reset']);
  } finally {
    await context.close();
  }
}

/**
 * Asks Lighthouse about the first pages, and about a list of links (goals on mobile: performance 98, of the list 90;
 * less than 150 ms blocked). It needs Chromium, and npx downloads Lighthouse. All other work of the machine counts as
 * blocked time.
 */
export async function benchLighthouse(folder: string): Promise<void> {
  await prepareBrowser();
  await seed(path.join(folder, databaseFile), { links: listedLinks, clicks: listedLinks });
  const service = await startService(folder);
  console.log(`Lighthouse ${version}: the median of ${mobileRuns} runs on mobile, one on desktop`);
  for (const page of pages) {
    const url = `${service.url}${page}`;
    const mobile: Report[] = [];
    for (let run = 0; run < mobileRuns; run += 1) mobile.push(await audit(url, []));
    print(`${page} mobile`, mobile);
    print(`${page} desktop`, [await audit(url, ['--preset=desktop'])]);
  }
  const listed: Report[] = [];
  for (let run = 0; run < mobileRuns; run += 1)
    listed.push(await auditSignedIn(folder, `${service.url}${paths.links}`));
  print(`${paths.links} mobile, signed in`, listed);
  await service.stop('SIGTERM');
}
