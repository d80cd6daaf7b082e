import { screen, waitFor, within } from '@testing-library/react';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { createAccount, createLink, type Account } from '../../../../testing/factories.ts';
import { card, codes, openList } from '../../../../testing/linkList.ts';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
  await createLink(server, ada.token, { tags: ['news', 'shop'] });
  await createLink(server, ada.token, { tags: ['news'] });
  await createLink(server, ada.token, { tags: ['print'] });
});

const listed = (count: number) => waitFor(() => expect(codes()).toHaveLength(count));
const tagsOfAll = async () =>
  (await call<Link[]>(server, 'GET', '/api/urls', { token: ada.token })).body.data.map(({ tags }) =>
    tags.map(({ name }) => name),
  );

async function openTags() {
  const app = await openList(server, ada);
  await listed(3);
  await app.user.click(screen.getByRole('button', { name: 'Tags' }));
  return { ...app, popover: within(await screen.findByRole('dialog', { name: 'Filter by tags' })) };
}

test('each click filters at once, while the list stays usable; the arrows move between tags', async () => {
  const { user, popover, currentPath } = await openTags();
  expect(await popover.findByRole('textbox', { name: 'Find a tag' })).toHaveFocus();
  expect(await popover.findByRole('checkbox', { name: 'news 2' })).not.toBeChecked();
  await user.click(popover.getByRole('checkbox', { name: 'shop 1' }));
  await listed(1);
  expect(popover.getByRole('checkbox', { name: 'shop 1' })).toBeChecked();
  await user.click(popover.getByRole('checkbox', { name: 'print 1' }));
  await listed(2);
  expect(currentPath()).toBe('/p/links?tags=shop%2Cprint');
  await user.click(popover.getByRole('button', { name: 'Clear' }));
  await listed(3);
  await user.type(popover.getByRole('textbox', { name: 'Find a tag' }), 'NE');
  expect(popover.getAllByRole('checkbox')).toHaveLength(1);
  await user.keyboard('{ArrowDown} ');
  await listed(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Filter by tags' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tags' })).toHaveFocus();
});

describe('tags are managed', () => {
  async function openDialog() {
    const app = await openTags();
    await app.user.click(app.popover.getByRole('button', { name: 'Manage tags' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Manage tags' })) };
  }

  test('one gets a new name on all its links, and that is undone', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Rename news' }));
    const name = dialog.getByRole('textbox', { name: 'New name of news' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Rename tag' }));
    expect(await dialog.findByText('Type a name')).toBeVisible();
    await user.type(name, 'newsletter');
    await user.click(dialog.getByRole('button', { name: 'Rename tag' }));
    expect(await screen.findByText('2 links changed')).toBeVisible();
    expect(await tagsOfAll()).toEqual([['print'], ['newsletter'], ['newsletter', 'shop']]);
    expect(await dialog.findByText('newsletter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(async () => expect(await tagsOfAll()).toEqual([['print'], ['news'], ['news', 'shop']]));
  });

  test('one becomes another, which is said before', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Rename print' }));
    const name = dialog.getByRole('textbox', { name: 'New name of print' });
    await user.clear(name);
    await user.type(name, 'Shop');
    expect(dialog.getByText('There is a tag shop already: 1 link will get it instead.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge tags' }));
    expect(await screen.findByText('1 link changed')).toBeVisible();
    expect(await tagsOfAll()).toEqual([['shop'], ['news'], ['news', 'shop']]);
  });

  test('one is taken from its links after a question', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Delete news' }));
    await user.click(dialog.getByRole('button', { name: 'Remove from 2 links' }));
    expect(await screen.findByText('2 links changed')).toBeVisible();
    expect(await tagsOfAll()).toEqual([['print'], [], ['shop']]);
  });
});

test('a title is shown beside the destination, and its note on demand', async () => {
  await createLink(server, ada.token, { customShortCode: 'texts', title: 'Sale', note: 'In May' });
  await openList(server, ada);
  const title = within(await card('texts')).getByText('Sale');
  expect(title).toHaveAttribute('data-tip', 'Sale: In May');
});
