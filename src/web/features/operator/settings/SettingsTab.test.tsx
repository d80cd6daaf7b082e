import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../../testing/client.ts';
import { createOperator } from '../../../../testing/factories.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer } from '../../../../testing/startServer.ts';

async function show() {
  const server = await startServer();
  const operator = await createOperator(server);
  const app = renderApp({ server, as: operator, path: '/p/operator?tab=settings' });
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  const choose = async (name: string, label: string, option: string) => {
    await app.user.click((await form(name)).getByRole('combobox', { name: label }));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  const save = async (name: string) => app.user.click((await form(name)).getByRole('button', { name: 'Save' }));
  const stored = async () =>
    (await call(server, 'GET', '/api/operator/settings', { token: operator.token })).body.data as object;
  return { ...app, server, operator, form, choose, save, stored };
}

test('a banner stands above the page once it is saved, and is gone with its text', async () => {
  const { user, form, choose, save } = await show();
  const text = async () => (await form('Banner')).getByRole('textbox', { name: 'Text of the banner' });
  await user.type(await text(), 'Back at noon');
  await choose('Banner', 'Kind', 'Warning');
  await save('Banner');
  expect(await screen.findByRole('region', { name: 'Notice' })).toHaveTextContent('Back at noon');
  await user.clear(await text());
  await save('Banner');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument());
});

test('a banner that is too long is refused beside its field', async () => {
  const { user, form, save } = await show();
  const text = (await form('Banner')).getByRole('textbox', { name: 'Text of the banner' });
  await user.click(text);
  await user.paste('a'.repeat(301));
  await save('Banner');
  expect(await (await form('Banner')).findByRole('alert')).toHaveTextContent('Please use at most 300 characters');
  await user.clear(text);
  await user.paste('a'.repeat(300));
  await save('Banner');
  expect(await screen.findByRole('region', { name: 'Notice' })).toHaveTextContent('a'.repeat(300));
});

test('a new account begins with the plan that is chosen here', async () => {
  const { form, choose, save, stored } = await show();
  await choose('Plans', 'Plan of a new account', 'Starter');
  await save('Plans');
  await waitFor(async () => expect(await stored()).toMatchObject({ newAccountPlan: 1, plansOn: true }));
  expect((await form('Plans')).getByRole('combobox', { name: 'Plan of a new account' })).toHaveTextContent('Starter');
});

test('terms of one’s own replace those of Curtly, and an imprint has a link at the foot', async () => {
  const { user, form, save } = await show();
  const write = async (name: string, text: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const field = (await form(name)).getByRole('textbox', { name: /^Text/ });
    await user.click(field);
    await user.paste(text);
    await save(name);
  };
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  await write('Imprint', 'Ada Lovelace\nWrite to ada@acme.example <b>');
  await user.click(await foot.findByRole('link', { name: 'Imprint' }));
  expect(await screen.findByRole('heading', { name: 'Imprint', level: 1 })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ada@acme.example' })).toHaveAttribute(
    'href',
    'mailto:ada@acme.example',
  );
  expect(screen.getByText((text) => text.includes('<b>'))).toBeVisible();
});

test('Save is there once something has changed, and gives the focus back to its form', async () => {
  const { user, form } = await show();
  const name = (await form('Name and contact')).getByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.type(name, ' Acme');
  await user.click(await (await form('Name and contact')).findByRole('button', { name: 'Save' }));
  await screen.findByText('Settings saved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(name).toHaveFocus();
});

test('what archives from elsewhere may bring is a number', async () => {
  const { user, form, save, stored } = await show();
  const field = (await form('Plans')).getByRole('textbox', { name: /^Links that archives from elsewhere may bring/ });
  await user.type(field, '1000001');
  await save('Plans');
  expect(await (await form('Plans')).findByRole('alert')).toHaveTextContent('Please enter at most 1,000,000');
  await user.clear(field);
  await user.type(field, '500');
  await save('Plans');
  await waitFor(async () => expect(await stored()).toMatchObject({ archiveAllowance: 500 }));
});

test('a test mail says what became of it', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText('There is no mail server. The mail is a file in the outbox.')).toBeVisible();
});

test('who may open accounts is changed by somebody who has just shown who they are', async () => {
  const { user, server, operator, choose, save, stored } = await show();
  await choose('Sign-up', 'New accounts', 'Closed: nobody');
  server.clock.advance(600_000);
  await save('Sign-up');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const proof = within(dialog);
  await user.type(proof.getByLabelText('Password'), 'wrong-one{Enter}');
  expect(await proof.findByText('Incorrect password')).toBeVisible();
  expect(await stored()).toMatchObject({ signUp: 'open' });
  await user.clear(proof.getByLabelText('Password'));
  await user.type(proof.getByLabelText('Password'), `${operator.password}{Enter}`);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  const { accessToken: token } = await server.signIn(operator.email);
  const { body } = await call(server, 'GET', '/api/operator/settings', { token });
  expect(body.data).toMatchObject({ signUp: 'closed' });
});
