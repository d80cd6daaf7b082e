import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../testing/detailsPage.ts';
import { createAccount, createLink, createQrCode, visit, type Account } from '../../testing/factories.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const kinds = {
  link: {
    path: '/p/links',
    region: 'Link',
    create: (code: string) => createLink(server, ada.token, { customShortCode: code }),
  },
  'QR code': {
    path: '/p/qrcodes',
    region: 'QR code',
    create: () => createQrCode(server, ada.token, { content: 'https://example.com/' }),
  },
};

describe.each(Object.entries(kinds))('%s', (name, { path, region, create }) => {
  const corrected = `fixed-${name.replace(' ', '-')}`.toLowerCase();

  test('its code is corrected, and the one before is listed and can be shown again', async () => {
    const { id, shortCode } = await create(`lanuch-${path.length}`);
    const { user } = renderApp({ server, as: ada, path: `${path}/${id}` });
    const facts = await screen.findByRole('region', { name: region });
    await choose(user, 'Change code');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change code' }));
    const field = dialog.getByRole('textbox', { name: /Custom short code/ });
    expect(field).toHaveFocus();
    expect(field).toHaveValue(shortCode);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(`/${shortCode} still`));
    await user.clear(field);
    await user.type(field, corrected);
    await user.tab();
    expect(await dialog.findByText(/^This code is available\. .* still/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change code' }));

    expect(await screen.findByText('Code changed')).toBeVisible();
    expect(await within(facts).findByText(/^Former code/)).toBeVisible();
    expect(within(facts).getByRole('button', { name: `Copy ${shortCode}` })).toBeVisible();
    for (const code of [shortCode, corrected]) expect((await visit(server, code)).status).toBe(302);
    const [newest] = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent(`Short code: ${shortCode} to ${corrected}`);

    await choose(user, 'Change code');
    const again = within(await screen.findByRole('dialog', { name: 'Change code' }));
    await user.click(
      within(again.getByRole('group', { name: 'Former codes' })).getByRole('button', { name: shortCode }),
    );
    expect(again.getByRole('textbox', { name: /Custom short code/ })).toHaveValue(shortCode);
    expect(again.queryByText('This custom code is not available')).not.toBeInTheDocument();
    await user.click(again.getByRole('button', { name: 'Change code' }));
    expect(await within(facts).findByRole('button', { name: `Copy ${corrected}` })).toBeVisible();
  });

  test('a code that is taken is said at the field, and the dialog stays', async () => {
    const taken = `taken-${path.length}`;
    await createLink(server, ada.token, { customShortCode: taken });
    const { id } = await create(`mine-${path.length}`);
    const { user } = renderApp({ server, as: ada, path: `${path}/${id}` });
    await screen.findByRole('region', { name: region });
    await choose(user, 'Change code');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change code' }));
    const field = dialog.getByRole('textbox', { name: /Custom short code/ });
    await user.clear(field);
    await user.type(field, `${taken}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This custom code is not available'));
    expect(screen.getAllByText('This custom code is not available')).toHaveLength(1);
  });
});
