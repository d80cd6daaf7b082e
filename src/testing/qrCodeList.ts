import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from './factories.ts';
import { renderApp } from './renderApp.tsx';
import type { RunningServer } from './startServer.ts';

export async function openQrCodes(server: RunningServer, as: Account, search = '') {
  const app = renderApp({ server, as, path: `/p/qrcodes${search}` });
  await screen.findByRole('heading', { name: 'QR Codes' });
  return app;
}

export const card = (name: string) => screen.findByRole('article', { name });

export const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

export const press = async (user: UserEvent, name: string, action: string) =>
  user.click(within(await card(name)).getByRole('button', { name: action }));

export async function choose(user: UserEvent, name: string, action: string) {
  await press(user, name, 'More actions');
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
