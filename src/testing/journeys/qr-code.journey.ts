import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from '../qrCodes.ts';
import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';
import { openTarget } from './target.ts';

const logo = path.resolve(import.meta.dirname, '../../../public/icon-192.png');

test('design a QR code with a logo, download it, read it, follow it, and see the scan', async ({ page, server }) => {
  const target = await openTarget();
  await signUp(page, server);

  await test.step('no codes yet: the list offers to make one', async () => {
    await page.goto('/p/qrcodes');
    await expect(page.getByText('No QR codes found')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('design it', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'What do you want to create?' })).toBeVisible();
    await page.keyboard.press('q');
    await expect(page.getByRole('heading', { name: 'Create New QR Code' })).toBeVisible();
    await page.getByLabel('URL to encode').fill(`${target.url}/menu`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`QR Code for ${target.url}/menu`);
    await page.getByLabel('Name', { exact: true }).fill('Menu Ünïque 1');
    await page.getByLabel('Primary color', { exact: true }).fill('#1E3A8A');
    await page.getByLabel('Logo Optional').or(page.locator('input[type=file]')).first().setInputFiles(logo);
    await expect(page.getByText('With a logo the error correction level is raised to H.')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Create QR Code' }).click();
    await expect(page.getByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
    await expect(page.getByText('QR code created successfully!')).toBeVisible();
    await checkA11y(page);
  });

  const held = await test.step('download and read it with another reader', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download QR Code' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('menu__n_que_1_qr_code.png');
    await expect(page.getByText('QR Code downloaded!')).toBeVisible();
    const text = await decode(readFileSync(await file.path()));
    expect(text.toLowerCase().startsWith(`${server.url}/`)).toBe(true);
    return text;
  });

  await test.step('what it holds leads to the target', async () => {
    const answer = await page.request.get(held, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`${target.url}/menu`);
  });

  await test.step('the scan is counted', async () => {
    await page.getByRole('link', { name: 'View All QR Codes' }).click();
    const card = page.getByRole('article', { name: 'Menu Ünïque 1' });
    await expect(card).toContainText('1 scan');
    await checkA11y(page);
    await card.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'View' }).click();
    await expect(page.getByRole('heading', { name: 'Menu Ünïque 1', level: 1 })).toBeVisible();
    await expect(page.getByText('Scan tracking active')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recent Scans' }).getByRole('row')).toHaveCount(2);
    await checkA11y(page);
  });

  await test.step('switched off it cannot be scanned; deleted it can be restored from the trash', async () => {
    await page.getByRole('link', { name: 'Back to QR Codes' }).click();
    const card = page.getByRole('article', { name: 'Menu Ünïque 1' });
    await card.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('QR code disabled')).toBeVisible();
    expect((await page.request.get(held, { maxRedirects: 0 })).status()).toBe(404);
    await card.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('QR code enabled')).toBeVisible();
    await card.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete "Menu Ünïque 1"?');
    await checkA11y(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('QR code deleted successfully!')).toBeVisible();
    expect((await page.request.get(held, { maxRedirects: 0 })).status()).toBe(410);
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Menu Ünïque 1' }).click();
    await expect(page.getByText('QR code restored')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect((await page.request.get(held, { maxRedirects: 0 })).status()).toBe(302);
  });

  await test.step('a code for a link, from its row', async () => {
    await page.goto('/p/create-url');
    await page.getByLabel('URL', { exact: true }).fill(`${target.url}/noticeboard`);
    await page.getByLabel(/^Custom short code/).fill('noticeboard');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await page.getByRole('link', { name: 'View All Links' }).click();
    await page.getByRole('article', { name: 'noticeboard' }).getByRole('button', { name: 'QR code' }).click();
    await checkA11y(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article', { name: 'noticeboard' }).locator('img[src*="/image"]')).toBeVisible();
    await page.getByRole('article', { name: 'noticeboard' }).getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Download QR Code' })).toBeVisible();
    await checkA11y(page);
  });
  target.close();
});
