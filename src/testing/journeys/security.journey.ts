import type { Page } from '@playwright/test';
import { codeOf, stepAt } from '../../server/rules/oneTimeCodes.ts';
import { bytesOf } from '../oneTimeCodes.ts';
import { startOpenidProvider } from '../openidProvider.ts';
import { signOut, signUp } from './account.ts';
import { plugIn } from './authenticator.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';
import { press, tabTo, type } from './keyboard.ts';
import { startProduct } from './server.ts';

const security = '/p/profile?tab=security';
const setupField = 'Then enter the six digits that the app shows';

const dialogOf = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** The digits that an app shows which has the secret of the open dialog. */
async function digits(page: Page): Promise<string> {
  const secret = await dialogOf(page)
    .getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/)
    .innerText();
  return codeOf(bytesOf(secret.replaceAll(' ', '')), stepAt(Date.now()));
}

async function continueAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function proveByKeys(page: Page, password: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
}

test('by the keyboard alone, nothing that goes takes the focus with it', async ({ page }) => {
  const provider = await startOpenidProvider();
  const server = await startProduct(provider.settings);
  const person = await signUp(page, server);
  const authenticator = await plugIn(page);
  await openPage(page, server.url + security);
  const dialog = dialogOf(page);
  const title = heading(page, 'Profile Settings');

  await test.step('a passkey is added and removed', async () => {
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys).toContainText('Chrome');
    const actions = passkeys.getByRole('button', { name: /^Actions for / });
    await press(page, actions);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Remove' }));
    await expect(passkeys).toHaveCount(0);
    await expect(title).toBeFocused();
  });

  await test.step('a provider is linked and removed, after the password', async () => {
    await press(page, page.getByRole('button', { name: 'Link Fernhill' }));
    await continueAtProvider(page, person.email);
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toContainText(person.email);
    server.ageProofs();
    await press(page, page.getByRole('button', { name: 'Remove Fernhill' }));
    await proveByKeys(page, person.password);
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toHaveCount(0);
    await expect(title).toBeFocused();
  });

  await test.step('codes are turned on after a wrong one, and off again', async () => {
    await press(page, page.getByRole('button', { name: 'Set up one-time codes' }));
    await expect(dialog.getByLabel(setupField)).toBeFocused();
    const right = await digits(page);
    await page.keyboard.type(right === '000000' ? '000001' : '000000');
    await expect(dialog.getByText('This code is not right.', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel(setupField)).toBeFocused();
    await page.keyboard.type(await digits(page));
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    // One Enter too many keeps the codes.
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await download;
    await press(page, dialog.getByRole('button', { name: 'Done' }));
    await expect(title).toBeFocused();
    server.ageProofs();
    const turnOff = page.getByRole('button', { name: 'Turn off' });
    await press(page, turnOff);
    await press(page, dialog.getByRole('button', { name: 'Turn off' }));
    await proveByKeys(page, person.password);
    await expect(page.getByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
    await expect(title).toBeFocused();
  });

  await test.step('the password is changed', async () => {
    // Whoever only passes through the form is told nothing.
    await tabTo(page, page.getByLabel('Current password'));
    await tabTo(page, page.getByRole('button', { name: 'Add a passkey' }));
    await expect(page.getByText('Current password is required')).toBeHidden();
    await title.focus();
    await type(page, page.getByLabel('Current password'), 'not the password');
    await type(page, page.getByLabel('New password', { exact: true }), 'Analytical!1843');
    await type(page, page.getByLabel('Confirm new password'), 'Analytical!1843');
    const change = page.getByRole('button', { name: 'Change Password' });
    await press(page, change);
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(person.password);
    await press(page, change);
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expect(change).toBeFocused();
  });

  await test.step('a reset is asked for and sent', async () => {
    await authenticator.answers(false);
    await signOut(page);
    await openPage(page, `${server.url}/p/forgot-password`);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Check your email')).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Send again or to another address' }));
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.goto(await server.mailLink(person.email, /reset-password/));
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.keyboard.type('Difference!1822');
    await type(page, page.getByLabel('Confirm new password'), 'Difference!1822');
    await press(page, page.getByRole('button', { name: 'Change Password' }));
    await expect(heading(page, 'Sign in to your account')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await server.stop();
  await provider.stop();
});

test('every state of signing in and of Security is accessible', async ({ page }) => {
  const provider = await startOpenidProvider();
  const server = await startProduct(provider.settings);
  const person = await signUp(page, server);
  const authenticator = await plugIn(page);
  const dialog = dialogOf(page);
  const open = (path: string) => openPage(page, server.url + path);
  const fail = async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  };

  await test.step('Security of a new account, folded and open', async () => {
    await open(security);
    await checkA11y(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const folded = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button', { expanded: false });
    await expect(folded).toHaveCount(5);
    while ((await folded.count()) > 0) await folded.first().click();
    await checkA11y(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('codes are set up', async () => {
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    await dialog.getByLabel(setupField).pressSequentially('000000');
    await expect(dialog.getByText('This code is not right.', { exact: false })).toBeVisible();
    await checkA11y(page);
    await dialog.getByLabel(setupField).pressSequentially(await digits(page));
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByText('You have not saved these codes yet.', { exact: false })).toBeVisible();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Close without saving' }).click();
  });

  await test.step('Security with all of it', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome');
    await page.getByRole('button', { name: 'Link Fernhill' }).click();
    await continueAtProvider(page, person.email);
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toContainText(person.email);
    await checkA11y(page);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the proof, with the password and with a code', async () => {
    server.ageProofs();
    await page.getByRole('button', { name: 'Remove Fernhill' }).click();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Use a code' }).click();
    await expect(dialog.getByLabel('Code of your authenticator app')).toBeFocused();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await authenticator.answers(false);
    await signOut(page);
  });

  await test.step('forms of strangers, empty and at fault', async () => {
    await open('/p/login');
    await checkA11y(page);
    await fail();
    await checkA11y(page);
    await open('/p/create-account');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await checkA11y(page);
    await open('/p/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Email me a reset link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await checkA11y(page);
    await page.goto(await server.mailLink(person.email, /reset-password/));
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await checkA11y(page);
    await page.goto(`${server.url}/p/reset-password?token=wrong&email=ada@example.com`);
    await expect(heading(page, 'This link does not work')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('the second step, and its recovery code', async () => {
    await open('/p/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(heading(page, 'Enter your code')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).pressSequentially('000000');
    await expect(page.getByText('This code is not right.', { exact: false })).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(heading(page, 'Enter a recovery code')).toBeVisible();
    await checkA11y(page);
  });

  await test.step('links of mails', async () => {
    const other = await signUp(page, server);
    await signOut(page);
    await page.context().clearCookies();
    await open('/p/login');
    await page.getByRole('button', { name: 'Continue with Fernhill' }).click();
    await continueAtProvider(page, other.email);
    await expect(heading(page, 'You have an account already')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Confirm by mail instead' }).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await checkA11y(page);
    await page.goto(await server.mailLink(other.email, /link-provider/));
    await checkA11y(page);
    await page.getByRole('button', { name: 'No, it was not me' }).click();
    await expect(heading(page, 'Nothing was changed')).toBeFocused();
    await checkA11y(page);
    await page.goto(`${server.url}/p/not-me#token=x`);
    await expect(heading(page, 'Was it somebody else?')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkA11y(page);
  });

  await server.stop();
  await provider.stop();
});
