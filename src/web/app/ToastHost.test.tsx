import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { signedOut } from '../session/sessionSlice.ts';
import { toastRequested, type ToastMessage } from '../ui/toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Time passes in small steps, so that what one timer shows can start the next. */
async function later(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) await act(() => jest.advanceTimersByTimeAsync(50));
}

async function shown(...toasts: ToastMessage[]) {
  const app = renderApp({ path: '/nothing-here' });
  act(() => toasts.forEach((toast) => void app.store.dispatch(toastRequested(toast))));
  await screen.findByText(toasts[0]!.text);
  return app;
}

test.each<[ToastMessage['variant'], number, string]>([
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

test('can be dismissed', async () => {
  const { user } = await shown({ text: 'Hello', variant: 'error' });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  await later(1000);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

test('shows the same failure once while it is on the screen, and again afterwards', async () => {
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

test('shows twenty at once; the oldest makes room for one more', async () => {
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

describe('a toast that offers Undo', () => {
  const undoable: ToastMessage = {
    text: 'Link disabled',
    variant: 'success',
    undo: { kind: 'link', id: 'x', version: 2 },
  };
  const calls = () => jest.mocked(fetch).mock.calls.map(([request]) => (request as Request).url);
  const countCalls = () =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new Error('offline')));

  test('stays for eight seconds, and as long as the focus is in it', async () => {
    await shown(undoable);
    await later(7800);
    expect(screen.getByText('Link disabled')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await later(20_000);
    expect(screen.getByText('Link disabled')).toBeInTheDocument();
    act(() => (document.activeElement as HTMLElement).blur());
    await later(9000);
    expect(screen.queryByText('Link disabled')).not.toBeInTheDocument();
  });

  test('stays for another try when it fails', async () => {
    const { user } = await shown(undoable);
    countCalls();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to undo the change')).toBeInTheDocument();
    await later(500);
    await user.keyboard('{Control>}z{/Control}');
    await later(500);
    expect(calls().filter((url) => url.endsWith('/api/urls/x/history/2/undo'))).toHaveLength(2);
  });

  test('leaves the keys to an open dialog', async () => {
    const { user } = await shown(undoable);
    countCalls();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await user.keyboard('{Control>}z{/Control}');
    expect(calls()).toEqual([]);
    dialog.remove();
    await user.keyboard('{Control>}z{/Control}');
    expect(calls()).toHaveLength(1);
  });

  test('goes with the session', async () => {
    const { store } = await shown(undoable, { text: 'Hello', variant: 'info' });
    act(() => void store.dispatch(signedOut()));
    await later(1000);
    expect(screen.queryByText('Link disabled')).not.toBeInTheDocument();
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });
});
