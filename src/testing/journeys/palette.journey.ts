import { signUp } from './account.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';

test('find, create, switch and leave over the command palette, by the keyboard alone', async ({ page, server }) => {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };

  await test.step('a guest goes to the prices', async () => {
    await openPage(page, '/');
    await open();
    await checkA11y(page);
    await page.keyboard.type('pric');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pricing that grows with your links' })).toBeFocused();
    await expect(palette).toBeHidden();
  });

  await test.step('whoever is signed in creates a link', async () => {
    await signUp(page, server);
    await open();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Create New URL' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/by-palette');
    await page.getByLabel(/^Custom short code/).fill('by-palette');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
  });

  await test.step('finds it', async () => {
    await open();
    await page.keyboard.type('example.com');
    await expect(palette.getByRole('option', { name: /by-palette/ })).toBeVisible();
    await checkA11y(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /\/by-palette$/, level: 1 })).toBeVisible();
  });

  await test.step('is told in the palette that the network is down', async () => {
    await page.context().setOffline(true);
    await open();
    await page.keyboard.type('example');
    await expect(palette.getByRole('alert')).toContainText('Connection error.');
    await checkA11y(page);
    await page.context().setOffline(false);
    await expect(palette.getByRole('option', { name: /by-palette/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  await test.step('switches the theme, and has the focus where it was', async () => {
    const copy = page.getByRole('main').getByRole('button', { name: 'Copy' }).first();
    await copy.focus();
    await open();
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expect(copy).toBeFocused();
  });

  await test.step('turns off the shortcuts of a single key', async () => {
    await open();
    await page.keyboard.type('shortcuts');
    await page.keyboard.press('Enter');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const use = shortcuts.getByRole('switch', { name: 'Use keyboard shortcuts' });
    await use.focus();
    await page.keyboard.press('Space');
    await expect(use).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await page.keyboard.press('?');
    // A dialog would come within this time.
    await page.waitForTimeout(500);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open();
  });

  await test.step('and logs out', async () => {
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
