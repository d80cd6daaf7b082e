import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
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
});

test('a link that does not work, or none, is explained', async () => {
  const { unmount } = renderApp({ server: await offered(), path: '/p/setup#token=guessed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This setup link does not work.');
  expect(screen.getByText(/prints on the terminal when it starts/)).toBeVisible();
  unmount();
  renderApp({ server: await startServer(), path: '/p/setup' });
  expect(await screen.findByText(/prints on the terminal when it starts/)).toBeVisible();
});
