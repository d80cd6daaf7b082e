import { createStore } from '../app/store.ts';
import { api } from './index.ts';

const link = (id: string) => ({
  id,
  shortCode: id,
  isActive: id !== 'off',
  isExpired: false,
  isNotYetActive: false,
  isAccessible: true,
  tags: [],
});

/** The service answers a list with these links, and a switch waits until the test makes it fail. */
function serve(listed: string[]) {
  let fail = () => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const isSwitch = (request as Request).method === 'PUT';
    if (isSwitch) await new Promise<void>((resolve) => (fail = resolve));
    const body = isSwitch ? { success: false, message: 'No' } : { success: true, data: listed.map(link) };
    return new Response(JSON.stringify(body), {
      status: isSwitch ? 500 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return { fail: () => fail() };
}

test('a switch is seen at once in every loaded list, and taken back in each when it fails, wherever the link is by then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listed = ['a', 'b'];
  const { fail } = serve(listed);
  const store = createStore();
  const load = (query: { search?: string }) =>
    store.dispatch(api.endpoints.listUrls.initiate(query, { forceRefetch: true }));
  const shown = (query: { search?: string }) =>
    api.endpoints.listUrls
      .select(query)(store.getState())
      .data?.pages.flatMap(({ items }) => items.map(({ id, isActive }) => `${id} ${isActive}`));
  await load({});
  await load({ search: 'a' });

  const switched = store.dispatch(api.endpoints.toggleUrl.initiate({ id: 'a' }));
  expect(shown({})).toEqual(['a false', 'b true']);
  expect(shown({ search: 'a' })).toEqual(['a false', 'b true']);

  listed.unshift('off');
  await load({});
  fail();
  await switched;
  expect(shown({})).toEqual(['off false', 'a true', 'b true']);
  expect(shown({ search: 'a' })).toEqual(['a true', 'b true']);
});
