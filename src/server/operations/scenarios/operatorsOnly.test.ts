/** What somebody tries who wants to be an operator, or to read what only operators do. */
import type { components } from '../../../generated/types.ts';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createAccount, signIn, signUp, signUpOperator } from '../../../testing/factories.ts';
import { startServer } from '../../../testing/startServer.ts';

type Schemas = components['schemas'];

test('an account reads its own log alone, whatever it asks for', async () => {
  const server = await startServer();
  const operator = await signUpOperator(server);
  const [ada, eve] = [
    await createAccount(server, { email: 'ada@example.com' }),
    await createAccount(server, { email: 'eve@example.com' }),
  ];
  for (const { token } of [ada, eve]) await call(server, 'POST', '/api/auth/logout', { token });
  const token = await signIn(server, eve.email);
  const all = await call<Schemas['NamedAuditEventPage']>(server, 'GET', '/api/operator/events', { token: operator });
  const theirs = all.body.data.events.find(({ account }) => account?.email === ada.email);
  expect(theirs).toBeDefined();
  const own = await call<Schemas['AuditEventPage']>(server, 'GET', '/api/userprofile/events', { token });
  expect(own.body.data.events.length).toBeGreaterThan(0);
  for (const query of [
    `account=${ada.email}`,
    `account=${(await server.store.users.findByEmail(ada.email))?.id}`,
    `accountPk=1`,
    `actor=operator`,
  ]) {
    const { status, body } = await call<Schemas['AuditEventPage']>(server, 'GET', `/api/userprofile/events?${query}`, {
      token,
    });
    const ids = status === 200 ? body.data.events.map(({ id }) => id) : [];
    expect(ids.filter((id) => !own.body.data.events.some((event) => event.id === id))).toEqual([]);
  }
  const behind = await call<Schemas['AuditEventPage']>(server, 'GET', `/api/userprofile/events?before=${theirs?.id}`, {
    token,
  });
  expect(behind.body.data.events).toEqual([]);
});

test('nobody becomes an operator by what they send', async () => {
  const server = await startServer();
  const token = await signUp(server, 'eve@example.com');
  const wish = { isOperator: true, is_operator: 1, role: 'operator' };
  for (const [method, path, body] of [
    ['PUT', '/api/userprofile', { firstName: 'Eve', ...wish }],
    [
      'POST',
      '/api/auth/register',
      { email: 'mallory@example.com', password: 'Engine1843', confirmPassword: 'Engine1843', ...wish },
    ],
    ['POST', '/api/setup', { token: 'guessed', email: 'eve@example.com', password: 'Engine1843', isForOthers: true }],
  ] as const)
    await call(server, method, path, { token, body });
  const { bytes, ...archive } = await downloadArchive(server, token);
  expect(archive.profile).not.toHaveProperty('isOperator');
  await restoreArchive(server, token, bytes);
  expect(await server.store.operators.emails()).toEqual([]);
  expect((await call(server, 'GET', '/api/operator/overview', { token })).body).toMatchObject({
    code: 'operator_required',
  });
});
