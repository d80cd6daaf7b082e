import type { Page } from '@playwright/test';
import { codeOf, stepAt } from '../../server/rules/oneTimeCodes.ts';
import { bytesOf } from '../oneTimeCodes.ts';
import { startOpenidProvider } from '../openidProvider.ts';
import { signIn, signOut, signUp, somebody } from './account.ts';
import { plugIn } from './authenticator.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';
import { startProduct } from './server.ts';

const isIn = (page: Page) => expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();

test('passkeys and codes, from the first to the last way in', async ({ page, server }) => {
  const person = await signUp(page, server);
  const authenticator = await plugIn(page);

  await test.step('a passkey is added', async () => {
    await openPage(page, '/p/profile?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome');
    // The keyboard goes on from there.
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    await checkA11y(page);
  });

  await test.step('the button signs in', async () => {
    await authenticator.answers(false);
    await signOut(page);
    await openPage(page, '/p/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await checkA11y(page);
    await authenticator.answers(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await isIn(page);
  });

  await test.step('autofill signs in', async () => {
    await signOut(page);
    await openPage(page, '/p/login');
    await isIn(page);
  });

  let codes: string[] = [];
  await test.step('codes are turned on', async () => {
    await openPage(page, '/p/profile?tab=security');
    const setUp = page.getByRole('button', { name: 'Set up one-time codes' });
    const dialog = page.getByRole('dialog');
    await setUp.click();
    await expect(dialog.getByLabel('Then enter the six digits that the app shows')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(setUp).toBeFocused();
    await setUp.click();
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()).replaceAll(' ', '');
    await checkA11y(page);
    const code = codeOf(bytesOf(secret), stepAt(Date.now()));
    await dialog.getByLabel('Then enter the six digits that the app shows').pressSequentially(code);
    const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    codes = await shown.allInnerTexts();
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('ten minutes later new recovery codes ask who is there, and the passkey says so', async () => {
    server.ageProofs();
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Password', { exact: true }).fill('not the password');
    await proof.getByRole('button', { name: 'Continue' }).click();
    await expect(proof.getByText('Incorrect password')).toBeVisible();
    await checkA11y(page);
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Recovery codes' }) });
    const shown = dialog.getByRole('listitem');
    await expect(shown).toHaveCount(10);
    expect(await shown.allInnerTexts()).not.toEqual(codes);
    codes = await shown.allInnerTexts();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a passkey stands for the code', async () => {
    await authenticator.answers(false);
    await signOut(page);
    await openPage(page, '/p/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await checkA11y(page);
    await authenticator.answers(true);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await isIn(page);
  });

  await test.step('phone and passkey are lost: a recovery code signs in', async () => {
    await authenticator.lose();
    await signOut(page);
    await openPage(page, '/p/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await isIn(page);
  });

  await test.step('the lost passkey is removed', async () => {
    await openPage(page, '/p/profile?tab=security');
    await page
      .getByRole('list', { name: 'Passkeys' })
      .getByRole('button', { name: /^Actions for / })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  });
});

test('a provider of the operator', async ({ page }) => {
  const provider = await startOpenidProvider();
  const server = await startProduct(provider.settings);
  const atProvider = async (email: string) => {
    await page.getByRole('button', { name: 'Continue with Fernhill' }).click();
    await page.getByLabel('Address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  /** The provider knows nobody any more. */
  const atLogin = async () => {
    await page.context().clearCookies();
    await openPage(page, `${server.url}/p/login`);
  };

  await test.step('makes an account', async () => {
    await atLogin();
    await checkA11y(page);
    await atProvider(somebody().email);
    await isIn(page);
    await signOut(page);
  });

  await test.step('links one that is there, by its password', async () => {
    const person = await signUp(page, server);
    await signOut(page);
    await atLogin();
    await atProvider(person.email);
    await expect(page.getByRole('heading', { name: 'You have an account already' })).toBeVisible();
    await checkA11y(page);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await isIn(page);
    await openPage(page, `${server.url}/p/profile?tab=security`);
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toContainText(person.email);
    await checkA11y(page);
    await signOut(page);
  });

  await test.step('links another by a mail', async () => {
    const person = await signUp(page, server);
    await signOut(page);
    await atLogin();
    await atProvider(person.email);
    await page.getByRole('button', { name: 'Confirm by mail instead' }).click();
    await page.goto(await server.mailLink(person.email, /link-provider/));
    await checkA11y(page);
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await expect(page.getByRole('heading', { name: 'Fernhill is linked' })).toBeFocused();
    await atLogin();
    await atProvider(person.email);
    await isIn(page);
    await signOut(page);
  });

  await test.step('shows who is there, and is removed', async () => {
    await atLogin();
    const person = await signUp(page, server);
    await openPage(page, `${server.url}/p/profile?tab=security`);
    await page.getByRole('button', { name: 'Link Fernhill' }).click();
    await page.getByLabel('Address').fill(person.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toContainText(person.email);
    server.ageProofs();
    await page.getByRole('button', { name: 'Remove Fernhill' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Fernhill' }).click();
    await page.getByLabel('Address').fill(person.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Confirmed. You can go on now.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Fernhill' }).click();
    await expect(page.getByRole('button', { name: 'Link Fernhill' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sign-in providers' })).toHaveCount(0);
    await signOut(page);
  });

  await test.step('is refused without an address, and says why once', async () => {
    await atLogin();
    await atProvider('nobody');
    await expect(page.getByText(/^Fernhill does not vouch/)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByText(/^Fernhill does not vouch/)).toHaveCount(0);
    const person = await signUp(page, server);
    await signOut(page);
    await openPage(page, `${server.url}/p/login`);
    await signIn(page, person);
  });

  await server.stop();
  await provider.stop();
});

test('a provider makes no accounts where they are by invitation', async ({ page }) => {
  const provider = await startOpenidProvider();
  const server = await startProduct(provider.settings);
  const setupToken = new URL(await server.setupLink()).hash.slice('#token='.length);
  const { email, password } = somebody();
  const set = await page.request.post(`${server.url}/api/setup`, {
    data: { email, password, token: setupToken, isForOthers: false },
  });
  expect(set.ok()).toBe(true);
  const atProvider = async (address: string) => {
    await page.context().clearCookies();
    await openPage(page, `${server.url}/p/login`);
    await page.getByRole('button', { name: 'Continue with Fernhill' }).click();
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  await test.step('a stranger is told why', async () => {
    await atProvider(somebody().email);
    await expect(page.getByText('Accounts are by invitation. Ask the operator for one.')).toHaveCount(1);
    await checkA11y(page);
  });

  await test.step('whoever has an account links it', async () => {
    await atProvider(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await isIn(page);
  });

  await server.stop();
  await provider.stop();
});
