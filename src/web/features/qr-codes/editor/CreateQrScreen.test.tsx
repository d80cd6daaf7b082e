import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import sharp from 'sharp';
import type { QrCode } from '../../../../generated/endpoints.ts';
import type { components } from '../../../../generated/types.ts';
import { call } from '../../../../testing/client.ts';
import { createAccount, createLink, createQrCode, type Account } from '../../../../testing/factories.ts';
import { providePictures } from '../../../../testing/pictures.ts';
import { failNetwork, renderApp } from '../../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../../testing/startServer.ts';
import { createStore } from '../../../app/store.ts';
import { CreateQrScreen } from './CreateQrScreen.tsx';

// Pictures are drawn and read pixel by pixel here, without the help that a browser has.
jest.setTimeout(60_000);

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  providePictures();
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});

const content = () => screen.getByLabelText('Destination URL');
const name = () => screen.getByLabelText('Name');
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create QR Code' }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.paste(text);
}

async function openForm() {
  const app = renderApp({ server, as: ada, path: '/p/create-qr' });
  await screen.findByRole('heading', { name: 'Create New QR Code' });
  await app.user.click(screen.getByRole('button', { name: 'More options' }));
  return { ...app, logo: screen.getByLabelText(/^Logo/) };
}

async function storedCodes(): Promise<QrCode[]> {
  const { data } = (
    await call<components['schemas']['QrCodePage']>(server, 'GET', '/api/qrcodes', {
      token: ada.token,
    })
  ).body;
  return data.qrCodes;
}

function previews() {
  const fetch = jest.spyOn(globalThis, 'fetch');
  return () =>
    fetch.mock.calls
      .map(([address]) => new URL(address instanceof Request ? address.url : address))
      .filter(({ pathname }) => pathname === '/api/qrcodes/generate')
      .map(({ searchParams }) => Object.fromEntries(searchParams));
}

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
const fileOf = (bytes: Uint8Array, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type });

/** A PNG of 1 MB plus these bytes. Whatever follows the end of a PNG is ignored. */
const megabyteAnd = async (bytes: number) =>
  Buffer.concat([await picture(64), Buffer.alloc(1_048_576)]).subarray(0, 1_048_576 + bytes);

function holdPreviews(answer: () => Promise<Response> = () => new Promise(() => undefined)): () => void {
  const send = globalThis.fetch;
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      typeof input === 'string' && input.includes('/api/qrcodes/generate') ? answer() : send(input, init),
    );
  return () => fetch.mockRestore();
}

async function typeTime(user: UserEvent, field: string, keys: string) {
  const group = screen.getByRole('group', { name: new RegExp(field) });
  await user.click(within(group).getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard(keys);
}

test('a code with all of its looks is created and shown', async () => {
  const { user, currentPath, logo } = await openForm();
  expect(screen.getByText('Generate a custom QR code with advanced options.')).toBeVisible();
  await fill(user, content(), 'https://example.com/menu');
  await fill(user, name(), 'Summer menu');
  await fill(user, screen.getByLabelText(/^Description/), 'On every table');
  await fill(user, screen.getByLabelText('Primary color'), '#1E3A8A');
  await fill(user, screen.getByLabelText('Background color'), '#fff7ed');
  await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '450');
  await user.upload(logo, fileOf(await picture(64)));
  expect(await preview().findByText('Test scan passed')).toBeVisible();
  await submit(user);

  expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
  expect(await screen.findByText('QR code created successfully!')).toBeVisible();
  const [code] = await storedCodes();
  expect(currentPath()).toBe(`/p/qr-success/${code?.id}`);
  expect(code).toMatchObject({
    content: 'https://example.com/menu',
    name: 'Summer menu',
    description: 'On every table',
    primaryColor: '#1E3A8A',
    backgroundColor: '#fff7ed',
    size: 450,
    errorCorrectionLevel: 'H',
    hasLogo: true,
  });
});

