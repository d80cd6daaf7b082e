import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from './factories.ts';
import { renderApp } from './renderApp.tsx';
import type { RunningServer } from './startServer.ts';

export async function openList(server: RunningServer, as: Account, search = '') {
  const app = renderApp({ server, as, path: `/p/links${search}` });
  await screen.findByRole('heading', { name: 'All Links' });
  return app;
}

export const card = (code: string) => screen.findByRole('article', { name: code });

export const codes = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

export const action = async (code: string, name: string) => within(await card(code)).findByRole('button', { name });

export const press = async (user: UserEvent, code: string, name: string) => user.click(await action(code, name));

export async function menuAction(user: UserEvent, code: string, name: string) {
  await press(user, code, 'More actions');
  return screen.findByRole('menuitem', { name });
}

export const choose = async (user: UserEvent, code: string, name: string) =>
  user.click(await menuAction(user, code, name));
