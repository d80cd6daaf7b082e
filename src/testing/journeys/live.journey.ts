import type { BrowserContext, Page } from '@playwright/test';
import { firefox } from '../factories.ts';
import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';

const figure = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('curtly_token'));

function streamsOf(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => (count += request.url().endsWith('/api/live') ? 1 : 0));
  return () => count;
}

test('clicks are counted while one looks, over one connection for all tabs', async ({ page, context, server }) => {
  await signUp(page, server);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const create = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    await expect(answer).toBeOK();
    return ((await answer.json()) as { data: { id: string; shortCode: string } }).data;
  };
  const visit = (code: string) =>
    fetch(`${server.url}/${code}`, { redirect: 'manual', headers: { 'user-agent': firefox } });
  const link = await create('/api/urls', { url: 'https://example.com/', customShortCode: 'watched' });
  const code = await create('/api/qrcodes', { content: 'https://example.com/', name: 'Poster', urlId: link.id });
  // The page of the sign-up has a stream of its own, which it may ask for late.
  await page.goto('about:blank');
  const streams = streamsOf(context);

  await test.step('the first click on a link', async () => {
    await page.goto('/p/links/watched');
    await expect(page.getByText('No clicks yet')).toBeVisible();
    await visit('watched');
    await expect(figure(page, 'All time')).toHaveText('1');
    await expect(figure(page, 'Visitors')).toHaveText('1');
    await expect(figure(page, 'Clicks, last 30 days')).toHaveText('1');
    await expect(page.getByText('Firefox 140')).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('a scan, in two tabs', async () => {
    await other.goto(`/p/qrcodes/${code.id}`);
    await expect(figure(other, 'Total')).toHaveText('0');
    await visit(code.shortCode);
    await expect(figure(other, 'Total')).toHaveText('1');
    await expect(figure(other, 'This Week')).toHaveText('1');
    await expect(figure(other, 'Scans, 30 days')).toHaveText('1');
    await page.bringToFront();
    await expect(figure(page, 'All time')).toHaveText('2');
    expect(streams()).toBe(1);
    await checkA11y(page);
  });

  await test.step('the connection passes on to the tab that is left', async () => {
    await page.close();
    await expect.poll(streams).toBe(2);
    await visit(code.shortCode);
    await expect(figure(other, 'Total')).toHaveText('2');
  });

  await test.step('in the list, and of the whole account', async () => {
    await other.goto('/p/links');
    const row = other.getByRole('listitem').filter({ hasText: 'watched' });
    await expect(row).toContainText('3 clicks');
    await visit('watched');
    await expect(row).toContainText('4 clicks');
    await other.goto('/p/analytics');
    await expect(figure(other, 'Clicks, last 30 days')).toHaveText('4');
    await visit('watched');
    await expect(figure(other, 'Clicks, last 30 days')).toHaveText('5');
  });
});
