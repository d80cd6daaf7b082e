import type { Store } from '../server/store/index.ts';

let emails = 0;

/** Adds a link of a new account to a store that the test has opened itself. */
export async function addLink({ items, registrations }: Store) {
  emails += 1;
  const registered = { email: `ada${emails}@example.com`, passwordHash: 'hash', firstName: null, lastName: null };
  const { userPk } = await registrations.add({ ...registered, createdAt: 1 });
  const times = { activatesAt: null, expiresAt: null, createdAt: 1 };
  const details = { destination: 'https://example.com/', passwordHash: null, title: null, note: null, tags: [] };
  const link = await items.create('link', { userPk, code: `code-${emails}`, ...details, ...times }, Infinity);
  if (typeof link === 'string') throw new Error(link);
  return link;
}
