import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, test } from './fixtures.ts';
import { openTarget } from './target.ts';

async function everything(page: Page): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const read = async (path: string) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: unknown }).data;
  };
  return Promise.all(
    ['/api/urls', '/api/qrcodes', '/api/urls/prospectus/stats', '/api/urls/prospectus/history', '/api/userprofile'].map(
      read,
    ),
  );
}

test('a lost folder comes back from a backup that was made while Curtly served', async ({ page, server }) => {
  const target = await openTarget();
  await signUp(page, server);
  const visit = (code: string) => page.request.get(`/${code}`, { maxRedirects: 0 });

  await test.step('a link, a QR code and some visits', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/prospectus`);
    await page.getByLabel(/^Custom short code/).fill('prospectus');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
    await page.goto('/p/create-qr');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/menu`);
    await page.getByLabel('Name', { exact: true }).fill('Menu');
    await page.getByRole('button', { name: 'Create QR Code' }).click();
    await expect(page.getByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
    for (let number = 0; number < 3; number += 1) expect((await visit('prospectus')).status()).toBe(302);
  });

  const before = await everything(page);
  const backup = await test.step('the backup', () => server.backUp());

  await test.step('what comes later is lost with the folder', async () => {
    expect((await visit('prospectus')).status()).toBe(302);
    await server.loseAndRestore(backup);
    expect(await everything(page)).toEqual(before);
  });

  await test.step('the session goes on, and everything opens', async () => {
    await page.goto('/p/links/prospectus');
    // The browser of this journey says that it is driven by a program.
    await page.getByRole('button', { name: 'Include bots' }).click();
    await expect(page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row')).toHaveCount(4);
    const answer = await visit('prospectus');
    expect([answer.status(), answer.headers().location]).toEqual([302, `${target.url}/prospectus`]);
    await page.goto('/p/qrcodes');
    await expect(page.getByRole('article', { name: 'Menu' })).toContainText('0 scans');
  });
  target.close();
});
