import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { call } from '../../../testing/client.ts';
import { createAccount, createLink, signIn, startTrial, type Account } from '../../../testing/factories.ts';
import { failNetwork, renderApp } from '../../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

type Agreement = Parameters<RunningServer['store']['subscriptions']['replace']>[1];

// Only the server's clock has this time, beyond the browser's own, where no session looks expired. It is noon, so that
// it is one day in most time zones.
const now = '2040-11-20T12:00:00.000Z';
const time = (iso: string) => Date.parse(iso);

let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ now });
});
afterEach(() => jest.useRealTimers());

async function pkOf({ email }: Account): Promise<number> {
  const user = await server.store.users.findByEmail(email);
  if (!user) throw new Error(`${email} has no account`);
  return user.pk;
}

async function agree(account: Account, agreement: Partial<Agreement>): Promise<void> {
  await server.store.subscriptions.replace(await pkOf(account), {
    plan: 2,
    status: 'Active',
    billingCycle: 0,
    startedAt: time(now),
    endsAt: null,
    trialEndsAt: null,
    ...agreement,
  });
}

/** Earlier sessions end on the way, since a session lasts a day. */
async function at(iso: string, account: Account): Promise<Account> {
  server.clock.set(iso);
  return { ...account, token: await signIn(server, account.email) };
}

const show = (as: Account) => renderApp({ server, path: '/p/my-plan', as });

async function use({ token }: Account, links: number): Promise<void> {
  for (let made = 0; made < links; made += 1) await createLink(server, token);
}

