import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as yup from 'yup';
import { Form } from './Form.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

function openForm(note = '') {
  render(
    <Form
      initialValues={{ note }}
      schema={yup.object({ note: yup.string().required('A note is required') })}
      onSubmit={() => undefined}
    >
      <MoreOptions names={['note']}>
        <TextField name="note" label="Note" />
      </MoreOptions>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return { user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'More options' });
const field = () => screen.getByLabelText('Note');

test('fields are shown on request, and hidden again with what was typed', async () => {
  const { user } = openForm();
  expect(field()).not.toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  await user.type(field(), 'kept');
  await user.click(button());
  expect(field()).not.toBeVisible();
  await user.click(button());
  expect(field()).toHaveValue('kept');
});

test('filled fields are shown at once', () => {
  openForm('here');
  expect(field()).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

test('a field at fault is shown, and gets the focus', async () => {
  const { user } = openForm();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toBeVisible();
  expect(field()).toHaveAccessibleDescription('A note is required');
});
