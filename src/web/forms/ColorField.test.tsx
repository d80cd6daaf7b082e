import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as yup from 'yup';
import { ColorField } from './ColorField.tsx';
import { Form } from './Form.tsx';

async function pasted(text: string): Promise<string> {
  render(
    <Form initialValues={{ color: '#000000' }} schema={yup.object()} onSubmit={() => undefined}>
      <ColorField name="color" label="Color" />
    </Form>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Color');
  await user.tripleClick(field);
  await user.paste(text);
  return field.value;
}

test.each(['#1e3a8a', '1e3a8a', ' #1e3a8a\n'])('the color %j is taken as it was copied', async (text) => {
  expect(await pasted(text)).toBe('#1e3a8a');
});

test('what is no color is pasted as it is, to be corrected', async () => {
  expect(await pasted('blue')).toBe('blue');
});
