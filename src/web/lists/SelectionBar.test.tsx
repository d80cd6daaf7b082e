import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import type { Link, QrCode } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createAccount, createLink, createQrCode, startTrial, type Account } from '../../testing/factories.ts';
import { openList } from '../../testing/linkList.ts';
import { callsTo, intercept } from '../../testing/network.ts';
import { openQrCodes } from '../../testing/qrCodeList.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});

const stored = async () =>
  (await call<Link[]>(server, 'GET', '/api/urls?pageSize=100', { token: ada.token })).body.data;

let made = 0;

async function createLinks(letters: string, tags: string[] = []): Promise<string> {
  made += 1;
  for (const letter of letters)
    await createLink(server, ada.token, { customShortCode: `link-${made}-${letter}`, tags });
  return `link-${made}`;
}

async function box(name: string | RegExp): Promise<HTMLInputElement> {
  // The box for all is there before there is anything to select.
  await screen.findAllByRole('article');
  return screen.findByRole<HTMLInputElement>('checkbox', { name });
}
const linkBox = (code: string) => box(new RegExp(`^Select .*/${code}$`));
const button = (name: string) => screen.getByRole('button', { name });
const inBar = (name: string) => within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name });

async function chooseMore(user: UserEvent, name: string): Promise<void> {
  await user.click(inBar('More for the selection'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const selected = () =>
  within(screen.getByRole('list', { name: /^(Links|QR codes)$/ }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((input) => input.getAttribute('aria-label')?.replace(/^Select (?:.*\/)?/, ''));

describe('links are selected', () => {
  test('one by one, in a range with Shift, all of them and none', async () => {
    const links = await createLinks('edcba');
    const { user } = await openList(server, ada);
    await user.click(await linkBox(`${links}-b`));
    expect(screen.getByText('1 selected')).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{Shift>}');
    await user.click(await linkBox(`${links}-d`));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([`${links}-b`, `${links}-c`, `${links}-d`]);
    expect(screen.getByText('3 selected')).toBeVisible();
    const all = await box('Select all');
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('5 selected')).toBeVisible();
    await user.click(all);
    expect(selected()).toEqual([]);
    expect(screen.getByText('Showing 5 of 5 links')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('by keyboard', async () => {
    const links = await createLinks('edcba');
    const { user } = await openList(server, ada);
    (await box('Select all')).focus();
    await user.keyboard('jj');
    expect(await linkBox(`${links}-b`)).toHaveFocus();
    await user.keyboard(' jj{Shift>} {/Shift}');
    expect(selected()).toEqual([`${links}-b`, `${links}-c`, `${links}-d`]);
    await user.keyboard('k');
    expect(await linkBox(`${links}-c`)).toHaveFocus();
    within(screen.getByRole('article', { name: `${links}-c` }))
      .getByRole('button', { name: 'Copy' })
      .focus();
    await user.keyboard('x');
    expect(selected()).toEqual([`${links}-b`, `${links}-d`]);
    await user.keyboard('jj{Shift>}x{/Shift}');
    expect(selected()).toEqual([`${links}-b`, `${links}-c`, `${links}-d`, `${links}-e`]);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(5);
  });

  test('but not by keys that are typed into a field', async () => {
    await createLinks('ba');
    const { user } = await openList(server, ada);
    await box('Select all');
    await user.type(screen.getByRole('searchbox'), 'xj');
    expect(screen.getByRole('searchbox')).toHaveValue('xj');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  test('and stay so while more are loaded, until another filter or list is chosen', async () => {
    await createLinks('abcdefghijklmnopqrstu', ['many']);
    const { user } = await openList(server, ada);
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select .*\// }))[0] as HTMLElement);
    await user.click(button('Load More'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(21));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'many' })[0] as HTMLElement);
    expect(await screen.findByText('Showing 20 of 21 links')).toBeVisible();
    await user.click(await box('Select all'));
    await user.click(screen.getByRole('link', { name: 'QR Codes' }));
    await screen.findByText('No QR codes found');
    await user.click(screen.getByRole('link', { name: 'My Links' }));
    expect(await screen.findByText('Showing 20 of 21 links')).toBeVisible();
  });
});

describe('what is selected', () => {
  test('is tagged with one call and one toast, and that is undone by keys', async () => {
    const links = await createLinks('cba');
    const { user } = await openList(server, ada);
    await user.click(await linkBox(`${links}-a`));
    await user.click(await linkBox(`${links}-b`));
    const calls = callsTo('/api/urls/bulk');
    await user.click(button('Add tags'));
    const dialog = await screen.findByRole('dialog', { name: 'Tag 2 links' });
    await user.click(within(dialog).getByRole('button', { name: 'Add tags' }));
    expect(await screen.findByText('Choose at least one tag')).toBeVisible();
    await user.type(within(dialog).getByRole('combobox', { name: 'Tags' }), 'spring,summer,');
    await user.click(within(dialog).getByRole('button', { name: 'Add tags' }));
    expect(await screen.findByText('2 links changed')).toBeVisible();
    expect(calls()).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'spring' })).toHaveLength(2));
    expect((await stored()).map(({ tags }) => tags.length)).toEqual([2, 2, 0]);
    // The bar is ready for the next change.
    expect(selected()).toEqual([`${links}-a`, `${links}-b`]);
    expect(button('Add tags')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'spring' })).not.toBeInTheDocument());
  });

  test('is untagged', async () => {
    const links = await createLinks('ba', ['old', 'kept']);
    const { user } = await openList(server, ada);
    await user.click(await linkBox(`${links}-a`));
    await chooseMore(user, 'Remove tags');
    const dialog = await screen.findByRole('dialog', { name: 'Remove tags from 1 link' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name: 'old' }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove tags' }));
    expect(await screen.findByText('1 link changed')).toBeVisible();
    expect((await stored()).map(({ tags }) => tags.map(({ name }) => name))).toEqual([['kept'], ['kept', 'old']]);
  });

  test('is switched off and on; what is so already is said', async () => {
    await createLinks('ba');
    const { user } = await openList(server, ada);
    await user.click(await box('Select all'));
    await chooseMore(user, 'Enable');
    expect(await screen.findByText('There was nothing to change')).toBeVisible();
    await user.click(inBar('Disable'));
    expect(await screen.findByText('2 links changed')).toBeVisible();
    expect((await stored()).map(({ isActive }) => isActive)).toEqual([false, false]);
    await waitFor(() => expect(screen.getAllByText('Disabled')).toHaveLength(2));
  });

  test('expires, or never', async () => {
    await createLinks('ba');
    const { user } = await openList(server, ada);
    await user.click(await box('Select all'));
    await user.click(button('Set expiry'));
    let dialog = await screen.findByRole('dialog', { name: 'Expiry of 2 links' });
    await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }));
    expect(await within(dialog).findByText('Choose an expiration time')).toBeVisible();
    await user.click(within(dialog).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('Jan0220501430');
    await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }));
    expect(await screen.findByText('2 links changed')).toBeVisible();
    const time = new Date(2050, 0, 2, 14, 30).toISOString();
    expect((await stored()).map(({ expiresAt }) => expiresAt)).toEqual([time, time]);
    await user.click(button('Set expiry'));
    dialog = await screen.findByRole('dialog', { name: 'Expiry of 2 links' });
    await user.click(within(dialog).getByRole('button', { name: 'Never expire' }));
    await waitFor(async () => expect((await stored()).map(({ expiresAt }) => expiresAt)).toEqual([null, null]));
  });

  test('is deleted after a question, and had back', async () => {
    const links = await createLinks('cba');
    const { user } = await openList(server, ada);
    await user.click(await linkBox(`${links}-a`));
    await user.click(await linkBox(`${links}-c`));
    await user.click(button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 links?' });
    expect(dialog).toHaveTextContent(
      'Their short URLs stop working at once. For 30 days you can restore them with their QR codes and analytics from the trash.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete 2 links' }));
    expect(await screen.findByText('2 links deleted')).toBeVisible();
    expect(await screen.findByText('Showing 1 of 1 link')).toBeVisible();
    expect(await box('Select all')).toHaveFocus();
    await user.click(button('Undo'));
    expect(await screen.findByText('Showing 3 of 3 links')).toBeVisible();
    expect(selected()).toEqual([]);
  });

  test('and cannot be changed is named with the reason, in one place', async () => {
    made += 1;
    const name = `late-${made}`;
    await createLink(server, ada.token, { customShortCode: name, activatesAt: '2051-01-01T00:00:00Z' });
    await createLinks('a');
    const { user } = await openList(server, ada);
    await user.click(await box('Select all'));
    await user.click(button('Set expiry'));
    const dialog = await screen.findByRole('dialog', { name: 'Expiry of 2 links' });
    await user.click(within(dialog).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('Jan0220501430');
    await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }));
    const failures = await screen.findByRole('dialog', { name: '1 link could not be changed' });
    const reason = 'Activation time must be before expiration time';
    expect(within(failures).getByRole('list', { name: reason })).toHaveTextContent(new RegExp(`/${name}$`));
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(screen.getByText('1 link changed')).toBeInTheDocument();
    await user.click(within(failures).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });

  test('and was deleted elsewhere is named, although the list is empty now', async () => {
    const links = await createLinks('ba');
    const { user } = await openList(server, ada);
    await user.click(await box('Select all'));
    for (const { id } of await stored()) await call(server, 'DELETE', `/api/urls/${id}`, { token: ada.token });
    await user.click(inBar('Disable'));
    const failures = await screen.findByRole('dialog', { name: '2 links could not be changed' });
    expect(within(failures).getByText(new RegExp(`/${links}-a$`))).toBeVisible();
    expect(within(failures).getByText(new RegExp(`/${links}-b$`))).toBeVisible();
    expect(await screen.findByText('No links found')).toBeInTheDocument();
    expect(failures).toBeVisible();
  });

  test('stays as it is when the network is down, which is said once', async () => {
    await createLinks('a');
    const { user } = await openList(server, ada);
    await user.click(await box('Select all'));
    intercept(
      ({ url }) => url.endsWith('/bulk'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    await user.click(inBar('Disable'));
    expect(await screen.findByText('Check your connection, then try again.')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});

describe('all that match', () => {
  beforeEach(async () => {
    await createLinks('abcdefghijklmnopqrstu', ['many']);
    await createLinks('z');
  });

  test('are changed by their filter, also those that are not loaded', async () => {
    const { user } = await openList(server, ada, '?tags=many');
    await user.click(await box('Select all'));
    await user.click(button('Select all 21'));
    expect(screen.getByText('All 21 selected')).toBeVisible();
    const bodies: unknown[] = [];
    intercept(
      ({ url }) => url.endsWith('/bulk'),
      async (request, send) => {
        bodies.push(await request.clone().json());
        return send(request);
      },
    );
    await user.click(inBar('Disable'));
    expect(await screen.findByText('21 links changed')).toBeVisible();
    expect(bodies).toEqual([{ action: 'disable', filter: { tags: ['many'] } }]);
    expect((await stored()).filter(({ isActive }) => !isActive)).toHaveLength(21);
    expect(selected()).toEqual([]);
    await user.click(button('Undo'));
    await waitFor(async () => expect((await stored()).every(({ isActive }) => isActive)).toBe(true));
  });

  test('without one of them are those that are loaded', async () => {
    const { user } = await openList(server, ada, '?tags=many');
    await user.click(await box('Select all'));
    await user.click(button('Select all 21'));
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select .*\// }))[0] as HTMLElement);
    expect(screen.getByText('19 selected')).toBeVisible();
  });
});

describe('QR codes and files', () => {
  let saved: { name: string; file: Blob }[];
  beforeEach(() => {
    saved = [];
    const blobs = new Map<string, Blob>();
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.set('blob:1', blob as Blob);
      return 'blob:1';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: blobs.get(this.href) as Blob });
    });
  });

  const contents = async () => unzipSync(new Uint8Array(await new Response(saved[0]?.file).arrayBuffer()));

  test('are selected, switched off, deleted and had back, without an offer to tag them', async () => {
    for (const name of ['Door', 'Menu', 'Table']) await createQrCode(server, ada.token, { name });
    const { user } = await openQrCodes(server, ada);
    await user.click(await box('Select Table'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Select Menu'));
    await user.keyboard('{/Shift}');
    expect(screen.queryByRole('button', { name: 'Add tags' })).not.toBeInTheDocument();
    await user.click(inBar('Disable'));
    expect(await screen.findByText('2 QR codes changed')).toBeVisible();
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 QR codes?' });
    expect(dialog).toHaveTextContent('Wherever they are printed, they stop working at once.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete 2 QR codes' }));
    expect(await screen.findByText('Showing 1 of 1 QR code')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Showing 3 of 3 QR codes')).toBeVisible();
    const { qrCodes } = (await call<{ qrCodes: QrCode[] }>(server, 'GET', '/api/qrcodes', { token: ada.token })).body
      .data;
    expect(qrCodes.map(({ isActive }) => isActive)).toEqual([false, false, true]);
  });

  test('are saved as a zip, each under its code; those that cannot be had are named', async () => {
    const codes = [
      await createQrCode(server, ada.token, { name: 'Door' }),
      await createQrCode(server, ada.token, { name: 'Menu' }),
      await createQrCode(server, ada.token, { name: 'Lost' }),
    ];
    const [door, menu, lost] = codes;
    const send = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        typeof input === 'string' && input.includes(String(lost?.id))
          ? Promise.resolve(new Response(null, { status: 404 }))
          : send(input, init),
      );
    const { user } = await openQrCodes(server, ada);
    await user.click(await box('Select all'));
    await user.click(button('Download QR codes'));
    await user.click(await screen.findByRole('menuitem', { name: 'QR codes as a zip of SVG, for print' }));
    const failures = await screen.findByRole('dialog', { name: '1 QR code could not be downloaded' });
    expect(within(failures).getByRole('listitem')).toHaveTextContent('Lost');
    expect(saved[0]?.name).toBe('qr-codes-svg.zip');
    const files = await contents();
    expect(Object.keys(files).sort()).toEqual([`${door?.shortCode}.svg`, `${menu?.shortCode}.svg`].sort());
    expect(Object.values(files).map((file) => new TextDecoder().decode(file.slice(0, 4)))).toEqual(['<svg', '<svg']);
  });

  test('of links are saved under the codes of the links, also those that are not loaded', async () => {
    await startTrial(server, ada.token);
    const links = await createLinks('a');
    const link = (await stored())[0];
    await createQrCode(server, ada.token, { urlId: link?.id });
    await createLinks('bcdefghijklmnopqrstu');
    const { user } = await openList(server, ada);
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select .*\// }))[0] as HTMLElement);
    await user.click(button('Download QR codes'));
    const asZip = { name: 'QR codes as a zip of PNG' };
    expect(await screen.findByRole('menuitem', asZip)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(await box('Select all'));
    await user.click(button('Select all 21'));
    await user.click(button('Download QR codes'));
    await user.click(await screen.findByRole('menuitem', asZip));
    expect(await screen.findByText('1 QR code downloaded')).toBeVisible();
    const files = await contents();
    expect(Object.keys(files)).toEqual([`${links}-a.png`]);
    expect([...(files[`${links}-a.png`] ?? []).slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')]);
  });

  test('chosen links are exported, and no others', async () => {
    const links = await createLinks('cba');
    const { user } = await openList(server, ada);
    await user.click(await linkBox(`${links}-a`));
    await user.click(await linkBox(`${links}-c`));
    await chooseMore(user, 'Export as CSV, for spreadsheets');
    await waitFor(() => expect(saved[0]?.name).toBe('curtly-links.csv'));
    const lines = (await new Response(saved[0]?.file).text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`${links}-a`, `${links}-c`]);
    expect(screen.getByText('2 selected')).toBeVisible();
  });
});
