import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './LongText.tsx';

test('a text that fits is shown as it is', () => {
  render(<LongText text={'🙂'.repeat(200)} />);
  expect(screen.getByText('🙂'.repeat(200))).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a longer one is cut, with a button that shows it all', async () => {
  const user = userEvent.setup();
  render(
    <p>
      <LongText text={'🙂'.repeat(201)} />
    </p>,
  );
  const text = screen.getByRole('paragraph');
  expect(text).toHaveTextContent(`${'🙂'.repeat(200)}… Show all`);
  await user.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  expect(text).toHaveTextContent(`${'🙂'.repeat(201)} Show less`);
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(text).toHaveTextContent(`${'🙂'.repeat(200)}… Show all`);
});
