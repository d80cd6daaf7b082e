import { screen, waitFor, within } from '@testing-library/react';
import { createLink, createOperator, signUp, visit } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startServer();
});

test('takes the report of a stranger, which an operator acts on and takes back', async () => {
  const { shortCode } = await createLink(server, await signUp(server));
  const stranger = renderApp({ server, path: `/p/report?url=${encodeURIComponent(`${server.url}/${shortCode}`)}` });
  expect(await screen.findByLabelText('Short URL')).toHaveValue(`${new URL(server.url).host}/${shortCode}`);
  await stranger.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Choose what is wrong with it')).toBeVisible();
  await stranger.user.click(screen.getByRole('radio', { name: /Malware/ }));
  await stranger.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  stranger.unmount();

  const { user } = renderApp({ server, as: await createOperator(server), path: '/p/operator?tab=reports' });
  const reported = await screen.findByRole('listitem', { name: shortCode });
  expect(within(reported).getByText('Malware')).toBeVisible();
  await user.click(within(reported).getByRole('button', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: `Disable ${shortCode}?` });
  expect(within(dialog).getByRole('radio', { name: /Malware/ })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText(`${shortCode} is disabled.`)).toBeVisible();
  expect((await visit(server, shortCode)).status).toBe(410);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No reports')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(`${shortCode} is disabled.`)).not.toBeInTheDocument());
  expect((await visit(server, shortCode)).status).toBe(302);
});

test('says beside the field that a short URL opens nothing', async () => {
  const { user } = renderApp({ server, path: '/p/report' });
  await user.type(await screen.findByLabelText('Short URL'), 'https://elsewhere.example/launch');
  await user.click(screen.getByRole('radio', { name: /Spam/ }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/We found no link with this short URL/)).toBeVisible();
  expect(screen.getByLabelText('Short URL')).toBeInvalid();
});

test('lets operators search items of all accounts, disable many and take that back', async () => {
  const token = await signUp(server);
  for (const customShortCode of ['promo-1', 'promo-2', 'other'])
    await createLink(server, token, { customShortCode, url: `https://${customShortCode}.example/` });
  const { user } = renderApp({ server, as: await createOperator(server), path: '/p/operator?tab=links' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await user.type(screen.getByRole('searchbox', { name: 'Search links and QR codes' }), 'promo{Enter}');
  expect(await screen.findByRole('listitem', { name: 'promo-1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'other' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Disable 2 selected' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('2 are disabled.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Disabled for abuse')).toHaveLength(3));
  expect((await visit(server, 'promo-2')).status).toBe(410);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByText('Disabled for abuse')).toHaveLength(1));
  expect((await visit(server, 'promo-2')).status).toBe(302);
});
