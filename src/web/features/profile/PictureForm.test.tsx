import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { File } from 'node:buffer';
import { call } from '../../../testing/client.ts';
import { createAccount, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const limit = 5_242_880;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** jsdom's own File cannot be sent by fetch. */
const fileOf = (content: Uint8Array<ArrayBuffer> | string, name = 'ada.png', type = 'image/png') =>
  new File([content], name, { type }) as unknown as globalThis.File;
const pictureOf = (bytes: number) => fileOf(Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]));

async function opened() {
  const account = await createAccount(server);
  const app = renderApp({ server, as: account, path: '/p/profile?tab=picture' });
  await screen.findByLabelText(/picture$/);
  return { account, ...app };
}

const panel = () => within(screen.getByRole('tabpanel', { name: 'Profile Picture' }));
const input = () => panel().getByLabelText(/^Choose/);
const upload = () => panel().getByRole('button', { name: 'Upload Picture' });
const pictureOfAccount = async ({ token }: Account) =>
  (await call<Account['user']>(server, 'GET', '/api/userprofile', { token })).body.data.profilePictureUrl;
const inMenu = () => screen.getByRole('button', { name: 'User menu' }).querySelector('img');
const inCard = () =>
  within(screen.getByRole('region', { name: 'Your profile' })).queryByRole('img', { name: 'Your profile picture' });

test('says what is recommended, and offers the types that are taken', async () => {
  await opened();
  expect(
    screen.getByText('Recommended size: square, 300x300 or larger. JPEG, PNG, GIF or WebP, at most 5 MB.'),
  ).toBeVisible();
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
  expect(input()).toHaveAccessibleDescription(/^Recommended size/);
});

test('chooses, previews, uploads, and shows it everywhere at once', async () => {
  const { account, user, store } = await opened();
  await user.upload(input(), fileOf(pixel));
  const preview = await panel().findByRole('img', { name: 'Preview of the new picture' });
  expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(panel().getByText('ada.png')).toBeVisible();
  expect(await pictureOfAccount(account)).toBeNull();

  await user.click(upload());
  expect(await screen.findByText('Profile picture updated successfully!')).toBeVisible();
  const url = await pictureOfAccount(account);
  expect(url).toMatch(/^http/);
  expect(store.getState().session.user?.profilePictureUrl).toBe(url);
  expect(inMenu()).toHaveAttribute('src', url);
  await waitFor(() => expect(inCard()).toBeVisible());
  expect(inCard()).toHaveAttribute('src', url);
  expect(await panel().findByRole('img', { name: 'Your current picture' })).toHaveAttribute('src', url);
  await waitFor(() => expect(panel().queryByText('ada.png')).not.toBeInTheDocument());
  expect((await fetch(url ?? '')).status).toBe(200);
});

