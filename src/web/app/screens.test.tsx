import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { createStore } from './store.ts';

const store = createStore();

const inApp = (screenElement: React.ReactNode, resetKey = '/a') => (
  <Provider store={store}>
    <MemoryRouter>
      <ErrorBoundary resetKey={resetKey}>
        <Suspense fallback={<p>Loading</p>}>{screenElement}</Suspense>
      </ErrorBoundary>
    </MemoryRouter>
  </Provider>
);

test('shows a screen when its code has come', async () => {
  const Hello = lazyScreen(async () => ({ Hello: () => <h1>Hello</h1> }), 'Hello');
  render(inApp(<Hello />));
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
});

test('offers to try again and to reload when its code does not come', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = lazyScreen<'Gone'>(() => Promise.reject(new Error('Loading chunk 7 failed')), 'Gone');
  render(inApp(<Gone />));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

test('keeps a screen that breaks from taking the page with it, until another page is visited', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): React.ReactNode => {
    throw new Error('boom');
  };
  const { rerender } = render(inApp(<Broken />, '/a'));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  rerender(inApp(<h1>Fine</h1>, '/a'));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  rerender(inApp(<h1>Fine</h1>, '/b'));
  expect(screen.getByRole('heading', { name: 'Fine' })).toBeInTheDocument();
});
