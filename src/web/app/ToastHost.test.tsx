import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { toastRequested, type ToastMessage } from '../ui/toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Time passes in small steps, so that what one timer shows can start the next. */
async function later(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) await act(() => jest.advanceTimersByTimeAsync(50));
}

/** The app with these toasts asked for. */
async function shown(...toasts: ToastMessage[]) {
  const app = renderApp({ path: '/nothing-here' });
  act(() => toasts.forEach((toast) => void app.store.dispatch(toastRequested(toast))));
  await screen.findByText(toasts[0]!.text);
  return app;
}

it.each<[ToastMessage['variant'], number, string]>([
  ['success', 2000, 'status'],
  ['error', 4000, 'alert'],
  ['info', 4000, 'status'],
])('shows a toast of the kind %s for %i ms, announced as %s', async (variant, milliseconds, role) => {
  await shown({ text: 'Hello', variant });
  expect(screen.getByRole(role)).toHaveTextContent('Hello');
  await later(milliseconds - 100);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  await later(1000);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

it('can be dismissed', async () => {
  const { user } = await shown({ text: 'Hello', variant: 'error' });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  await later(1000);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

it('shows the same failure once while it is on the screen, and again afterwards', async () => {
  const failure: ToastMessage = { text: 'Failed to fetch URLs', variant: 'error' };
  const { store } = await shown(failure);
  act(() => void store.dispatch(toastRequested(failure)));
  await later(100);
  expect(screen.getAllByText('Failed to fetch URLs')).toHaveLength(1);
  await later(6000);
  expect(screen.queryByText('Failed to fetch URLs')).not.toBeInTheDocument();
  act(() => void store.dispatch(toastRequested(failure)));
  await later(100);
  expect(screen.getAllByText('Failed to fetch URLs')).toHaveLength(1);
});

it('shows twenty at once; the oldest makes room for one more', async () => {
  const toasts = Array.from({ length: 21 }, (_, index): ToastMessage => ({
    text: `Number ${index + 1}.`,
    variant: 'info',
  }));
  await shown(...toasts);
  await later(500);
  expect(screen.getAllByText(/^Number \d+\.$/)).toHaveLength(20);
  expect(screen.queryByText('Number 21.')).not.toBeInTheDocument();
  await later(1000);
  expect(screen.getAllByText(/^Number \d+\.$/)).toHaveLength(20);
  expect(screen.queryByText('Number 1.')).not.toBeInTheDocument();
  expect(screen.getByText('Number 21.')).toBeInTheDocument();
});
