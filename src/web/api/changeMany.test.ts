import { createAccount, type Account } from '../../testing/factories.ts';
import { intercept } from '../../testing/network.ts';
import { createItems } from '../../testing/randomItems.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { changeMany, undoMany, type ChangedMany } from './index.ts';

let server: RunningServer;
let ada: Account;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  ada = await createAccount(server);
  const user = await server.store.users.findByEmail(ada.email);
  const add = createItems(server.store, user?.pk ?? 0);
  ids = [];
  for (let count = 0; count < 1_003; count += 1) ids.push((await add('link')).id);
}, 120_000);

const app = () => renderApp({ server, as: ada, path: '/p/pricing' }).store;
const failsAt = (failing: number) => {
  let calls = 0;
  intercept(
    ({ url }) => url.endsWith('/bulk'),
    (request, send) => {
      calls += 1;
      return calls === failing
        ? Promise.resolve(
            Response.json(
              { success: false, message: 'Please try later.', errors: [], fields: {}, data: null },
              { status: 503 },
            ),
          )
        : send(request);
    },
  );
};

test('more than a thousand are changed with progress, and taken back as one', async () => {
  const { dispatch } = app();
  const progress: number[] = [];
  const onProgress = ({ matched }: ChangedMany) => progress.push(matched);
  const all = [...ids, 'nowhere'];
  const done = await dispatch(changeMany({ kind: 'link', action: 'addTags', tags: ['b'], ids: all }, { onProgress }));
  expect(done).toEqual({
    batchId: expect.any(String) as string,
    matched: 1_004,
    changed: 1_003,
    failed: [{ id: 'nowhere', code: 'not_found', message: 'URL not found' }],
  });
  expect(progress).toEqual([1_000, 1_004]);
  expect(await dispatch(undoMany(done.batchId ?? ''))).toEqual({ undone: 1_003, leftAlone: [], failed: [] });
}, 120_000);

test('what was changed before a call failed is told, and goes on with the next', async () => {
  const { dispatch } = app();
  failsAt(2);
  const change = { kind: 'link', action: 'disable', filter: { isActive: true } } as const;
  const begun = await dispatch(changeMany(change));
  expect(begun).toMatchObject({ matched: 1_000, changed: 1_000, problem: { message: 'Please try later.' } });
  const { batchId } = begun;
  expect(await dispatch(changeMany(change, { batchId }))).toEqual({ batchId, matched: 3, changed: 3, failed: [] });
}, 120_000);
