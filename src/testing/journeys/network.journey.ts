import { signIn, signUp } from './account.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';

const missing = 'This section could not be loaded.';

test('pieces that are loaded later, while the network is down', async ({ page, context, server }) => {
  await signUp(page, server);
  await openPage(page, '/');
  await expect(page.getByRole('heading', { name: 'Four steps to your first statistics' })).toBeVisible();
  await context.setOffline(true);

  await test.step('the user menu', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    // The list below may have come too late as well on a slow machine, and say so itself.
    await expect(page.getByRole('banner').getByRole('alert')).toContainText(missing);
    await checkA11y(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('what to create', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(missing);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('toasts', async () => {
    await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/later');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByText('Failed to shorten URL')).toBeVisible();
  });

  await test.step('a screen, which comes once the network is back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'QR Codes' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'QR Codes', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('signing out without a network ends the session later', async () => {
    const ended = () => page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(
      page.getByText('You are signed out here. Your session on the service ends when you are online again.'),
    ).toBeVisible();
    const answer = ended();
    await context.setOffline(false);
    expect((await answer).status()).toBe(204);
  });
});

test('what is opened while the next screen is loading stays open on it', async ({ page, server }) => {
  await signUp(page, server);
  await page.goto('/p/links');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'QR Codes' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // The previous screen is still there.
  await expect(page.locator('h1')).not.toHaveText('QR Codes');
  arrive();
  await expect(page.locator('h1')).toHaveText('QR Codes');
  const dialog = page.getByRole('dialog', { name: 'What do you want to create?' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).not.toHaveText('QR Codes');
  await expect(dialog).toBeHidden();
});

test('two tabs, whose session the service has ended', async ({ page, context, server }) => {
  const person = await signUp(page, server);
  const other = await context.newPage();
  await page.goto('/p/links');
  await other.goto('/p/create-url');
  await other.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/kept');
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });

  await page.getByRole('banner').getByRole('link', { name: 'QR Codes' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await expect(other.getByText('Your session has ended. Sign in to continue; what you typed is kept.')).toBeVisible();
  await checkA11y(other);
  await signIn(other, person);
  await expect(other.getByRole('textbox', { name: 'Destination URL' })).toHaveValue('https://example.com/kept');
  await expect(page.getByRole('heading', { name: 'QR Codes', exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
});
