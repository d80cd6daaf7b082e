import { screen, waitFor } from '@testing-library/react';
import { aUser, tokenUntil } from '../../testing/credentials.ts';
import { createAccount, createLink } from '../../testing/factories.ts';
import { openList } from '../../testing/linkList.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer } from '../../testing/startServer.ts';

const ada = { token: tokenUntil(Date.now() + 3_600_000), user: aUser() };
const shortcuts = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
/** A dialog that is closing counts too. */
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

test('the question mark lists the keyboard shortcuts, except where it is typed', async () => {
  const { user } = renderApp();
  const field = await screen.findByRole('textbox');
  await user.type(field, 'why?');
  expect(field).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = await shortcuts();
  expect(dialog).toHaveTextContent('Shift X or Shift SpaceSelect all from the last one to this');
  expect(dialog).toHaveTextContent('Ctrl Z or ⌘ ZUndo the last change, while its message is shown');
  expect(dialog).toHaveTextContent('Ctrl K or ⌘ KGo to a page, find a link or QR code, create one, switch the theme');
  await user.keyboard('{Escape}');
  await noDialog();
});

test('shortcuts of a single key can be turned off in this browser, and on again over the command palette', async () => {
  const { user, unmount } = renderApp({ path: '/nothing-here', as: ada });
  await user.keyboard('?');
  await shortcuts();
  expect(screen.getByRole('switch', { name: 'Use keyboard shortcuts' })).toBeChecked();
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).not.toBeChecked();
  await user.keyboard('{Escape}');
  await noDialog();
  unmount();

  const { user: later, currentPath } = renderApp({ path: '/nothing-here', as: ada });
  await later.keyboard('?');
  await later.click(screen.getByRole('button', { name: 'Create' }));
  const create = await screen.findByRole('dialog', { name: 'What do you want to create?' });
  expect(create).not.toHaveTextContent(/link\s*L/);
  expect(screen.getByRole('link', { name: 'Shorten a link' })).not.toHaveAttribute('aria-keyshortcuts');
  await later.keyboard('l');
  expect(currentPath()).toBe('/nothing-here');
  await later.keyboard('{Escape}');
  await noDialog();

  await later.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Command palette' });
  await later.keyboard('keyboard{Enter}');
  await shortcuts();
  expect(screen.queryByRole('dialog', { name: 'Command palette' })).not.toBeInTheDocument();
  await later.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await later.keyboard('{Escape}');
  await noDialog();
  await later.keyboard('?');
  await shortcuts();
});

test('turned off, no letter moves or selects in a list, while Ctrl A and Escape do', async () => {
  const server = await startServer();
  const account = await createAccount(server);
  for (let made = 0; made < 2; made += 1) await createLink(server, account.token);
  localStorage.setItem('curtly_shortcuts', 'off');
  const { user } = await openList(server, account);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  expect(boxes).toHaveLength(2);
  boxes[0]?.focus();
  await user.keyboard('jx');
  expect(boxes[0]).toHaveFocus();
  expect(boxes[0]).not.toBeChecked();
  await user.keyboard('{Control>}a{/Control}');
  await waitFor(() => boxes.forEach((box) => expect(box).toBeChecked()));
  await user.keyboard('{Escape}');
  await waitFor(() => boxes.forEach((box) => expect(box).not.toBeChecked()));
});