test('a style sets colors, shapes and frame at once, and says which one is chosen', async () => {
  const { user } = await openForm();
  const style = (name: string) => screen.getByRole('button', { name });
  expect(style('Classic')).toHaveAttribute('aria-pressed', 'true');
  await user.click(style('Framed'));
  expect(style('Framed')).toHaveAttribute('aria-pressed', 'true');
  expect(style('Classic')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByLabelText('Call to action')).toHaveValue('Scan me');
  await user.click(style('Soft'));
  expect(screen.getByLabelText('Primary color')).toHaveValue('#1F5B46');
  await user.click(screen.getByRole('button', { name: 'Indigo' }));
  expect(style('Soft')).toHaveAttribute('aria-pressed', 'false');
  await fill(user, content(), 'https://example.com/soft');
  await submit(user);
  await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
  expect(await storedCodes()).toMatchObject([
    { primaryColor: '#312E81', moduleShape: 'rounded', eyeShape: 'rounded', frame: 'none' },
  ]);
});

test('times are kept, and must be in order', async () => {
  const { user } = await openForm();
  await fill(user, content(), 'https://example.com/menu');
  await typeTime(user, 'Activation time', 'Jan0520301430');
  await typeTime(user, 'Expiration time', 'Jan0520301415');
  await submit(user);
  expect(await screen.findByText('Activation time must be before expiration time')).toBeVisible();
  // MUI's field empties itself when typed over, if a test's render comes after a timer of 0 ms.
  await user.click(screen.getByRole('button', { name: 'Clear Expiration time' }));
  await typeTime(user, 'Expiration time', 'Feb0120310015');
  await submit(user);
  await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
  expect(await storedCodes()).toMatchObject([
    { activatesAt: dayjs('2030-01-05T14:30').toISOString(), expiresAt: dayjs('2031-02-01T00:15').toISOString() },
  ]);
});

test('content alone is enough: the rest has defaults', async () => {
  const { user } = await openForm();
  await fill(user, content(), 'https://example.com/menu');
  await submit(user);
  await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
  expect(await storedCodes()).toMatchObject([
    {
      name: 'QR Code for https://example.com/menu',
      description: null,
      primaryColor: '#000000',
      backgroundColor: '#FFFFFF',
      size: 300,
      errorCorrectionLevel: 'M',
      hasLogo: false,
      activatesAt: null,
      expiresAt: null,
    },
  ]);
});

test('the name follows the content until it is typed, and again once it is emptied', async () => {
  const { user } = await openForm();
  expect(name()).toHaveAttribute('placeholder', 'Filled in from the URL');
  await fill(user, content(), 'https://example.com/a');
  expect(name()).toHaveValue('QR Code for https://example.com/a');
  await user.type(content(), 'bc');
  expect(name()).toHaveValue('QR Code for https://example.com/abc');
  await fill(user, name(), 'Menu');
  await user.type(content(), 'd');
  expect(name()).toHaveValue('Menu');
  await fill(user, name(), '');
  expect(name()).toHaveAttribute('placeholder', 'QR Code for https://example.com/abcd');
  await submit(user);
  await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
  expect(await storedCodes()).toMatchObject([{ name: 'QR Code for https://example.com/abcd' }]);
});

test('what is wrong stands beside its field, and the first takes the focus', async () => {
  const { user } = await openForm();
  await submit(user);
  await waitFor(() => expect(content()).toHaveAccessibleDescription('URL is required'));
  expect(content()).toHaveFocus();
  await fill(user, content(), 'example.com');
  await fill(user, name(), 'a'.repeat(101));
  await fill(user, screen.getByLabelText(/^Description/), 'a'.repeat(501));
  await fill(user, screen.getByLabelText('Primary color'), 'red');
  await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '120');
  await submit(user);
  await waitFor(() =>
    expect(content()).toHaveAccessibleDescription('Please enter a valid URL starting with http:// or https://'),
  );
  expect(name()).toHaveAccessibleDescription('Name must be less than 100 characters');
  expect(screen.getByLabelText(/^Description/)).toHaveAccessibleDescription(
    'Description must be less than 500 characters',
  );
  expect(screen.getByLabelText('Primary color')).toHaveAccessibleDescription('Primary color must look like #1A2B3C');
  expect(screen.getByRole('spinbutton', { name: 'Size' })).toHaveAccessibleDescription(
    'Size must be a multiple of 50 pixels',
  );
  expect(await storedCodes()).toEqual([]);
});

