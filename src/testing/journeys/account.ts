import type { Page } from '@playwright/test';
import { expect, openPage } from './fixtures.ts';
import type { JourneyServer } from './server.ts';

interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

let people = 0;

export function somebody(): Person {
  people += 1;
  return {
    email: `ada.${process.pid}.${people}@example.com`,
    password: 'Engine1843',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };
}

/** Fills in and sends the registration form; ends on the page that asks to look into the inbox. */
export async function register(page: Page, { email, password, firstName, lastName }: Person): Promise<void> {
  await openPage(page, '/p/create-account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  // The menu is there before the next page is, whose arrival would close it.
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function post(page: Page, url: string, data: object): Promise<void> {
  await expect(await page.request.post(url, { data })).toBeOK();
}

/**
 * A new account that is signed in. It is made over the API: filling in its form and opening its mail take longest, and
 * other journeys check them.
 */
export async function signUp(page: Page, server: JourneyServer): Promise<Person> {
  const person = somebody();
  const { email, password } = person;
  const { url } = server;
  await post(page, `${url}/api/auth/register`, { ...person, confirmPassword: password, timeZone: 'UTC' });
  const token = new URL(await server.mailLink(email)).searchParams.get('token');
  await post(page, `${url}/api/auth/verify-email`, { token, email });
  await openPage(page, `${url}/p/login`);
  await signIn(page, person);
  return person;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeHidden();
}
