import { signUp } from './account.ts';
import { expect, test } from './fixtures.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: number;
  }
}

const screensWith = (code: string) => ({
  '/': 'Shorten a link',
  '/p/links': 'All Links',
  [`/p/links/${code}`]: 'Link Details',
  '/p/qrcodes': 'QR Codes',
  '/p/analytics': 'Analytics',
  '/p/create-url': 'Create New URL',
  '/p/create-qr': 'Create New QR Code',
  '/p/my-plan': 'My Plan & Usage',
  '/p/profile': 'Profile Settings',
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`what a screen shows stays where it is while the rest comes, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await signUp(page, server);
    const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
    const headers = { authorization: `Bearer ${token}` };
    const code = `steady-${width}`;
    const data = { url: 'https://example.com/', customShortCode: code, title: 'Steady', tags: ['calm'] };
    await page.request.post('/api/urls', { headers, data });
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput) window.shifts += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Skeletons are seen, and each part comes by itself.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const [path, heading] of Object.entries(screensWith(code))) {
      await page.goto(path);
      await expect(page.getByText(heading).first()).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      expect(await page.evaluate(() => window.shifts), path).toBeLessThanOrEqual(0.02);
    }
  });
}
