import { screen, within } from '@testing-library/react';
import { call } from '../../../../testing/client.ts';
import { enter } from '../../../../testing/enter.ts';
import { createAccount, createOperator, logIn } from '../../../../testing/factories.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer } from '../../../../testing/startServer.ts';

test('shows operators what was done in all accounts, or in one', async () => {
  const server = await startServer();
  const operator = await createOperator(server);
  const [ada, eve] = [await createAccount(server), await createAccount(server)];
  await logIn(server, ada.email);
  await call(server, 'DELETE', '/api/userprofile/sessions', { token: eve.token });
  const { user } = renderApp({ server, as: operator, path: '/p/operator?tab=log' });
  const rows = async () => within(await screen.findByRole('region', { name: 'Audit log' })).getAllByRole('listitem');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Signed out everywhere else${eve.email}`)),
    expect.stringMatching(new RegExp(`^Signed in${ada.email}`)),
  ]);
  await enter(user, screen.getByLabelText('Account'), ada.email);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(ada.email)).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await enter(user, screen.getByLabelText('Account'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Nothing found')).toBeVisible();
});
