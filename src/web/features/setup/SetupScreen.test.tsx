import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { startServer } from '../../../testing/startServer.ts';

const offered = async () => {
  const server = await startServer();
  await server.store.setup.offer(createHash('sha256').update('printed').digest('base64url'), undefined, Date.now());
  return server;
};

test('the printed link leads to an operator’s account, and its token does not stay in the address', async () => {
  const { user, currentPath } = renderApp({ server: await offered(), path: '/p/setup#token=printed' });
  await user.type(await screen.findByLabelText(/^Name/), 'Ada');
  expect(currentPath()).toBe('/p/setup');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Engine1843');
  await user.click(screen.getByRole('button', { name: 'Finish setup' }));
  expect(await screen.findByText('Your Curtly is ready')).toBeVisible();
  expect(currentPath()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(await screen.findByRole('link', { name: 'Operator' })).toBeVisible();
  // It is for its owner unless they say otherwise: without plans, from this page on.
  expect(screen.queryByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
});

test('for others, with plans', async () => {
  const server = await offered();
  const { user } = renderApp({ server, path: '/p/setup#token=printed' });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Engine1843');
  expect(screen.getByRole('radio', { name: /^Only for me/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^For others.*Sign-up is open/ }));
  await user.click(screen.getByRole('button', { name: 'Finish setup' }));
  expect(await screen.findByText('Your Curtly is ready')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pricing' })).toBeVisible();
  const instance = await call(server, 'GET', '/api/instance');
  expect(instance.body.data).toMatchObject({ signUp: 'open', plansOn: true });
});

test('a link that does not work, or none, is explained', async () => {
  const { unmount } = renderApp({ server: await offered(), path: '/p/setup#token=guessed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This setup link does not work.');
  expect(screen.getByText(/prints on the terminal when it starts/)).toBeVisible();
  unmount();
  renderApp({ server: await startServer(), path: '/p/setup' });
  expect(await screen.findByText(/prints on the terminal when it starts/)).toBeVisible();
});
