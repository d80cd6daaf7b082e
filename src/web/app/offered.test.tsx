import { act, screen } from '@testing-library/react';
import { createAccount } from '../../testing/factories.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer } from '../../testing/startServer.ts';
import { instanceKnown, usualInstance } from '../instance/instanceSlice.ts';

const privateInstance = { ...usualInstance, signUp: 'closed', plansOn: false } as const;

test('where sign-up is closed and there are no plans, nothing leads to either', async () => {
  const { user, store } = renderApp({ path: '/p/terms-of-service', server: await startServer() });
  expect(await screen.findByRole('link', { name: 'pricing page' })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'Create Account' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Pricing' })).toBeVisible();

  act(() => void store.dispatch(instanceKnown(privateInstance)));
  expect(screen.getByRole('option', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Create Account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Pricing' })).not.toBeInTheDocument();
  expect(document.querySelector('[href="/p/pricing"], [href="/p/create-account"]')).toBeNull();
});

test('the menu of an account says usage where there are no plans', async () => {
  const server = await startServer();
  const { user, store } = renderApp({ path: '/p/terms-of-service', server, as: await createAccount(server) });
  act(() => void store.dispatch(instanceKnown(privateInstance)));
  await user.click(await screen.findByRole('button', { name: 'User menu' }));
  expect(await screen.findByRole('link', { name: 'Usage' })).toHaveAttribute('href', '/p/my-plan');
});

test('with plans by invitation, prices are shown and no account is offered', async () => {
  const { store } = renderApp({ path: '/p/pricing', server: await startServer() });
  expect(await screen.findByRole('link', { name: 'Get Started for Free' })).toBeVisible();
  act(() => void store.dispatch(instanceKnown({ ...usualInstance, signUp: 'invited' })));
  expect(screen.getByRole('button', { name: 'Choose Starter' })).toBeVisible();
  expect(document.querySelector('[href="/p/create-account"]')).toBeNull();
});
