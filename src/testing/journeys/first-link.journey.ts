import { register, signIn, somebody } from './account.ts';
import { checkA11y, expect, openPage, test } from './fixtures.ts';
import { openTarget } from './target.ts';

// Headless Chromium calls itself a bot, and would be marked as one.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('sign up, shorten a link, follow it, see the click, and find it all again after a restart', async ({
  page,
  server,
  context,
}) => {
  const target = await openTarget();
  const person = somebody();

  await test.step('try the home page as a guest', async () => {
    await openPage(page, '/');
    await expect(page.getByRole('main')).toContainText('No credit card required');
    await checkA11y(page);
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/from-home`);
    await page.getByRole('button', { name: 'Get Your URL for Free' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await checkA11y(page);
  });

  await test.step('create an account', async () => {
    await register(page, person);
    await expect(
      page.getByText('Registration successful! Please check your email to verify your account.'),
    ).toBeVisible();
    await checkA11y(page);
    await openPage(page, '/p/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/p\/email-not-verified$/);
  });

  await test.step('verify the address with the link from the mail', async () => {
    await page.goto(await server.mailLink(person.email));
    await expect(page).toHaveURL(/\/p\/email-verified$/);
    await expect(page.getByText('Email verified successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await signIn(page, person);
  });

  await test.step('shorten a link on the home page', async () => {
    await openPage(page, '/');
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/from-home`);
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByText('URL shortened successfully!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your short link' })).toContainText(`${target.url}/from-home`);
    await checkA11y(page);
  });

  await test.step('shorten a link with a code and tags of its own', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'What do you want to create?' })).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { name: 'Create New URL' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Destination URL' }).fill(`${target.url}/launch?q=1`);
    await page.getByLabel(/^Custom short code/).fill('Launch-26');
    await page.getByLabel(/^Tags/).fill('news');
    await page.keyboard.press('Enter');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(page.getByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
    await checkA11y(page);
  });

  await test.step('copy it and open it in another tab', async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    const shortUrl = await page.evaluate(() => navigator.clipboard.readText());
    expect(shortUrl).toBe(`${server.url}/Launch-26`);
    const tab = await context.newPage();
    await tab.goto(shortUrl, { referer: 'https://news.example.com/today' });
    await expect(tab.getByRole('heading', { name: 'You have arrived' })).toBeVisible();
    expect(tab.url()).toBe(`${target.url}/launch?q=1`);
    await tab.close();
  });

  await test.step('find it in All Links and see the click', async () => {
    await page.getByRole('link', { name: 'View All Links' }).click();
    await expect(page.getByRole('heading', { name: 'All Links' })).toBeVisible();
    const card = page.getByRole('listitem', { name: 'Launch-26' }).or(page.getByRole('article', { name: 'Launch-26' }));
    await expect(card).toContainText('1 click');
    await checkA11y(page);
    // Anywhere in the row is the link to its details.
    await expect(async () => {
      // A press can get lost between two sizes of the window on a busy machine.
      const opened = page.context().waitForEvent('page', { timeout: 20_000 });
      await card.click({ button: 'middle', position: { x: 300, y: 50 } });
      const other = await opened;
      await expect(other.getByRole('heading', { name: /\/Launch-26$/, level: 1 })).toBeVisible();
      await other.close();
    }).toPass();
    await card.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await checkA11y(page);
    await page.getByRole('menuitem', { name: 'View' }).click();
    await expect(page.getByRole('heading', { name: /\/Launch-26$/, level: 1 })).toBeVisible();
    const row = page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row').nth(1);
    await expect(row).toContainText('Chrome');
    await expect(row).toContainText('Linux');
    await expect(row).toContainText('Desktop');
    await expect(row).toContainText('news.example.com');
    await expect(row).toContainText('Unknown');
    await checkA11y(page);
    // Headless Chromium has no sheet of the system's.
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = page.getByRole('dialog', { name: /^Share .*\/Launch-26$/ });
    await shared.getByRole('button', { name: 'Show QR code' }).click();
    await expect(shared.getByRole('img')).toBeVisible();
    await checkA11y(page);
    await shared.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Schedule and password' })).toBeVisible();
    await checkA11y(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the analytics of the account lead back to the link', async () => {
    await page.goto('/p/analytics');
    await expect(page.getByRole('table', { name: 'Clicks over time' })).toBeAttached();
    await checkA11y(page);
    await page.getByRole('tab', { name: 'Browsers' }).click();
    await page.getByRole('button', { name: /^Chrome/ }).click();
    await expect(page.getByText(/^Computed from the newest/)).toBeVisible();
    await checkA11y(page);
    await page.getByRole('link', { name: 'Launch-26' }).click();
    await expect(page.getByRole('heading', { name: /\/Launch-26$/, level: 1 })).toBeVisible();
  });

  await test.step('stop the process, start it again: all of it is still there', async () => {
    await server.restart();
    await page.goto('/p/links');
    await expect(page.getByRole('main').getByText('Launch-26')).toBeVisible();
    await page.goto('/p/links/launch-26');
    await expect(page.getByRole('table', { name: 'Recent Clicks' }).getByRole('row')).toHaveCount(2);
    const answer = await page.request.get('/LAUNCH-26', { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`${target.url}/launch?q=1`);
  });

  await test.step('the home page tells what happened', async () => {
    for (let visits = 0; visits < 100; visits += 1) await page.request.get('/Launch-26', { maxRedirects: 0 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Clicks, last 30 days' })).toContainText('102');
    await expect(page.getByRole('region', { name: 'Top links' })).toContainText('Launch-26');
    await expect(page.getByRole('region', { name: 'Recent links' })).toContainText('Launch-26');
    await checkA11y(page);
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/p/links');
    await expect(page).toHaveURL(/\/p\/login$/);
  });

  await test.step('guests read what the server has measured', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'In numbers' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('visits has this server sent on since it was last started')).toBeVisible();
    await checkA11y(page);
  });
  target.close();
});

test('a path that leads nowhere', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await checkA11y(page);
  await page
    .getByRole('link', { name: 'Go to Homepage' })
    .or(page.getByRole('button', { name: 'Go to Homepage' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});