test('what only the service knows to be wrong stands there as well', async () => {
  const { user } = await openForm();
  await fill(user, content(), `${server.url}/loop`);
  await submit(user);
  await waitFor(() => expect(content()).toHaveAccessibleDescription('Links to this site cannot be shortened'));
});

test('a failing network is reported, and what was typed stays', async () => {
  const { user } = await openForm();
  await fill(user, content(), 'https://example.com/kept');
  failNetwork();
  await submit(user);
  expect(await screen.findByText('Failed to create QR code')).toBeVisible();
  expect(content()).toHaveValue('https://example.com/kept');
});

test('the four levels say how much they repair', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('combobox', { name: 'Error correction level' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['L (about 7%)', 'M (about 15%)', 'Q (about 25%)', 'H (about 30%)']);
  await user.click(screen.getByRole('option', { name: 'Q (about 25%)' }));
  await fill(user, content(), 'https://example.com/menu');
  await submit(user);
  await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
  expect(await storedCodes()).toMatchObject([{ errorCorrectionLevel: 'Q' }]);
});

test('colors are typed and picked, the size is typed and slid', async () => {
  const { user } = await openForm();
  const picker = screen.getByLabelText('Pick the primary color');
  expect(picker).toHaveValue('#000000');
  await fill(user, screen.getByLabelText('Primary color'), '#1E3A8A');
  expect(picker).toHaveValue('#1e3a8a');
  await fill(user, screen.getByLabelText('Primary color'), '#1E');
  expect(picker).toHaveValue('#1e3a8a');

  await fill(user, screen.getByLabelText('Primary color'), '');
  await fill(user, screen.getByLabelText('Background color'), '');
  await fill(user, content(), 'https://example.com/menu');
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Primary color')).toHaveAccessibleDescription('Primary color must look like #1A2B3C'),
  );
  expect(screen.getByLabelText('Background color')).toHaveAccessibleDescription(
    'Background color must look like #1A2B3C',
  );
  expect(await storedCodes()).toEqual([]);

  const slider = screen.getByRole('slider', { name: 'Size' });
  expect(slider).toHaveAttribute('min', '100');
  expect(slider).toHaveAttribute('max', '1000');
  expect(slider).toHaveAttribute('step', '50');
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('spinbutton', { name: 'Size' })).toHaveValue(350);
  await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '1000');
  expect(slider).toHaveValue('1000');
});

