import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../testing/enter.ts';
import { createAccount, createLink, visit } from '../../../testing/factories.ts';
import { callsTo, intercept } from '../../../testing/network.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { api } from '../../api/index.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.findByRole('tab', { name });

function sentBodies(): unknown[] {
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.method === 'POST') bodies.push(await input.clone().json());
    return fetch(input, init);
  });
  return bodies;
}

describe('a guest', () => {
  test.each(['/', '/p'])('sees three tabs at %s, each with its heading and its form', async (path) => {
    const { user } = renderApp({ server, path });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Short links that say who followed them' }),
    ).toBeVisible();
    expect(button('Get Your URL for Free')).toBeEnabled();
    expect(screen.getByText('No credit card required.')).toBeVisible();

    await user.click(await tab('Create QR Code'));
    expect(await screen.findByRole('heading', { level: 1, name: 'QR codes that outlive the print' })).toBeVisible();
    expect(button('Get Your QR Code for Free')).toBeEnabled();
    expect(screen.getByText('No credit card required.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get Your URL for Free' })).not.toBeInTheDocument();

    await user.click(await tab('Create Page'));
    expect(await screen.findByRole('heading', { level: 1, name: 'One page for all your links' })).toBeVisible();
    expect(button('Create Page')).toBeEnabled();
    expect(document.title).toBe('Curtly: short links and QR codes');
  });

  test('reads promises in numbers, what the server measured once that is enough, and the way to the plans', async () => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
      (callback) =>
        ({
          observe: () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
          disconnect: () => undefined,
        }) as unknown as IntersectionObserver,
    );
    const fresh = await startServer();
    const first = renderApp({ server: fresh });
    const numbers = () => screen.findByRole('region', { name: 'In numbers' });
    const facts = async () =>
      within(await numbers())
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(within(await numbers()).getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/p/pricing');
    expect(await facts()).toEqual(['0', '30 days', '50 links']);
    first.unmount();

    await createLink(fresh, (await createAccount(fresh)).token, { customShortCode: 'often' });
    for (let visits = 0; visits < 99; visits += 1) await visit(fresh, 'often');
    const second = renderApp({ server: fresh });
    const measured = () => api.endpoints.getServiceFigures.select()(second.store.getState()).data;
    await waitFor(() => expect(measured()).toMatchObject({ redirects: 99 }));
    expect(await facts()).toEqual(['0', '30 days', '50 links']);
    second.unmount();

    await visit(fresh, 'often');
    renderApp({ server: fresh });
    await waitFor(async () =>
      expect(await facts()).toEqual(['0', '30 days', '50 links', expect.stringMatching(/^[\d.]+ ms$/), '100']),
    );
  });

  test('reads six features', async () => {
    renderApp({ server });
    const features = await screen.findByRole('region', { name: 'Everything a good link needs' });
    expect(
      within(features)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Advanced Analytics',
      'Custom QR Codes',
      'Pages',
      'Secure and Reliable',
      'Lightning Fast',
      'Mobile Optimized',
    ]);
    expect(features).toHaveTextContent('99.9% uptime');
    expect(await screen.findByRole('img', { name: /^A sample short link/ })).toBeVisible();
  });

  test('moves among the tabs with the arrow keys, and finds there what was typed', async () => {
    const { user } = renderApp({ server });
    await user.click(await tab('Shorten URL'));
    await enter(user, field('Destination URL'), 'https://example.com');
    await user.click(await tab('Shorten URL'));

    await user.keyboard('{ArrowRight}');
    expect(await tab('Create QR Code')).toHaveFocus();
    expect(await tab('Create QR Code')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(await tab('Create Page')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Shorten URL')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(field('Destination URL')).toHaveValue('https://example.com');
    await user.tab();
    expect(field('Destination URL')).toHaveFocus();
  });

  test.each([
    ['Shorten URL', 'Destination URL', 'Get Your URL for Free'],
    ['Create QR Code', 'Destination URL', 'Get Your QR Code for Free'],
  ])('is told what is wrong with a link, beside the field of %s', async (tabName, label, submit) => {
    const { user, currentPath } = renderApp({ server });
    await user.click(await tab(tabName));
    await user.click(button(submit));
    expect(await screen.findByText('URL is required')).toBeVisible();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription('URL is required');
    expect(field(label)).toHaveFocus();

    await enter(user, field(label), 'example.com');
    expect(await screen.findByText('Please enter a valid URL starting with http:// or https://')).toBeVisible();
    await user.clear(field(label));
    await enter(user, field(label), 'https://example.com');
    await waitFor(() => expect(field(label)).toBeValid());

    await user.clear(field(label));
    await enter(user, field(label), 'example.com/foo{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use https://example.com/foo' }));
    expect(field(label)).toHaveValue('https://example.com/foo');
    expect(field(label)).toBeValid();
    expect(currentPath()).toBe('/');
  });

  test.each([
    ['Shorten URL', 'Destination URL', 'Get Your URL for Free'],
    ['Create QR Code', 'Destination URL', 'Get Your QR Code for Free'],
  ])('signs in to submit %s and is back at the form, filled in', async (tabName, label, submit) => {
    const { email, password } = await createAccount(server);
    const { user, currentPath } = renderApp({ server });
    await user.click(await tab(tabName));
    await enter(user, field(label), 'https://example.com/kept{Enter}');

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(currentPath()).toBe('/p/login');
    expect(screen.queryByRole('button', { name: submit })).not.toBeInTheDocument();
    await enter(user, screen.getByLabelText('Email'), email);
    await enter(user, screen.getByLabelText('Password'), `${password}{Enter}`);

    expect(await tab(tabName)).toHaveAttribute('aria-selected', 'true');
    expect(currentPath()).toBe('/');
    expect(field(label)).toHaveValue('https://example.com/kept');
  });

  test('is told that pages are coming, and nothing is sent', async () => {
    const bodies = sentBodies();
    const { user, currentPath } = renderApp({ server });
    await user.click(await tab('Create Page'));
    await user.click(button('Create Page'));
    expect(await screen.findByText('Page name is required')).toBeVisible();
    await user.type(field('Page name'), 'a!');
    expect(
      await screen.findByText('Page name can only contain letters, numbers, dashes, and underscores'),
    ).toBeVisible();
    await user.clear(field('Page name'));
    await user.type(field('Page name'), 'ab');
    expect(await screen.findByText('Page name must be at least 3 characters')).toBeVisible();
    await user.clear(field('Page name'));
    await user.paste('a'.repeat(31));
    expect(await screen.findByText('Page name must be less than 30 characters')).toBeVisible();

    await user.clear(field('Page name'));
    await user.paste('a'.repeat(30));
    await user.click(button('Create Page'));
    expect(await screen.findByText('Coming soon. Sign up to be notified!')).toBeVisible();
    expect(currentPath()).toBe('/');
    expect(bodies).toEqual([]);
  });
});

