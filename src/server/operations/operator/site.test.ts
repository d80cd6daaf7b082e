import { call } from '../../../testing/client.ts';
import { createLink, signUp, signUpOperator, visit } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';

async function nameSite(server: RunningServer): Promise<string> {
  const token = await signUpOperator(server);
  const body = { instanceName: 'Acme & Co', contactEmail: 'links@acme.example' };
  expect((await call(server, 'PATCH', '/api/operator/settings', { token, body })).status).toBe(200);
  return token;
}

test('mails are from this site by its name, and say where to write', async () => {
  const server = await startServer();
  const token = await nameSite(server);
  const email = 'ada@example.com';
  await signUp(server, email);
  const { data } = (await call(server, 'GET', '/api/operator/accounts?search=ada', { token })).body;
  const [{ id }] = (data as { accounts: [{ id: string }] }).accounts;
  await call(server, 'POST', `/api/operator/accounts/${id}/email`, { token, body: { email: 'lovelace@example.com' } });
  const { sender, text, html } = await server.mail.waitFor('lovelace@example.com');
  expect(sender).toBe('Acme & Co');
  expect(text).toContain('The operator changed the email address of your Acme & Co account.');
  expect(text).toContain('If you did not ask for this, write to links@acme.example.');
  expect(html).toContain('your Acme &#38; Co account');
});

test('without another name mails are from Curtly', async () => {
  const server = await startServer();
  await signUp(server, 'ada@example.com');
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
  const { sender, text } = await server.mail.waitFor('ada@example.com');
  expect(sender).toBe('Curtly');
  expect(text).toContain('Someone, probably you, asked for a new password for your Curtly account. Choose it here:');
});

test('the pages of links that do not open have the name and the contact', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { shortCode } = await createLink(server, token, { activatesAt: tomorrow });
  const page = async () => (await visit(server, shortCode)).text();
  expect(await page()).toContain('activation time. · Curtly</title>');
  await nameSite(server);
  await until(async () => (await page()).includes('Acme'));
  expect(await page()).toContain('activation time. · Acme &#38; Co</title>');
  expect(await page()).toContain('<a href="mailto:links@acme.example">Contact</a>');
  expect(await page()).not.toContain('aria-label="Curtly"');
});
