import { runInNewContext } from 'node:vm';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { call } from '../../../../testing/client.ts';
import { enter } from '../../../../testing/enter.ts';
import { createAccount, createLink, createQrCode, type Account } from '../../../../testing/factories.ts';
import { intercept } from '../../../../testing/network.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';
import { createStore } from '../../../app/store.ts';
import { CreateUrlScreen } from './CreateUrlScreen.tsx';

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
});

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Shorten URL' }));

async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function openForm() {
  const app = renderApp({ server, as: ada, path: '/p/create-url' });
  await screen.findByRole('heading', { name: 'Create New URL' });
  return app;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function typeTime(user: UserEvent, field: string, keys: string) {
  const group = screen.getByRole('group', { name: new RegExp(field) });
  await user.click(within(group).getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard(keys);
}

async function storedLink(code: string): Promise<Link> {
  const { data } = (await call<Link>(server, 'GET', `/api/urls/${code}`, { token: ada.token })).body;
  return data;
}

test('a link with everything is created and shown', async () => {
  await createLink(server, ada.token, { tags: ['news'] });
  const { user, currentPath } = await openForm();

  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/a-long-address');
  await paste(user, screen.getByLabelText(/Custom short code/), 'Launch');
  await user.click(screen.getByLabelText(/Tags/));
  await user.click(await screen.findByRole('option', { name: 'news' }));
  await user.keyboard('spring sale{Enter}last');
  await press(user, 'Activation time');
  await typeTime(user, 'Activation time', 'Jan0520301430');
  await press(user, 'Set expiry');
  await typeTime(user, 'Expiration time', 'Feb0120310015');
  await press(user, 'Password');
  await paste(user, screen.getByLabelText('Password'), 'open sesame');
  await submit(user);

  expect(await screen.findByRole('heading', { name: 'URL Shortened Successfully' })).toBeVisible();
  expect(await screen.findByText('URL shortened successfully!')).toBeVisible();
  expect(currentPath()).toBe('/p/url-success/Launch');
  expect(await storedLink('launch')).toMatchObject({
    originalUrl: 'https://example.com/a-long-address',
    shortCode: 'Launch',
    isPasswordProtected: true,
    activatesAt: dayjs('2030-01-05T14:30').toISOString(),
    expiresAt: dayjs('2031-02-01T00:15').toISOString(),
    tags: expect.arrayContaining([
      expect.objectContaining({ name: 'news' }),
      expect.objectContaining({ name: 'spring sale' }),
      expect.objectContaining({ name: 'last' }),
    ]) as unknown,
  });
});

test("the field of the code begins with the service's public URL, wherever the app is opened", async () => {
  const elsewhere = await startServer({ settings: { PUBLIC_URL: 'https://curt.ly' } });
  renderApp({ server: elsewhere, as: await createAccount(elsewhere), path: '/p/create-url' });
  expect(await screen.findByTitle('curt.ly/')).toBeVisible();
  expect(screen.getByLabelText(/Custom short code/)).toHaveAccessibleDescription('Leave empty for a random code');
});

test('a code is checked once its field is left, and free ones are suggested', async () => {
  await createLink(server, ada.token, { customShortCode: 'winter-fair' });
  const { user } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://fernhill.example/winter-fair');
  const suggestions = within(screen.getByRole('group', { name: 'Suggestions' }));
  await user.click(await suggestions.findByRole('button', { name: 'wfair' }));
  expect(suggestions.queryByRole('button', { name: 'winter-fair' })).not.toBeInTheDocument();
  const code = screen.getByLabelText(/Custom short code/);
  expect(code).toHaveValue('wfair');
  expect(await screen.findByText('This code is available.')).toBeVisible();
  await user.clear(code);
  await enter(user, code, 'winter-fair');
  await user.tab();
  await waitFor(() => expect(code).toHaveAccessibleDescription('This custom code is not available'));
  await user.click(screen.getByRole('button', { name: 'Random code' }));
  expect(code).toHaveValue('');
});

test('UTM parameters are added to the destination, and kept as a template', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/a?b=1#c');
  await user.click(screen.getByRole('button', { name: 'UTM builder' }));
  await paste(user, screen.getByLabelText('Source'), 'slow letter');
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  await paste(user, screen.getByLabelText('Name of the template'), 'Newsletter');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(currentPath()).toBe('/p/create-url');
  await paste(user, screen.getByLabelText('Medium'), 'email');
  await user.click(await screen.findByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Newsletter' }));
  expect(screen.getByLabelText('Medium')).toHaveValue('');
  expect(screen.getByLabelText('Source')).toHaveValue('slow letter');
  await submit(user);
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(await storedLink(currentPath().split('/').at(-1) ?? '')).toMatchObject({
    originalUrl: 'https://example.com/a?b=1&utm_source=slow%20letter#c',
  });
});

test('only the url is needed', async () => {
  const { user } = await openForm();
  await enter(user, screen.getByLabelText('Destination URL'), 'https://example.com/only{Enter}');
  expect(await screen.findByText('https://example.com/only')).toBeVisible();
});

test('a taken code is reported beside its field, and nowhere else', async () => {
  await createLink(server, ada.token, { customShortCode: 'taken' });
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/');
  await enter(user, screen.getByLabelText(/Custom short code/), 'TAKEN');
  await submit(user);

  await waitFor(() =>
    expect(screen.getByLabelText(/Custom short code/)).toHaveAccessibleDescription('This custom code is not available'),
  );
  expect(screen.getAllByText('This custom code is not available')).toHaveLength(1);
  await waitFor(() => expect(screen.getByLabelText(/Custom short code/)).toHaveFocus());
  expect(currentPath()).toBe('/p/create-url');
});

test('a code in the own trash is offered to be restored', async () => {
  const { id } = await createLink(server, ada.token, { customShortCode: 'thrown-away' });
  await call(server, 'DELETE', `/api/urls/${id}`, { token: ada.token });
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/');
  await enter(user, screen.getByLabelText(/Custom short code/), 'Thrown-Away');
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText(/Custom short code/)).toHaveAccessibleDescription('This custom code is in your trash'),
  );
  await user.click(screen.getByRole('button', { name: 'Restore the link' }));
  await waitFor(() => expect(currentPath()).toBe('/p/links/thrown-away'));
  expect((await call(server, 'GET', `/api/urls/${id}`, { token: ada.token })).status).toBe(200);
});

