import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

const hour = 3_600_000;
const minute = 60_000;

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUp(server);
});

const patch = <Data>(path: string, body: unknown, as = token) => call<Data>(server, 'PATCH', path, { token: as, body });
const patchLink = ({ id }: { id: string }, body: unknown) => patch<Schemas['Link']>(`/api/urls/${id}`, body);
const at = (time: number) => new Date(server.clock.now() + time).toISOString();
const status = async (code: string) => (await visit(server, code)).status;
const changesOf = async (path: string) =>
  (await call<Schemas['Version'][]>(server, 'GET', `${path}/history`, { token })).body.data.map(
    ({ changes }) => changes,
  );

const inOrder = 'Activation time must be before expiration time';
const starts = 'Activation time must be in the future';
const ends = 'Expiration time must be in the future';

test('each field of a link can be changed alone, and the others stay', async () => {
  const link = await createLink(server, token, { url: 'https://example.com/1', tags: ['a'] });
  const changes = [
    { url: 'https://example.com/2' },
    { tags: ['b', 'c'] },
    { isActive: false },
    { expiresAt: at(2 * hour) },
    { activatesAt: at(hour) },
    { activatesAt: null, isActive: true },
  ];
  let expected: Record<string, unknown> = { url: 'https://example.com/1', tags: ['a'] };
  for (const [index, change] of changes.entries()) {
    const { status: code, body, headers } = await patchLink(link, change);
    expected = { ...expected, ...change };
    const { originalUrl: url, tags, isActive, activatesAt, expiresAt } = body.data;
    expect([code, headers.get('x-version')]).toEqual([200, String(index + 2)]);
    expect({ url, tags: tags.map(({ name }) => name), isActive, activatesAt, expiresAt }).toEqual({
      isActive: true,
      activatesAt: null,
      expiresAt: null,
      ...expected,
    });
  }
  const { headers } = await patchLink(link, { isActive: true });
  expect(headers.get('x-version')).toBeNull();
});

test('the password of a link is set, changed and taken away, and its history says only that', async () => {
  const link = await createLink(server, token, { customShortCode: 'vault' });
  const opens = (password: string) =>
    call(server, 'POST', '/api/urls/verify-password', { body: { shortCode: 'vault', password } }).then(
      (answer) => answer.status,
    );
  expect((await patchLink(link, { password: 'sesame' })).body.data.isPasswordProtected).toBe(true);
  expect([await status('vault'), await opens('sesame')]).toEqual([302, 200]);
  await patchLink(link, { password: 'simsim' });
  expect([await opens('sesame'), await opens('simsim')]).toEqual([400, 200]);
  // Undone, the password before is the one that opens.
  await call(server, 'POST', `/api/urls/${link.id}/history/3/undo`, { token });
  expect([await opens('sesame'), await opens('simsim')]).toEqual([200, 400]);
  expect((await patchLink(link, { password: null })).body.data.isPasswordProtected).toBe(false);
  expect(await opens('sesame')).toBe(404);
  const password = (before: boolean | null, after: boolean) => ({ field: 'password', before, after });
  expect(await changesOf(`/api/urls/${link.id}`)).toEqual([
    [password(true, false)],
    [password(true, true)],
    [password(true, true)],
    [password(false, true)],
    expect.arrayContaining([password(null, false)]),
  ]);
});

test('each field of a QR code can be changed alone', async () => {
  const { id, shortCode } = await createQrCode(server, token, { name: 'Menu', content: 'https://example.com/1' });
  for (const change of [
    { name: 'Card' },
    { description: 'At the door' },
    { content: 'https://example.com/2' },
    { isActive: false },
    { isActive: true, expiresAt: at(hour) },
  ])
    expect(await patch(`/api/qrcodes/${id}`, change)).toMatchObject({
      status: 200,
      body: { message: 'QR code updated successfully!', data: change },
    });
  server.clock.advance(hour);
  expect(await status(shortCode)).toBe(410);
  expect((await patch(`/api/qrcodes/${id}`, { expiresAt: null })).status).toBe(200);
  expect(await status(shortCode)).toBe(302);
});

test.each<[string, () => Record<string, unknown>, Record<string, string>]>([
  [
    'an address that is none',
    () => ({ url: 'nowhere' }),
    { url: 'Please enter a valid URL starting with http:// or https://' },
  ],
  ['an address of this site', () => ({ url: `${server.url}/x` }), { url: 'Links to this site cannot be shortened' }],
  ['a short password', () => ({ password: 'abc' }), { password: 'Password must be at least 4 characters' }],
  ['a blank password', () => ({ password: '     ' }), { password: 'Password is required' }],
  ['a start in the past', () => ({ activatesAt: at(-minute) }), { activatesAt: starts }],
  ['an end in the past', () => ({ expiresAt: at(-minute) }), { expiresAt: ends }],
  ['an end before the start', () => ({ activatesAt: at(2 * hour), expiresAt: at(hour) }), { activatesAt: inOrder }],
  ['an end before the start that it has', () => ({ expiresAt: at(minute) }), { activatesAt: inOrder }],
])('a link refuses %s, and stays as it was', async (_name, body, fields) => {
  const link = await createLink(server, token, { activatesAt: at(hour) });
  expect(await patchLink(link, body())).toMatchObject({ status: 400, body: { fields } });
  expect(await changesOf(`/api/urls/${link.id}`)).toHaveLength(1);
});

test('what is unknown, empty or someone else’s is refused', async () => {
  const link = await createLink(server, token);
  expect(await patchLink(link, {})).toMatchObject({
    status: 400,
    body: { message: 'Nothing to change: send at least one field.' },
  });
  expect((await patchLink(link, { customShortCode: 'other' })).status).toBe(400);
  expect((await patchLink(link, { isActive: null })).status).toBe(400);
  expect((await call(server, 'PATCH', `/api/urls/${link.id}`, { body: { isActive: false } })).status).toBe(401);
  const eve = await signUp(server, 'eve@example.com');
  expect((await patch(`/api/urls/${link.id}`, { password: 'sesame' }, eve)).status).toBe(404);
});

test('a time that has passed may stay', async () => {
  const link = await createLink(server, token, { activatesAt: at(minute), expiresAt: at(2 * minute) });
  server.clock.advance(hour);
  expect((await patchLink(link, { url: 'https://example.com/late' })).status).toBe(200);
  expect((await patchLink(link, { expiresAt: at(hour) })).status).toBe(200);
  expect(await status(link.shortCode)).toBe(302);
});
