import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Link, QrCode } from '../../generated/endpoints.ts';
import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createAccount, createLink, createQrCode, type Account } from '../../testing/factories.ts';
import { card, openList, press } from '../../testing/linkList.ts';
import { callsTo } from '../../testing/network.ts';
import { providePictures } from '../../testing/pictures.ts';
import { failNetwork } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
let link: Link;
beforeAll(async () => {
  providePictures();
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
  link = await createLink(server, ada.token, { url: 'https://example.com/linked' });
});

async function openDialog() {
  const { user } = await openList(server, ada);
  await press(user, link.shortCode, 'QR code');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create QR code' }));
  const create = dialog.getByRole('button', { name: 'Create QR Code' });
  const retype = async (label: RegExp | string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    if (text) await user.paste(text);
  };
  return { user, dialog, create, retype };
}

const storedCodes = async (): Promise<QrCode[]> =>
  (await call<components['schemas']['QrCodePage']>(server, 'GET', '/api/qrcodes', { token: ada.token })).body.data
    .qrCodes;

test('a code made for a link belongs to it, and is shown on its card', async () => {
  const { user, dialog, create, retype } = await openDialog();
  expect(dialog.getByLabelText('URL to encode')).toHaveValue(link.shortenedUrl);
  expect(dialog.getByLabelText('URL to encode')).toBeDisabled();
  expect(dialog.getByLabelText('Name')).toHaveValue(`QR Code for ${link.shortenedUrl}`);
  await retype('Name', 'Flyer');
  await retype(/^Description/, 'Handed out in spring');
  const calls = callsTo('/api/urls');
  await user.click(create);

  expect(await screen.findByText('QR code created successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [code] = await storedCodes();
  expect(code).toMatchObject({ name: 'Flyer', description: 'Handed out in spring', urlId: link.id });
  const shown = within(await card(link.shortCode)).getByRole('link', { name: 'QR code: Flyer' });
  expect(shown).toHaveAttribute('href', `/p/qrcodes/${code?.id}`);
  expect(calls()).toHaveLength(0);

  await press(user, link.shortCode, 'Disable');
  await waitFor(() => expect(shown).not.toBeInTheDocument());
});

test('what is typed survives a reload', async () => {
  const { retype } = await openDialog();
  await retype('Name', 'Flyer');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const stored = sessionStorage.getItem('curtly_drafts') ?? '';
  cleanup();
  sessionStorage.setItem('curtly_drafts', stored);
  const { dialog } = await openDialog();
  expect(dialog.getByLabelText('Name')).toHaveValue('Flyer');
});

test('a link that has a code already shows it, and can get another', async () => {
  const code = await createQrCode(server, ada.token, { name: 'First', content: link.shortenedUrl, urlId: link.id });
  const { user } = await openList(server, ada);
  await press(user, link.shortCode, 'QR code');
  const shown = within(await screen.findByRole('dialog', { name: 'First' }));
  expect(shown.getByRole('img', { name: 'QR code First' })).toHaveAttribute('src', code.imageUrl);
  expect(shown.getByRole('link', { name: 'Download QR Code' })).toHaveAttribute('download', 'first_qr_code.png');
  expect(shown.getByRole('link', { name: 'Scans and settings' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);
  await user.click(shown.getByRole('button', { name: 'Create another' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create QR code' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('This link has a QR code already: First');
  expect(dialog.getByRole('link', { name: 'First' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);
});

test('a name is needed, of at most 100 characters', async () => {
  const { user, dialog, create, retype } = await openDialog();
  await retype('Name', '');
  expect(create).toBeDisabled();
  await retype('Name', 'a'.repeat(101));
  await user.click(create);
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name must be less than 100 characters'),
  );
  await retype('Name', 'a'.repeat(100));
  await user.click(create);
  expect(await screen.findByText('QR code created successfully!')).toBeVisible();
});

test('a logo that is too large is reported in an alert', async () => {
  const { user, dialog } = await openDialog();
  await user.upload(
    dialog.getByLabelText(/^Logo/),
    new File([new Uint8Array(1_048_577)], 'logo.png', { type: 'image/png' }),
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('Logo file must be less than 1MB');
});

test('a logo that only the service finds fault with is reported beside it, and nowhere else', async () => {
  const { user, dialog, create } = await openDialog();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text y="40">Cafe</text></svg>';
  await user.upload(dialog.getByLabelText(/^Logo/), new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  await dialog.findByRole('img', { name: 'Logo: logo.svg' });
  await user.click(create);
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Logo/)).toHaveAccessibleDescription(
      'An SVG logo must not contain text, which needs its font. Please convert the text to outlines.',
    ),
  );
  expect(screen.getAllByText(/^An SVG logo/)).toHaveLength(1);
});

test('a failure is only logged, with the toast of its status', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog, create } = await openDialog();
  failNetwork();
  await user.click(create);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.queryByText('Failed to create QR code')).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('createQrCode failed', expect.anything());
  expect(dialog.getByLabelText('Name')).toHaveValue(`QR Code for ${link.shortenedUrl}`);
});