test('the code of a QR code in the own trash leads there', async () => {
  const { id, shortCode } = await createQrCode(server, ada.token);
  await call(server, 'DELETE', `/api/qrcodes/${id}`, { token: ada.token });
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/');
  await enter(user, screen.getByLabelText(/Custom short code/), shortCode);
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText(/Custom short code/)).toHaveAccessibleDescription(
      'This custom code is in your trash, with its QR code',
    ),
  );
  await user.click(screen.getByRole('link', { name: 'Open the trash' }));
  expect(currentPath()).toBe('/p/trash');
});

test('who types elsewhere when a fault is answered goes on there', async () => {
  await createLink(server, ada.token, { customShortCode: 'gone' });
  const { user } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/');
  await enter(user, screen.getByLabelText(/Custom short code/), 'gone');
  let answer: (() => void) | undefined;
  intercept(
    ({ url, method }) => url.endsWith('/api/urls') && method === 'POST',
    async (request, send) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return send(request);
    },
  );
  await submit(user);
  await user.click(screen.getByLabelText('Destination URL'));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('This custom code is not available')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Shorten URL' })).toBeEnabled());
  expect(screen.getByLabelText('Destination URL')).toHaveFocus();
});

test('every fault is shown beside its field, and the first one has the focus', async () => {
  const { user, currentPath } = await openForm();
  await user.type(screen.getByLabelText(/Custom short code/), 'a!');
  await press(user, 'Password');
  await user.type(screen.getByLabelText('Password'), 'abc');
  await submit(user);

  await waitFor(() => expect(screen.getByLabelText('Destination URL')).toHaveAccessibleDescription('URL is required'));
  await waitFor(() => expect(screen.getByLabelText('Destination URL')).toHaveFocus());
  expect(screen.getByLabelText(/Custom short code/)).toHaveAccessibleDescription(
    'Only letters, numbers, hyphens, and underscores are allowed',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must be at least 4 characters');
  expect(currentPath()).toBe('/p/create-url');
});

test('a longer password is advised, and none is refused for it', async () => {
  const { user } = await openForm();
  await press(user, 'Password');
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('Visitors enter it before they reach the destination');
  await user.type(field, '1843156');
  expect(field).toHaveAccessibleDescription('Short passwords can be guessed: 8 characters or more are safer');
  await user.type(field, '9');
  expect(field).toHaveAccessibleDescription('Visitors enter it before they reach the destination');
});

test('a password counts only while protection is on', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/open');
  await press(user, 'Password');
  const field = screen.getByLabelText('Password');
  expect(field).toHaveFocus();
  await user.type(field, 'abc');
  await press(user, 'Password');
  expect(field).not.toBeInTheDocument();
  await submit(user);

  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(await storedLink(currentPath().split('/').at(-1) ?? '')).toMatchObject({ isPasswordProtected: false });
});

