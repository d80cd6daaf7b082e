import type { Locator, Page } from '@playwright/test';
import { somebody } from './account.ts';
import { expect, openPage, test } from './fixtures.ts';
import { openTarget } from './target.ts';

const maxSteps = 80;

/** The focus may show in an element's outline, shadow, border or ground, or in those of the field around an input. */
const looksOf = (where: Locator) =>
  where.evaluate((element) =>
    JSON.stringify(
      [element, element.parentElement, element.parentElement?.querySelector('fieldset')].map((part) => {
        if (!part) return null;
        const { outline, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(part);
        return { outline, boxShadow, borderColor, borderWidth, backgroundColor };
      }),
    ),
  );

const hasFocus = (where: Locator) => where.evaluate((element) => element === document.activeElement);

/** Goes on with the Tab key until this has the focus, and expects to see that it has. */
async function tabTo(page: Page, where: Locator): Promise<void> {
  await expect(where).toBeVisible();
  // First fields take the focus as they appear, maybe between these two.
  const before = await looksOf(where);
  if (await hasFocus(where)) return;
  for (let step = 0; step < maxSteps && !(await hasFocus(where)); step += 1) await page.keyboard.press('Tab');
  await expect(where).toBeFocused();
  await expect(where).toBeInViewport();
  await expect.poll(() => looksOf(where), { message: 'the focus can be seen' }).not.toBe(before);
}

async function press(page: Page, where: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.press(key);
}

async function type(page: Page, where: Locator, text: string): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.type(text);
}

test('sign up, shorten a link, see its click and delete it by the keyboard alone', async ({ page, server }) => {
  const target = await openTarget();
  const person = somebody();
  const main = page.getByRole('main');

  await test.step('create an account', async () => {
    await openPage(page, '/');
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await press(page, main.getByRole('link', { name: /create (an )?account|sign up/i }));
    await type(page, page.getByLabel('Email'), person.email);
    await type(page, page.getByLabel('Password', { exact: true }), person.password);
    await type(page, page.getByLabel('Confirm password'), person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  });

  await test.step('sign in', async () => {
    await page.goto(await server.mailLink(person.email));
    await press(page, page.getByRole('link', { name: 'Go to Login' }));
    await type(page, page.getByLabel('Email'), person.email);
    await type(page, page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  });

  await test.step('shorten a link with a code of its own', async () => {
    await press(page, page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByRole('dialog', { name: 'What do you want to create?' })).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { name: 'Create New URL' })).toBeVisible();
    await type(page, page.getByRole('textbox', { name: 'Destination URL' }), `${target.url}/by-keyboard`);
    await type(page, page.getByLabel(/^Custom short code/), 'by-keyboard');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
    expect((await page.request.get('/by-keyboard')).url()).toBe(`${target.url}/by-keyboard`);
  });

  await test.step('find it in the list, and its click in the details', async () => {
    await press(page, page.getByRole('link', { name: 'View All Links' }));
    const card = page.getByRole('article', { name: 'by-keyboard' });
    await press(page, card.getByRole('button', { name: 'Copy' }), 'ArrowRight');
    await expect(card.getByRole('button', { name: 'More actions' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The browser of this journey says that it is driven by a program.
    await press(page, page.getByRole('button', { name: 'Include bots' }));
    await expect(page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row')).toHaveCount(2);
  });

  await test.step('delete it: the dialog holds the focus, Escape leaves it, the button has it again', async () => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    await press(page, more);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete link', exact: true }));
    await expect(page.getByRole('heading', { name: 'All Links' })).toBeVisible();
    await expect(page.getByText('No links found')).toBeVisible();
  });

  await test.step('sign out', async () => {
    await press(page, page.getByRole('button', { name: 'User menu' }));
    await press(page, page.getByRole('button', { name: 'Logout' }).or(page.getByRole('menuitem', { name: 'Logout' })));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
  target.close();
});
