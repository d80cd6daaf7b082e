/** Every journey is given the running product, a page whose addresses begin there, and the check for accessibility. */
import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';
import { startProduct, type JourneyServer } from './server.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** Settings of the server, as in the environment: `test.use({ settings: { … } })` at the head of a file. */
  settings: Record<string, string>;
  server: JourneyServer;
}

export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, provide) => {
      const server = await startProduct(settings);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

/** The app has taken over what the HTML showed. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => {
    const parts = ['header a', 'main h1', 'footer p'].map((selector) => document.querySelector(selector));
    // Each part wakes up by itself.
    const elements = [...parts, ...document.querySelectorAll('main input')];
    const areKnown = elements.every((e) => e && Object.keys(e).some((key) => key.startsWith('__react')));
    // React knows them before it is done with them, and gives way in between.
    return areKnown && new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve(true)), 100));
  });

/**
 * Opens one of the pages that have their content before the app is there, which would miss a click or a key until then.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page);
}

const widths = [320, 1280];
const schemes = ['light', 'dark'] as const;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Asserts that the page as it stands passes axe and does not scroll sideways, on a phone and on a desktop, in light and
 * in dark. Leaves the page as wide as it was, in light.
 */
export async function checkA11y(page: Page): Promise<void> {
  const before = page.viewportSize();
  // A tooltip stands outside of every landmark, as it must; it goes when nothing is pointed at.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // The pages of closed links follow the scheme without a script.
  const isApp = (await page.locator('#root').count()) > 0;
  // It is half a megabyte, and stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      if (isApp) await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${scheme}\\b`));
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
      expect(found, `axe at ${width} px in ${scheme}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `sideways scrolling at ${width} px in ${scheme}`).toBe(0);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Takes back what the newest toast tells of. Keys are heard once no dialog is open. */
export async function undoByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
}
