import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../../testing/client.ts';
import { createAccount, startTrial, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const show = (as?: Account) => renderApp({ server, path: '/p/pricing', as });
const card = (name: string) => screen.findByRole('article', { name });
const button = (name: string) => screen.findByRole('button', { name });
const subscription = async ({ token }: Account) =>
  (
    await call<{ plan: number; status: string; billingCycle: number }>(server, 'GET', '/api/subscription/current', {
      token,
    })
  ).body.data;

describe('prices', () => {
  test('are by the month, or by the year at a twelfth of it', async () => {
    const { user } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing that grows with your links' })).toBeVisible();
    expect(document.title).toBe('Pricing · Curtly');
    expect(screen.getByText('Save up to 20%')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(await card('Free')).toHaveTextContent('$0/ monthNo credit card required');
    expect(await card('Starter')).toHaveTextContent('$9/ monthBilled monthly');
    expect(await card('Professional')).toHaveTextContent('$29/ monthBilled monthly');
    expect(await card('Business')).toHaveTextContent('$99/ monthBilled monthly');

    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(await card('Free')).toHaveTextContent('$0/ monthNo credit card required');
    expect(await card('Starter')).toHaveTextContent('$7/ month$87 a year Save 19%');
    expect(await card('Professional')).toHaveTextContent('$23/ month$279 a year Save 20%');
    expect(await card('Business')).toHaveTextContent('$79/ month$950 a year Save 20%');
  });

  test('change by keyboard', async () => {
    const { user } = show();
    await card('Free');
    screen.getByRole('radio', { name: 'Monthly' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(await card('Starter')).toHaveTextContent('$7/ month');
  });

  test('come with what plans differ in, what all share is said once, and one plan is the popular one', async () => {
    show();
    const features = async (name: string) =>
      within(await card(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await features('Free')).toEqual([
      '50 new links a month',
      '10 new QR codes a month',
      '–No API requests',
      '–No email support',
    ]);
    expect(await features('Starter')).toEqual([
      '500 new links a month',
      '100 new QR codes a month',
      '–No API requests',
      '24-hour email support',
    ]);
    expect(await features('Professional')).toEqual([
      '5,000 new links a month',
      '1,000 new QR codes a month',
      '10,000 API requests a month',
      '24-hour email support',
    ]);
    expect(await features('Business')).toEqual([
      '50,000 new links a month',
      '10,000 new QR codes a month',
      '100,000 API requests a month',
      '24-hour email support',
    ]);
    const every = within(screen.getByRole('region', { name: 'In every plan' }));
    expect(every.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Custom short codes',
      'Password-protected links',
      'Activation and expiry times',
      'Tags, search and filters',
      'QR codes in your style, editable later',
      'Click and scan analytics',
    ]);
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
    expect(within(await card('Professional')).getByText('Most Popular')).toBeVisible();
  });

  test('say on its card that a plan comes soon', async () => {
    show();
    expect(await card('Free')).not.toHaveTextContent('Coming soon');
    for (const name of ['Starter', 'Professional', 'Business'])
      expect(within(await card(name)).getByText('Coming soon')).toBeVisible();
  });

  test('that cannot be loaded are asked for again', async () => {
    const restore = failNetwork();
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'The plans could not be loaded' })).toBeVisible();
    restore();
    await user.click(await button('Try again'));
    expect(await card('Business')).toBeVisible();
  });
});

describe('a guest', () => {
  test('who chooses Free creates an account', async () => {
    const { user, currentPath } = show();
    await user.click(await screen.findByRole('link', { name: 'Get Started for Free' }));
    expect(currentPath()).toBe('/p/create-account');
  });

  test('who has chosen to pay by the year finds that choice after registering', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await user.click(await screen.findByRole('link', { name: 'Get Started for Free' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    unmount();
    const account = await createAccount(server);
    const signedIn = show(account);
    expect(await screen.findByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(await card('Starter')).toHaveTextContent('$7/ month');
    await signedIn.user.click(await button('Choose Free'));
    await waitFor(async () => expect(await subscription(account)).toMatchObject({ plan: 0, billingCycle: 1 }));

    await signedIn.user.click(screen.getByRole('radio', { name: 'Monthly' }));
    signedIn.unmount();
    show(account);
    expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
  });

  test('is invited to create an account', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Create Your Account' })).toHaveAttribute(
      'href',
      '/p/create-account',
    );
    expect(screen.queryByText('Current plan')).not.toBeInTheDocument();
  });

  test.each(['Starter', 'Professional', 'Business'])('who chooses %s is told that it comes soon', async (name) => {
    const { user, currentPath } = show();
    await user.click(await button(`Choose ${name}`));
    expect(await screen.findByText('Coming soon. Thank you!')).toBeVisible();
    expect(currentPath()).toBe('/p/pricing');
  });
});

describe('whoever is signed in', () => {
  test.each([
    ['Monthly', 0],
    ['Yearly', 1],
  ])('changes to Free with the cycle that is selected: %s', async (label, billingCycle) => {
    const account = await createAccount(server);
    const { user } = show(account);
    expect(await within(await card('Free')).findByText('Current plan')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: label }));
    await user.click(await button('Choose Free'));
    expect(await screen.findByText('Plan changed successfully!')).toBeVisible();
    expect(await subscription(account)).toMatchObject({ plan: 0, status: 'Active', billingCycle });
  });

  test.each(['Starter', 'Professional', 'Business'])(
    'and chooses %s is told that it comes soon, and nothing changes',
    async (name) => {
      const account = await createAccount(server);
      const { user } = show(account);
      await user.click(await button(`Choose ${name}`));
      expect(await screen.findByText('Coming soon. Thank you!')).toBeVisible();
      expect(await subscription(account)).toMatchObject({ plan: 0, status: 'Active' });
    },
  );

  test('is shown the way to the trial for as long as there is one', async () => {
    const account = await createAccount(server);
    const before = show(account);
    expect(await screen.findByRole('link', { name: 'Go to My Plan & Usage' })).toHaveAttribute('href', '/p/my-plan');
    expect(screen.queryByRole('link', { name: 'Create Your Account' })).not.toBeInTheDocument();
    before.unmount();
    await startTrial(server, account.token);
    show(account);
    expect(await within(await card('Professional')).findByText('Current plan')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Frequently asked questions' })).toBeVisible();
    expect(screen.queryByText('Try Professional free for 14 days')).not.toBeInTheDocument();
  });

  test('gives up a trial only after being asked', async () => {
    const account = await createAccount(server);
    await startTrial(server, account.token);
    const { user } = show(account);
    expect(await within(await card('Professional')).findByText('Current plan')).toBeVisible();

    await user.click(await button('Choose Free'));
    const dialog = await screen.findByRole('dialog', { name: 'Switch to the Free plan?' });
    expect(dialog).toHaveTextContent(
      'Professional ends at once, and what is left of it is lost. Everything you have made keeps working.',
    );
    await user.click(await button('Keep Professional'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await subscription(account)).toMatchObject({ plan: 2, status: 'Trial' });

    await user.click(await button('Choose Free'));
    await user.click(await button('Switch to Free'));
    expect(await screen.findByText('Plan changed successfully!')).toBeVisible();
    expect(await within(await card('Free')).findByText('Current plan')).toBeVisible();
    expect(await subscription(account)).toMatchObject({ plan: 0, status: 'Active' });
  });

  test('with a session that has ended still reads the prices, and stays', async () => {
    const ended = await startServer();
    const account = await createAccount(ended);
    ended.clock.advance(2 * 86_400_000);
    const { currentPath } = renderApp({ server: ended, path: '/p/pricing', as: account });
    const fetch = jest.spyOn(globalThis, 'fetch');
    expect(await card('Business')).toBeVisible();
    await waitFor(() =>
      expect(fetch.mock.calls.map(([request]) => (request as Request).url)).toContain(
        `${ended.url}/api/subscription/current`,
      ),
    );
    await Promise.all(fetch.mock.results.map(({ value }) => value as Promise<Response>));
    expect(currentPath()).toBe('/p/pricing');
    expect(screen.queryByText('Please sign in to continue.')).not.toBeInTheDocument();
  });
});

describe('the questions', () => {
  const section = () => screen.findByRole('region', { name: 'Frequently asked questions' });
  const questions = () =>
    within(screen.getByRole('region', { name: 'Frequently asked questions' })).getAllByRole('button');
  const open = () =>
    questions()
      .filter((question) => question.getAttribute('aria-expanded') === 'true')
      .map(({ textContent }) => textContent);

  test('are six, and one at a time is answered', async () => {
    const { user } = show();
    await section();
    expect(questions().map(({ textContent }) => textContent)).toEqual([
      'How does the free trial work?',
      'Can I change or cancel my plan?',
      'What happens to my links when I downgrade?',
      'Can I get my money back?',
      'What support do I get?',
      'How are links and QR codes counted?',
    ]);
    expect(open()).toEqual(['How does the free trial work?']);
    await user.click(await button('Can I get my money back?'));
    expect(open()).toEqual(['Can I get my money back?']);
    await user.keyboard('{Enter}');
    expect(open()).toEqual([]);
  });

  test.each([
    ['How does the free trial work?', 'for 14 days, and no card is needed'],
    ['Can I change or cancel my plan?', 'stays active until the end of its billing period'],
    ['What happens to my links when I downgrade?', 'a downgrade to Starter, for example, allows 500 new links a month'],
    ['Can I get my money back?', '30-day money-back guarantee'],
    ['What support do I get?', 'Starter includes 24-hour email support'],
    ['How are links and QR codes counted?', 'what you create in a calendar month'],
  ])('%s: %s', async (question, statement) => {
    const { user } = show();
    await section();
    if (!open().includes(question)) await user.click(await button(question));
    const answer = screen.getByRole('button', { name: question }).getAttribute('aria-controls') ?? '';
    expect(document.getElementById(answer)).toHaveTextContent(statement);
    expect(document.getElementById(answer)).toBeVisible();
  });
});
