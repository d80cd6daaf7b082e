import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { toastRequested } from '../ui/toasts.ts';
import { ToastHost } from './ToastHost.tsx';
import { createStore } from './store.ts';
import { lazyToastHost } from './Toasts.tsx';

function toasts() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = { isUp: false };
  const LazyToastHost = lazyToastHost(async () => {
    if (!network.isUp) throw new Error('Loading chunk 7 failed');
    return { ToastHost };
  });
  const store = createStore();
  store.dispatch(toastRequested({ text: 'Failed to fetch URLs', variant: 'error' }));
  render(
    <Provider store={store}>
      <LazyToastHost />
    </Provider>,
  );
  return { store, network };
}

test('shows toasts plainly while their code is missing, and as they are when it has come', async () => {
  const { store, network } = toasts();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch URLs');
  act(() => void store.dispatch(toastRequested({ text: 'Copied to clipboard!', variant: 'success' })));
  expect(await screen.findByRole('status')).toHaveTextContent('Copied to clipboard!');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch URLs');

  network.isUp = true;
  act(() => void store.dispatch(toastRequested({ text: 'QR code enabled', variant: 'success' })));
  await waitFor(() => expect(store.getState().toasts.pending).toEqual([]));
  for (const text of ['Failed to fetch URLs', 'Copied to clipboard!', 'QR code enabled'])
    expect(screen.getAllByText(text)).toHaveLength(1);
});

test('lets each be dismissed', async () => {
  const { store } = toasts();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to fetch URLs')).not.toBeInTheDocument();
  expect(store.getState().toasts.pending).toEqual([]);
});
