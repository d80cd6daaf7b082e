import { call } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';
import { createLastUses } from './lastUses.ts';

test('a use is noted once a minute, and only written by the job', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const { body } = await call<{ id: string }[]>(server, 'GET', '/api/userprofile/sessions', {
    token: await signUp(server),
  });
  const id = body.data[0]?.id ?? '';
  const find = () => server.store.sessions.find(id, server.clock.now());
  const session = await find();
  if (!session) throw new Error('There is no session');

  const uses = createLastUses({ noteUses: server.store.sessions.noteUses, clock: server.clock.now });
  const began = server.clock.now();
  for (const [passed, ip] of [
    [59_999, '192.0.2.1'],
    [1, '198.51.100.9'],
    [59_999, '192.0.2.1'],
  ] as const) {
    server.clock.advance(passed);
    uses.note(session, ip);
    expect(await find()).toMatchObject({ lastUsedAt: began });
  }
  await uses.flush();
  expect(await find()).toMatchObject({ lastUsedAt: began + 60_000 });
  expect(await server.store.sessions.list(session.user.pk, began)).toMatchObject([{ ip: '198.51.100.0' }]);
});
