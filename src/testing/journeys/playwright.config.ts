import { defineConfig } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.js';

const report = process.env.JOURNEYS_REPORT;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.journey.ts',
  outputDir: '../../../test-results',
  // A machine may be slow: what is right comes in the end.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // A control that is not there fails its own step, instead of using up the time of all.
    actionTimeout: 90_000,
    permissions: ['clipboard-read', 'clipboard-write'],
    // What is kept on the device would hide what the network does. One journey asks for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
