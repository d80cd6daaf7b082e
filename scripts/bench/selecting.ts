import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build, isBuilt } from '../lib/build.js';
import { findChromium, prepareChromium } from '../lib/chromium.js';
import { account, seed } from './seed.ts';
import { startService } from './servers.ts';

/** The seed has one link more. */
const links = 9_999;
/** Cards that are loaded for the second measurement, 20 at a time. */
const loaded = 1_000;
const patience = 180_000;

declare global {
  interface Window {
    /** Milliseconds of script of each frame that took longer than 50. */
    scripts: number[];
  }
}

/** The API of long animation frames (https://w3c.github.io/long-animation-frames/), which TypeScript does not know. */
interface AnimationFrame extends PerformanceEntry {
  scripts: readonly { duration: number }[];
}

async function openList(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.scripts = [];
    new PerformanceObserver((entries) =>
      (entries.getEntries() as AnimationFrame[]).forEach(({ scripts }) =>
        window.scripts.push(scripts.reduce((sum, { duration }) => sum + duration, 0)),
      ),
    ).observe({ type: 'long-animation-frame' });
  });
  await page.goto(`${url}/p/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.goto(`${url}/p/links`);
}

async function measure(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => void (window.scripts = []));
  const began = performance.now();
  await act();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const scripts = await page.evaluate(() => window.scripts);
  const longest = Math.max(0, ...scripts).toFixed(0);
  console.log(`  ${name}: ${seconds} s, ${scripts.length} frames above 50 ms, at most ${longest} ms of script`);
}

async function tagAndUndo(page: Page, count: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await measure(page, 'tag', async () => {
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('spring');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await page.getByText(`${count} links changed`).waitFor({ timeout: patience });
  });
  await measure(page, 'undo', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor({ timeout: patience });
  });
}

/**
 * How long the scripts of a frame take in a real browser while many links are selected, tagged and taken back (goal: less than
 * 100 ms): 10,000 that match of which 20 are loaded, and 1,000 that are all loaded.
 */
export async function benchSelecting(folder: string): Promise<void> {
  prepareChromium(process.execPath);
  if (!isBuilt() && (await build(process.execPath)) !== 0) throw new Error('The web app could not be built.');
  await seed(path.join(folder, 'curtly.sqlite'), { links, clicks: 1 });
  const service = await startService(folder);
  const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openList(page, service.url);
  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  const status = (text: string) => page.getByText(text).waitFor({ timeout: patience });

  console.log('10,000 links that match');
  await measure(page, 'select', async () => {
    await selectAll.click();
    await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
    await status('All 10,000 selected');
  });
  await tagAndUndo(page, '10,000');

  await page.goto(`${service.url}/p/links`);
  const cards = page.getByRole('list', { name: 'Links', exact: true }).getByRole('checkbox');
  for (let count = 20; count < loaded; count += 20) {
    await page.getByRole('button', { name: 'Load More' }).click();
    await cards.nth(count + 19).waitFor({ timeout: patience });
  }
  console.log('1,000 links that are loaded');
  await measure(page, 'select', async () => {
    await selectAll.click();
    await status('1,000 selected');
  });
  await tagAndUndo(page, '1,000');
  await browser.close();
  await service.stop('SIGTERM');
}
