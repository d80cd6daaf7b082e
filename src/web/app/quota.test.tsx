import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createAccount, createLink, createQrCode, type Account } from '../../testing/factories.ts';
import { codes, openList, press } from '../../testing/linkList.ts';
import { providePictures } from '../../testing/pictures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

// Only the server's clock has this time, beyond the browser's own, where no session looks expired.
const now = '2040-11-20T12:00:00.000Z';
const noLinks =
  'Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1. See the plans';
const noCodes =
  'Your Free plan includes 10 QR codes a month, and all are used. Upgrade your plan or wait until December 1. See the plans';

let server: RunningServer;
beforeAll(async () => {
  providePictures();
  server = await startServer({ now });
});

async function use(account: Account, { links = 0, qrCodes = 0 }) {
  await Promise.all([
    ...Array.from({ length: links }, () => createLink(server, account.token)),
    ...Array.from({ length: qrCodes }, () => createQrCode(server, account.token)),
  ]);
}

const fill = async (user: UserEvent, label: string) => {
  await user.click(await screen.findByRole('textbox', { name: label }));
  await user.paste('https://example.com/new');
};

describe('with nothing left of the month', () => {
  let ada: Account;
  beforeAll(async () => {
    ada = await createAccount(server);
    await use(ada, { links: 50, qrCodes: 10 });
  });

  test.each([
    ['/p/create-url', noLinks],
    ['/p/create-qr', noCodes],
  ])('%s says so before the form is filled in, and leads to the plans', async (path, text) => {
    renderApp({ server, as: ada, path });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(text);
    expect(notice).not.toHaveFocus();
    expect(within(notice).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/p/pricing');
  });

  test('both forms of the home page say so', async () => {
    const { user } = renderApp({ server, as: ada });
    expect(await screen.findByRole('alert')).toHaveTextContent(noLinks);
    await user.click(screen.getByRole('tab', { name: 'Create QR Code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(noCodes);
  });

  test('the QR dialog of a link says so', async () => {
    const { user } = await openList(server, ada);
    await screen.findAllByRole('article');
    await press(user, codes()[0] as string, 'QR code');
    const dialog = await screen.findByRole('dialog', { name: 'Create QR code' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(noCodes);
  });

  test('who sends the form all the same is led to the notice, without a toast', async () => {
    const { user } = renderApp({ server, as: ada, path: '/p/create-url' });
    await screen.findByRole('alert');
    await fill(user, 'Destination URL');
    await user.click(screen.getByRole('button', { name: 'Shorten URL' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(noLinks);
    expect(screen.getAllByText(/^Your Free plan includes 50 links/)).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Destination URL' })).toHaveValue('https://example.com/new');
  });
});

describe('with one left', () => {
  test.each([
    {
      path: '/p/create-qr',
      label: 'Destination URL',
      button: 'Create QR Code',
      left: { qrCodes: 9 },
      taken: { qrCodes: 1 },
      text: noCodes,
    },
    {
      path: '/',
      label: 'Destination URL',
      button: 'Shorten URL',
      left: { links: 49 },
      taken: { links: 1 },
      text: noLinks,
    },
  ])(
    'that is taken elsewhere, $path tells it once, on the form',
    async ({ path, label, button, left, taken, text }) => {
      const ada = await createAccount(server);
      await use(ada, left);
      const { user } = renderApp({ server, as: ada, path });
      await fill(user, label);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await act(() => use(ada, taken));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getAllByText(/^Your Free plan includes/)).toHaveLength(1);
    },
  );

  test('making it brings the notice', async () => {
    const ada = await createAccount(server);
    await use(ada, { links: 49 });
    const { user } = renderApp({ server, as: ada });
    await fill(user, 'Destination URL');
    await user.click(screen.getByRole('button', { name: 'Shorten URL' }));
    expect(await screen.findByText('Your short link is ready')).toBeVisible();
    expect(await screen.findByText(/^Your Free plan includes/)).toBeVisible();
  });
});
