import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Deleted links and QR codes' }).getByRole('listitem');
const restoreOf = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^Restore .*/${code}$`) });
const empty = (page: Page) => expect(page.getByText('The trash is empty')).toBeVisible();

test('the trash and a list in two tabs, each behind the other', async ({ page, context, server }) => {
  await signUp(page, server);
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, to: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${to}`, { method, headers, data });
    await expect(answer).toBeOK();
  };
  const visit = async (code: string) => (await page.request.get(`/${code}`, { maxRedirects: 0 })).status();
  const remove = (...codes: string[]) => Promise.all(codes.map((code) => call('DELETE', `urls/${code}`)));
  const codes = ['ahead', 'behind', 'above', 'below'];
  for (const customShortCode of codes) await call('POST', 'urls', { url: 'https://example.com/', customShortCode });
  await remove(...codes);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/p/trash');
    await expect(rows(tab)).toHaveCount(4);
  }

  await test.step('restored here, and there again', async () => {
    await restoreOf(page, 'ahead').click();
    await expect(page.getByText('Link restored')).toBeVisible();
    await restoreOf(other, 'ahead').click();
    await expect(other.getByText('URL not found')).toBeVisible();
    await expect(rows(other)).toHaveCount(3);
    expect(await visit('ahead')).toBe(302);
  });

  await test.step('one restored here, all there', async () => {
    await restoreOf(page, 'behind').click();
    await expect(rows(page)).toHaveCount(2);
    await other.getByRole('checkbox', { name: 'Select all' }).click();
    await other.getByRole('button', { name: 'Restore 3 selected' }).click();
    await expect(other.getByText('2 restored')).toBeVisible();
    await expect(other.getByText('1 could not be restored. URL not found')).toBeVisible();
    await empty(other);
    await checkA11y(other);
    expect(await Promise.all(codes.map(visit))).toEqual([302, 302, 302, 302]);
  });

  await test.step('emptied here, restored there', async () => {
    await remove('ahead');
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(restoreOf(tab, 'ahead')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Empty trash' }).click();
    // Deleted while the question is open: it was not asked about.
    await remove('behind');
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
    await expect(restoreOf(page, 'behind')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await restoreOf(other, 'ahead').click();
    await expect(other.getByText('URL not found')).toBeVisible();
    await restoreOf(other, 'behind').click();
    await expect(other.getByText('Link restored')).toBeVisible();
    await empty(other);
    expect([await visit('ahead'), await visit('behind')]).toEqual([410, 302]);
  });

  await test.step('deleted here, switched off there, and undone here', async () => {
    for (const tab of [page, other]) {
      await tab.goto('/p/links');
      await expect(tab.getByText('Showing 3 of 3 links')).toBeVisible();
      await tab.getByRole('checkbox', { name: 'Select all' }).click();
    }
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 links' }).click();
    await expect(page.getByText('3 links deleted')).toBeVisible();
    await other.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Disable' }).click();
    await expect(other.getByText('3 links could not be changed')).toBeVisible();
    // It is pressed before the other tab is looked at: the toast does not stay for as long as that can take.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await checkA11y(other);
    expect(await visit('below')).toBe(302);
  });
});
