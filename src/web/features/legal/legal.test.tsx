import { screen, within } from '@testing-library/react';
import { storedOfAccounts, storedOfVisits } from '../../../shared/privacy.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

async function show(path: string) {
  const app = renderApp({ path });
  await screen.findByRole('navigation', { name: 'On this page' });
  return app;
}

const inDocument = () => within(screen.getByRole('article'));

const documents: [title: string, path: string, statements: string[]][] = [
  [
    'Terms of Service',
    '/p/terms-of-service',
    [
      'You must be at least 13 years old to use Curtly.',
      '14-day trial. No card is needed',
      '30-day money-back guarantee',
      'Your plan stays active until the end of the billing period, and then becomes the Free plan.',
      'A downgrade to Starter allows 500 new links a month',
      'Starter includes 24-hour email support',
      'capped at six months of fees or $100',
      'never stops a link or QR code that already exists',
      'is never given to another target',
      'You can end this agreement by deleting your account.',
      'You can download a copy of your data there first.',
    ],
  ],
  [
    'Privacy Policy',
    '/p/privacy-policy',
    [
      'Privacy requests are answered within 30 days.',
      'All of your data is deleted within 90 days of account deletion.',
      'An IP address is shortened before it is stored: the last number of an IPv4 address and the last 80 bits of an IPv6 address are removed.',
      'only as an argon2id hash',
      'There are no third-party trackers',
      'Curtly sets no cookies.',
      'It is valid for 1 day, or for 30 days if you choose to be remembered.',
      'when you signed in and with what, when you last confirmed there that it is you, whether with a passkey or code, when it was last used and until when it stays signed in, with and without being used, what the browser says of itself (its name, operating system and kind of device), and a shortened IP address.',
      'No picture comes from Google',
      'to verify your address, when you register it or ask for that mail again;',
      'to tell you that your account can be opened with a Google account from now on;',
      'to tell you that another Google account tried to sign in with your address;',
      'For an hour we remember what we sent to an address and which shortened IP address asked for it, so that nobody can fill your mailbox or keep our mail from you.',
      'we keep a keyed hash of your email address with that date for 2 years, also after you deleted your account',
      'when someone tries to register its address again;',
      'to let you choose a new password, when someone asks for that;',
      'to tell you that your password was changed;',
      'you can download a copy of all your data, end your sessions, and delete your account with everything in it.',
      'When you delete your account, it is closed at once',
      'Clicks and scans are kept as long as the link or QR code that they belong to, and deleted with it.',
      'The rows of a file that you import, with what became of each, are kept for 30 days',
      'its site and path, without any user name and without what follows a question mark.',
      'Google’s number of your account there.',
      'Signs of abuse, such as many failed sign-ins from one address, are counted for a short time to protect accounts.',
      ...[...storedOfAccounts, ...storedOfVisits].map(({ says }) => says),
    ],
  ],
  [
    'Accessibility Statement',
    '/p/accessibility',
    [
      'the latest Chrome, Firefox, Safari and Edge',
      'JAWS and NVDA 2020 and later',
      'VoiceOver (macOS 10.15+, iOS 13+)',
      'TalkBack (Android 9+)',
      'Accessibility feedback is answered within 3-5 business days.',
      'Support phone hours are Monday-Friday, 9 AM-5 PM PST.',
      'alternative formats: large print, plain text, or read to you over the phone',
      'Ask for your complaint to be escalated.',
      'approved and last reviewed 1 January 2025',
      'It is reviewed at least annually',
    ],
  ],
];

describe.each(documents)('%s', (title, path, statements) => {
  test('has its title as the one main heading and in the browser, and its date', async () => {
    await show(path);
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
    expect(document.title).toBe(`${title} · Curtly`);
    expect(screen.getByText('Last updated October 4, 2025')).toBeVisible();
  });

  test('says each thing that it has to say, once', async () => {
    await show(path);
    const timesSaid = (statement: string) => screen.queryAllByText((text) => text.includes(statement)).length;
    expect(statements.map((statement) => [statement, timesSaid(statement)])).toEqual(
      statements.map((statement) => [statement, 1]),
    );
  });

  test('lists its sections in a table of contents whose links lead to their headings', async () => {
    await show(path);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `${path}#${id}`));
    expect(headings.map((heading) => heading.textContent)).toEqual(
      links.map((link, index) => `${index + 1}. ${link.textContent}`),
    );
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  });

  test('gives the mailbox of the host that shows it', async () => {
    await show(path);
    const [address] = screen.getAllByRole('link', { name: 'support@localhost' });
    expect(address).toHaveAttribute('href', expect.stringMatching(/^mailto:support@localhost\?subject=\w/));
  });
});

describe('a section in the address', () => {
  test('has the focus when the document is opened there', async () => {
    await show('/p/terms-of-service#liability');
    expect(screen.getByRole('heading', { name: /Liability/ })).toHaveFocus();
  });

  test('is put there, and gets the focus, when it is chosen in the table of contents', async () => {
    const { user, currentPath } = await show('/p/terms-of-service');
    await user.click(screen.getByRole('link', { name: 'Acceptable use' }));
    expect(currentPath()).toBe('/p/terms-of-service#acceptable-use');
    expect(screen.getByRole('heading', { name: /Acceptable use/ })).toHaveFocus();
  });

  test('that does not exist changes nothing', async () => {
    await show('/p/terms-of-service#no-such-section');
    expect(document.body).toHaveFocus();
  });
});

test.each([
  ['Terms of Service', 'Terms of Service', '/p/terms-of-service'],
  ['Privacy Policy', 'Privacy Policy', '/p/privacy-policy'],
  ['Accessibility', 'Accessibility Statement', '/p/accessibility'],
])('the link %s in the footer leads to its document', async (name, title, path) => {
  const { user, currentPath } = renderApp({ path: '/p/no-such-page' });
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(currentPath()).toBe(path);
});

test('names everything that the app keeps in the browser', async () => {
  await show('/p/privacy-policy');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'curtly_token',
    'curtly_user',
    'curtly_signed_out',
    'curtly_links',
    'curtly_qr_codes',
    'theme',
    'curtly_cycle',
    'curtly_shortcuts',
  ]);
  for (const name of ['curtly_drafts', 'curtly_provider']) expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByText(/own files, .* kept in the browser’s cache storage/)).toBeInTheDocument();
});

test('links the terms and the policy with each other and with the prices', async () => {
  const { unmount } = await show('/p/terms-of-service');
  expect(inDocument().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/p/privacy-policy');
  expect(inDocument().getByRole('link', { name: 'pricing page' })).toHaveAttribute('href', '/p/pricing');
  unmount();
  await show('/p/privacy-policy');
  expect(inDocument().getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/p/terms-of-service');
});

test.each(['/p/terms-of-service', '/p/privacy-policy'])(
  '%s leads to where one downloads one’s data and deletes the account',
  async (path) => {
    await show(path);
    expect(inDocument().getByRole('link', { name: 'Data tab of your profile' })).toHaveAttribute(
      'href',
      '/p/profile?tab=data',
    );
  },
);
