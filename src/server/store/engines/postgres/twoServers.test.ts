import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../../../testing/environment/engines.ts';
import type { Store } from '../../index.ts';
import { createStore } from '../../index.ts';

/** Two servers with one database, which do the same at the same moment. */
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-servers-'));
const rounds = 30;
const atOnce = 8;
let stores: [Store, Store];
let users = 0;

beforeAll(async () => {
  const open = async () => createStore(await testDatabase.open(folder));
  stores = [await open(), await open()];
  await Promise.all(stores.map((store) => store.open()));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

/** What each of the calls returned, half of them on each server. */
const together = <T>(work: (store: Store, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(stores[index % 2 === 0 ? 0 : 1], index)));

async function inRounds(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await work(round);
}

const newAddress = () => `user${(users += 1)}@example.com`;
const register = (store: Store, email: string, passwordHash = 'hash') =>
  store.registrations.add({ email, passwordHash, firstName: null, lastName: null, createdAt: 1 });

test('attempts are counted for both', async () => {
  await inRounds(async (round) => {
    const limits = [
      { name: `one ${round}`, max: 3, window: 1_000 },
      { name: `all ${round}`, max: 5, window: 1_000 },
    ];
    const counted = await together((store) => store.attempts.count(limits, 0));
    expect(counted.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
    expect(await stores[0].attempts.count(limits.slice(1), 0)).toEqual({ isAllowed: true, counts: [4] });
  });
});

test('attempts that are counted, refused, taken back and swept meanwhile fail nowhere', async () => {
  await inRounds(async (round) => {
    await together(async (store, index) => {
      const limits = [index % 3, index % 2, 0].map((name, level) => ({
        name: `level ${level} ${name}`,
        max: level === 2 ? Infinity : 4,
        window: 5,
      }));
      const counted = await store.attempts.count(limits, round);
      const names = limits.map(({ name }) => name);
      if (counted.isAllowed && index % 4 === 0) await store.attempts.forgive(names, round);
      await store.attempts.sweep(round, 3);
    });
  });
});

test('an account and its picture change together', async () => {
  const email = newAddress();
  const { userPk } = await register(stores[0], email);
  await inRounds(async (round) => {
    await together((store, index) => {
      const name = `${round}-${index}`;
      return store.users.setPicture(
        userPk,
        index % 3 === 0 ? null : { url: `/uploads/${name}`, webp: Buffer.from(name) },
      );
    });
    const { pictureUrl } = (await stores[0].users.findByEmail(email)) ?? {};
    const names = Array.from({ length: atOnce }, (_, index) => `${round}-${index}`);
    for (const name of names) {
      const url = `/uploads/${name}`;
      const expected = url === pictureUrl ? Buffer.from(name) : undefined;
      expect(await stores[1].users.picture(url)).toEqual(expected);
    }
  });
});
