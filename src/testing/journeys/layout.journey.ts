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
const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const desktop = { width: 1280, height: 800 };

let links = 0;

async function call<Answer>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const answer = await page.request[method](path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Answer }).data;
}

/** Returns the id. */
async function prepareLink(page: Page): Promise<string> {
  const data = {
    url: 'https://example.com/',
    customShortCode: `${code}-${(links += 1)}`,
    title: 'Steady',
    tags: ['calm'],
  };
  return (await call<{ id: string }>(page, 'post', '/api/urls', data)).id;
}

/** One that was followed, its code, and the page with its statistics. */
async function prepareFollowedLink(page: Page) {
  const id = await prepareLink(page);
  const name = `${code}-${links}`;
  await page.request.get(`/${name}`, { maxRedirects: 0, headers: { 'user-agent': browserAgent } });
  const qrCode = { content: 'https://example.com/', name: 'Poster in the window', urlId: id };
  const { id: codeId } = await call<{ id: string }>(page, 'post', '/api/qrcodes', qrCode);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { url } = await call<{ url: string }>(page, 'put', `/api/statistics-shares/${id}`, { expiresAt });
  return { link: `/p/links/${name}`, qrCode: `/p/qrcodes/${codeId}`, statistics: new URL(url).pathname };
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
  // Rows come in steps.
  for (let others = 0; others < 12; others += 1) await prepareLink(page);
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

test('with text twice as large no line lies on another, on what was followed and where it is selected', async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const followed = await prepareFollowedLink(page);
  await page.setViewportSize(phone);
  const check = async (what: string) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await overflow(page), `${what}: sideways`).toBe(0);
    expect.soft(await coveredLines(page), what).toEqual([]);
    expect.soft(await cutNames(page), `${what}: bar`).toBe(0);
  };
  for (const path of [...Object.values(followed), '/', '/p/links', '/p/qrcodes', '/p/analytics']) {
    await openScreen(page, path);
    await check(path);
  }
  await page.setViewportSize(desktop);
  await openScreen(page, '/p/links');
  await page.getByRole('article').first().getByRole('checkbox').check();
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  // A tooltip lies over the page, as it must; it goes when nothing is pointed at.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await check('selection');
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.getByRole('button', { name: 'Clear selection' }).locator('..');
  const bottomOfBar = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  const heading = page.getByRole('heading', { level: 1 });
  expect.soft(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottomOfBar);
  await expect.soft(page.getByRole('navigation', { name: 'Bottom' })).toBeHidden();
  await openScreen(page, followed.link);
  await page.getByRole('radio', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Custom' }).click();
  await expect(page.getByRole('dialog', { name: 'Custom range' })).toBeVisible();
  await check('range');
  await openScreen(page, '/p/create-url');
  await page.getByLabel('Destination URL').fill('no address');
  await page.getByLabel('Destination URL').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await check('error');
});

interface Line {
  text: string;
  /** What is fixed lies over the page. */
  layer: Element | null;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pairs of lines of text of which one covers a third of the other. */
const coveredLines = (page: Page) =>
  page.evaluate(() => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const line: Line = { text, layer: null, left, right, top, bottom };
        for (let element: Element | null = parent; element && !line.layer; element = element.parentElement) {
          const { clipPath, overflowX, position } = getComputedStyle(element);
          if (position === 'fixed' || position === 'sticky') line.layer = element;
          if (overflowX === 'visible' && clipPath === 'none') continue;
          // What is hidden for all but screen readers has no height.
          const box = element.getBoundingClientRect();
          line.left = Math.max(line.left, box.left);
          line.right = Math.min(line.right, box.right);
          line.top = Math.max(line.top, box.top);
          line.bottom = Math.min(line.bottom, box.bottom);
        }
        if (line.right - line.left > 4 && line.bottom - line.top > 4) lines.push(line);
      }
    }
    const shared = (a: Line, b: Line, from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
    return lines.flatMap((a, index) =>
      lines
        .slice(index + 1)
        .filter(
          (b) =>
            a.layer === b.layer &&
            a.text !== b.text &&
            shared(a, b, 'left', 'right') > 4 &&
            shared(a, b, 'top', 'bottom') > Math.min(a.bottom - a.top, b.bottom - b.top) / 3,
        )
        .map((b) => `${a.text} | ${b.text}`),
    );
  });

/** How much of the names in the bar at the bottom is cut. */
const cutNames = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Bottom' })
    .getByRole('link')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);

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

test('a printed chart has the width of A4, whatever the window has', async ({ page, server }) => {
  await signUp(page, server);
  const { link } = await prepareFollowedLink(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await openScreen(page, link);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('figure svg[viewBox^="0 0 652 "]')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('figure svg[viewBox^="0 0 652 "]')).toHaveCount(0);
  }
});

test('a page of a closed link and the reference follow the scheme of the system while they are open', async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const activatesAt = new Date(Date.now() + 86_400_000).toISOString();
  await call(page, 'post', '/api/urls', { url: 'https://example.com/', customShortCode: 'not-yet', activatesAt });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const path of ['/not-yet', '/api/docs']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect.soft(lightness(await background()), path).toBeGreaterThan(700);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background, path).toBe('rgb(17, 17, 19)');
  }
});

test('a long destination begins with its host where text is twice as large', async ({ page, server }) => {
  await signUp(page, server);
  const url = 'https://www.example.com/a/rather/long/path/that-goes-on?utm_source=newsletter';
  const { id } = await call<{ id: string }>(page, 'post', '/api/urls', { url });
  await page.setViewportSize(phone);
  await openScreen(page, `/p/links/${id}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const start = page.getByRole('link', { name: url }).getByText('www.example.com');
  expect(await start.evaluate((element) => element.clientWidth)).toBeGreaterThan(100);
});

test('a list that is returned to is where it was left', async ({ page, server }) => {
  await signUp(page, server);
  for (let link = 0; link < 25; link += 1)
    await call(page, 'post', '/api/urls', { url: `https://example.com/${link}` });
  await openScreen(page, '/p/links');
  const rows = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(25);
  const title = rows.nth(17).getByRole('link').first();
  await title.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await title.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rows).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
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
