import sharp from 'sharp';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, password, signUp, visit } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';

const remove = (server: RunningServer, token: string, body: unknown = { password }) =>
  call(server, 'POST', '/api/userprofile/delete', { token, body });

/** Upkeep does this behind the requests; here it is done until nothing is left. */
async function sweep(server: RunningServer): Promise<void> {
  while ((await server.store.accounts.sweep(2)) > 0);
  while ((await server.store.clicks.sweep(100)) > 0);
}

async function uploadPicture(server: RunningServer, token: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const response = await fetch(`${server.url}/api/userprofile/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { data: string }).data;
}

test('everything of an account is gone, and its codes stay taken', async () => {
  const server = await startServer();
  const [ada, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  for (const customShortCode of ['Engine', 'notes', 'loom'])
    await createLink(server, ada, { customShortCode, tags: ['maths'] });
  const other = await createLink(server, bob, { customShortCode: 'bobs' });
  const picture = await uploadPicture(server, ada);
  const { imageUrl } = await createQrCode(server, ada);
  expect((await fetch(imageUrl)).status).toBe(200);
  expect((await visit(server, 'engine')).status).toBe(302);

  const answer = await remove(server, ada);
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();

  for (const isSwept of [false, true]) {
    if (isSwept) await sweep(server);
    for (const code of ['Engine', 'notes', 'loom']) expect((await visit(server, code)).status).toBe(410);
    expect((await call(server, 'GET', '/api/userprofile', { token: ada })).status).toBe(401);
    expect(
      (await call(server, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } })).status,
    ).toBe(401);
    expect((await fetch(picture)).status).toBe(404);
    expect((await fetch(imageUrl)).status).toBe(404);
    const taken = await call(server, 'POST', '/api/urls', {
      token: bob,
      body: { url: 'https://example.com/', customShortCode: 'engine' },
    });
    expect(taken.status).toBe(409);
    expect((await visit(server, other.shortCode)).status).toBe(302);
  }
});

test('the address can be registered again, as another account', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token);
  await remove(server, token);
  expect((await call(server, 'GET', '/api/urls', { token: await signUp(server) })).body.data).toEqual([]);
});

test('mail that waits for the address is not sent any more', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await remove(server, token);
  const before = server.mail.messages().length;
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
  await call(server, 'POST', '/api/auth/resend-verification', { body: { email: 'ada@example.com' } });
  await server.mail.settled();
  expect(server.mail.messages()).toHaveLength(before);
});

test.each([
  [{ password: 'wrong' }, 'wrong_password', 'Incorrect password'],
  [{ password: 'x'.repeat(201) }, 'invalid_request', 'Incorrect password'],
  [{ password: '' }, 'invalid_request', 'Password is required'],
  [{}, 'invalid_request', 'Password is required'],
] as const)('with %j nothing is deleted: %s', async (body, code, text) => {
  const server = await startServer();
  const token = await signUp(server);
  const answer = await remove(server, token, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual(failure(code, text, { fields: { password: text } }));
  expect((await call(server, 'GET', '/api/userprofile', { token })).status).toBe(200);
});
