import type { Store } from '../../src/server/store/index.ts';

/** Plain links of an account. Returns their pks. */
export async function addLinksOf(store: Store, userPk: number, codes: readonly string[]): Promise<number[]> {
  const details = {
    userPk,
    destination: 'https://example.com/',
    passwordHash: null,
    title: null,
    note: null,
    tags: [],
  };
  const times = { activatesAt: null, expiresAt: null, createdAt: Date.now() };
  const pks: number[] = [];
  for (const code of codes) {
    const created = await store.items.create('link', { ...details, ...times, code }, Infinity);
    if (typeof created === 'string') throw new Error(created);
    pks.push(created.pk);
  }
  return pks;
}

/** Links of a new account in an empty database. Returns their pks. */
export async function addLinks(store: Store, codes: readonly string[]): Promise<number[]> {
  const names = { firstName: null, lastName: null };
  const account = { email: 'bench@example.com', passwordHash: 'none', createdAt: Date.now(), ...names };
  const { userPk } = await store.registrations.add(account);
  return addLinksOf(store, userPk, codes);
}
