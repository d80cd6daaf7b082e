import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export interface TagRecord {
  id: number;
  name: string;
}

export interface FoundTag {
  pk: number;
  item_count: number;
}

const normalizedTag = (name: string) => name.toLowerCase();

/** The tags of a user's items, by name. */
export async function listTags(db: Kysely<Database>, userPk: number): Promise<TagRecord[]> {
  const rows = await db
    .selectFrom('tags')
    .select(['pk', 'name'])
    .where('user_pk', '=', userPk)
    .where('item_count', '>', 0)
    .orderBy('normalized_name')
    .execute();
  return rows.map(({ pk, name }) => ({ id: pk, name }));
}

/** The existing tags among these names. */
export const findTags = (db: Kysely<Database>, userPk: number, names: readonly string[]): Promise<FoundTag[]> =>
  db
    .selectFrom('tags')
    .select(['pk', 'item_count'])
    .where('user_pk', '=', userPk)
    .where('normalized_name', 'in', names.map(normalizedTag))
    .where('item_count', '>', 0)
    .execute();

/** Sets the tags of an item, and creates new ones. Returns their names as stored. */
export async function replaceTags(
  db: Kysely<Database>,
  item: { pk: number; userPk: number },
  names: readonly string[],
): Promise<string[]> {
  await removeTags(db, item.pk);
  const wanted = new Map(names.map((name) => [normalizedTag(name), name]));
  if (wanted.size === 0) return [];
  await db
    .insertInto('tags')
    .values([...wanted].map(([normalized, name]) => ({ user_pk: item.userPk, name, normalized_name: normalized })))
    .onConflict((conflict) => conflict.columns(['user_pk', 'normalized_name']).doNothing())
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select(['pk', 'name'])
    .where('user_pk', '=', item.userPk)
    .where('normalized_name', 'in', [...wanted.keys()])
    .execute();
  await db
    .insertInto('item_tags')
    .values(tags.map(({ pk }) => ({ tag_pk: pk, item_pk: item.pk })))
    .execute();
  await db
    .updateTable('tags')
    .set((eb) => ({ item_count: eb('item_count', '+', 1) }))
    .where(
      'pk',
      'in',
      tags.map(({ pk }) => pk),
    )
    .execute();
  return tags.map(({ name }) => name);
}

export async function removeTags(db: Kysely<Database>, itemPk: number): Promise<void> {
  await db
    .updateTable('tags')
    .set((eb) => ({ item_count: eb('item_count', '-', 1) }))
    .where('pk', 'in', (eb) => eb.selectFrom('item_tags').select('tag_pk').where('item_pk', '=', itemPk))
    .execute();
  await db.deleteFrom('item_tags').where('item_pk', '=', itemPk).execute();
}

/** The tags of several items at once, each item's by name. */
export async function tagsOf(db: Kysely<Database>, pks: readonly number[]): Promise<Map<number, TagRecord[]>> {
  const tags = new Map<number, TagRecord[]>(pks.map((pk) => [pk, []]));
  const rows = await db
    .selectFrom('item_tags')
    .innerJoin('tags', 'tags.pk', 'item_tags.tag_pk')
    .select(['item_tags.item_pk', 'tags.pk', 'tags.name'])
    .where('item_tags.item_pk', 'in', pks)
    .orderBy('tags.normalized_name')
    .execute();
  rows.forEach((row) => tags.get(row.item_pk)?.push({ id: row.pk, name: row.name }));
  return tags;
}