describe('the preview', () => {
  const long = 'https://example.com/menu/of/the/day';

  test('comes once when typing has paused, with the first 30 characters of the content', async () => {
    const { user } = await openForm();
    const asked = previews();
    expect(preview().getByText('Enter a URL to see its code')).toBeVisible();
    await user.click(content());
    // On a slow machine the keys of a user would come with pauses.
    for (const typed of ['', 'd', 'da', 'day'])
      fireEvent.change(content(), { target: { value: `https://example.com/menu/of/the/${typed}` } });
    expect(await preview().findByText('https://example.com/menu/of/th…')).toBeVisible();
    await preview().findByText('Test scan passed');
    const design = {
      content: `http://${new URL(server.url).host.toUpperCase()}/PREVIEW`,
      size: '300',
      primaryColor: '#000000',
      backgroundColor: '#FFFFFF',
      errorCorrectionLevel: 'M',
      moduleShape: 'square',
      eyeShape: 'square',
      frame: 'none',
      frameText: 'Scan me',
      isTransparent: 'false',
    };
    expect(asked()).toEqual([design]);
    const image = preview().getByRole('img', { name: 'Preview of the QR code for https://example.com/menu/of/th…' });
    expect(image).toHaveAttribute(
      'src',
      `${server.url}/api/qrcodes/generate?${new URLSearchParams(design).toString()}`,
    );
  });

  test('waits while the design breaks a rule', async () => {
    const { user } = await openForm();
    await fill(user, content(), long);
    await preview().findByText('Test scan passed');
    const asked = previews();
    await fill(user, screen.getByLabelText('Primary color'), '#12');
    expect(preview().getByText('Fix the primary color to see a preview')).toBeVisible();
    await fill(user, screen.getByLabelText('Background color'), '');
    await fill(user, screen.getByLabelText('Primary color'), '#123456');
    expect(preview().getByText('Fix the background color to see a preview')).toBeVisible();
    await fill(user, screen.getByLabelText('Background color'), '#FFFFFF');
    await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '120');
    expect(preview().getByText('Fix the size to see a preview')).toBeVisible();
    await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '300');
    await fill(user, content(), 'example.com');
    expect(preview().getByText('Enter a URL to see its code')).toBeVisible();
    await fill(user, content(), long);
    await preview().findByText('Test scan passed');
    expect(asked().map(({ primaryColor }) => primaryColor)).toEqual(['#123456']);
  });

  test('that cannot be had says so', async () => {
    const { user } = await openForm();
    const mend = failNetwork();
    await fill(user, content(), long);
    expect(
      await preview().findByText('The preview is not available right now. You can create the code without it.'),
    ).toBeVisible();
    mend();
    await user.click(preview().getByRole('button', { name: 'Try again' }));
    expect(await preview().findByText('Test scan passed')).toBeVisible();
    expect(preview().queryByText(/not available/)).not.toBeInTheDocument();
  });

  test('that never answers is given up, and can be asked for again', async () => {
    const { user } = await openForm();
    const mend = holdPreviews();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    try {
      fireEvent.change(content(), { target: { value: long } });
      await act(() => jest.advanceTimersByTimeAsync(500));
      await act(() => jest.advanceTimersByTimeAsync(9_000));
      expect(preview().getByRole('status', { name: 'Loading the preview' })).toBeVisible();
      // React works in real time, so the request may have begun later.
      while (preview().queryByRole('status', { name: 'Loading the preview' }))
        await act(() => jest.advanceTimersByTimeAsync(1_000));
    } finally {
      jest.useRealTimers();
    }
    expect(
      await preview().findByText('The preview is not available right now. You can create the code without it.'),
    ).toBeVisible();
    mend();
    await user.click(preview().getByRole('button', { name: 'Try again' }));
    expect(await preview().findByText('Test scan passed')).toBeVisible();
  });

  test('that never answers keeps no code from being created', async () => {
    const { user } = await openForm();
    holdPreviews();
    await fill(user, content(), long);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
    expect(await storedCodes()).toMatchObject([{ content: long }]);
  });
});

