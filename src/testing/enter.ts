import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text, and keys such as `{Enter}` behind it. All but the last character is pasted, because each key draws the
 * whole form again; `user.type` is for tests of what single keys do.
 */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  const pasted = text.slice(0, Math.max(0, text.search(/\{|$/) - 1));
  await user.click(field);
  if (pasted) await user.paste(pasted);
  await user.keyboard(text.slice(pasted.length));
}
