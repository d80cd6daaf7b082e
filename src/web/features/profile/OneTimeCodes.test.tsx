import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { createAccount } from '../../../testing/factories.ts';
import { appOf, turnCodesOn } from '../../../testing/oneTimeCodes.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ now: new Date().toISOString() });
});

async function opened({ hasCodes = false } = {}) {
  const account = await createAccount(server);
  const app = hasCodes ? await turnCodesOn(server, account.token) : undefined;
  server.clock.advance(60_000);
  const rendered = renderApp({ server, as: account, path: '/p/profile?tab=security' });
  await screen.findByRole('heading', { name: 'One-time codes' });
  return { ...rendered, account, app };
}

test('are set up with an app, and recovery codes are shown once', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Set up one-time codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up one-time codes' }));
  expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent?.replaceAll(' ', '') ?? '';
  const field = dialog.getByLabelText('Then enter the six digits that the app shows');
  await user.click(field);
  await user.paste('000000');
  expect(await dialog.findByText('This code is not right. Enter the one that the app shows now.')).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(''));
  await user.paste(appOf(server, secret)());
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  // They stay although the screen behind them shows already that codes are on.
  expect(await screen.findByText(/10 of 10 recovery codes are left\.$/)).toBeInTheDocument();
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  const saved = watchDownloads();
  expect(codes.getByRole('button', { name: 'Download' })).toHaveFocus();
  await user.click(codes.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([{ name: 'curtly-recovery-codes.txt', address: expect.stringMatching(/^blob:/) }]);
  await user.keyboard('{Escape}');
  await user.click(codes.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/10 of 10 recovery codes are left\.$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('say how many recovery codes are left', async () => {
  const account = await createAccount(server);
  const { recoveryCodes } = await turnCodesOn(server, account.token);
  const { email, password } = account;
  for (const recoveryCode of recoveryCodes.slice(1)) {
    const asked = await call<{ challenge: string }>(server, 'POST', '/api/auth/login', { body: { email, password } });
    const body = { challenge: asked.body.data.challenge, recoveryCode };
    expect((await call(server, 'POST', '/api/auth/second-factor', { body })).status).toBe(200);
  }
  renderApp({ server, as: account, path: '/p/profile?tab=security' });
  expect(await screen.findByText(/1 of 10 recovery codes is left\.$/)).toBeVisible();
});

test('are turned off after a question, for which a code shows who asks', async () => {
  const { user, app } = await opened({ hasCodes: true });
  await screen.findByText(/10 of 10 recovery codes are left\.$/);
  server.clock.advance(600_000);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Turn one-time codes off?' }));
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.click(await proof.findByRole('button', { name: 'Use a code' }));
  await user.click(proof.getByLabelText('Code of your authenticator app'));
  await user.paste(app?.code() ?? '');
  expect(await screen.findByText('One-time codes are off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
});

test('new recovery codes are shown once, and closing them unsaved is asked for', async () => {
  const { user } = await opened({ hasCodes: true });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await user.click(codes.getByRole('button', { name: 'Done' }));
  expect(codes.getByText(/^You have not saved these codes yet\./)).toBeVisible();
  await user.click(codes.getByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
