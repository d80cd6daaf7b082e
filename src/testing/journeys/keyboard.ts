/** What people do who have a keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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
export async function tabTo(page: Page, where: Locator): Promise<void> {
  await expect(where).toBeVisible();
  // First fields take the focus as they appear, maybe between these two.
  const before = await looksOf(where);
  if (await hasFocus(where)) return;
  for (let step = 0; step < maxSteps && !(await hasFocus(where)); step += 1) await page.keyboard.press('Tab');
  await expect(where).toBeFocused();
  await expect(where).toBeInViewport();
  await expect.poll(() => looksOf(where), { message: 'the focus can be seen' }).not.toBe(before);
}

export async function press(page: Page, where: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.press(key);
}

export async function type(page: Page, where: Locator, text: string): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.type(text);
}
