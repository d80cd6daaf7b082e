import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { instanceKnown, usualInstance, type Instance } from './instanceSlice.ts';

function show(path: string, others: Partial<Instance> = {}) {
  const app = renderApp({ path });
  act(() => {
    app.store.dispatch(
      instanceKnown({ ...usualInstance, name: 'Acme', contactEmail: 'links@acme.example', ...others }),
    );
  });
  return app;
}

test.each([
  ['/p/terms-of-service', 'You must be at least 13 years old to use Acme.'],
  ['/p/privacy-policy', 'Acme sets no cookies.'],
  ['/p/accessibility', 'Acme supports the latest Chrome, Firefox, Safari and Edge'],
])('%s calls this site by its name, and says where to write', async (path, text) => {
  show(path);
  expect(await screen.findByText((content) => content.includes(text))).toBeVisible();
  const article = within(screen.getByRole('article'));
  expect(article.getAllByRole('link', { name: 'links@acme.example' })[0]).toBeVisible();
  expect(article.queryByText(/Curtly/)).not.toBeInTheDocument();
  expect(document.title).toMatch(/ · Acme$/);
});

test('the home page has the name in its title', async () => {
  show('/');
  expect(await screen.findByRole('textbox', { name: 'Destination URL' })).toBeVisible();
  expect(document.title).toBe('Acme: short links and QR codes');
});

test('the gate says whose link shortener it is', async () => {
  show('/p/verify-password/secret');
  expect(await screen.findByText((content) => content.includes(', the link shortener Acme.'))).toBeVisible();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('there is no imprint until one is written', async () => {
  show('/p/imprint');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a text that cannot be loaded says so', async () => {
  show('/p/terms-of-service', { texts: ['terms'] });
  expect(await screen.findByText('This loads once the connection is back.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});
