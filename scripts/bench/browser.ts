import { chromium, type Browser } from '@playwright/test';
import { build, isBuilt } from '../lib/build.js';
import { findChromium, prepareChromium } from '../lib/chromium.js';

export async function prepareBrowser(): Promise<void> {
  await prepareChromium(process.execPath);
  if (!isBuilt() && (await build(process.execPath)) !== 0) throw new Error('The web app could not be built.');
}

export async function launchBrowser(): Promise<Browser> {
  await prepareBrowser();
  return chromium.launch({ ...findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}
