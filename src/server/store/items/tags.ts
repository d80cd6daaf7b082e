import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export interface TagRecord {
  id: number;
  name: string;
}

export interface TagStore {
  /** The tags that a user's links have, by name. */
  list(userKey: number): Promise<TagRecord[]>;
}

export const tagKey = (name: string) => name.toLowerCase();

export const createTagStore = ({ read }: Engine): TagStore => ({
  async list(userKey) {
    const rows = await read.selectFrom('tags')
      .select(['key', 'name'])
      .where('user_key', '=', userKey)
      .where('link_count', '>', 0)
      .orderBy('name_key')
      .execute();
    return rows.map(({ key, name }) => ({ id: key, name }));
  },
});

/** Gives a link exactly these tags, creating those that its owner does not have yet. Returns their names as stored. */
export async function replaceTags(db: Kysely<Database>, link: { key: number; userKey: number }, names: readonly string[]): Promise<string[]> {
  await removeTags(db, link.key);
  const wanted = new Map(names.map((name) => [tagKey(name), name]));
  if (wanted.size === 0) return [];
  await db.insertInto('tags')
    .values([...wanted].map(([key, name]) => ({ user_key: link.userKey, name, name_key: key })))
    .onConflict((conflict) => conflict.columns(['user_key', 'name_key']).doNothing())
    .execute();
  const tags = await db.selectFrom('tags')
    .select(['key', 'name'])
    .where('user_key', '=', link.userKey)
    .where('name_key', 'in', [...wanted.keys()])
    .execute();
  await db.insertInto('link_tags').values(tags.map(({ key }) => ({ tag_key: key, link_key: link.key }))).execute();
  await db.updateTable('tags')
    .set((eb) => ({ link_count: eb('link_count', '+', 1) }))
    .where('key', 'in', tags.map(({ key }) => key))
    .execute();
  return tags.map(({ name }) => name);
}

export async function removeTags(db: Kysely<Database>, linkKey: number): Promise<void> {
  await db.updateTable('tags')
    .set((eb) => ({ link_count: eb('link_count', '-', 1) }))
    .where('key', 'in', (eb) => eb.selectFrom('link_tags').select('tag_key').where('link_key', '=', linkKey))
    .execute();
  await db.deleteFrom('link_tags').where('link_key', '=', linkKey).execute();
}

/** The tags of several links at once, each link's by name. */
export async function tagsOf(db: Kysely<Database>, linkKeys: readonly number[]): Promise<Map<number, TagRecord[]>> {
  const tags = new Map<number, TagRecord[]>(linkKeys.map((key) => [key, []]));
  if (linkKeys.length === 0) return tags;
  const rows = await db.selectFrom('link_tags')
    .innerJoin('tags', 'tags.key', 'link_tags.tag_key')
    .select(['link_tags.link_key', 'tags.key', 'tags.name'])
    .where('link_tags.link_key', 'in', linkKeys)
    .orderBy('tags.name_key')
    .execute();
  rows.forEach(({ link_key: linkKey, key, name }) => tags.get(linkKey)?.push({ id: key, name }));
  return tags;
}