test('an option that is closed is not sent, and brings back what was typed when it is opened again', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/closed');
  await press(user, 'Title and note');
  await paste(user, screen.getByLabelText(/^Title/), 'For the fair');
  await paste(user, screen.getByLabelText(/^Note/), 'Printed on the flyer');
  await press(user, 'Title and note');
  expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
  await press(user, 'Title and note');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('For the fair');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Printed on the flyer');
  await press(user, 'Title and note');
  await submit(user);
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(await storedLink(currentPath().split('/').at(-1) ?? '')).toMatchObject({ title: null, note: null });
});

test('a QR code is made with the link', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/with-code');
  await user.click(screen.getByRole('switch', { name: 'Attach this QR code' }));
  await submit(user);
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  const { qrCode, shortenedUrl } = await storedLink(currentPath().split('/').at(-1) ?? '');
  expect(qrCode).toMatchObject({ name: `QR Code for ${shortenedUrl}` });
  expect(await screen.findByText('QR code created successfully!')).toBeVisible();
});

test('a link whose QR code cannot be made is there without it, which is said', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/without-code');
  await user.click(screen.getByRole('switch', { name: 'Attach this QR code' }));
  intercept(
    ({ url, method }) => url.endsWith('/api/qrcodes') && method === 'POST',
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  await submit(user);
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(await screen.findByText('Failed to create QR code')).toBeVisible();
  expect((await storedLink(currentPath().split('/').at(-1) ?? '')).qrCode).toBeNull();
});

test('keys send the form from every field, with a tag that is still typed', async () => {
  const { user, currentPath } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/by-keys');
  await user.type(screen.getByLabelText(/Tags/), 'typed');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'URL Shortened Successfully' });
  expect(await storedLink(currentPath().split('/').at(-1) ?? '')).toMatchObject({
    tags: [expect.objectContaining({ name: 'typed' })],
  });
});

test.each([
  ['Activation time', 'Activation time', 'Jan0520201430', 'Activation time must be in the future'],
  ['Set expiry', 'Expiration time', 'Jan0520201430', 'Expiration time must be in the future'],
  ['Set expiry', 'Expiration time', 'Jan05', 'Please enter a complete date and time'],
])('%s, %s %s: %s', async (button, field, keys, text) => {
  const { user } = await openForm();
  await press(user, button);
  await typeTime(user, field, keys);
  await submit(user);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an activation at its expiration is a fault', async () => {
  const { user } = await openForm();
  await press(user, 'Activation time');
  await typeTime(user, 'Activation time', 'Jan0520301430');
  await press(user, 'Set expiry');
  await typeTime(user, 'Expiration time', 'Jan0520301430');
  await submit(user);
  expect(await screen.findByText('Activation time must be before expiration time')).toBeVisible();
});

