import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, openPage, test } from './fixtures.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: number;
  }
}

const code = 'steady';

const screensOf = (id: string) => [
  '/',
  '/p/links',
  `/p/links/${id}`,
  '/p/qrcodes',
  '/p/analytics',
  '/p/create-url',
  '/p/create-qr',
  '/p/my-plan',
  '/p/profile',
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

let links = 0;

/** Returns the id. */
async function prepareLink(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const data = {
    url: 'https://example.com/',
    customShortCode: `${code}-${(links += 1)}`,
    title: 'Steady',
    tags: ['calm'],
  };
  const answer = await page.request.post('/api/urls', { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('what a screen shows stays where it is while the rest arrives', async ({ page, server }) => {
  await signUp(page, server);
  const id = await prepareLink(page);
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Skeletons are seen, and each part arrives by itself.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const path of screensOf(id)) {
      await openScreen(page, path);
      const shifts = await page.evaluate(() => window.shifts);
      expect.soft(shifts, `${path} at ${size.width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('with text twice as large nothing scrolls sideways on a phone', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const path of ['/', '/p/pricing', '/p/login', '/p/create-account', '/p/report']) {
    await openPage(page, path);
    await enlarge();
    expect.soft(await overflow(page), path).toBe(0);
  }
  await page.setViewportSize(desktop);
  await signUp(page, server);
  const id = await prepareLink(page);
  await page.setViewportSize(phone);
  for (const path of screensOf(id)) {
    await openScreen(page, path);
    await enlarge();
    expect.soft(await overflow(page), path).toBe(0);
  }
});

/** How light the color of a background is, from 0 to 765. */
const lightness = (color: string) =>
  (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

test('in the dark the chosen segment is lighter than its track', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUp(page, server);
  await prepareLink(page);
  for (const path of ['/', '/p/pricing']) {
    await openScreen(page, path);
    const chosen = page.locator('[role=tab][aria-selected=true], label:has(:checked)');
    await expect(chosen.first()).toBeVisible();
    const colors = await chosen.evaluateAll((segments) =>
      segments.map((segment) => ({
        own: getComputedStyle(segment).backgroundColor,
        track: segment.parentElement ? getComputedStyle(segment.parentElement).backgroundColor : '',
      })),
    );
    for (const { own, track } of colors) expect(lightness(own)).toBeGreaterThan(lightness(track) + 60);
  }
});

test('sign-in has the caret in its first field, and a toast leaves the heading of a phone in sight', async ({
  page,
  server,
}) => {
  await openPage(page, '/p/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await signUp(page, server);
  await prepareLink(page);
  await page.setViewportSize(phone);
  await openScreen(page, '/p/links');
  await page.getByRole('article').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Link disabled' });
  await expect(toast).toBeVisible();
  const bottomOfToast = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottomOfToast);
});

test('paper has the figures of a link without the controls', async ({ page, server }) => {
  await signUp(page, server);
  const id = await prepareLink(page);
  await openScreen(page, `/p/links/${id}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
});

test('without the API each screen says so once', async ({ page, server }) => {
  await signUp(page, server);
  await prepareLink(page);
  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/', '/p/links', '/p/my-plan', '/p/create-url', '/p/profile']) {
    await page.goto(path);
    await expect(page.getByText(/^No connection since/)).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
