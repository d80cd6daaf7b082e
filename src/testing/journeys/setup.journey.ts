import { checkA11y, expect, test } from './fixtures.ts';

// A server of its own, since those of other journeys may have an operator.
test.use({ settings: { LOG_LEVEL: 'error' } });

test('set up a new Curtly for oneself, and shorten the first link', async ({ page, server }) => {
  const link = await server.setupLink();

  await test.step('open the printed link', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your Curtly' })).toBeVisible();
    await expect(page).toHaveURL(/\/p\/setup$/);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Only for me/ })).toBeChecked();
    await checkA11y(page);
  });

  await test.step('first click: finish setup', async () => {
    await page.getByLabel(/^Name/).fill('Mira');
    await page.getByLabel('Email').fill('mira@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Engine1843');
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await expect(page.getByText('Your Curtly is ready')).toBeVisible();
  });

  await test.step('second click: shorten', async () => {
    await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/first');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByText('URL shortened successfully!')).toBeVisible();
  });

  await test.step('there are no plans', async () => {
    await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  });

  await test.step('the operator has a page of their own', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operator' }).click();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expect(page.getByText('Accounts', { exact: true })).toBeVisible();
    await checkA11y(page);
  });

  await test.step('the link has ended', async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This setup link does not work.');
    await checkA11y(page);
  });
});