test('times are picked from a calendar in steps of 15 minutes, none in the past', async () => {
  const { user } = await openForm();
  await press(user, 'Activation time');
  const group = screen.getByRole('group', { name: /Activation time/ });
  await user.click(within(group).getByRole('button', { name: /Choose date/ }));
  const dialog = await screen.findByRole('dialog');
  const minutes = within(dialog).getByRole('listbox', { name: 'Select minutes' });
  expect(
    within(minutes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['00', '15', '30', '45']);
  expect(within(within(dialog).getByRole('listbox', { name: 'Select hours' })).getAllByRole('option')).toHaveLength(24);
  expect(within(dialog).getByRole('button', { name: 'Previous month' })).toBeDisabled();
});

test('a service that cannot be reached is reported in a toast', async () => {
  const { user } = await openForm();
  await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await submit(user);
  expect(await screen.findByText('Failed to shorten URL')).toBeVisible();
});

describe('a guest', () => {
  function Handed() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    return <p>{JSON.stringify({ pathname, state })}</p>;
  }

  const openAsGuest = (state?: unknown) => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[{ pathname: '/p/create-url', state }]}>
          <Routes>
            <Route path="/p/create-url" element={<CreateUrlScreen />} />
            <Route path="*" element={<Handed />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    return userEvent.setup();
  };

  test('sees only the url, and takes it along to the sign-in', async () => {
    const user = openAsGuest();
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Destination URL')]);
    await paste(user, screen.getByLabelText('Destination URL'), 'https://example.com/kept');
    await submit(user);
    const handed = { pathname: '/p/login', state: { from: '/p/create-url' } };
    expect(await screen.findByText(JSON.stringify(handed))).toBeVisible();
    expect(sessionStorage.getItem('curtly_drafts')).toContain('https://example.com/kept');
  });

  test('whose url is wrong stays', async () => {
    const user = openAsGuest();
    await submit(user);
    expect(await screen.findByText('URL is required')).toBeVisible();
  });
});

test('what was typed before signing in is filled in', async () => {
  sessionStorage.setItem(
    'curtly_drafts',
    JSON.stringify({ 'create-url': { account: null, values: { url: 'https://example.com/kept' } } }),
  );
  renderApp({ server, as: ada, path: '/p/create-url' });
  expect(await screen.findByLabelText('Destination URL')).toHaveValue('https://example.com/kept');
});

describe('opened with an address', () => {
  test('by a bookmark, the form has it', async () => {
    const app = renderApp({ server, as: ada, path: '/p/create-url?url=https%3A%2F%2Fexample.com%2F%3Fa%3D1%23b' });
    expect(await screen.findByLabelText('Destination URL')).toHaveValue('https://example.com/?a=1#b');
    await waitFor(() => expect(app.currentPath()).toBe('/p/create-url'));
    await submit(app.user);
    await waitFor(() => expect(app.currentPath()).toMatch(/^\/p\/url-success\//));
  });

  test('by an app that shares a text, the form has the address in it', async () => {
    renderApp({
      server,
      as: ada,
      path: '/p/create-url?title=News&text=Read%20this%3A%20https%3A%2F%2Fnews.example%2Fa%20now',
    });
    expect(await screen.findByLabelText('Destination URL')).toHaveValue('https://news.example/a');
  });

  test('by a guest, the form has it after signing in', async () => {
    const { user, currentPath } = renderApp({ server, path: '/p/create-url?url=https%3A%2F%2Fexample.com%2Fguest' });
    await paste(user, await screen.findByLabelText(/^Email/), ada.email);
    await paste(user, screen.getByLabelText(/^Password/), ada.password);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/p/create-url'));
    expect(await screen.findByLabelText('Destination URL')).toHaveValue('https://example.com/guest');
  });

  test('what is no address is refused as if it was typed', async () => {
    const { user } = renderApp({ server, as: ada, path: '/p/create-url?url=javascript%3Aalert(1)' });
    expect(await screen.findByLabelText('Destination URL')).toHaveValue('javascript:alert(1)');
    await submit(user);
    expect(await screen.findByText('Please enter a valid URL starting with http:// or https://')).toBeVisible();
  });
});

test('the bookmark opens the form with the address of the page it is used on', async () => {
  await openForm();
  const program = screen.getByText('Shorten with Curtly').getAttribute('href')?.replace('javascript:', '') ?? '';
  const opened: string[] = [];
  runInNewContext(program, {
    open: (address: string) => opened.push(address),
    location: { href: 'https://example.com/?a=1&b=2#c' },
  });
  expect(opened).toEqual([
    `${window.location.origin}/p/create-url?url=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2%23c`,
  ]);
});
