import { sql, type SqlBool } from 'kysely';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createItems } from '../../testing/randomItems.ts';
import type { Engine } from '../store/engine.ts';
import { createStore, type Store } from '../store/index.ts';
import { createUserAgentParser } from './userAgentParser.ts';

let engine: Engine;
let store: Store;
let itemPk: number;

beforeEach(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
  const { userPk } = await store.registrations.add({
    email: 'ada@example.com',
    passwordHash: 'hash',
    firstName: null,
    lastName: null,
    createdAt: 1,
  });
  itemPk = (await createItems(store, userPk)('link')).pk;
});
afterEach(() => store.close());

const visitWith = (userAgents: readonly string[]) =>
  store.clicks.append(
    userAgents.map((userAgent) => ({
      itemPk,
      parentPk: null,
      at: 1_000,
      userAgent,
      referrer: null,
      geo: { ip: '', country: null, region: null, city: null },
    })),
  );

const parserWith = (describePending: Store['userAgents']['describePending']) =>
  createUserAgentParser({ ...store, userAgents: { ...store.userAgents, describePending } });

const undescribed = async () => {
  const rows = await engine.write
    .selectFrom('userAgents')
    .select('userAgent')
    .where(sql<SqlBool>`is_described = 0`)
    .execute();
  return rows.map(({ userAgent }) => userAgent);
};

test('a file waits for the user agents that were there, however many strangers bring meanwhile', async () => {
  const early = Array.from({ length: 50 }, (_, number) => `early ${number}`);
  await visitWith(early);
  let late = 0;
  const parser = parserWith(async (...pending) => {
    await visitWith(Array.from({ length: 20 }, () => `late ${(late += 1)}`));
    return store.userAgents.describePending(...pending);
  });
  await parser.caughtUp();
  const left = await undescribed();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((userAgent) => userAgent.startsWith('early'))).toEqual([]);
});

test('who begins to wait during a run waits for what came during it as well', async () => {
  await visitWith(['early']);
  let begin = () => {};
  const mayBegin = new Promise<void>((resolve) => (begin = resolve));
  const parser = parserWith(async (...pending) => {
    await mayBegin;
    return store.userAgents.describePending(...pending);
  });
  const first = parser.caughtUp();
  await visitWith(['late']);
  const second = parser.caughtUp();
  begin();
  await Promise.all([first, second]);
  expect(await undescribed()).toEqual([]);
});

test('what is shown does not wait for many user agents that take long', async () => {
  const many = Array.from({ length: 21 }, (_, number) => `many ${number}`);
  await visitWith(many);
  await parserWith(() => new Promise(() => {})).caughtUpSoon();
  expect(await undescribed()).toHaveLength(21);
});
