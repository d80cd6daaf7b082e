import { screen, within } from '@testing-library/react';
import { call } from '../../../../testing/client.ts';
import { createLink, createOperator, signUp } from '../../../../testing/factories.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer } from '../../../../testing/startServer.ts';

test('operators see clicks by day, and go from what waits to where they decide', async () => {
  const server = await startServer();
  const { shortenedUrl: url } = await createLink(server, await signUp(server));
  // A list of the largest accounts begins with three.
  await createLink(server, await signUp(server, 'bob@example.com'));
  await createLink(server, await signUp(server, 'eve@example.com'));
  await call(server, 'POST', '/api/reports', { body: { url, reason: 'phishing' } });
  const { user, currentPath } = renderApp({ server, as: await createOperator(server), path: '/p/operator' });
  const chart = await screen.findByRole('table', { name: 'Clicks by day' });
  expect(within(chart).getAllByRole('row')).toHaveLength(31);
  const reports = await screen.findByRole('region', { name: 'Reports' });
  expect(within(reports).getByRole('listitem')).toHaveTextContent('1 report');
  expect(within(reports).getByText('1 open')).toBeVisible();
  const largest = await screen.findByRole('list', { name: 'Largest accounts' });
  const accounts = within(largest).getAllByRole('link');
  expect(accounts).toHaveLength(3);
  expect(accounts[0]).toHaveAttribute('href', expect.stringMatching(/tab=accounts&account=/));
  const log = await screen.findByRole('region', { name: 'Audit log' });
  expect(await within(log).findByText('Nothing has happened yet.')).toBeVisible();
  const health = screen.getByRole('region', { name: 'Health' });
  expect(within(health).getByText('1 open')).toHaveTextContent('Needs attention: 1 open');
  expect(within(health).getByText('Nothing to decide')).not.toHaveTextContent('Needs attention');
  await user.click(within(reports).getByRole('button', { name: 'Dismiss' }));
  expect(await within(reports).findByText('Nothing waits for you.')).toBeVisible();
  expect(await within(health).findByText('None open')).toBeVisible();
  expect(await within(log).findByText(/dismissed/i)).toBeVisible();
  await user.click(within(reports).getByRole('button', { name: 'Undo' }));
  expect(await within(reports).findByRole('listitem')).toBeVisible();
  expect(await within(health).findByText('1 open')).toBeVisible();
  await user.click(within(health).getByRole('link', { name: 'Reports' }));
  expect(currentPath()).toBe('/p/operator?tab=reports');
  expect(await screen.findByRole('list', { name: 'Reports' })).toBeVisible();
});
