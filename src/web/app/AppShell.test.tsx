import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, tokenUntil } from '../../testing/credentials.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const ada = { token: tokenUntil(Date.now() + 3_600_000), user: aUser() };
/** Some pages ask for data that no service answers here, which is logged. */
const withoutLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('top bar', () => {
  test('shows a guest Home, Pricing and Sign In', async () => {
    renderApp({ path: '/nothing-here' });
    expect(mainLinks()).toEqual(['Home', 'Pricing']);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/p/login');
    expect(screen.getByRole('link', { name: 'Curtly home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'User menu' })).not.toBeInTheDocument();
  });

  test('shows a signed-in user My Links, QR Codes, Analytics and the user menu', async () => {
    renderApp({ path: '/nothing-here', as: ada });
    expect(mainLinks()).toEqual(['Home', 'My Links', 'QR Codes', 'Analytics', 'Pricing']);
    expect(screen.getByRole('button', { name: 'User menu' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test.each([
    ['/', 'Home'],
    ['/p', 'Home'],
    ['/p/', 'Home'],
    ['/p/pricing', 'Pricing'],
    ['/p/links/launch', 'My Links'],
    ['/p/trash', 'My Links'],
    ['/p/import', 'My Links'],
    ['/p/create-url', 'My Links'],
    ['/p/qrcodes', 'QR Codes'],
    ['/p/create-qr', 'QR Codes'],
    ['/p/analytics', 'Analytics'],
  ])('highlights the link of %s: %s', async (path, label) => {
    withoutLog();
    renderApp({ path, as: ada });
    await screen.findByRole('heading', { level: 1 });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });

  test('folds into a menu that closes on Escape and on navigation', async () => {
    const { user } = renderApp({ path: '/nothing-here' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    screen.getByRole('main').focus();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Pricing' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument());
  });
});

describe('narrow windows', () => {
  const narrow = (query: string) => ({ matches: query.includes('max-width') }) as MediaQueryList;
  beforeEach(() => {
    const wide = window.matchMedia.bind(window);
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), ...narrow(query) }));
  });

  test('have the places at the bottom for a signed-in user, and Create between them', async () => {
    const { user } = renderApp({ path: '/nothing-here', as: ada });
    const bar = within(await screen.findByRole('navigation', { name: 'Bottom' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Links', 'QR', 'Analytics']);
    await user.click(bar.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('dialog', { name: 'What do you want to create?' })).toBeInTheDocument();
  });

  test('have no bar at the bottom for a guest', () => {
    renderApp({ path: '/nothing-here' });
    expect(screen.queryByRole('navigation', { name: 'Bottom' })).not.toBeInTheDocument();
  });
});

describe('search', () => {
  test('opens the command palette from the bar', async () => {
    const { user } = renderApp({ path: '/nothing-here', as: ada });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeInTheDocument();
  });

  test('is for signed-in users only', () => {
    renderApp({ path: '/nothing-here' });
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  });
});

describe('theme', () => {
  test('follows the system until the toggle flips it, and remembers the choice', async () => {
    const { user } = renderApp({ path: '/nothing-here' });
    const root = document.documentElement;
    expect(root).toHaveClass('light');
    const toggle = screen.getByTitle('Toggle theme');

    await user.click(toggle);
    expect(root).toHaveClass('dark');
    expect(root).not.toHaveClass('light');
    expect(localStorage.getItem('theme')).toBe('dark');

    await user.click(toggle);
    expect(root).not.toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  test('begins as it was left', async () => {
    localStorage.setItem('theme', 'dark');
    renderApp({ path: '/nothing-here' });
    expect(document.documentElement).toHaveClass('dark');
  });

  test('follows another tab', async () => {
    renderApp({ path: '/nothing-here' });
    localStorage.setItem('theme', 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    });
    expect(document.documentElement).toHaveClass('dark');
  });
});

describe('user menu', () => {
  test('says who is signed in and leads to the account', async () => {
    const { user } = renderApp({ path: '/nothing-here', as: ada });
    const button = screen.getByRole('button', { name: 'User menu' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/p/profile');
    expect(screen.getByRole('link', { name: 'My Plan & Usage' })).toHaveAttribute('href', '/p/my-plan');

    await user.click(button);
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
  });

  test('shows the email of a user without a name, and that it is not verified', async () => {
    const nameless = aUser({ firstName: null, lastName: null, displayName: 'ada@example.com', isEmailVerified: false });
    const { user } = renderApp({ path: '/nothing-here', as: { ...ada, user: nameless } });
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(await screen.findAllByText('ada@example.com')).toHaveLength(1);
    expect(screen.getByText('Not Verified')).toBeInTheDocument();
  });

  test('closes on a click elsewhere, when the focus leaves it and on navigation', async () => {
    const { user } = renderApp({ path: '/nothing-here', as: ada });
    const button = screen.getByRole('button', { name: 'User menu' });
    await user.click(button);
    await screen.findByText('Ada Lovelace');
    await user.click(screen.getByRole('heading', { name: 'Page Not Found' }));
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();

    await user.click(button);
    (await screen.findByRole('button', { name: 'Logout' })).focus();
    expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
    await user.tab();
    expect(button).not.toHaveFocus();
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();

    await user.click(button);
    await user.click(await screen.findByRole('link', { name: 'My Plan & Usage' }));
    await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
  });

  test('stays open when the page that was loading is shown', async () => {
    renderApp({ path: '/nothing-here', as: ada });
    const button = screen.getByRole('button', { name: 'User menu' });
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' }));
    act(() => button.focus());
    fireEvent.click(button);
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();

    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument();
    expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('logs out to the home page, never by way of the sign-in page', async () => {
    withoutLog();
    const { user, currentPath, store } = renderApp({ path: '/p/create-url', as: ada });
    const visited: string[] = [];
    const record = jest
      .spyOn(window.history, 'replaceState')
      .mockImplementation((_state, _title, url) => void visited.push(String(url)));
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Shorten URL' })).toBeInTheDocument();
    expect(currentPath()).toBe('/');
    expect(visited).toEqual([]);
    expect(store.getState().session.status).toBe('unauthenticated');
    expect(localStorage.getItem('curtly_token')).toBeNull();
    record.mockRestore();
  });
});

describe('footer', () => {
  test('carries the current year and the legal pages', async () => {
    renderApp({ path: '/nothing-here' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Curtly. All rights reserved.`)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/p/terms-of-service');
    expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/p/privacy-policy');
    expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/p/accessibility');
  });
});

describe('create button', () => {
  const open = async () => {
    const app = renderApp({ path: '/nothing-here', as: ada });
    await app.user.click(screen.getByRole('button', { name: 'Create' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'What do you want to create?' }) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('is for signed-in users only', async () => {
    renderApp({ path: '/nothing-here' });
    expect(screen.queryByRole('button', { name: 'Create' })).not.toBeInTheDocument();
  });

  test('is not on the verification page', async () => {
    renderApp({ path: '/p/verify-email', as: ada });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Create' })).not.toBeInTheDocument();
  });

  test('offers three things, of which the landing page is still to come', async () => {
    const { dialog } = await open();
    const options = within(dialog).getAllByRole('listitem');
    expect(options.map((option) => option.textContent)).toEqual([
      'Shorten a linkL',
      'Create a QR CodeQ',
      'Build a landing pageComing soon!B',
    ]);
    expect(within(dialog).getByRole('link', { name: 'Shorten a link' })).toHaveAttribute('href', '/p/create-url');
    expect(within(dialog).getByRole('link', { name: 'Create a QR Code' })).toHaveAttribute('href', '/p/create-qr');
    expect(within(dialog).getByRole('button', { name: /Build a landing page/ })).toBeDisabled();
  });

  test('closes on its button, on Escape and on the backdrop', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const again = await screen.findByRole('dialog');
    await user.click(again.parentElement!);
    await closed();
  });

  test.each([
    ['l', '/p/create-url'],
    ['L', '/p/create-url'],
    ['q', '/p/create-qr'],
  ])('takes the key %s to %s', async (key, path) => {
    withoutLog();
    const { user, currentPath } = await open();
    await user.keyboard(key);
    await waitFor(() => expect(currentPath()).toBe(path));
    await closed();
  });

  test('closes when another page is shown', async () => {
    await open();
    act(() => {
      window.history.pushState({ usr: null, key: 'second', idx: 1 }, '', '/p/privacy-policy');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await closed();
  });

  test('does nothing on B', async () => {
    const { user, currentPath, dialog } = await open();
    await user.keyboard('b');
    expect(currentPath()).toBe('/nothing-here');
    expect(dialog).toBeVisible();
  });

  test('leaves the letters alone while it is closed', async () => {
    const { user, currentPath } = renderApp({ path: '/nothing-here', as: ada });
    await user.keyboard('lqb');
    expect(currentPath()).toBe('/nothing-here');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('moving between pages', () => {
  test('puts the focus on the heading of the new page and names it in the title', async () => {
    const { user } = renderApp({ path: '/nothing-here' });
    await user.click(screen.getByRole('link', { name: 'Accessibility' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Accessibility/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toMatch(/^Accessibility.* · Curtly$/);
  });

  test('offers to skip the bar', async () => {
    renderApp({ path: '/nothing-here' });
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

describe('Page Not Found', () => {
  test.each(['/nothing-here', '/p/nothing-here', '/p/links/a/b'])('stands at %s', async (path) => {
    renderApp({ path, as: ada });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(document.title).toBe('Page Not Found · Curtly');
  });

  test('goes home', async () => {
    const { user, currentPath } = renderApp({ path: '/nothing-here' });
    const link = screen.getByRole('link', { name: 'Go to Homepage' });
    await user.click(link);
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  test('offers to create a link', async () => {
    renderApp({ path: '/nothing-here' });
    const link = await screen.findByRole('link', { name: 'Create a short link' });
    expect(link).toHaveAttribute('href', '/p/create-url');
  });

  test('goes back', async () => {
    const { user, currentPath } = renderApp({ path: '/p/privacy-policy' });
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      window.history.pushState({ usr: null, key: 'second', idx: 1 }, '', '/nothing-here');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(currentPath()).toBe('/p/privacy-policy'));
  });

  test('goes home from the first page of a tab, behind which there is nothing', async () => {
    const { user, currentPath } = renderApp({ path: '/nothing-here' });
    act(() => {
      window.history.replaceState(null, '', '/nowhere-else');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });
});