test('asks for a picture when there is none', async () => {
  const { user } = await opened();
  const fetch = jest.spyOn(globalThis, 'fetch');
  await user.click(upload());
  expect(await panel().findByRole('alert')).toHaveTextContent('Please select an image first');
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('takes %s', async (type) => {
  const { user } = await opened();
  await user.upload(input(), fileOf(pixel, 'ada', type));
  expect(await panel().findByRole('img', { name: 'Preview of the new picture' })).toBeVisible();
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['image/svg+xml', 'image/bmp', 'application/pdf', ''])(
  'refuses the type %j as soon as it is chosen',
  async (type) => {
    await opened();
    await userEvent.setup({ applyAccept: false }).upload(input(), fileOf('x', 'ada', type));
    expect(await panel().findByRole('alert')).toHaveTextContent(
      'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    );
    expect(panel().queryByRole('img', { name: 'Preview of the new picture' })).not.toBeInTheDocument();
  },
);

test('takes 5 MB, and the service as well', async () => {
  const { account, user } = await opened();
  await user.upload(input(), pictureOf(limit));
  await panel().findByRole('img', { name: 'Preview of the new picture' });
  await user.click(upload());
  expect(await screen.findByText('Profile picture updated successfully!')).toBeVisible();
  expect(await pictureOfAccount(account)).not.toBeNull();
});

test('refuses one byte more', async () => {
  const { user } = await opened();
  const fetch = jest.spyOn(globalThis, 'fetch');
  await user.upload(input(), pictureOf(limit + 1));
  expect(await panel().findByRole('alert')).toHaveTextContent('File size must be less than 5MB');
  await user.click(upload());
  expect(panel().getByRole('alert')).toHaveTextContent('File size must be less than 5MB');
  expect(fetch).not.toHaveBeenCalled();
});

test('shows beside the file what the service finds in it', async () => {
  const { account, user } = await opened();
  await user.upload(input(), fileOf('no picture at all'));
  await user.click(upload());
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  );
  expect(screen.getAllByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)')).toHaveLength(1);
  expect(await pictureOfAccount(account)).toBeNull();
});

test('refuses a file that this browser cannot show', async () => {
  const { user } = await opened();
  await user.upload(input(), fileOf('no picture at all'));
  fireEvent.error(await panel().findByRole('img', { name: 'Preview of the new picture' }));
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  );
});

test('refuses more pixels than the service takes as soon as it is chosen', async () => {
  const { user } = await opened();
  await user.upload(input(), fileOf(pixel));
  const preview = await panel().findByRole('img', { name: 'Preview of the new picture' });
  Object.defineProperties(preview, { naturalWidth: { value: 4001 }, naturalHeight: { value: 4000 } });
  fireEvent.load(preview);
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'The picture must be at most 16 million pixels, such as 4000 × 4000',
  );
});

test('has a text for a failure without a message, and keeps the file', async () => {
  const { user } = await opened();
  await user.upload(input(), fileOf(pixel));
  failNetwork();
  await user.click(upload());
  expect(await screen.findByText('Failed to upload profile picture')).toBeVisible();
  expect(panel().getByText('ada.png')).toBeVisible();
});

test('Cancel forgets the file, and the same one can be chosen again', async () => {
  const { user } = await opened();
  const file = fileOf(pixel);
  await user.upload(input(), file);
  await user.click(await panel().findByRole('button', { name: 'Cancel' }));
  expect(panel().queryByText('ada.png')).not.toBeInTheDocument();
  await user.upload(input(), file);
  expect(await panel().findByText('ada.png')).toBeVisible();
});

describe('removing', () => {
  async function withPicture() {
    const app = await opened();
    await app.user.upload(input(), fileOf(pixel));
    await app.user.click(upload());
    await screen.findByText('Profile picture updated successfully!');
    return app;
  }

  test('is offered only to who has one', async () => {
    await opened();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  });

  test('asks, then shows the placeholder everywhere', async () => {
    const { account, user } = await withPicture();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
    expect(
      dialog.getByText(
        'The picture will be deleted for good, and a placeholder is shown instead. You can upload another one at any time.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Profile picture removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await pictureOfAccount(account)).toBeNull();
    await waitFor(() => expect(inCard()).toBeNull());
    expect(inMenu()).toBeNull();
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('leaves the name alone, and can be cancelled', async () => {
    const { account, user } = await withPicture();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await pictureOfAccount(account)).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove picture' }));
    await screen.findByText('Profile picture removed');
    expect(
      (await call<Account['user']>(server, 'GET', '/api/userprofile', { token: account.token })).body.data.displayName,
    ).toBe('Ada Lovelace');
  });

  test('says when it failed', async () => {
    const { user } = await withPicture();
    failNetwork();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inCard()).toBeVisible();
  });
});

test('a picture that cannot be had gives way to the placeholder', async () => {
  const { user } = await opened();
  await user.upload(input(), fileOf(pixel));
  await user.click(upload());
  await screen.findByText('Profile picture updated successfully!');
  await waitFor(() => expect(inCard()).toBeVisible());
  fireEvent.error(inCard() as HTMLElement);
  expect(inCard()).toBeNull();
});