describe('a design that may not scan', () => {
  const alike = 'Not enough contrast to scan reliably. Choose a darker code or a lighter background.';
  const inverted = 'The code is lighter than its background, which many scanners cannot read. Swap the two colors.';

  async function design(primary: string, background: string) {
    const app = await openForm();
    await fill(app.user, content(), 'https://example.com/menu');
    await fill(app.user, screen.getByLabelText('Primary color'), primary);
    await fill(app.user, screen.getByLabelText('Background color'), background);
    return app;
  }

  test.each([
    ['little contrast', '#000000', '#A0A0A0', alike],
    ['inverted colors', '#FFFFFF', '#000000', inverted],
    ['the same color twice', '#FF0000', '#FF0000', alike],
  ])('because of %s is warned of, once', async (_name, primary, background, warning) => {
    await design(primary, background);
    expect(await preview().findByText(warning)).toBeVisible();
    expect(preview().queryByText(/Test scan|test scan/)).not.toBeInTheDocument();
  });

  test('without a background is one for light surfaces', async () => {
    const { user } = await design('#000000', '#FFFFFF');
    const transparent = screen.getByRole('button', { name: /^Transparent background/ });
    await user.click(transparent);
    expect(transparent).toHaveAttribute('aria-pressed', 'true');
    expect(await preview().findByText('Test scan passed on light surfaces.')).toBeVisible();
  });

  test('is saved with a warning as long as it is read', async () => {
    const { user } = await design('#000000', '#A0A0A0');
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
  });

  test('is saved only when that is confirmed once it is not read', async () => {
    const { user } = await design('#FF0000', '#FF0000');
    await submit(user);
    const ask = within(await screen.findByRole('dialog', { name: 'Save a code that may not scan?' }));
    await user.click(ask.getByRole('button', { name: 'Change the design' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await storedCodes()).toEqual([]);

    expect(screen.getByRole('button', { name: 'Create QR Code' })).toHaveFocus();
    await submit(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
    expect(await storedCodes()).toMatchObject([{ primaryColor: '#FF0000', backgroundColor: '#FF0000' }]);
  });

  test('is saved only when that is confirmed if its colors are inverted, even if it is read', async () => {
    const { user } = await design('#FFFFFF', '#1E3A8A');
    await submit(user);
    const ask = within(await screen.findByRole('dialog', { name: 'Save a code that may not scan?' }));
    expect(
      ask.getByText(
        'The code is lighter than its background. Many scanners cannot read it, even if the test scan passes.',
      ),
    ).toBeVisible();
    expect(await storedCodes()).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
  });

  test('is not one of long content, which the finished code does not hold, not even at level H', async () => {
    const { user } = await openForm();
    await fill(user, content(), `https://example.com/${'a'.repeat(1_980)}`);
    await user.click(screen.getByRole('combobox', { name: 'Error correction level' }));
    await user.click(await screen.findByRole('option', { name: 'H (about 30%)' }));
    await fill(user, screen.getByRole('spinbutton', { name: 'Size' }), '150');
    expect(await preview().findByText('Test scan passed')).toBeVisible();
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'QR Code Created Successfully' })).toBeVisible();
  });
});

