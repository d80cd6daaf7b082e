import path from 'node:path';
import { startGoogleIssuer } from '../googleIssuer.ts';
import { signIn, signUp } from './account.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';
import { startProduct } from './server.ts';

const picture = path.resolve(import.meta.dirname, '../../../public/icon-512.png');

test('an account from its profile to its last sign-out', async ({ page, server }) => {
  const person = await signUp(page, server);

  await test.step('the name', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page
      .getByRole('link', { name: 'Profile Settings' })
      .or(page.getByRole('menuitem', { name: 'Profile Settings' }))
      .click();
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await checkA11y(page);
    await page.getByLabel(/^Last name/).fill('King');
    await page.getByRole('button', { name: 'Save Changes' }).click();
  });

  await test.step('no toast covers the menu', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Profile updated successfully' });
    await toast.hover();
    await page.getByRole('button', { name: 'User menu' }).press('Enter');
    const isCovered = () =>
      toast.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
        return topmost !== null && topmost.closest('header') !== null;
      });
    // The toast may still be sliding in.
    await expect.poll(isCovered).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('Ada King');
  });

  await test.step('the picture', async () => {
    await page.getByRole('tab', { name: 'Profile Picture' }).click();
    await page.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(page.getByText('Please select an image first')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(picture);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu' }).locator('img')).toHaveAttribute('src', /\/uploads\//);
  });

  await test.step('the password', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password', { exact: true }).fill('Analytical!1843');
    await expect(page.getByText('Very Strong')).toBeVisible();
    await page.getByLabel('Confirm new password').fill('Analytical!1843');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
  });

  await test.step('an API key', async () => {
    await page.getByRole('tab', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Till');
    await checkA11y(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue(/^curtly_\w{38}$/);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Never used');
    await checkA11y(page);
  });

  await test.step('sign out, forget the password, choose another', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Email me a reset link' }).click();
    await expect(
      page.getByText('If that address has an account, a link to set a new password is on its way.'),
    ).toBeVisible();
    await page.goto(await server.mailLink(person.email, /reset-password/));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await checkA11y(page);
    await page.getByLabel('New password', { exact: true }).fill('Difference!1822');
    await page.getByLabel('Confirm new password').fill('Difference!1822');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await signIn(page, { email: person.email, password: 'Difference!1822' });
  });

  await test.step('leave', async () => {
    await page.goto('/p/profile?tab=data');
    await page.getByRole('button', { name: 'Delete account' }).first().click();
    await checkA11y(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await openPage(page, '/p/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('Difference!1822');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });
});

test('a deleted account comes back by the link in its mail', async ({ page, server }) => {
  const person = await signUp(page, server);
  const token = await page.evaluate(() => localStorage.getItem('curtly_token'));
  const created = await page.request.post('/api/urls', {
    headers: { authorization: `Bearer ${token}` },
    data: { url: 'https://example.com/', customShortCode: 'regretted' },
  });
  expect(created.status()).toBe(201);
  const visit = async () => (await page.request.get('/regretted', { maxRedirects: 0 })).status();

  await test.step('leave', async () => {
    await page.goto('/p/profile?tab=data');
    await page.getByRole('button', { name: 'Delete account' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(
      page.getByText('Your account was deleted. For 7 days the link in our mail brings it back.'),
    ).toBeVisible();
    expect(await visit()).toBe(410);
  });

  await test.step('come back', async () => {
    await page.goto(await server.mailLink(person.email, /undo-account-deletion/));
    await expect(page.getByRole('heading', { name: 'Get your account back?' })).toBeVisible();
    await checkA11y(page);
    expect(await visit()).toBe(410);
    await page.getByRole('button', { name: 'Get account back' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
    await checkA11y(page);
    expect(await visit()).toBe(302);
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await signIn(page, person);
    await page.goto('/p/links');
    await expect(page.getByRole('article', { name: 'regretted' })).toBeVisible();
  });
});

test('sign in with Google', async ({ page }) => {
  const issuer = await startGoogleIssuer();
  const server = await startProduct(issuer.options.settings, { googleKeys: issuer.options.googleKeys });
  // The provider's own script cannot be had here: this one has the same interface, and draws a plain button.
  await page.exposeFunction('signIdToken', (nonce: string) => issuer.idToken({ nonce }));
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
      let options;
      window.google = { accounts: { id: {
        initialize(given) { options = given; },
        renderButton(place) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Sign in with Google';
          button.onclick = async () => options.callback({ credential: await window.signIdToken(options.nonce) });
          place.append(button);
        },
      } } };
    `,
    }),
  );
  await page.goto(`${server.url}/p/login`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Successfully signed in with Google!')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await server.stop();
  await issuer.stop();
});
