import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createAccount, createLink, type Account } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

type UtmTemplate = components['schemas']['UtmTemplate'];
type CheckedCode = components['schemas']['CheckedCode'];

let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ada = await createAccount(server);
});

const save = (body: Record<string, unknown>, { token } = ada) =>
  call<UtmTemplate>(server, 'PUT', '/api/utm-templates', { token, body });
const list = async ({ token } = ada) =>
  (await call<UtmTemplate[]>(server, 'GET', '/api/utm-templates', { token })).body.data;

test('a template is saved by its name, listed and deleted', async () => {
  const { status, body } = await save({ name: 'Newsletter', source: 'slow-letter', medium: 'email' });
  expect([status, body.message]).toEqual([200, 'Template saved']);
  const empty = { campaign: '', term: '', content: '' };
  const saved = { id: body.data.id, name: 'Newsletter', source: 'slow-letter', medium: 'email', ...empty };
  expect(await list()).toEqual([saved]);

  expect((await save({ name: 'Newsletter', source: 'other' })).body.data).toEqual({
    ...saved,
    source: 'other',
    medium: '',
  });
  await save({ name: 'Ads', campaign: 'spring' });
  expect((await list()).map(({ name }) => name)).toEqual(['Ads', 'Newsletter']);

  const remove = ({ token } = ada) => call(server, 'DELETE', `/api/utm-templates/${saved.id}`, { token });
  expect((await remove(await createAccount(server))).status).toBe(404);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(['Ads']);
});

test('an account has 50 templates, and may change them then', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => save({ name: `Template ${index}` })));
  expect((await save({ name: 'One more' })).status).toBe(400);
  expect((await save({ name: 'Template 7', term: 'shoes' })).body.data.term).toBe('shoes');
  expect(await list()).toHaveLength(50);
  expect(await list(await createAccount(server))).toEqual([]);
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: 'a'.repeat(61) }, 'Name must be less than 60 characters'],
  [{ name: 'Ads', source: 'a'.repeat(101) }, 'Source must be less than 100 characters'],
  [{ name: 'Ads', term: 'a\u0000b' }, 'Term cannot hold control characters'],
])('%j is refused', async (body, error) => {
  const answer = await save(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContain(error);
});

test('free codes are told from those that are taken, reserved or the own ones', async () => {
  await createLink(server, ada.token, { customShortCode: 'Own-code' });
  await createLink(server, (await createAccount(server)).token, { customShortCode: 'theirs' });
  const check = (codes: string) =>
    call<CheckedCode[]>(server, 'GET', `/api/codes?codes=${codes}`, { token: ada.token });
  expect((await check('own-code,THEIRS,api,free-one')).body.data).toEqual([
    { code: 'own-code', isFree: false },
    { code: 'THEIRS', isFree: false },
    { code: 'api', isFree: false },
    { code: 'free-one', isFree: true },
  ]);
  expect((await check('a b')).status).toBe(400);
  expect((await check('one,two,three,four,five,six')).status).toBe(400);
  expect((await call(server, 'GET', '/api/codes?codes=free-one')).status).toBe(401);
});
