import { somebody } from './account.ts';
import { expect, openPage, test } from './fixtures.ts';
import { press, type } from './keyboard.ts';
import { openTarget } from './target.ts';

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
