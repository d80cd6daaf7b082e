import { screen, waitFor } from '@testing-library/react';
import { call } from '../../testing/client.ts';
import { enter } from '../../testing/enter.ts';
import { createAccount, createOperator, type Account } from '../../testing/factories.ts';
import { appOf, turnCodesOn } from '../../testing/oneTimeCodes.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

async function signIn({ email, password }: Account) {
  const app = renderApp({ server, path: '/p/login' });
  await enter(app.user, await screen.findByLabelText('Email'), email);
  await enter(app.user, screen.getByLabelText('Password'), `${password}{Enter}`);
  await waitFor(() => expect(app.store.getState().session.status).toBe('authenticated'));
  return app;
}

const notice = () => screen.findByRole('region', { name: 'Second factor' });

test('an operator without a second factor is asked at the sign-in, and not again until the next', async () => {
  const operator = await createOperator(server, 'op1@example.com');
  const { user, unmount } = await signIn(operator);
  expect(await notice()).toHaveTextContent('As an operator you can change every account.');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region', { name: 'Second factor' })).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  await signIn(operator);
  expect(await notice()).toBeVisible();
});

test('where every account needs one, it is set up before anything else', async () => {
  const operator = await createOperator(server, 'op2@example.com');
  const account = await createAccount(server);
  await turnCodesOn(server, operator.token);
  const body = { secondFactorRequired: true };
  await call(server, 'PATCH', '/api/operator/settings', { token: operator.token, body });
  const { user } = renderApp({ server, path: '/p/links', as: account });
  expect(await screen.findByRole('heading', { name: 'Protect your account first' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Set up one-time codes' }));
  const setup = await screen.findByRole('dialog', { name: 'Set up one-time codes' });
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(setup.textContent)?.[0] ?? '';
  await user.click(screen.getByLabelText('Then enter the six digits that the app shows'));
  await user.paste(appOf(server, secret.replaceAll(' ', ''))());
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const goOn = await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(goOn).toBeEnabled());
  await user.click(goOn);
  expect(await screen.findByRole('heading', { level: 1, name: 'All Links' })).toBeVisible();
});