describe('a logo', () => {
  test('is shown, raises the level to H, and can be taken away', async () => {
    const { user, logo } = await openForm();
    await fill(user, content(), 'https://example.com/menu');
    expect(logo).toHaveAccessibleDescription(
      'PNG, JPEG, WebP, GIF, AVIF or SVG, at most 1 MB. It raises the error correction level to H.',
    );
    await user.upload(logo, fileOf(await picture(64)));
    expect(await screen.findByRole('img', { name: 'Logo: logo.png' })).toBeVisible();
    const level = screen.getByRole('combobox', { name: 'Error correction level' });
    expect(level).toHaveTextContent('H (about 30%)');
    expect(level).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Raised to H, because the logo hides part of the code.')).toBeVisible();
    await preview().findByText('Test scan passed');
    expect(preview().getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));

    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(screen.queryByRole('img', { name: 'Logo: logo.png' })).not.toBeInTheDocument();
    expect(level).toHaveTextContent('M (about 15%)');
    await submit(user);
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    expect(await storedCodes()).toMatchObject([{ hasLogo: false, errorCorrectionLevel: 'M' }]);
  });

  test('of 1 MB is taken, a byte more is not', async () => {
    const { user, logo } = await openForm();
    await user.upload(logo, fileOf(await megabyteAnd(1)));
    await waitFor(() => expect(logo).toHaveAccessibleDescription('Logo file must be less than 1MB'));
    expect(screen.queryByRole('img', { name: 'Logo: logo.png' })).not.toBeInTheDocument();
    await user.upload(logo, fileOf(await megabyteAnd(0)));
    expect(await screen.findByRole('img', { name: 'Logo: logo.png' })).toBeVisible();
    expect(screen.queryByText('Logo file must be less than 1MB')).not.toBeInTheDocument();
  });

  const otherType = 'The logo must be a PNG, JPEG, WebP, GIF, AVIF or SVG image';
  const unreadable = 'This file could not be read as an image. Please choose another one.';

  test.each([
    ['a PDF', () => fileOf(new Uint8Array(4), 'application/pdf'), otherType],
    ['a BMP', () => fileOf(new TextEncoder().encode('BM'), 'image/bmp'), otherType],
    ['a text that calls itself a PNG', () => fileOf(new TextEncoder().encode('no image')), unreadable],
    ['a damaged PNG', async () => fileOf((await picture(64)).subarray(0, 60)), unreadable],
    [
      'a picture of 4097 × 1 pixels',
      async () => fileOf(await picture(4097, 1)),
      'The logo must be at most 4096 pixels wide and high',
    ],
    [
      'a picture of 6000 × 6000 pixels',
      async () => fileOf(await picture(6000)),
      'The logo must be at most 4096 pixels wide and high',
    ],
  ])('that is %s is refused when it is chosen', async (_what, file, text) => {
    const { logo } = await openForm();
    // A browser's file dialog can be switched to show all files.
    await userEvent.setup({ applyAccept: false }).upload(logo, await file());
    await waitFor(() => expect(logo).toHaveAccessibleDescription(text));
    expect(logo).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('img', { name: 'Logo: logo.png' })).not.toBeInTheDocument();
  });

  test('that was refused holds the form back until it is given up', async () => {
    const { user, logo } = await openForm();
    await fill(user, content(), 'https://example.com/menu');
    await userEvent.setup({ applyAccept: false }).upload(logo, fileOf(new Uint8Array(4), 'application/pdf'));
    await screen.findByText(otherType);
    await submit(user);
    await waitFor(() => expect(logo).toHaveFocus());
    expect(logo).toHaveAccessibleDescription(otherType);
    expect(await storedCodes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go on without a logo' }));
    expect(logo).toHaveAccessibleDescription(
      'PNG, JPEG, WebP, GIF, AVIF or SVG, at most 1 MB. It raises the error correction level to H.',
    );
    await submit(user);
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    expect(await storedCodes()).toMatchObject([{ hasLogo: false }]);
  });

  test('that was refused does not take the place of the one before', async () => {
    const { user, logo } = await openForm();
    await fill(user, content(), 'https://example.com/menu');
    await user.upload(logo, fileOf(await picture(64)));
    await screen.findByRole('img', { name: 'Logo: logo.png' });
    await user.upload(logo, fileOf(await megabyteAnd(1)));
    await screen.findByText('Logo file must be less than 1MB');
    await submit(user);
    await waitFor(() => expect(logo).toHaveFocus());
    expect(await storedCodes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep this logo' }));
    expect(screen.queryByText('Logo file must be less than 1MB')).not.toBeInTheDocument();
    await submit(user);
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    expect(await storedCodes()).toMatchObject([{ hasLogo: true }]);
  });

  test('of 4096 pixels is taken, by the service as well', async () => {
    const { user, logo } = await openForm();
    await fill(user, content(), 'https://example.com/menu');
    await user.upload(logo, fileOf(await picture(4096, 1)));
    await screen.findByRole('img', { name: 'Logo: logo.png' });
    await submit(user);
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    expect(await storedCodes()).toMatchObject([{ hasLogo: true }]);
  });

  test('that only the service finds fault with is reported beside the field', async () => {
    const { user, logo } = await openForm();
    await fill(user, content(), 'https://example.com/menu');
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/><text>Hi</text></svg>';
    await user.upload(logo, fileOf(Buffer.from(drawing), 'image/svg+xml'));
    await screen.findByRole('img', { name: 'Logo: logo.png' });
    await submit(user);
    await waitFor(() =>
      expect(logo).toHaveAccessibleDescription(
        'An SVG logo must not contain text, which needs its font. Please convert the text to outlines.',
      ),
    );
    expect(await storedCodes()).toEqual([]);
  });
});

