import { screen } from '@testing-library/react';
import { createAccount, createOperator } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer } from '../../../testing/startServer.ts';

test('shows operators how much there is', async () => {
  const server = await startServer();
  const { user } = renderApp({ server, as: await createOperator(server), path: '/p/operator' });
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(await screen.findByText('Accounts', { selector: 'dt' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(await screen.findByRole('link', { name: 'Operator' })).toHaveAttribute('href', '/p/operator');
});

test('is Page Not Found to all others', async () => {
  const server = await startServer();
  const { user } = renderApp({ server, as: await createAccount(server), path: '/p/operator' });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(await screen.findByRole('link', { name: /My Plan/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Operator' })).not.toBeInTheDocument();
});
