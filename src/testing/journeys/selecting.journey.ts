import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { checkA11y, expect, test, undoByKeys } from './fixtures.ts';

const codes = ['poster', 'flyer', 'banner', 'badge'];

/** Shortens a URL under a code of its own. */
async function shorten(page: Page, code: string): Promise<void> {
  await page.goto('/p/create-url');
  await page.getByRole('textbox', { name: 'Destination URL' }).fill(`https://example.com/${code}`);
  await page.getByLabel(/^Custom short code/).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
}

test('select three links by keyboard, tag, undo, delete, undo', async ({ page, server }) => {
  await signUp(page, server);
  for (const code of codes) await shorten(page, code);
  const boxes = page.getByRole('list', { name: 'Links', exact: true }).getByRole('checkbox');
  const tags = page.getByRole('button', { name: 'print', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('the keys are listed', async () => {
    await page.goto('/p/links');
    await expect(boxes).toHaveCount(4);
    await page.keyboard.press('?');
    await expect(dialog).toContainText('Select all from the last one to this');
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('select three', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).focus();
    await page.keyboard.press('j');
    await expect(boxes.nth(0)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('3 selected')).toBeVisible();
    await expect(boxes.nth(3)).not.toBeChecked();
    await checkA11y(page);
  });

  await test.step('tag them, and take it back', async () => {
    await page.getByRole('button', { name: 'Add tags', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Tags' }).focus();
    await page.keyboard.type('print');
    await page.keyboard.press('Enter');
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Add tags' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 links changed')).toBeVisible();
    await expect(tags).toHaveCount(3);
    await undoByKeys(page);
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(tags).toHaveCount(0);
  });

  await test.step('delete them, and have them back', async () => {
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('For 30 days you can restore them');
    await dialog.getByRole('button', { name: 'Delete 3 links' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 links deleted')).toBeVisible();
    await expect(boxes).toHaveCount(1);
    expect((await page.request.get('/badge', { maxRedirects: 0 })).status()).toBe(410);
    await undoByKeys(page);
    await expect(boxes).toHaveCount(4);
    expect((await page.request.get('/badge', { maxRedirects: 0 })).status()).toBe(302);
  });

  await test.step('leave nothing selected', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Showing 4 of 4 links')).toBeVisible();
  });
});