describe('someone signed in', () => {
  test('shortens a link and stays on the page', async () => {
    const bodies = sentBodies();
    const account = await createAccount(server);
    bodies.length = 0;
    const { user, currentPath } = renderApp({ server, as: account });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await enter(user, field('Destination URL'), 'https://example.com/a/long/path');
    await user.click(button('Shorten URL'));

    expect(await screen.findByText('URL shortened successfully!')).toBeVisible();
    const created = await screen.findByRole('region', { name: 'Your short link' });
    expect(within(created).getByText('https://example.com/a/long/path')).toBeVisible();
    const [shortLink, open, details, all] = within(created).getAllByRole('link');
    const code = new URL(shortLink!.getAttribute('href')!).pathname.slice(1);
    expect(code).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
    expect(shortLink).toHaveTextContent(`${new URL(server.url).host}/${code}`);
    expect(open).toHaveAttribute('href', `${server.url}/${code}`);
    expect(open).toHaveAttribute('target', '_blank');
    expect(details).toHaveAttribute('href', `/p/links/${code}`);
    expect(all).toHaveAttribute('href', '/p/links');
    expect(currentPath()).toBe('/');
    expect(field('Destination URL')).toHaveValue('');
    expect(bodies).toEqual([{ url: 'https://example.com/a/long/path' }]);

    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(created).getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith(`${server.url}/${code}`);
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  });

  test('sees what only the service knows to be wrong beside the field', async () => {
    const { user } = renderApp({ server, as: await createAccount(server) });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await enter(user, field('Destination URL'), `${server.url}/loop{Enter}`);
    expect(await screen.findByText('Links to this site cannot be shortened')).toBeVisible();
    expect(field('Destination URL')).toBeInvalid();
    await waitFor(() => expect(field('Destination URL')).toHaveFocus());
    expect(field('Destination URL')).toHaveValue(`${server.url}/loop`);
  });

  test('keeps what was typed when the network is down', async () => {
    const { user } = renderApp({ server, as: await createAccount(server) });
    await screen.findByRole('button', { name: 'Shorten URL' });
    failNetwork();
    await enter(user, field('Destination URL'), 'https://example.com/kept{Enter}');
    expect(await screen.findByText('Failed to shorten URL')).toBeVisible();
    expect(field('Destination URL')).toHaveValue('https://example.com/kept');
    await waitFor(() => expect(button('Shorten URL')).not.toHaveAttribute('aria-disabled'));
  });

  test.each([
    ['Shorten URL', '/api/urls', 'Destination URL', 'URL shortened successfully!'],
    ['Create QR Code', '/api/qrcodes', 'Destination URL', 'QR Code created successfully!'],
  ])('%s: keeps what is typed while the one before is sent', async (name, path, label, text) => {
    const { user } = renderApp({ server, as: await createAccount(server) });
    await user.click(await tab(name));
    let send = () => {};
    intercept(
      ({ method, url }) => method === 'POST' && url.endsWith(path),
      async (request, fetch) => {
        await new Promise<void>((resolve) => (send = resolve));
        return fetch(request);
      },
    );
    const calls = callsTo(path);
    await enter(user, field(label), 'https://example.com/first{Enter}');
    await waitFor(() => expect(calls().some(({ method }) => method === 'POST')).toBe(true));
    await user.clear(field(label));
    await user.paste('https://example.com/second');
    send();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(button(name)).not.toHaveAttribute('aria-disabled'));
    expect(field(label)).toHaveValue('https://example.com/second');
  });

  test('creates a QR code and stays on the page', async () => {
    const account = await createAccount(server);
    const bodies = sentBodies();
    const { user, currentPath } = renderApp({ server, as: account });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await user.click(await tab('Create QR Code'));
    await enter(user, field('Destination URL'), 'https://example.com/menu');
    await user.click(button('Create QR Code'));

    expect(await screen.findByText('QR Code created successfully!')).toBeVisible();
    const created = await screen.findByRole('region', { name: 'Your QR code' });
    expect(bodies).toEqual([
      {
        content: 'https://example.com/menu',
        name: 'QR Code for https://example.com/menu',
        primaryColor: '#000000',
        backgroundColor: '#FFFFFF',
        size: 300,
        errorCorrectionLevel: 'M',
      },
    ]);
    expect(within(created).getByRole('img', { name: 'QR code for https://example.com/menu' })).toBeVisible();
    const download = within(created).getByRole('link', { name: 'Download QR Code' });
    expect(download).toHaveAttribute('download', 'qr_code_for_https___example_com_menu_qr_code.png');
    expect(within(created).getByRole('link', { name: 'All QR codes' })).toHaveAttribute('href', '/p/qrcodes');
    expect(currentPath()).toBe('/');
    expect(field('Destination URL')).toHaveValue('');
  });

  test('gets the QR code of a link whose short URL is pasted', async () => {
    const account = await createAccount(server);
    const link = await createLink(server, account.token, { url: 'https://example.com/linked' });
    const { user } = renderApp({ server, as: account });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await user.click(await tab('Create QR Code'));
    await user.click(field('Destination URL'));
    await user.paste(link.shortenedUrl);
    await user.click(button('Create QR Code'));
    const created = within(await screen.findByRole('region', { name: 'Your QR code' }));
    expect(created.getByText('https://example.com/linked')).toBeVisible();
    expect(created.getByRole('link', { name: `Belongs to link ${link.shortCode}` })).toHaveAttribute(
      'href',
      `/p/links/${link.shortCode}`,
    );
  });

  test('has the name of a QR code cut to its limit', async () => {
    const account = await createAccount(server);
    const bodies = sentBodies();
    const { user } = renderApp({ server, as: account });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await user.click(await tab('Create QR Code'));
    await user.click(field('Destination URL'));
    await user.paste(`https://example.com/${'a'.repeat(100)}`);
    await user.click(button('Create QR Code'));
    await screen.findByRole('region', { name: 'Your QR code' });
    expect(bodies).toMatchObject([{ name: `QR Code for https://example.com/${'a'.repeat(68)}` }]);
  });

  test('is told when a QR code cannot be created', async () => {
    const { user } = renderApp({ server, as: await createAccount(server) });
    await screen.findByRole('button', { name: 'Shorten URL' });
    await user.click(await tab('Create QR Code'));
    failNetwork();
    await enter(user, field('Destination URL'), 'https://example.com/kept{Enter}');
    expect(await screen.findByText('Failed to create QR code')).toBeVisible();
    expect(field('Destination URL')).toHaveValue('https://example.com/kept');
  });
});