describe('a guest', () => {
  function Handed() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    return <p>{JSON.stringify({ pathname, state })}</p>;
  }

  const openAsGuest = (state?: unknown) => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[{ pathname: '/p/create-qr', state }]}>
          <Routes>
            <Route path="/p/create-qr" element={<CreateQrScreen />} />
            <Route path="*" element={<Handed />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    return userEvent.setup();
  };

  test('sees only the URL, and takes it along to the sign-in', async () => {
    const user = openAsGuest();
    expect(screen.getAllByRole('textbox')).toEqual([content()]);
    await submit(user);
    await waitFor(() => expect(content()).toHaveAccessibleDescription('URL is required'));
    await fill(user, content(), 'https://example.com/kept');
    await submit(user);
    const handed = { pathname: '/p/login', state: { from: '/p/create-qr' } };
    expect(await screen.findByText(JSON.stringify(handed))).toBeVisible();
  });

  test('finds the URL again, which was typed before', () => {
    sessionStorage.setItem(
      'curtly_drafts',
      JSON.stringify({ 'create-qr': { account: null, values: { content: 'https://example.com/kept' } } }),
    );
    openAsGuest();
    expect(content()).toHaveValue('https://example.com/kept');
  });
});

describe('the short URL of a link', () => {
  const forLink = () => screen.findByRole('button', { name: 'Create the QR code for this link' });

  test("that is one's own gets the code of that link", async () => {
    const link = await createLink(server, ada.token, { url: 'https://example.com/linked', customShortCode: 'Mine' });
    const { user, currentPath } = await openForm();
    await fill(user, content(), link.shortenedUrl.toLowerCase());
    expect(
      await screen.findByText(
        /^This is your own link, so the QR code will belong to it: it leads where the link leads, and each scan counts for both\./,
      ),
    ).toBeVisible();
    await user.click(await forLink());
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    const [code] = await storedCodes();
    expect(code).toMatchObject({ urlId: link.id, content: 'https://example.com/linked' });
    expect(currentPath()).toBe(`/p/qr-success/${code?.id}`);
    expect(screen.getByRole('link', { name: 'Belongs to link Mine' })).toHaveAttribute('href', '/p/links/Mine');
  });

  test('is known by the public URL of the service, wherever the app is opened', async () => {
    const elsewhere = await startServer({ settings: { PUBLIC_URL: 'https://curt.ly' } });
    const eve = await createAccount(elsewhere);
    const link = await createLink(elsewhere, eve.token, { url: 'https://example.com/linked' });
    expect(link.shortenedUrl).toBe(`https://curt.ly/${link.shortCode}`);
    const { user } = renderApp({ server: elsewhere, as: eve, path: '/p/create-qr' });
    await fill(user, await screen.findByLabelText('Destination URL'), link.shortenedUrl);
    await user.click(await forLink());
    await screen.findByRole('heading', { name: 'QR Code Created Successfully' });
    const { data } = (
      await call<components['schemas']['QrCodePage']>(elsewhere, 'GET', '/api/qrcodes', {
        token: eve.token,
      })
    ).body;
    expect(data.qrCodes).toMatchObject([{ urlId: link.id }]);
  });

  test('that has a code already leads there', async () => {
    const link = await createLink(server, ada.token);
    const code = await createQrCode(server, ada.token, { name: 'First', content: link.shortenedUrl, urlId: link.id });
    const { user } = await openForm();
    await fill(user, content(), link.shortenedUrl);
    expect(await screen.findByRole('link', { name: 'First' })).toHaveAttribute('href', `/p/qrcodes/${code.id}`);
    await fill(user, content(), 'https://example.com/');
    expect(screen.queryByRole('link', { name: 'First' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create QR Code' })).toBeEnabled();
  });

  test("that is someone else's, or unknown, is refused", async () => {
    const link = await createLink(server, (await createAccount(server)).token);
    const { user } = await openForm();
    for (const url of [link.shortenedUrl, `${server.url}/unknown`]) {
      await fill(user, content(), url);
      await submit(user);
      expect(await screen.findByText('Links to this site cannot be shortened')).toBeVisible();
      expect(content()).toBeInvalid();
    }
    expect(await storedCodes()).toEqual([]);
  });
});
