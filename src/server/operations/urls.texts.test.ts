import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createLink, signUp } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

type Link = components['schemas']['Link'];
type Version = components['schemas']['Version'];

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await signUp(server);
});

const change = (link: Link, body: object) => call<Link>(server, 'PATCH', `/api/urls/${link.id}`, { token, body });

async function found(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search }).toString();
  const { body } = await call<Link[]>(server, 'GET', `/api/urls?${query}`, { token });
  return body.data.map(({ shortCode }) => shortCode);
}

test('a link has a title and a note, by which it is found; both can be changed and cleared', async () => {
  const link = await createLink(server, token, {
    customShortCode: 'texts',
    title: ' Herbstfest ',
    note: 'For the poster\nat the door',
  });
  expect(link).toMatchObject({ title: 'Herbstfest', note: 'For the poster\nat the door' });
  expect(await found('herbst')).toEqual(['texts']);
  expect(await found('POSTER')).toEqual(['texts']);
  expect((await change(link, { title: 'Frühlingsfest' })).body.data).toMatchObject({
    title: 'Frühlingsfest',
    note: 'For the poster\nat the door',
    isEdited: false,
  });
  expect(await found('herbst')).toEqual([]);
  expect(await found('fruhlings')).toEqual(['texts']);
  const { body: history } = await call<Version[]>(server, 'GET', `/api/urls/${link.id}/history`, { token });
  expect(history.data[0]?.changes).toEqual([{ field: 'title', before: 'Herbstfest', after: 'Frühlingsfest' }]);
  expect((await change(link, { title: '', note: null })).body.data).toMatchObject({ title: null, note: null });
  expect(await found('poster')).toEqual([]);
});

test('without them both are null', async () => {
  expect(await createLink(server, token, { title: '', note: null })).toMatchObject({ title: null, note: null });
});

test.each([
  ['title', 200, 'Title must be less than 200 characters', 'Title cannot hold control characters', 'Two\nlines'],
  ['note', 1_000, 'Note must be less than 1000 characters', 'Note cannot hold control characters', 'A\u0007bell'],
])('%s has at most %i characters', async (field, length, tooLong, forbidden, text) => {
  const create = (value: string) =>
    call<Link>(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com', [field]: value } });
  const longest = 'ä'.repeat(length);
  expect((await create(longest)).body.data).toMatchObject({ [field]: longest });
  expect(await create(`${longest}a`)).toMatchObject({ status: 400, body: { errors: [tooLong] } });
  expect(await create(text)).toMatchObject({ status: 400, body: { errors: [forbidden] } });
});

test('a creation with reuse does not compare them', async () => {
  const url = 'https://example.com/reused';
  const link = await createLink(server, token, { url, title: 'First' });
  expect(await createLink(server, token, { url, title: 'Second', reuse: true })).toMatchObject({
    id: link.id,
    title: 'First',
  });
});
