import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CreateQrCodeRequest, QrCode } from '../generated/endpoints.ts';
import { callApi, renderApp, type Account } from './renderApp.tsx';
import type { RunningServer } from './startServer.ts';

/** A QR code of this account, as the service made it. */
export async function createQrCode(
  server: RunningServer,
  { token }: Account,
  request: Partial<CreateQrCodeRequest> = {},
): Promise<QrCode> {
  const { success, message, data } = await callApi<QrCode>(server, 'POST', '/api/qrcodes', {
    token,
    body: { content: 'https://example.com/menu', ...request },
  });
  if (!success) throw new Error(`The QR code was not created: ${message}`);
  return data;
}

/** The trial has room for more QR codes than the free plan. */
export async function startTrial(server: RunningServer, { token }: Account): Promise<void> {
  await callApi(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });
}

export async function storedQrCode(server: RunningServer, { token }: Account, id: string): Promise<QrCode> {
  return (await callApi<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token })).data;
}

/** The list of QR codes, with these filters in its address. */
export async function openQrCodes(server: RunningServer, as: Account, search = '') {
  const app = renderApp({ server, as, path: `/p/qrcodes${search}` });
  await screen.findByRole('heading', { name: 'QR Codes' });
  return app;
}

/** The card of a QR code. */
export const card = (name: string) => screen.findByRole('article', { name });

/** The names of the cards, from above. */
export const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

export const press = async (user: UserEvent, name: string, action: string) =>
  user.click(within(await card(name)).getByRole('button', { name: action }));
