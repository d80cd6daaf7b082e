import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createAccount, createLink } from '../../../../testing/factories.ts';
import { action, card, openList, press } from '../../../../testing/linkList.ts';
import { startServer } from '../../../../testing/startServer.ts';
/** React gives an element new props each time that it renders it. */
const propsOf = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];

test('neither a switch nor typing in the search box renders the other rows', async () => {
  const server = await startServer();
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'still' });
  await createLink(server, ada.token, { customShortCode: 'switched' });
  const { user } = await openList(server, ada);
  const still = await card('still');
  const switched = await card('switched');
  const before = [propsOf(still), propsOf(switched)];

  await press(user, 'switched', 'Disable');
  await waitFor(async () => expect(await action('switched', 'Enable')).toBeEnabled());
  expect(propsOf(switched)).not.toBe(before[1]);
  expect(propsOf(still)).toBe(before[0]);

  // This comes last, because a typed search asks for another list in the end.
  fireEvent.change(screen.getByPlaceholderText('Search links'), { target: { value: 's' } });
  expect(propsOf(still)).toBe(before[0]);
});

test('a destination is shown in its own letters, and opened as it is', async () => {
  const server = await startServer();
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'own', url: 'https://xn--bcher-kva.example/%D0%9C?a=%2F' });
  await createLink(server, ada.token, { customShortCode: 'mixed', url: 'https://xn--pple-43d.com/a%E2%80%AEb' });
  await openList(server, ada);
  expect(await card('own')).toHaveTextContent('bücher.example/М?a=%2F');
  expect(await card('mixed')).toHaveTextContent('xn--pple-43d.com/a%E2%80%AEb');
});

test('of many tags three are shown, and the others when asked for', async () => {
  const server = await startServer();
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'many', tags: ['a', 'b', 'c', 'd', 'e'] });
  const { user } = await openList(server, ada);
  await card('many');
  expect(screen.queryByRole('button', { name: 'd' })).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: 'More tags: +2' });
  expect(more).toHaveAttribute('data-tip', 'd, e');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'e' })).toBeVisible();
  await press(user, 'many', 'Fewer tags');
  expect(screen.getByRole('button', { name: 'More tags: +2' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'e' })).not.toBeInTheDocument();
});
