import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firefox } from '../factories.ts';
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
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/menu`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`QR Code for ${target.url}/menu`);
    await page.getByLabel('Name', { exact: true }).fill('Menu Ünïque 1');
    await page.getByRole('button', { name: 'Box' }).click();
    await page.getByLabel('Primary color', { exact: true }).fill('#FFFFFF');
    await expect(page.getByText(/^Not enough contrast/)).toBeVisible();
    await expect(page.getByText('Test scan running…')).toBeHidden();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Create QR Code' }).click();
    await expect(page.getByRole('dialog', { name: 'Save a code that may not scan?' })).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Change the design' }).click();
    await expect(page.getByRole('button', { name: 'Create QR Code' })).toBeFocused();
    await page.getByRole('group', { name: 'Frame' }).getByRole('button', { name: 'None' }).click();
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
    expect(file.suggestedFilename()).toBe('menu_ünïque_1_qr_code.png');
    await expect(page.getByText('QR Code downloaded!')).toBeVisible();
    const text = await decode(readFileSync(await file.path()));
    expect(text.toLowerCase().startsWith(`${server.url}/`)).toBe(true);
    return text;
  });

  await test.step('what it holds leads to the target', async () => {
    const answer = await page.request.get(held, { maxRedirects: 0, headers: { 'user-agent': firefox } });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`${target.url}/menu`);
  });

  await test.step('the scan is counted', async () => {
    await page.getByRole('link', { name: 'View All QR Codes' }).click();
    const card = page.getByRole('article', { name: 'Menu Ünïque 1' });
    await expect(card).toContainText('1 scan');
    await checkA11y(page);
    await card.getByRole('link', { name: 'Menu Ünïque 1' }).click();
    await expect(page.getByRole('heading', { name: 'Menu Ünïque 1', level: 1 })).toBeVisible();
    await expect(page.getByText('Scan tracking active')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recent Scans' }).getByRole('row')).toHaveCount(2);
    await checkA11y(page);
  });

  await test.step('its design is changed, and what was printed still leads to the target', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit QR code' });
    await dialog.getByRole('button', { name: 'Design' }).click();
    await dialog.getByRole('button', { name: 'Dots' }).click();
    await dialog.getByRole('button', { name: 'Label' }).click();
    await dialog.getByLabel('Call to action').fill('Our menu');
    await expect(dialog.getByText('Test scan passed')).toBeVisible();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('QR code updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: /^Design / }).click();
    await expect(page.getByText('Label: Our menu')).toBeVisible();
    const src = await page.getByRole('img', { name: 'QR code Menu Ünïque 1' }).getAttribute('src');
    expect(await decode(await (await page.request.get(src ?? '')).body())).toBe(held);
  });

  await test.step('on a phone its preview stays in sight, and never over what has the focus', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/p/create-qr');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(target.url);
    const bar = page.getByRole('region', { name: 'Preview' });
    await expect(bar.getByText('Test scan passed')).toBeVisible();
    await page.getByLabel('Primary color', { exact: true }).fill('#CCCCCC');
    await expect(bar.getByText(/^Not enough contrast/)).toBeVisible();
    await page.getByRole('button', { name: 'Create QR Code' }).focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const send = page.getByRole('textbox', { name: 'Destination URL' });
    for (let steps = 0; steps < 60 && !(await send.evaluate((field) => field === document.activeElement)); steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const [covered, focused] = [await bar.boundingBox(), await page.locator(':focus').boundingBox()];
      expect(focused?.y).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0));
    }
    await expect(send).toBeFocused();
    // The keyboard of a phone leaves about this room.
    await page.setViewportSize({ width: 320, height: 360 });
    await page.getByRole('button', { name: 'Create QR Code' }).focus();
    await expect(bar).not.toBeInViewport();
    await page.setViewportSize(size);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Menu Ünïque 1', level: 1 })).toBeVisible();
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
    await page.getByRole('button', { name: 'Import, export and trash' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Menu Ünïque 1' }).click();
    await expect(page.getByText('QR code restored')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect((await page.request.get(held, { maxRedirects: 0 })).status()).toBe(302);
  });

  await test.step('a code for a link, from its row', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/noticeboard`);
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
    await expect(
      page.getByRole('article', { name: 'noticeboard' }).getByRole('link', { name: /^QR code: / }),
    ).toBeVisible();
    await page.getByRole('article', { name: 'noticeboard' }).getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Download QR Code' })).toBeVisible();
    await checkA11y(page);
  });
  target.close();
});
