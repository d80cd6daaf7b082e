import { signUpForMany } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { defaultSettings } from '../rules/settings.ts';
import { createApiCalls } from './apiCalls.ts';

async function start() {
  const server = await startServer({ now: '2026-11-30T23:59:00Z' });
  await signUpForMany(server);
  const userPk = (await server.store.users.findByEmail('ada@example.com'))?.pk ?? 0;
  const calls = createApiCalls({
    store: server.store,
    clock: server.clock.now,
    settings: { now: () => defaultSettings },
  });
  const written = async () => (await server.store.usage.ofMonth(userPk, server.clock.now())).apiRequests;
  return { server, userPk, calls, written };
}

test('calls are written by the job, or 50 at a time', async () => {
  const { server, userPk, calls, written } = await start();
  const write = jest.spyOn(server.store.usage, 'addApiRequests');
  for (let count = 0; count < 50; count += 1) await calls.count(userPk);
  expect(write).not.toHaveBeenCalled();
  expect(await calls.count(userPk)).toMatchObject({ isAllowed: true, left: 9_949 });
  expect(await written()).toBe(50);
  await calls.flush();
  await calls.flush();
  expect(await written()).toBe(51);
  expect(write).toHaveBeenCalledTimes(2);
});

test('calls at the same time are each counted, and ask the database once', async () => {
  const { server, userPk, calls, written } = await start();
  const ask = jest.spyOn(server.store.usage, 'ofMonth');
  const counted = await Promise.all(Array.from({ length: 40 }, () => calls.count(userPk)));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(new Set(counted.map(({ left }) => left)).size).toBe(40);
  await calls.flush();
  expect(await written()).toBe(40);
});

test('a call counts for the month that it came in', async () => {
  const { server, userPk, calls, written } = await start();
  await calls.count(userPk);
  await calls.count(userPk);
  const before = server.clock.now();
  server.clock.set('2026-12-01T00:00:00Z');
  expect(await calls.count(userPk)).toMatchObject({ left: 9_999 });
  await calls.flush();
  expect(await written()).toBe(1);
  expect(await server.store.usage.ofMonth(userPk, before)).toMatchObject({ apiRequests: 2 });
});

test('what cannot be written is written later, and calls go on', async () => {
  const { server, userPk, calls, written } = await start();
  const full = new StoreUnavailable({ isFull: true, cause: undefined });
  const write = jest.spyOn(server.store.usage, 'addApiRequests').mockRejectedValue(full);
  for (let count = 0; count < 120; count += 1) expect((await calls.count(userPk)).isAllowed).toBe(true);
  await expect(calls.flush()).rejects.toBe(full);
  expect(await written()).toBe(0);
  write.mockRestore();
  await calls.flush();
  expect(await written()).toBe(120);
});

test('a plan that was changed holds from the next write on', async () => {
  const { server, userPk, calls } = await start();
  expect((await calls.count(userPk)).allowance.plan.name).toBe('Professional');
  await server.store.subscriptions.replace(userPk, {
    plan: 0,
    status: 'Active',
    billingCycle: 0,
    startedAt: 0,
    endsAt: null,
    trialEndsAt: null,
  });
  await calls.flush();
  expect(await calls.count(userPk)).toMatchObject({ isAllowed: false, left: 0, allowance: { plan: { name: 'Free' } } });
});

test('what was written before a failure is not written again', async () => {
  const { server, userPk, calls, written } = await start();
  await signUpForMany(server, 'bob@example.com');
  const other = (await server.store.users.findByEmail('bob@example.com'))?.pk ?? 0;
  await calls.count(userPk);
  await calls.count(other);
  const add = server.store.usage.addApiRequests;
  const write = jest.spyOn(server.store.usage, 'addApiRequests');
  // The other account's usage is held, and then the disk is full.
  write.mockImplementationOnce(async (counts) => {
    await add(counts.filter((count) => count.userPk === userPk));
    return new Set([other]);
  });
  write.mockRejectedValueOnce(new StoreUnavailable({ isFull: true, cause: undefined }));
  await expect(calls.flush()).rejects.toThrow('The disk is full');
  await calls.flush();
  expect(await written()).toBe(1);
  expect(await server.store.usage.ofMonth(other, server.clock.now())).toMatchObject({ apiRequests: 1 });
});
