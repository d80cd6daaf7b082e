import { readFile } from 'node:fs/promises';
import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';

test('paste lines, correct one by keyboard, create all, download them', async ({ page, server }) => {
  await signUp(page, server);

  await test.step('pasted lines become a table', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('link', { name: 'Many at once' }).click();
    await page
      .getByLabel('URLs', { exact: true })
      .fill(
        'https://example.com/spring many-spring sale, 2026\nhttps://example.com/summer\nexample.com/autumn many-autumn',
      );
    await page.getByRole('button', { name: 'Add to the table' }).click();
    await expect(page.getByText('2 links are ready')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('the fault is corrected, and all are created', async () => {
    await page.getByRole('button', { name: '1 needs a correction' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Destination URL, row 3' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type('https://');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('3 links created')).toBeFocused();
    await checkA11y(page);
    const answer = await page.request.get('/many-autumn', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, 'https://example.com/autumn']);
  });

  await test.step('they are downloaded, and in the list', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('curtly-links.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(
      `${server.url}/many-spring,https://example.com/spring\r\n`,
    );
    await page.goto('/p/links');
    await expect(page.getByText('Showing 3 of 3 links')).toBeVisible();
  });
});
