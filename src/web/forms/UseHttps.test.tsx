import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '../../generated/limits/urls.ts';
import { Form } from './Form.tsx';
import { requestSchema } from './schema.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { UrlField } from './UrlField.tsx';

test('a URL without a scheme is refused, and taken with https:// by one click', async () => {
  const sent: unknown[] = [];
  render(
    <Form
      initialValues={{ url: '' }}
      schema={requestSchema(limits.UpdateUrlRequest, ['url'])}
      onSubmit={(values) => void sent.push(values)}
    >
      <UrlField name="url" label="URL" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText('URL');
  await user.type(field, 'example.com/foo');
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const text = 'Please enter a valid URL starting with http:// or https://';
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use https://example.com/foo' }));
  expect(field).toHaveValue('https://example.com/foo');
  expect(field).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ url: 'https://example.com/foo' }]));
});
