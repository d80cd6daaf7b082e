import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';
import { openTarget } from './target.ts';

test('what was deleted for good comes back from an archive', async ({ page, server }) => {
  const target = await openTarget();
  await signUp(page, server);
  const visit = (code: string) => page.request.get(`/${code}`, { maxRedirects: 0 });

  await test.step('a link and its visit', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/keepsake`);
    await page.getByLabel(/^Custom short code/).fill('keepsake');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
    expect((await visit('keepsake')).status()).toBe(302);
  });

  const file = await test.step('the archive', async () => {
    await page.goto('/p/profile');
    await page.getByRole('tab', { name: 'Data' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toBe('curtly-archive.tar.gz');
    return archive.path();
  });

  await test.step('the link is deleted, and the trash emptied', async () => {
    await page.goto('/p/links/keepsake');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click();
    await expect(page.getByRole('heading', { name: 'All Links' })).toBeVisible();
    await page.getByRole('button', { name: 'Import, export and trash' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
    await expect(page.getByText('Links and QR codes that you delete appear here.')).toBeVisible();
    await checkA11y(page);
    expect((await visit('keepsake')).status()).toBe(410);
  });

  await test.step('the archive says what would come back, and brings it', async () => {
    await page.goto('/p/profile');
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('region', { name: 'Restore an archive' }).locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('1 link and 0 QR codes will come back, with 1 click.')).toBeVisible();
    await expect(page.getByText('It was made here, so it uses up nothing of your plan.')).toBeVisible();
    await checkA11y(page);
    expect((await visit('keepsake')).status()).toBe(410);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('1 link and 0 QR codes came back, with 1 click.')).toBeVisible();
    const answer = await visit('keepsake');
    expect([answer.status(), answer.headers().location]).toEqual([302, `${target.url}/keepsake`]);
    await page.goto('/p/links/keepsake');
    // The browser of this journey says that it is driven by a program.
    await page.getByRole('button', { name: 'Include bots' }).click();
    await expect(page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row')).toHaveCount(3);
  });
  target.close();
});
