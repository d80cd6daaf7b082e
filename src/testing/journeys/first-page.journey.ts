import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, isAwake, openPage, test } from './fixtures.ts';

const pages = [
  { path: '/', title: 'Curtly: short links and QR codes', heading: 'Short links that say who followed them' },
  { path: '/p/pricing', title: 'Pricing · Curtly', heading: 'Pricing that grows with your links' },
  { path: '/p/login', title: 'Sign in · Curtly', heading: 'Sign in to your account' },
  { path: '/p/create-account', title: 'Create account · Curtly', heading: 'Create your account' },
  { path: '/p/terms-of-service', title: 'Terms of Service · Curtly', heading: 'Terms of Service' },
  { path: '/p/privacy-policy', title: 'Privacy Policy · Curtly', heading: 'Privacy Policy' },
  { path: '/p/accessibility', title: 'Accessibility Statement · Curtly', heading: 'Accessibility Statement' },
];

/** Collects the page's complaints: React reports there each difference between the HTML and the first render. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first pages have their content', async ({ page, server }) => {
    for (const { path, title, heading } of pages) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${path}`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
      await expect(page.getByRole('contentinfo')).toContainText('Curtly. All rights reserved.');
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(String(picture))).headers()['content-type']).toBe('image/png');
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Destination URL' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Everything a good link needs' })).toBeVisible();
    await page.goto('/p/pricing');
    await expect(page.getByRole('list', { name: 'Plans' })).toContainText('$29');
    await page.goto('/p/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.goto('/p/links');
    await expect(page.locator('#root')).toBeEmpty();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the first pages wake up as they are', async ({ page }) => {
      const complaints = complaintsOf(page);
      const background = { light: 'rgb(250, 250, 249)', dark: 'rgb(17, 17, 19)' }[colorScheme];
      for (const { path, heading } of [...pages, { path: '/p', heading: pages[0]!.heading }]) {
        await page.goto(path);
        const first = await page.locator('h1:visible').elementHandle();
        await isAwake(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await first?.evaluate((element) => element.isConnected), 'the heading is the one of the HTML').toBe(
          true,
        );
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
        await expect(page.locator('head > title')).toHaveCount(1);
      }
      expect(complaints).toEqual([]);
    });
  });
}

test('someone signed in never sees what is for guests', async ({ page, server }) => {
  await signUp(page, server);
  const complaints = complaintsOf(page);
  // The script notes each state of the page that a frame could show.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const element of document.querySelectorAll('a, button')) {
        if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Shorten URL' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(await seen()).not.toEqual(expect.arrayContaining(['Sign In']));
  expect(await seen()).not.toEqual(expect.arrayContaining(['Get Your URL for Free']));
  await page.goto('/p/pricing');
  await expect(page.getByRole('button', { name: 'Choose Free' })).toBeVisible();
  expect(await seen()).not.toEqual(expect.arrayContaining(['Get Started for Free']));
  await page.goto('/p/login');
  await expect(page.getByRole('button', { name: 'Shorten URL' })).toBeVisible();
  expect(await seen()).not.toEqual(expect.arrayContaining(['Create an account']));
  expect(complaints).toEqual([]);
});

test('what was chosen here before is there at once', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/p/pricing');
  // The app may not be there yet, and takes the choice over.
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Plans' })).toContainText('$23');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await openPage(page, '/');
  await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/kept');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Destination URL' })).toHaveValue('https://example.com/kept');
  expect(complaints).toEqual([]);
});

test('what is typed before the app is there is kept', async ({ page, server }) => {
  const { email, password } = await signUp(page, server);
  await page.evaluate(() => localStorage.clear());
  const complaints = complaintsOf(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/p/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Remember me').check();
  letGo();
  await isAwake(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(complaints).toEqual([]);
});
