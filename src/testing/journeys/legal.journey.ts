import { checkA11y, expect, test } from './fixtures.ts';

test('the legal pages', async ({ page }) => {
  for (const [name, heading] of [
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Accessibility', 'Accessibility Statement'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText('October 4, 2025')).toBeVisible();
    await checkA11y(page);
  }
});
