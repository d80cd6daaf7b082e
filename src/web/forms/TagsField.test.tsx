import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '../../generated/limits/urls.ts';
import { Form } from './Form.tsx';
import { requestSchema } from './schema.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TagsField } from './TagsField.tsx';

function openField(tags: string[] = []) {
  const sent = jest.fn<Promise<void>, [{ tags: string[] }]>().mockResolvedValue();
  render(
    <Form
      initialValues={{ tags }}
      schema={requestSchema(limits.CreateUrlRequest, ['tags'])}
      onSubmit={sent}
      label="Tagged"
    >
      <TagsField
        name="tags"
        label="Tags"
        suggestions={['News', 'Spring sale']}
        hint="Press Enter or comma to add a tag"
      />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return { user: userEvent.setup(), sent };
}

const input = () => screen.getByRole('combobox', { name: 'Tags' });
const chips = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== 'Save');

async function submitted({ user, sent }: ReturnType<typeof openField>): Promise<string[] | undefined> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return sent.mock.lastCall?.[0].tags;
}

test('a typed comma makes a tag of what stands before it and leaves nothing', async () => {
  const field = openField();
  await field.user.type(input(), 'new');
  expect(screen.getByRole('listbox')).toBeVisible();
  await field.user.type(input(), 'tag,');
  expect(chips()).toEqual(['newtag']);
  expect(input()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await field.user.type(input(), 'second');
  expect(input()).toHaveValue('second');
  expect(chips()).toEqual(['newtag']);
  expect(await submitted(field)).toEqual(['newtag', 'second']);
});

test('pasted names become tags at once, trimmed, and the input is empty', async () => {
  const field = openField();
  await field.user.click(input());
  await field.user.paste('alpha, beta ,gamma');
  expect(chips()).toEqual(['alpha', 'beta', 'gamma']);
  expect(input()).toHaveValue('');
  expect(await submitted(field)).toEqual(['alpha', 'beta', 'gamma']);
});

test('what cannot be seen around a pasted name is no part of it', async () => {
  const field = openField();
  await field.user.click(input());
  await field.user.paste('\u200Balpha\u200E, alpha,\u2060,');
  expect(await submitted(field)).toEqual(['alpha']);
});

test('names are pasted behind what was typed; commas with nothing between them make no tag', async () => {
  const { user } = openField();
  await user.type(input(), 'al');
  await user.paste('pha,, ,beta,');
  expect(chips()).toEqual(['alpha', 'beta']);
  expect(input()).toHaveValue('');
});

test('one pasted name without a comma waits to be confirmed', async () => {
  const { user } = openField();
  await user.click(input());
  await user.paste('alpha');
  expect(input()).toHaveValue('alpha');
  expect(chips()).toEqual([]);
});

test('Enter makes a tag and does not submit', async () => {
  const { user, sent } = openField();
  await user.type(input(), 'alpha{Enter}beta{Enter}');
  expect(chips()).toEqual(['alpha', 'beta']);
  expect(input()).toHaveValue('');
  expect(sent).not.toHaveBeenCalled();
});

test('what is typed is a tag when Tab leaves the field', async () => {
  const { user } = openField();
  await user.type(input(), 'alpha');
  await user.tab();
  expect(chips()).toEqual(['alpha']);
  expect(input()).toHaveValue('');
});

test('a suggestion takes the place of what was typed', async () => {
  const { user } = openField();
  await user.type(input(), 'spr');
  await user.click(await screen.findByRole('option', { name: 'Spring sale' }));
  expect(chips()).toEqual(['Spring sale']);
  expect(input()).toHaveValue('');
});

test.each([
  ['a comma', 'NEWS,'],
  ['Enter', 'News{Enter}'],
  ['Enter, in the same letters', 'news{Enter}'],
])('a tag that is there already is not made twice by %s, whatever its case', async (_how, keys) => {
  const field = openField(['news', 'sale']);
  await field.user.type(input(), keys);
  expect(chips()).toEqual(['news', 'sale']);
  expect(input()).toHaveValue('');
  await field.user.paste('Sale, SALE,other');
  expect(await submitted(field)).toEqual(['news', 'sale', 'other']);
});

test('a tag taken away leaves what is being typed', async () => {
  const { user } = openField(['news', 'sale']);
  await user.type(input(), 'alp');
  await user.click(screen.getAllByTestId('CloseIcon')[0] as Element);
  expect(chips()).toEqual(['sale']);
  expect(input()).toHaveValue('alp');
});

test('a comma of an input method counts once its text is chosen', async () => {
  openField();
  fireEvent.focus(input());
  fireEvent.compositionStart(input());
  fireEvent.input(input(), { target: { value: 'ニュース,' }, isComposing: true });
  expect(chips()).toEqual([]);
  expect(input()).toHaveValue('ニュース,');
  fireEvent.compositionEnd(input());
  await waitFor(() => expect(chips()).toEqual(['ニュース']));
  expect(input()).toHaveValue('');
});

test('a tag may have 50 characters; of 51 it is refused beside the field at once', async () => {
  const field = openField();
  await field.user.click(input());
  await field.user.paste(`${'a'.repeat(50)},`);
  expect(input()).toHaveAccessibleDescription('Press Enter or comma to add a tag');
  await field.user.paste(`${'b'.repeat(51)},`);
  await waitFor(() => expect(input()).toHaveAccessibleDescription('A tag must be less than 50 characters'));
  await field.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field.sent).not.toHaveBeenCalled();
  await field.user.click(screen.getAllByTestId('CloseIcon')[1] as Element);
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Press Enter or comma to add a tag'));
  expect(await submitted(field)).toEqual(['a'.repeat(50)]);
});

test('20 tags are taken; the 21st is refused beside the field at once', async () => {
  const field = openField();
  const names = Array.from({ length: 21 }, (_, index) => `tag${index + 1}`);
  await field.user.click(input());
  await field.user.paste(`${names.slice(0, 20).join(',')},`);
  expect(input()).toHaveAccessibleDescription('Press Enter or comma to add a tag');
  await field.user.type(input(), 'tag21,');
  await waitFor(() => expect(input()).toHaveAccessibleDescription('A link can have at most 20 tags'));
  await field.user.type(input(), '{Backspace}');
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Press Enter or comma to add a tag'));
  expect(await submitted(field)).toEqual(names.slice(0, 20));
});