const plan = () => screen.findByRole('region', { name: 'Current plan' });
const usageSays = (text: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Usage this month' })).toHaveTextContent(text));
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const facts = (section: HTMLElement) =>
  within(section)
    .getAllByRole('term')
    .map((term, index) => `${term.textContent}: ${within(section).getAllByRole('definition')[index]?.textContent}`);

describe('a new account', () => {
  test('sees its Free plan, its usage, eight features and what it can do next', async () => {
    show(await createAccount(server));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Plan & Usage' })).toBeVisible();
    expect(document.title).toBe('My Plan & Usage · Curtly');
    const current = await plan();
    expect(within(current).getByText('Free')).toBeVisible();
    expect(within(current).getByText('Active')).toBeVisible();
    expect(current).toHaveTextContent('$0 / month');
    expect(facts(current)).toEqual(['Start date: Nov 20, 2040', 'Billing cycle: Monthly']);
    expect(await button('Start 14-Day Free Trial')).toBeEnabled();
    expect(within(current).getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/p/pricing');
    noButton('Cancel Subscription');

    const usage = screen.getByRole('region', { name: 'Usage this month' });
    expect(
      within(usage)
        .getAllByRole('progressbar')
        .map((bar) => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]),
    ).toEqual([
      ['0', '0 of 50, 50 left'],
      ['0', '0 of 10, 10 left'],
    ]);
    expect(within(usage).queryByText('API Requests')).not.toBeInTheDocument();
    expect(usage).toHaveTextContent(
      `Resets ${dayjs('2040-12-01T00:00:00Z').format('MMM D')}. Existing links keep working.`,
    );

    const features = screen.getByRole('region', { name: 'Plan features' });
    expect(within(features).getAllByRole('listitem')).toHaveLength(8);
    expect(within(features).queryByRole('link', { name: 'View All Features' })).not.toBeInTheDocument();

    const actions = within(screen.getByRole('region', { name: 'Quick actions' })).getAllByRole('link');
    expect(actions.map((action) => [action.textContent, action.getAttribute('href')])).toEqual([
      ['Create Short Link', '/p/create-url'],
      ['Create QR Code', '/p/create-qr'],
      ['View All Links', '/p/links'],
    ]);
  });

  test('is asked to sign in first, and comes back', async () => {
    const { currentPath } = renderApp({ server, path: '/p/my-plan' });
    await waitFor(() => expect(currentPath()).toBe('/p/login'));
  });
});

describe('the trial', () => {
  test('starts, and its limits show at once', async () => {
    const { user } = show(await createAccount(server));
    await user.click(await button('Start 14-Day Free Trial'));
    expect(await screen.findByText('Trial started! Enjoy your 14-day free trial.')).toBeVisible();
    const current = await plan();
    expect(within(current).getByText('Professional')).toBeVisible();
    expect(within(current).getByText('Free Trial')).toBeVisible();
    expect(current).toHaveTextContent('$0 / month');
    expect(facts(current)).toEqual([
      'Start date: Nov 20, 2040',
      'Trial end date: Dec 4, 2040',
      'Billing cycle: Monthly',
    ]);
    expect(current).toHaveTextContent(
      'Your free trial runs until Dec 4, 2040. Nothing is charged: after that you are on the Free plan.',
    );
    noButton('Start 14-Day Free Trial');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    noButton('Cancel Subscription');
    expect(within(current).getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();

    await usageSays('0 of 5,000');
    await usageSays('0 of 1,000');
    expect(within(screen.getByRole('region', { name: 'Usage this month' })).getByText('API Requests')).toBeVisible();
    await usageSays('0 of 10,000');
    const features = screen.getByRole('region', { name: 'Plan features' });
    expect(within(features).getAllByRole('listitem')).toHaveLength(8);
    expect(within(features).getByRole('link', { name: 'View All Features' })).toHaveAttribute('href', '/p/pricing');
  });

  test('ends by itself and is not offered again', async () => {
    const account = await createAccount(server);
    await startTrial(server, account.token);
    const last = show(await at('2040-12-04T11:59:59.999Z', account));
    expect(within(await plan()).getByText('Free Trial')).toBeVisible();
    last.unmount();
    show(await at('2040-12-04T12:00:00.000Z', account));
    const current = await plan();
    expect(within(current).getByText('Free')).toBeVisible();
    expect(within(current).getByText('Expired')).toBeVisible();
    expect(current).toHaveTextContent(
      'Your free trial ended on Dec 4, 2040, and you are on the Free plan. Everything you have made keeps working.',
    );
    await usageSays('0 of 50');
    noButton('Start 14-Day Free Trial');
    expect(within(current).getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  });
});

describe('cancelling', () => {
  test('asks, and what is kept stays', async () => {
    const account = await createAccount(server);
    await agree(account, { plan: 1 });
    const { user } = show(account);
    await user.click(await button('Cancel Subscription'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
    expect(within(dialog).getByRole('button', { name: 'Keep Subscription' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(await plan()).getByText('Active')).toBeVisible();
    expect(await call(server, 'GET', '/api/subscription/current', { token: account.token })).toMatchObject({
      body: { data: { status: 'Active' } },
    });
  });

  test('keeps the plan until its end, then the account is on Free', async () => {
    const account = await createAccount(server);
    await agree(account, { plan: 1, billingCycle: 1, endsAt: time('2041-11-20T12:00:00Z') });
    const { user, unmount } = show(account);
    expect(await plan()).toHaveTextContent('$7 / month');
    expect(facts(await plan())).toEqual(['Start date: Nov 20, 2040', 'Billing cycle: Yearly']);
    await user.click(await button('Cancel Subscription'));
    await user.click(await button('Yes, Cancel Subscription'));
    expect(
      await screen.findByText(
        'Subscription cancelled. Your plan will remain active until the end of the billing period.',
      ),
    ).toBeVisible();
    const current = await plan();
    expect(within(current).getByText('Starter')).toBeVisible();
    expect(within(current).getByText('Cancelled')).toBeVisible();
    expect(current).toHaveTextContent(
      'Your plan stays active until Nov 20, 2041. After that you are on the Free plan.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    noButton('Cancel Subscription');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    unmount();

    show(await at('2041-11-20T12:00:00.000Z', account));
    expect(within(await plan()).getByText('Free')).toBeVisible();
    expect(within(await plan()).getByText('Active')).toBeVisible();
    await usageSays('0 of 50');
  });

  test('that is refused says why', async () => {
    const account = await createAccount(server);
    await agree(account, { plan: 1 });
    const { user } = show(account);
    await user.click(await button('Cancel Subscription'));
    await call(server, 'POST', '/api/subscription/cancel', { token: account.token });
    await user.click(await button('Yes, Cancel Subscription'));
    expect(await screen.findByText('Your subscription is already cancelled.')).toBeVisible();
  });
});

test.each([
  ['Active', 'Active'],
  ['Cancelled', 'Cancelled'],
  ['PaymentFailed', 'Payment Failed'],
] as const)('the status %s is shown as %s', async (status, label) => {
  const account = await createAccount(server);
  await agree(account, { status });
  show(account);
  expect(within(await plan()).getByText(label)).toBeVisible();
});

test('Business has nothing larger and, almost used up, no warning', async () => {
  const account = await createAccount(server);
  await agree(account, { plan: 3 });
  await server.store.usage.addApiRequests([{ userPk: await pkOf(account), month: 2040 * 12 + 10, count: 99_000 }]);
  show(account);
  expect(await button('Cancel Subscription')).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
  await usageSays('99,000 of 100,000');
  expect(screen.queryByText(/more than 80%/)).not.toBeInTheDocument();
});

describe('usage', () => {
  const links = () => screen.getByRole('progressbar', { name: 'Links' });
  const warning = 'You have used more than 80% of this month’s links.Compare plans';

  test.each([
    [40, false],
    [41, true],
  ])('warns above 80%%: %i of 50, %s', async (made, isWarned) => {
    const account = await createAccount(server);
    await use(account, made);
    show(account);
    await usageSays(`${made} of 50`);
    expect(links()).toHaveAttribute('aria-valuenow', String(made * 2));
    expect(links().classList.contains('MuiLinearProgress-colorWarning')).toBe(isWarned);
    expect(screen.queryByRole('alert')?.textContent).toBe(isWarned ? warning : undefined);
  });

  test('says so when all is used', async () => {
    const account = await createAccount(server);
    await use(account, 50);
    show(account);
    await usageSays('50 of 50');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You have used all of this month’s links\.Compare plans$/);
  });

  test('beyond a smaller plan’s limit is a full bar', async () => {
    const account = await createAccount(server);
    await agree(account, { plan: 1 });
    await use(account, 51);
    await agree(account, { plan: 0 });
    show(account);
    await usageSays('51 of 50');
    expect(links()).toHaveAttribute('aria-valuenow', '100');
    expect(links()).toHaveAttribute('aria-valuetext', '51 of 50, 0 left');
  });

  test('starts again with the month', async () => {
    const account = await at('2040-11-30T23:00:00.000Z', await createAccount(server));
    await use(account, 3);
    const last = show(account);
    await usageSays('3 of 50');
    last.unmount();
    server.clock.set('2040-12-01T00:00:00.000Z');
    show(account);
    await usageSays('0 of 50');
  });

  test('is asked for again every 60 seconds', async () => {
    const account = await createAccount(server);
    await import('./MyPlanScreen.tsx');
    const { setTimeout: laterInFact } = globalThis;
    const until = async (text: string) => {
      const shown = () => screen.queryByRole('region', { name: 'Usage this month' })?.textContent ?? '';
      while (!shown().includes(text)) await act(() => new Promise((resolve) => laterInFact(resolve, 5)));
    };
    // Only polling is faked, while answers come and are drawn in real time.
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
      ],
    });
    show(account);
    await until('0 of 50');
    await use(account, 2);
    const fetch = jest.spyOn(globalThis, 'fetch');
    await act(() => jest.advanceTimersByTimeAsync(59_999));
    expect(fetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(fetch.mock.calls.map(([request]) => (request as Request).url)).toEqual([
      `${server.url}/api/subscription/usage`,
    ]);
    await until('2 of 50');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('what cannot be loaded', () => {
  test('is said and asked for again', async () => {
    const account = await createAccount(server);
    const restore = failNetwork();
    const { user } = show(account);
    expect(await screen.findByRole('heading', { name: 'Your plan could not be loaded' })).toBeVisible();
    expect(await screen.findByText(/^No connection since /)).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    restore();
    await user.click(await button('Try again'));
    expect(within(await plan()).getByText('Free')).toBeVisible();
  });

  test('because the session has ended signs nobody out and raises no toast, and offers the way back', async () => {
    const account = await createAccount(server);
    server.clock.advance(2 * 86_400_000);
    const { user, currentPath } = show(account);
    expect(await screen.findByText('Your session has ended. Sign in again to see your plan.')).toBeVisible();
    expect(currentPath()).toBe('/p/my-plan');
    expect(localStorage.getItem('curtly_token')).toBe(account.token);
    expect(screen.queryByText('Please sign in to continue.')).not.toBeInTheDocument();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    await user.click(await button('Sign In Again'));
    await waitFor(() => expect(currentPath()).toBe('/p/login'));
    expect(window.history.state).toMatchObject({ usr: { from: '/p/my-plan' } });
  });
});
