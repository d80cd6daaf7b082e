import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Link } from '../../../generated/endpoints.ts';
import { createAccount, createLink } from '../../../testing/factories.ts';
import { action, card, openList, press } from '../../../testing/linkList.ts';
import { startServer } from '../../../testing/startServer.ts';
import * as linkStatus from './linkStatus.ts';

// Asked once for each time a card renders.
jest.mock('./linkStatus.ts', () => {
  const { statusBadge } = jest.requireActual<typeof linkStatus>('./linkStatus.ts');
  return { statusBadge: jest.fn(statusBadge) };
});

test('neither a switch nor typing in the search box renders the other rows', async () => {
  const server = await startServer();
  const ada = await createAccount(server);
  await createLink(server, ada.token, { customShortCode: 'still' });
  await createLink(server, ada.token, { customShortCode: 'switched' });
  const { user } = await openList(server, ada);
  await card('still');
  const rendered = jest.mocked(linkStatus.statusBadge).mockClear();
  const codesRendered = () => rendered.mock.calls.map(([link]) => (link as Link).shortCode);

  await press(user, 'switched', 'Disable');
  await waitFor(async () => expect(await action('switched', 'Enable')).toBeEnabled());
  expect(rendered).toHaveBeenCalled();
  expect(codesRendered()).not.toContain('still');

  // Last, because what was typed asks for another list in the end.
  rendered.mockClear();
  fireEvent.change(screen.getByPlaceholderText('Search links'), { target: { value: 's' } });
  expect(codesRendered()).not.toContain('still');
});
