import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function choose(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
