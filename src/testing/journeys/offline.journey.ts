import { signUp } from './account.ts';
import { checkA11y, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the app opens, and shows, finds and copies what is on the device', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, server);
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const headers = { authorization: `Bearer ${token}` };
  for (const code of ['market', 'survey'])
    await page.request.post('/api/urls', { headers, data: { url: 'https://example.com/', customShortCode: code } });
  const links = page.getByRole('list', { name: 'Links', exact: true }).getByRole('article');
  const bar = page.getByText(/^Offline since \d\d:\d\d\.$/);

  await test.step('it is kept while there is one', async () => {
    await page.goto('/p/links');
    await expect(links).toHaveCount(2);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('curtly_links'))).toContain('market');
  });

  await test.step('the bar says since when, once, and searching empties nothing', async () => {
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    await page.getByPlaceholder('Search links').fill('mark');
    await expect(page.getByText(/^1 of 2 on this device/)).toBeVisible();
    await expect(links).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await checkA11y(page);
    await links.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/market');
    await page.getByPlaceholder('Search links').fill('elsewhere');
    await expect(page.getByRole('heading', { name: 'Not found on this device' })).toBeVisible();
    await expect(page.getByText("0 of 2 on this device. Older links are searched once you're online.")).toBeVisible();
    await expect(page.getByText('No links found')).toBeHidden();
  });

  await test.step('it opens anew', async () => {
    await page.goto('/p/links');
    await expect(links).toHaveCount(2);
    await expect(bar).toBeVisible();
  });

  await test.step('codes and the API never come from the device', async () => {
    const answers = await page.evaluate(() =>
      Promise.all(
        ['/market', '/api/urls'].map((path) =>
          fetch(path).then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      ),
    );
    expect(answers).toEqual(['failed', 'failed']);
  });

  await test.step('it goes on once the network is back', async () => {
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    await page.getByPlaceholder('Search links').fill('surv');
    await expect(links).toHaveCount(1);
    await expect(page.getByText(/on this device/)).toBeHidden();
  });
});
