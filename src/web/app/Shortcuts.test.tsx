import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';

test('the question mark lists the keyboard shortcuts, except where it is typed', async () => {
  const { user } = renderApp();
  const field = await screen.findByRole('textbox');
  await user.type(field, 'why?');
  expect(field).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Shift X or Shift SpaceSelect all from the last one to this');
  expect(dialog).toHaveTextContent('Ctrl Z or ⌘ ZUndo the last change, while its message is shown');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
