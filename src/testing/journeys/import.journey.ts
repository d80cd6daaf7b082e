import { readFile } from 'node:fs/promises';
import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';

const rows = 2_000;
const bitly = [
  'created_at,id,link,custom_bitlinks,long_url,title,archived,tags,engagements',
  ...Array.from(
    { length: rows },
    (_, index) =>
      `2020-10-26T17:20:40+0000,bit.ly/a${index},https://bit.ly/a${index},https://bit.ly/moved-${index},https://example.com/moved/${index},Moved,false,moved,${index}`,
  ),
  '2020-10-26T17:20:40+0000,bit.ly/b,https://bit.ly/b,https://bit.ly/moved-away,ftp://example.com/,Moved,false,,0',
].join('\n');

test('move in from another service, reload meanwhile, download the result, undo', async ({ page, server }) => {
  await signUp(page, server);
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const visit = async (code: string) => (await page.request.get(`/${code}`, { maxRedirects: 0 })).status();

  await test.step('with a plan that has room for all', async () => {
    const trial = await page.request.post('/api/subscription/start-trial', {
      headers: { authorization: `Bearer ${token}` },
      data: { plan: 2 },
    });
    expect(trial.status()).toBe(200);
  });

  await test.step('the file is recognized and checked', async () => {
    await page.goto('/p/links');
    await page.getByRole('button', { name: 'Import, export and trash' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await checkA11y(page);
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'bitly.csv', mimeType: 'text/csv', buffer: Buffer.from(bitly) });
    await expect(page.getByRole('heading', { name: 'Bitly export' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Invalid rows' })).toContainText('Row 2,002: moved-away');
    await checkA11y(page);
    expect(await visit('moved-7')).toBe(404);
  });

  await test.step('it is imported, also when the page is loaded anew meanwhile', async () => {
    await page.getByRole('button', { name: /^Import [\d,]+ links$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Import [\d,]+ links$/ })).toBeHidden();
    await page.reload();
    await expect(page.getByText('2,000 links imported, 1 skipped as invalid')).toBeVisible({ timeout: 60_000 });
    await checkA11y(page);
    expect(await visit('moved-7')).toBe(302);
  });

  await test.step('the result names each row', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download result' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('bitly-result.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows + 2);
    expect(lines[8]).toBe(`9,moved-7,https://example.com/moved/7,imported,,${server.url}/moved-7`);
    expect(lines.at(-1)).toContain('2002,moved-away,ftp://example.com/,failed,');
  });

  await test.step('its clicks are shown as those of before', async () => {
    await page.goto('/p/links/moved-7');
    await expect(page.getByText('And 7 before the import')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('one undo takes all of it back', async () => {
    await page.goto('/p/links');
    await page.getByRole('button', { name: 'Import, export and trash' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await page.getByRole('link', { name: 'bitly.csv' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 });
    await checkA11y(page);
    expect(await visit('moved-7')).toBe(410);
  });
});
