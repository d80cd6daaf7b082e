import type { Locator, Page } from '@playwright/test';
import { signUp } from './account.ts';
import { checkA11y, expect, test, undoByKeys } from './fixtures.ts';
import { openTarget } from './target.ts';

/** Types a time into a field, section after section: month, day, year, hour, minute. */
async function typeTime(page: Page, field: RegExp, sections: string) {
  await page.getByRole('group', { name: field }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(sections);
}

const cardOf = (page: Page, code: string): Locator => page.getByRole('article', { name: code });
const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('the whole life of a link', async ({ page, server }) => {
  const target = await openTarget();
  await signUp(page, server);
  const visit = (code: string) => page.request.get(`/${code}`, { maxRedirects: 0 });

  await test.step('no links yet: the list offers to make one', async () => {
    await page.goto('/p/links');
    await expect(page.getByText('No links found')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('create one with everything', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/secret');
    await page.getByLabel(/^Custom short code/).fill('Vault');
    await page.getByRole('button', { name: 'Password', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByLabel(/^Tags/).fill('team');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Activation time' }).click();
    await typeTime(page, /Activation time/, 'Jan0120501430');
    await page.getByRole('button', { name: 'Set expiry' }).click();
    await typeTime(page, /Expiration time/, 'Jan0220501430');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
  });

  await test.step('it is pending: nobody gets through before its time', async () => {
    const answer = await visit('vault');
    expect(answer.status()).toBe(423);
    expect(await answer.text()).toContain('Link is not yet active. Please wait until the activation time.');
    await page.getByRole('link', { name: 'View All Links' }).click();
    await expect(cardOf(page, 'Vault')).toContainText('Pending');
  });

  await test.step('a taken code is reported beside its field', async () => {
    await page.goto('/p/create-url');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/other');
    await page.getByLabel(/^Custom short code/).fill('vault');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByText('This custom code is not available')).toHaveCount(1);
    await page.getByLabel(/^Custom short code/).fill('handbook');
    await page.getByRole('button', { name: 'Password', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByLabel(/^Tags/).fill('docs');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
  });

  await test.step('find it: by search, by tag, by a link that carries the filter', async () => {
    await page.goto('/p/links');
    await page.getByPlaceholder('Search links').fill('HANDB');
    await expect(cardOf(page, 'Vault')).toBeHidden();
    await expect(cardOf(page, 'handbook')).toBeVisible();
    await page.reload();
    await expect(page.getByPlaceholder('Search links')).toHaveValue('HANDB');
    await page.getByPlaceholder('Search links').fill('no such thing');
    await expect(page.getByText('No links found')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Clear all filters' }).first().click();
    await cardOf(page, 'Vault').getByRole('button', { name: 'team' }).click();
    await expect(cardOf(page, 'handbook')).toBeHidden();
    await page.getByRole('button', { name: /^Add filters/ }).click();
    await checkA11y(page);
    await inDialog(page, 'Clear all filters').click();
    await expect(cardOf(page, 'handbook')).toBeVisible();
  });

  await test.step('sort them: the order stays after a reload', async () => {
    const firstCard = page.getByRole('article').first();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await checkA11y(page);
    // As narrow as a phone, the order has moved into the dialog of filters, and its menu is gone.
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expect(firstCard).toContainText('Vault');
    await page.getByRole('button', { name: 'Sort direction: descending' }).click();
    await expect(firstCard).toContainText('handbook');
    await page.reload();
    await expect(firstCard).toContainText('handbook');
    await expect(page).toHaveURL(/\?sortBy=Name&sortDirection=asc$/);
    await page.goto('/p/links');
  });

  await test.step('edit its target and tags', async () => {
    await cardOf(page, 'handbook').getByRole('button', { name: 'Edit' }).click();
    await checkA11y(page);
    await page.getByRole('dialog').getByLabel('Destination URL').fill(`${target.url}/handbook`);
    await inDialog(page, 'Save').or(inDialog(page, 'Save changes')).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cardOf(page, 'handbook')).toContainText('127.0.0.1');
  });

  await test.step('switch it off and on', async () => {
    await cardOf(page, 'handbook').getByRole('button', { name: 'Disable' }).click();
    await expect(cardOf(page, 'handbook')).toContainText('Disabled');
    await expect.poll(async () => (await visit('handbook')).status()).toBe(404);
    await expect(cardOf(page, 'handbook').getByRole('button', { name: 'Copy' })).toBeDisabled();
    await checkA11y(page);
    await cardOf(page, 'handbook').getByRole('button', { name: 'Enable' }).click();
    await expect(cardOf(page, 'handbook').getByRole('button', { name: 'Permanent' })).toBeVisible();
    await expect.poll(async () => (await visit('handbook')).headers().location).toBe('/p/verify-password/handbook');
  });

  await test.step('the password gate lets through who knows the word, and counts them', async () => {
    await page.goto('/handbook');
    await expect(page.getByRole('heading', { name: 'Password Required' })).toBeVisible();
    await checkA11y(page);
    await page.getByLabel('Password', { exact: true }).fill('wrong word');
    await page.getByRole('button', { name: 'Access Link' }).click();
    await expect(page.getByText('Incorrect password')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByRole('button', { name: 'Access Link' }).click();
    await expect(page.getByRole('heading', { name: 'You have arrived' })).toBeVisible();
    await page.goto('/p/links/handbook');
    await expect(page.getByText('Password Protected')).toBeVisible();
    // The browser of this journey says that it is driven by a program.
    await page.getByRole('button', { name: 'Include bots' }).click();
    await expect(page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row')).toHaveCount(2);
  });

  await test.step('its schedule and password are changed on its page', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Schedule and password' }).click();
    await typeTime(page, /Expiration time/, 'Jan0220501430');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('open barley');
    await checkA11y(page);
    await inDialog(page, 'Save').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(/^Expires Jan 2, 2050 14:30$/)).toBeVisible();
    const gate = (password: string) =>
      page.request.post('/api/urls/verify-password', { data: { shortCode: 'handbook', password } });
    expect((await gate('open sesame')).status()).toBe(400);
    expect((await gate('open barley')).status()).toBe(200);
  });

  await test.step('its code is corrected: the one before still opens, and is listed', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change code' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('handbook-26');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^This code is available\. .handbook still opens/)).toBeVisible();
    await checkA11y(page);
    await inDialog(page, 'Change code').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('/handbook-26');
    await expect(page.getByRole('region', { name: 'Link', exact: true })).toContainText('Former codehandbook');
    for (const code of ['handbook', 'handbook-26']) expect((await visit(code)).status()).toBe(302);
    await undoByKeys(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\/handbook$/);
    // The button that has the focus again shows its tooltip.
    await page.getByRole('heading', { level: 1 }).click();
    await checkA11y(page);
    for (const code of ['handbook', 'handbook-26']) expect((await visit(code)).status()).toBe(302);
  });

  await test.step('another expires', async () => {
    const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    const created = await page.request.post('/api/urls', {
      headers: { authorization: `Bearer ${token}` },
      data: { url: 'https://example.com/today', customShortCode: 'today-only', expiresAt },
    });
    expect(created.status()).toBe(201);
    await expect.poll(async () => (await visit('today-only')).status()).toBe(410);
    await page.goto('/today-only');
    await expect(page.getByText('Link has expired and is no longer accessible.')).toBeVisible();
    await checkA11y(page);
    await page.goto('/p/links?status=expired');
    await expect(cardOf(page, 'today-only')).toContainText('Expired');
    await expect(cardOf(page, 'handbook')).toBeHidden();
  });

  await test.step('delete it: it waits in the trash, and can be had back', async () => {
    await page.goto('/p/links/handbook');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('For 30 days you can restore the link');
    await checkA11y(page);
    await inDialog(page, 'Delete link').click();
    await expect(page.getByRole('heading', { name: 'All Links' })).toBeVisible();
    await expect(cardOf(page, 'Vault')).toBeVisible();
    await expect(cardOf(page, 'handbook')).toBeHidden();
    expect((await visit('handbook')).status()).toBe(410);
    await undoByKeys(page);
    await expect(page.getByText('Link restored')).toBeVisible();
    await expect(cardOf(page, 'handbook')).toBeVisible();
    expect((await visit('handbook')).status()).toBe(302);

    await page.goto('/p/links/handbook');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await inDialog(page, 'Delete link').click();
    await page.getByRole('button', { name: 'Import, export and trash' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'handbook' })).toContainText('30 days left');
    await checkA11y(page);
    await page.goto('/p/links/handbook');
    await expect(page.getByText('Link not found')).toBeVisible();
    await checkA11y(page);
  });
  target.close();
});
