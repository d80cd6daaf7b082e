import { act, screen, waitFor, within } from '@testing-library/react';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { enter } from '../../../../testing/enter.ts';
import { createAccount, createLink, toggleLink, type Account } from '../../../../testing/factories.ts';
import { action, card, choose, menuAction, openList, press } from '../../../../testing/linkList.ts';
import { callsTo, intercept } from '../../../../testing/network.ts';
import { failNetwork } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const storedLink = async (id: string, { token }: Account) =>
  (await call<Link>(server, 'GET', `/api/urls/${id}`, { token })).body.data;

describe('the actions of a row', () => {
  let ada: Account;
  let link: Link;
  beforeEach(async () => {
    ada = await createAccount(server);
    link = await createLink(server, ada.token, { url: 'https://example.com/one', tags: ['news'] });
  });

  test('Copy', async () => {
    const { user } = await openList(server, ada);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press(user, link.shortCode, 'Copy');
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(link.shortenedUrl);
  });

  test('Copy that is not allowed', async () => {
    const { user } = await openList(server, ada);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await press(user, link.shortCode, 'Copy');
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
  });

  describe('Share', () => {
    const shareWith = (share?: (data: ShareData) => Promise<void>) =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    afterEach(() => shareWith(undefined));

    test('hands the link to the device', async () => {
      const share = jest.fn(() => Promise.resolve());
      shareWith(share);
      const { user } = await openList(server, ada);
      await choose(user, link.shortCode, 'Share');
      const { shortenedUrl: url } = link;
      expect(share).toHaveBeenCalledWith({ title: url.replace('http://', ''), url });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('where the device cannot, a dialog does', async () => {
      const { user } = await openList(server, ada);
      await choose(user, link.shortCode, 'Share');
      const name = `Share ${link.shortenedUrl.replace('http://', '')}`;
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
    });
  });

  test('Schedule and password', async () => {
    const { user } = await openList(server, ada);
    await choose(user, link.shortCode, 'Schedule and password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule and password' }));
    await user.click(dialog.getByRole('switch', { name: 'Password protection' }));
    await enter(user, dialog.getByLabelText('Password'), 'sesame');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await within(await card(link.shortCode)).findByTitle('Password protected')).toBeInTheDocument();
    await waitFor(async () => expect(await storedLink(link.id, ada)).toMatchObject({ isPasswordProtected: true }));
  });

  test('Disable and Enable change the row at once', async () => {
    const { user } = await openList(server, ada);
    await card(link.shortCode);
    let answer: (() => void) | undefined;
    intercept(
      ({ method }) => method === 'PUT',
      async (request, send) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return send(request);
      },
    );
    const requests = callsTo('/api/urls');
    await press(user, link.shortCode, 'Disable');
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    expect(within(await card(link.shortCode)).getByText('Disabled')).toBeVisible();
    expect(await storedLink(link.id, ada)).toMatchObject({ isActive: true });

    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(async () => expect(await storedLink(link.id, ada)).toMatchObject({ isActive: false }));
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    expect(requests()).toHaveLength(0);
  });

  test('a switch that fails is taken back, and the failure shown', async () => {
    const { user } = await openList(server, ada);
    await card(link.shortCode);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    failNetwork();
    await press(user, link.shortCode, 'Disable');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(await action(link.shortCode, 'Disable')).toBeEnabled();
  });

  test('a disabled link is dimmed and can only be enabled, unlocked and opened', async () => {
    await toggleLink(server, ada.token, link);
    const { user } = await openList(server, ada);
    for (const name of ['Copy', 'Edit', 'QR code', 'news']) expect(await action(link.shortCode, name)).toBeDisabled();
    expect(await action(link.shortCode, 'Enable')).toBeEnabled();
    expect(within(await card(link.shortCode)).queryByRole('link')).not.toBeInTheDocument();
    expect(await card(link.shortCode)).toHaveAttribute('data-dimmed');
    const open = await menuAction(user, link.shortCode, 'Open in new tab');
    expect(open).toHaveAttribute('href', link.shortenedUrl);
    for (const name of ['Share', 'View', 'Schedule and password'])
      expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
    for (const name of ['Enable', 'Duplicate', 'Delete'])
      expect(screen.getByRole('menuitem', { name })).not.toHaveAttribute('aria-disabled');
  });

  test('Lock is for protected links', async () => {
    await createLink(server, ada.token, { customShortCode: `locked-${link.shortCode}`, password: 'open sesame' });
    const { user, currentPath } = await openList(server, ada);
    const lock = await menuAction(user, link.shortCode, 'Lock');
    expect(lock).toHaveAttribute('aria-disabled', 'true');
    expect(lock).toHaveTextContent('Not password protected');
    await user.keyboard('{Escape}');
    await choose(user, `locked-${link.shortCode}`, 'Lock');
    expect(await screen.findByRole('heading', { name: 'Password Required' })).toBeVisible();
    expect(currentPath()).toBe(`/p/verify-password/locked-${link.shortCode}`);
  });

  test('the tip of an action is shown on hover and on focus', async () => {
    const { user } = await openList(server, ada);
    await user.hover(await action(link.shortCode, 'QR code'));
    expect(await screen.findByRole('tooltip', { name: 'Create a QR code' })).toBeVisible();
  });

  test('View', async () => {
    const { user, currentPath } = await openList(server, ada);
    await choose(user, link.shortCode, 'View');
    expect(
      await screen.findByRole('heading', { name: link.shortenedUrl.replace('http://', ''), level: 1 }),
    ).toBeVisible();
    expect(currentPath()).toBe(`/p/links/${link.shortCode}`);
  });

  test('are one tab stop, with arrow keys between those that are enabled', async () => {
    const { user } = await openList(server, ada);
    const copy = await action(link.shortCode, 'Copy');
    const more = await action(link.shortCode, 'More actions');
    const stops = () => [...(copy.parentElement?.children ?? [])].filter((one) => (one as HTMLElement).tabIndex === 0);
    expect(stops()).toEqual([copy]);
    act(() => copy.focus());
    await user.keyboard('{ArrowRight}');
    expect(more).toHaveFocus();
    expect(stops()).toEqual([more]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    const enable = await action(link.shortCode, 'Enable');
    expect(enable).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: `Actions for ${link.shortCode}` })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  });

  test('the tab stop is an enabled one', async () => {
    await toggleLink(server, ada.token, link);
    await openList(server, ada);
    expect(await action(link.shortCode, 'Copy')).toHaveProperty('tabIndex', -1);
    expect(await action(link.shortCode, 'More actions')).toHaveProperty('tabIndex', 0);
  });

  describe('Edit', () => {
    async function openDialog() {
      const { user } = await openList(server, ada);
      await press(user, link.shortCode, 'Edit');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }));
      const url = dialog.getByLabelText('Destination URL');
      const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
      const retype = async (text: string) => {
        await user.clear(url);
        if (text) await user.paste(text);
      };
      return { user, dialog, url, save, retype };
    }

    test('changes url and tags', async () => {
      const { user, dialog, save, retype, url } = await openDialog();
      expect(url).toHaveValue('https://example.com/one');
      const [, title, note] = dialog.getAllByRole('textbox');
      expect(dialog.getAllByRole('textbox')).toEqual([url, title, note]);
      await user.type(title as HTMLElement, 'Spring');
      await user.type(note as HTMLElement, 'On the flyer');
      await retype('https://example.com/two');
      await user.type(dialog.getByLabelText(/Tags/), 'spring,');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const changed = within(await card(link.shortCode));
      expect(changed.getByText('example.com/two')).toBeVisible();
      expect(changed.getByRole('button', { name: 'spring' })).toBeVisible();
      expect(changed.getByText('Just now')).toHaveAttribute('data-tip', expect.stringMatching(/, edited since$/));
      expect(await storedLink(link.id, ada)).toMatchObject({
        originalUrl: 'https://example.com/two',
        shortCode: link.shortCode,
        title: 'Spring',
        note: 'On the flyer',
      });
    });

    test.each([
      ['nothing', '', 'URL is required'],
      ['another scheme', 'ftp://example.com', 'Please enter a valid URL starting with http:// or https://'],
      ['what does not parse', 'https://exa mple.com', 'Please enter a valid URL starting with http:// or https://'],
      ['3501 characters', 'https://example.com/'.padEnd(3501, 'a'), 'URL must be less than 3500 characters'],
    ])('refuses %s as url', async (_name, text, fault) => {
      const { save, retype, url } = await openDialog();
      await retype(text);
      await save();
      await waitFor(() => expect(url).toHaveAccessibleDescription(fault));
    });

    test('that fails takes the row back and keeps what was typed', async () => {
      const { save, retype, url } = await openDialog();
      await retype('https://example.com/three');
      failNetwork();
      await save();
      expect(await screen.findByText('Failed to update URL')).toBeVisible();
      expect(url).toHaveValue('https://example.com/three');
      const row = document.querySelector(`article[aria-label="${link.shortCode}"]`);
      expect(row).toHaveTextContent('example.com/one');
    });

    test('that is cancelled changes nothing', async () => {
      const { user, dialog, retype } = await openDialog();
      await retype('https://example.com/four');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(within(await card(link.shortCode)).getByText('example.com/one')).toBeVisible();
    });
  });
});
