import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { createAccount, createQrCode, type Account } from '../../../../testing/factories.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { providePictures } from '../../../../testing/pictures.ts';
import { openQrCodes, press } from '../../../../testing/qrCodeList.ts';
import { dataUrl } from '../../../../testing/qrCodes.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

// Pictures are drawn and read pixel by pixel here, without the help that a browser has.
jest.setTimeout(60_000);

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  providePictures();
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});

const stored = async ({ id }: QrCode) =>
  (await call<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token: ada.token })).body.data;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Edit QR code' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openDesign({ id }: QrCode) {
  const app = renderApp({ server, as: ada, path: `/p/qrcodes/${id}` });
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await app.user.click(form.getByRole('button', { name: 'Design', expanded: false }));
  return { ...app, form, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
}

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

test('the design is changed with a preview of the code that is there, and Undo takes it back', async () => {
  const code = await createQrCode(server, ada.token, { name: 'Menu' });
  const { user, form, save } = await openDesign(code);
  const preview = within(await form.findByRole('region', { name: 'Preview' }));
  await user.click(form.getByRole('button', { name: 'Dots' }));
  await user.click(form.getByRole('button', { name: 'Label' }));
  await retype(user, form.getByLabelText('Call to action'), 'Menu');
  expect(await preview.findByText('Test scan passed')).toBeVisible();
  const last = new URL(preview.getByRole('img').getAttribute('src') ?? '').searchParams;
  expect(last.get('content')?.toLowerCase()).toBe(code.shortUrl.toLowerCase());
  expect([last.get('moduleShape'), last.get('frameText')]).toEqual(['dots', 'Menu']);
  await save();
  expect(await screen.findByText('QR code updated successfully!')).toBeVisible();
  await isClosed();
  const changed = await stored(code);
  expect(changed).toMatchObject({ moduleShape: 'dots', frame: 'label', frameText: 'Menu', name: 'Menu' });
  const card = within(screen.getByRole('region', { name: 'Code' }));
  await user.click(card.getByRole('button', { name: /^Design/ }));
  expect(card.getByText('Label: Menu')).toBeVisible();
  expect(card.getByRole('img', { name: 'QR code Menu' })).toHaveAttribute('src', changed.imageUrl);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored(code)).imageUrl).toBe(code.imageUrl));
});

test('only what was changed is sent, so that what another tab has changed stays', async () => {
  const code = await createQrCode(server, ada.token, { name: 'Menu', description: 'Door' });
  const { user, form, save } = await openDesign(code);
  await call(server, 'PUT', `/api/qrcodes/${code.id}`, { token: ada.token, body: { name: 'Other', size: 500 } });
  await user.click(form.getByRole('button', { name: 'Circle' }));
  await save();
  await isClosed();
  expect(await stored(code)).toMatchObject({ name: 'Other', description: 'Door', size: 500, eyeShape: 'circle' });
});

test('without a change nothing is sent', async () => {
  const { save } = await openDesign(await createQrCode(server, ada.token));
  const sent = callsTo('/api/qrcodes/');
  await save();
  await isClosed();
  expect(sent().filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a design that does not scan is saved only when that is confirmed', async () => {
  const code = await createQrCode(server, ada.token);
  const { user, form, save } = await openDesign(code);
  await retype(user, form.getByLabelText('Primary color'), '#FFFFFF');
  await save();
  const ask = within(await screen.findByRole('dialog', { name: 'Save a code that may not scan?' }));
  await user.click(ask.getByRole('button', { name: 'Change the design' }));
  await waitFor(() => expect(screen.queryByText('The test scan failed. Printed, this code may not scan.')).toBeNull());
  expect(form.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(await stored(code)).toEqual(code);
  await save();
  const again = within(await screen.findByRole('dialog', { name: 'Save a code that may not scan?' }));
  await user.click(again.getByRole('button', { name: 'Save anyway' }));
  await isClosed();
  expect(await stored(code)).toMatchObject({ primaryColor: '#FFFFFF' });
});

test('a broken rule opens the design and says what is wrong', async () => {
  const { user, form, save } = await openDesign(await createQrCode(server, ada.token));
  await retype(user, form.getByLabelText('Primary color'), '#12');
  await user.click(form.getByRole('button', { name: 'Design', expanded: true }));
  await save();
  await waitFor(() =>
    expect(form.getByLabelText('Primary color')).toHaveAccessibleDescription('Primary color must look like #1A2B3C'),
  );
  expect(form.getByRole('button', { name: 'Design', expanded: true })).toBeVisible();
});

test('from a row, the logo is loaded first and can be removed', async () => {
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const code = await createQrCode(server, ada.token, { name: 'Menu', logoBase64: dataUrl('image/png', logo) });
  let isMended = false;
  intercept(
    ({ url }) => url.endsWith(`/api/qrcodes/${code.id}`),
    (request, send) => (isMended ? send(request) : Promise.resolve(Response.json({}, { status: 500 }))),
  );
  const { user } = await openQrCodes(server, ada);
  await press(user, 'Menu', 'Edit');
  const failed = await dialog();
  expect(await failed.findByText('The QR code could not be loaded.')).toBeVisible();
  isMended = true;
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Menu'));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Design' }));
  await user.click(await form.findByRole('button', { name: 'Remove logo' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(await stored(code)).toMatchObject({ hasLogo: false, name: 'Menu', errorCorrectionLevel: 'H' });
});
