import type { OperatorItemPage } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpOperator } from '../../../testing/factories.ts';
import { startServer } from '../../../testing/startServer.ts';

test('operators find items of all accounts, but not by what a password protects', async () => {
  const server = await startServer();
  const operator = await signUpOperator(server);
  const [ada, eve] = [await signUp(server), await signUp(server, 'eve@example.com')];
  await createLink(server, ada, { customShortCode: 'launch', url: 'https://Shop.example/a?b=1' });
  await createLink(server, ada, { customShortCode: 'Lateral', url: 'http://shop.example' });
  await createLink(server, eve, { customShortCode: 'secret', url: 'https://shop.example/hidden', password: 'open' });
  await createLink(server, eve, { customShortCode: 'other', url: 'https://shop.example.net/a' });
  await createLink(server, eve, { customShortCode: 'sub', url: 'https://a.Shop.example/' });
  await createLink(server, eve, { customShortCode: 'dashed', url: 'https://shop-a.example/' });
  const { shortCode: qrCode } = await createQrCode(server, eve, { content: 'https://shop.example:8443/menu' });
  const find = async (query: Record<string, string>) => {
    const path = `/api/operator/items?${new URLSearchParams(query).toString()}`;
    const { body } = await call<OperatorItemPage>(server, 'GET', path, { token: operator });
    return body.data;
  };
  for (const [query, codes] of [
    [{}, [qrCode, 'dashed', 'sub', 'other', 'secret', 'Lateral', 'launch']],
    [{ search: 'LA' }, ['Lateral', 'launch']],
    [{ search: `${server.url}/secret`, by: 'destination' }, ['secret']],
    [{ search: 'shop.example', by: 'host' }, ['launch', 'Lateral', qrCode, 'sub']],
    [{ search: 'SHOP.example', by: 'host' }, ['launch', 'Lateral', qrCode, 'sub']],
    [{ search: 'a.shop.example', by: 'host' }, ['sub']],
    [{ search: 'example', by: 'host' }, ['launch', 'Lateral', qrCode, 'sub', 'dashed']],
    [{ search: 'not a host', by: 'host' }, []],
    [{ search: 'https://shop.example/', by: 'destination' }, ['launch']],
    [{ search: 'shop.example/hidden', by: 'destination' }, []],
    [{ search: 'eve@example.com', by: 'account' }, [qrCode, 'dashed', 'sub', 'other', 'secret']],
    [{ search: 'nobody@example.com', by: 'account' }, []],
  ] as const) {
    const found = await find(query);
    expect([query, found.items.map(({ shortCode }) => shortCode).toSorted()]).toEqual([query, codes.toSorted()]);
    // Page by page there are the same.
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OperatorItemPage = await find({ ...query, pageSize: '1', ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ shortCode }) => shortCode));
      cursor = page.next;
    }
    expect(paged.toSorted()).toEqual(codes.toSorted());
  }
  const [secret] = (await find({ search: 'secret' })).items;
  expect(secret).toMatchObject({ isPasswordProtected: true, destination: null, account: { email: 'eve@example.com' } });
  const places = [['\0', 'x'], [1e99, '-5'], [-1, 1], [1]].map((place) =>
    Buffer.from(JSON.stringify(place)).toString('base64url'),
  );
  for (const cursor of ['nonsense', ...places]) {
    const bad = await call(server, 'GET', `/api/operator/items?cursor=${cursor}`, { token: operator });
    expect([cursor, bad.status, bad.body.fields.cursor]).toEqual([cursor, 400, expect.any(String)]);
  }
});
