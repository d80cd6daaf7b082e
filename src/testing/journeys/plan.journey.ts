import { signUp } from './account.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';

test('pricing, signed out', async ({ page }) => {
  await openPage(page, '/p/pricing');
  await expect(page.getByText('Save up to 20%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Plans' })).toContainText('Professional');
  await checkA11y(page);
  await page.getByRole('radiogroup', { name: 'Billing cycle' }).getByText('Yearly').click();
  await expect(page.getByRole('list', { name: 'Plans' })).toContainText('$23');
  await expect(page.getByRole('list', { name: 'Plans' })).toContainText('10,000 API requests a month');
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await expect(page.getByText('Coming soon. Thank you!')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started for Free' }).click();
  await expect(page).toHaveURL(/\/p\/create-account$/);
});

test('a trial from its start to its cancellation', async ({ page, server }) => {
  await signUp(page, server);

  await test.step('pricing, signed in', async () => {
    await openPage(page, '/p/pricing');
    await page.getByRole('button', { name: 'Choose Business' }).click();
    await expect(page.getByText('Coming soon. Thank you!')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('start the trial', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page
      .getByRole('link', { name: 'My Plan & Usage', exact: true })
      .or(page.getByRole('menuitem', { name: 'My Plan & Usage' }))
      .click();
    await expect(page.getByRole('heading', { name: 'My Plan & Usage' })).toBeVisible();
    await expect(page.getByText('0 of 50')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
    await expect(page.getByText('Trial started! Enjoy your 14-day free trial.')).toBeVisible();
    await expect(page.getByText('Free Trial', { exact: true })).toBeVisible();
    await expect(page.getByText('0 of 5,000')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'View All Features' }).or(page.getByRole('button', { name: 'View All Features' })),
    ).toBeVisible();
    await checkA11y(page);
  });

  await test.step('cancel it: the plan stays until its end', async () => {
    // The screen offers this on plans that are paid for, and none can be bought yet.
    const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
    const answer = await page.request.post('/api/subscription/cancel', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText('0 of 5,000')).toBeVisible();
    await checkA11y(page);
  });
});
