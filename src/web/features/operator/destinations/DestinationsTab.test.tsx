import { screen, waitFor, within } from '@testing-library/react';
import { createLink, createOperator, signUp, visit } from '../../../../testing/factories.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer } from '../../../../testing/startServer.ts';

test('operators block a destination, see what leads there, disable it, undo that, and keep it', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'before', url: 'https://evil.example/page' });
  const { user } = renderApp({
    server,
    as: await createOperator(server),
    path: '/p/operator?tab=destinations',
  });
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Host or path' }), 'two words');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Enter a host or a path, such as evil.example/login')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Host or path' }));
  await user.type(screen.getByRole('textbox', { name: 'Host or path' }), 'https://EVIL.example/');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  const entries = await screen.findByRole('list', { name: 'Blocked here' });
  expect(await within(entries).findByText('evil.example')).toBeVisible();

  const reload = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    return screen.queryByRole('button', { name: 'Keep before' });
  };
  while (!(await reload())) await screen.findByRole('region', { name: 'To decide' });
  expect(screen.getByText(/Blocked by evil.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disable before' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable before?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('before is disabled.')).toBeVisible();
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  expect((await visit(server, 'before')).status).toBe(410);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Keep before' }));
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock evil.example' }));
  await waitFor(() => expect(entries).not.toBeInTheDocument());
});
