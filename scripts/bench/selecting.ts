import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { databaseFile } from '../../src/server/data/dataFolder.ts';
import { launchBrowser } from './browser.ts';
import { account, seed } from './seed.ts';
import { startService } from './servers.ts';

/** The seed has one link more. */
const links = 9_999;
/** Cards that are loaded for the second measurement, 20 at a time. */
const loaded = 1_000;
const patience = 180_000;
/** A page does nothing more by itself after these milliseconds. */
const settled = 2_000;

declare global {
  interface Window {
    /** It holds the milliseconds of script of each frame that took longer than 50. */
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
  await page.goto(`${url}/p/login`, { waitUntil: 'networkidle' });
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

/**
 * Presses what has this text or name. By the plainest means: Playwright's locators ask for the style of all cards,
 * which would be what is measured.
 */
async function press(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const elements = document.querySelectorAll<HTMLElement>('button, input[type=checkbox]');
    [...elements].find((element) => [element.ariaLabel, element.textContent].includes(wanted))?.focus();
  }, name);
  await page.keyboard.press('Space');
}

const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text, {
    polling: 100,
    timeout: patience,
  });

async function tagAndUndo(page: Page, count: string): Promise<void> {
  await measure(page, 'tag', async () => {
    await press(page, 'Tag');
    await shows(page, 'Add tags');
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')?.focus());
    await page.keyboard.type('spring');
    await page.keyboard.press('Enter');
    await press(page, 'Add tags');
    await shows(page, `${count} links changed`);
  });
  await measure(page, 'undo', async () => {
    await press(page, 'Undo');
    await shows(page, 'Undone');
  });
}

/**
 * Measures how long the scripts of a frame take in a real browser while many links are selected, tagged and taken back
 * (goal: less than 100 ms): 10,000 that match of which 20 are loaded, and 1,000 that are all loaded.
 */
export async function benchSelecting(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 1 });
  const service = await startService(folder);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openList(page, service.url);
  await shows(page, 'of 10,000 links');
  await sleep(settled);
  console.log('10,000 links that match');
  await measure(page, 'select', async () => {
    await press(page, 'Select all');
    await shows(page, 'Select all 10,000 that match');
    await press(page, 'Select all 10,000 that match');
    await shows(page, 'All 10,000 selected');
  });
  await tagAndUndo(page, '10,000');

  await page.reload();
  for (let count = 20; count < loaded; count += 20) {
    await shows(page, `Showing ${count} of`);
    await press(page, 'Load More');
  }
  await shows(page, 'Showing 1,000 of');
  await sleep(settled);
  console.log('1,000 links that are loaded');
  await measure(page, 'select', async () => {
    await press(page, 'Select all');
    await shows(page, '1,000 selected');
  });
  await tagAndUndo(page, '1,000');
  await browser.close();
  await service.stop('SIGTERM');
}
