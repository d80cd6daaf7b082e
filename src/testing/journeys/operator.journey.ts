import type { Browser, Page } from '@playwright/test';
import { checkA11y, expect, openPage, test } from './fixtures.ts';
import type { JourneyServer } from './server.ts';

// A server of its own, which is set up once for all of these.
test.use({ settings: { LOG_LEVEL: 'error' } });
test.describe.configure({ mode: 'serial' });

const password = 'Engine1843';
const operator = { email: 'mira@example.com', password };

async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await openPage(page, '/p/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

/** In a browser of their own. */
async function asSomebodyElse<Result>(
  browser: Browser,
  { url }: JourneyServer,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/p/operator');
  await page.getByRole('tab', { name }).click();
}

test('set up for others, then let in only who is invited', async ({ page, server, browser }) => {
  await test.step('set up', async () => {
    await page.goto(await server.setupLink());
    await page.getByLabel('Email').fill(operator.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('radio', { name: /^For others/ }).check();
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await expect(page.getByText('Your Curtly is ready')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();
  });

  await test.step('choose by invitation', async () => {
    await openTab(page, 'Settings');
    await page.getByRole('combobox', { name: 'New accounts' }).click();
    await page.getByRole('option', { name: /^By invitation/ }).click();
    await page.getByRole('form', { name: 'Sign-up' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  });

  const link = await test.step('make a link for one person', async () => {
    await openTab(page, 'Invitations');
    await checkA11y(page);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    const made = page.getByLabel('Invitation link');
    await expect(made).toHaveValue(/#invitation=/);
    await checkA11y(page);
    const value = await made.inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    return value;
  });

  await test.step('nobody registers without it', () =>
    asSomebodyElse(browser, server, async (stranger) => {
      await openPage(stranger, '/p/create-account');
      await expect(stranger.getByRole('heading', { name: 'Accounts are by invitation' })).toBeVisible();
      await checkA11y(stranger);
    }));

  await test.step('the first who has it gets an account', () =>
    asSomebodyElse(browser, server, async (eve) => {
      await eve.goto(link);
      await expect(eve.getByText('You are invited.')).toBeVisible();
      await eve.getByLabel('Email').fill('eve@example.com');
      await eve.getByLabel('Password', { exact: true }).fill(password);
      await eve.getByLabel('Confirm password').fill(password);
      await checkA11y(eve);
      await eve.getByRole('button', { name: 'Create Account' }).click();
      await expect(eve).toHaveURL(/\/p\/email-not-verified$/);
      await eve.goto(await server.mailLink('eve@example.com', /verify-email/));
      await expect(eve).toHaveURL(/\/p\/email-verified$/);
      await signIn(eve, { email: 'eve@example.com' });
    }));

  await test.step('the second is told that it is used up', () =>
    asSomebodyElse(browser, server, async (bob) => {
      await bob.goto(link);
      await expect(bob.getByRole('alert')).toContainText('This invitation is used up.');
    }));
});

test('abuse, from the report to the disabled page and back', async ({ page, server, browser }) => {
  const shortUrl = await asSomebodyElse(browser, server, async (eve) => {
    await signIn(eve, { email: 'eve@example.com' });
    await openPage(eve, '/p/');
    await eve.getByRole('textbox', { name: 'Destination URL' }).fill('https://example.com/parcel');
    await eve.getByRole('button', { name: 'Shorten URL' }).click();
    await expect(eve.getByText('URL shortened successfully!')).toBeVisible();
    const token = await eve.evaluate(() => localStorage.getItem('curtly_token'));
    const answer = await eve.request.get('/api/urls', { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: [{ shortenedUrl: string }] };
    return data[0].shortenedUrl;
  });
  const code = new URL(shortUrl).pathname.slice(1);
  const statusOf = async () => (await fetch(shortUrl, { redirect: 'manual' })).status;

  await test.step('a stranger reports it', () =>
    asSomebodyElse(browser, server, async (stranger) => {
      await openPage(stranger, '/p/report');
      await stranger.getByLabel('Short URL').fill(shortUrl);
      await stranger.getByRole('radio', { name: /^Phishing/ }).check();
      await stranger.getByRole('button', { name: 'Send report' }).click();
      await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    }));
  expect(await statusOf()).toBe(302);

  await test.step('the operator disables it', async () => {
    await signIn(page, operator);
    await openTab(page, 'Reports');
    await expect(page.getByRole('list', { name: 'Reports' })).toContainText(code);
    await checkA11y(page);
    await page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(page.getByText(`${code} is disabled.`)).toBeVisible();
  });

  await test.step('visitors read why', () =>
    asSomebodyElse(browser, server, async (visitor) => {
      const answer = await visitor.goto(`/${code}`);
      expect(answer?.status()).toBe(410);
      await expect(visitor.getByRole('heading', { name: 'This link was disabled because of abuse.' })).toBeVisible();
      await checkA11y(visitor);
    }));

  await test.step('the owner gets a mail', async () => {
    expect(await server.mailLink('eve@example.com', /\/p\/links\//)).toContain(code);
  });

  await test.step('undo', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(statusOf).toBe(302);
  });
});

test('a plan is given, and ends', async ({ page, server, browser }) => {
  await signIn(page, operator);
  await openTab(page, 'Accounts');
  await checkA11y(page);
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('button', { name: /eve@example\.com/ });
  const panel = page.getByRole('region', { name: 'eve@example.com' });
  const give = async (plan: string) => {
    await panel.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: plan, exact: true }).click();
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Account saved').first()).toBeVisible();
  };
  const planOfEve = () =>
    asSomebodyElse(browser, server, async (eve) => {
      await signIn(eve, { email: 'eve@example.com' });
      await openPage(eve, '/p/my-plan');
      await expect(eve.getByText(/\d{1,6} of \d/).first()).toBeVisible();
      return eve.getByRole('main').innerText();
    });

  await row.click();
  await checkA11y(page);
  await give('Business');
  await expect(row).toContainText('Business');
  expect(await planOfEve()).toContain('Business');
  await give('Free');
  await expect(row).toContainText('Free');
  expect(await planOfEve()).toContain('of 50');
});
