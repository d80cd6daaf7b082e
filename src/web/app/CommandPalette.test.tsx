import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createAccount, createLink, createQrCode, type Account } from '../../testing/factories.ts';
import { failNetwork, renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let ada: Account;
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
  for (let number = 1; number <= 6; number += 1)
    await createLink(server, ada.token, { customShortCode: `menu-${number}` });
  await createLink(server, ada.token, { customShortCode: 'poster', url: 'https://example.com/summer-fair' });
  await createQrCode(server, ada.token, { name: 'In the window', content: 'https://example.com/summer-fair' });
});

const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const offer = (code: string) => `Create a link with the code “${code}”`;
const allOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** An offer comes a moment after what was found. */
const options = () => allOptions().filter((text) => !text.startsWith('Create a link with the code'));
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return screen.queryAllByRole('option', { selected: true }).find((option) => option.id === id)?.textContent;
};

async function open(user: UserEvent): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveFocus();
  expect(palette()).toBeVisible();
}

test('finds what a pasted short URL opens, and shows a destination in its own letters', async () => {
  const url = 'https://xn--bcher-kva.example/%D0%9C%D0%B5%D0%BD%D1%8E';
  await createLink(server, ada.token, { customShortCode: 'menu', url });
  const { user } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  await user.click(screen.getByRole('combobox'));
  await user.paste(`${server.url}/menu/`);
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/\/menuhttps:\/\/bücher\.example\/Меню$/)]));
});

test('offers a guest what guests can reach', async () => {
  const { user, currentPath } = renderApp({ server, path: '/nothing-here' });
  await open(user);
  expect(screen.getByRole('combobox', { name: 'Go to a page' })).toBeVisible();
  expect(options()).toEqual([
    'Home',
    'Sign In',
    'Create Account',
    'Forgot Password',
    'Pricing',
    'Terms of Service',
    'Privacy Policy',
    'Accessibility',
    'Light theme',
    'Dark theme',
    'Keyboard shortcuts',
  ]);
  await user.keyboard('sign up{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/p/create-account'));
  expect(palette()).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('leads whoever is signed in to each page, by arrows and Enter', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  expect(screen.getByRole('combobox', { name: 'Go to a page, a link or a QR code' })).toBeVisible();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Create',
    'Go to',
    'Settings',
  ]);
  expect(
    within(screen.getByRole('group', { name: 'Go to' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Home',
    'My Links',
    'QR Codes',
    'Analytics',
    'Import',
    'Trash',
    'My Plan & Usage',
    'Profile Settings',
    'Pricing',
    'Terms of Service',
    'Privacy Policy',
    'Accessibility',
  ]);
  expect(active()).toBe('Shorten a link');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Logout');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Create a QR Code');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/p/create-qr'));
  expect(palette()).not.toBeInTheDocument();
});

test('returns the focus when it closes, at Escape or its own key', async () => {
  const { user } = renderApp({ server });
  const field = await screen.findByRole('textbox');
  await user.type(field, 'https://example.com');
  await open(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
  expect(field).toHaveFocus();
  await open(user);
  await user.keyboard('{Meta>}k{/Meta}');
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
  expect(field).toHaveFocus();
  expect(field).toHaveValue('https://example.com');
});

test('waits behind another dialog', async () => {
  const { user } = renderApp({ server, as: ada, path: '/nothing-here' });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'What do you want to create?' });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('finds links and QR codes by what they lead to', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  await user.keyboard('Summer');
  expect(await screen.findByText('2 found')).toHaveAttribute('role', 'status');
  expect(options()).toEqual([
    expect.stringMatching(/\/posterhttps:\/\/example\.com\/summer-fairURL example\.com\/summer-fair$/),
    'In the windowhttps://example.com/summer-fairURL example.com/summer-fair',
  ]);
  expect(active()).toMatch(/\/poster/);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(currentPath()).toMatch(/^\/p\/qrcodes\/.+/));
  expect(await screen.findByRole('heading', { name: 'In the window', level: 1 })).toBeVisible();

  await open(user);
  await user.keyboard('poster');
  await screen.findByText('1 found');
  await user.click(screen.getByRole('option'));
  await waitFor(() => expect(currentPath()).toBe('/p/links/poster'));
});

test('what begins with the text comes first, however many newer links hold it somewhere, and it says why', async () => {
  const grace = await createAccount(server);
  await createLink(server, grace.token, { customShortCode: 'hw26-launch' });
  for (let number = 0; number < 21; number += 1)
    await createLink(server, grace.token, {
      customShortCode: `route-${number}`,
      url: `https://example.com/pathway/${number}`,
    });
  await createLink(server, grace.token, { customShortCode: 'archway-tour' });
  await createLink(server, grace.token, { customShortCode: 'float-night', tags: ['hw-partners'] });
  const { user } = renderApp({ server, as: grace, path: '/nothing-here' });
  await open(user);
  await user.keyboard('hw');
  await screen.findByText('5 shown');
  expect(options().slice(0, 4)).toEqual([
    expect.stringMatching(/hw26-launch.*Code starts with hw$/),
    expect.stringMatching(/archway-tour.*Code contains hw$/),
    expect.stringMatching(/float-night.*Tag hw-partners$/),
    expect.stringMatching(/URL …xample\.com\/pathway\/\d+$/),
  ]);
});

test('shows the first five, and leads to the list for the rest', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  await user.keyboard('menu-');
  await screen.findByText('5 shown');
  expect(options().at(-1)).toBe('All Links with “menu-”');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/p/links?search=menu-'));
  expect(await screen.findByRole('article', { name: 'menu-1' })).toBeVisible();
});

test('never leads to what an earlier text has found', async () => {
  const { user, currentPath } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  await user.keyboard('poster');
  await screen.findByText('1 found');
  await user.keyboard('x{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(options()).toEqual([]);
  expect(currentPath()).toBe('/nothing-here');
});

test('says once that a search has failed, and searches again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderApp({ server, as: ada, path: '/nothing-here' });
  await open(user);
  const restore = failNetwork();
  await user.keyboard('poster');
  expect(await screen.findByText('Connection error. Please check your internet and try again.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('switches the theme and logs out', async () => {
  const { user, currentPath, store } = renderApp({ server, as: ada, path: '/p/pricing' });
  await open(user);
  await user.keyboard('dark');
  await waitFor(() => expect(active()).toBe('Dark theme'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
  await open(user);
  await user.keyboard('system theme{Enter}');
  await waitFor(() => expect(localStorage.getItem('theme')).toBe('system'));

  await open(user);
  await user.keyboard('log out{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(store.getState().session.status).toBe('unauthenticated');
});

test('offers to create a link with a code that is free, below what was found, and never by itself', async () => {
  const eve = await createAccount(server);
  await createLink(server, eve.token, { customShortCode: 'booth', url: 'https://example.com/autumn-fair' });
  const { user, currentPath } = renderApp({ server, as: eve, path: '/nothing-here' });
  await open(user);
  await user.keyboard('autumn-fair');
  await waitFor(() => expect(allOptions()).toEqual([expect.stringContaining('/booth'), offer('autumn-fair')]));
  expect(active()).toContain('/booth');
  expect(screen.getByRole('status')).toHaveTextContent('1 found');
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('spring-fair{Enter}');
  await waitFor(() => expect(allOptions()).toEqual([offer('spring-fair')]));
  expect(palette()).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/p/create-url'));
  expect(await screen.findByRole('textbox', { name: /^Custom short code/ })).toHaveValue('spring-fair');
});
