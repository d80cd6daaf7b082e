import type { Db, Row } from '../schema.ts';

export interface TagRecord {
  id: number;
  name: string;
}

export type FoundTag = Pick<Row<'tags'>, 'pk' | 'itemCount'>;

export const normalizedTag = (name: string) => name.toLowerCase();

/** The tags of a user's items, by name. */
export const listTags = (db: Db, userPk: number): Promise<TagRecord[]> =>
  db
    .selectFrom('tags')
    .select(['pk as id', 'name'])
    .where('userPk', '=', userPk)
    .where('itemCount', '>', 0)
    .orderBy('normalizedName')
    .execute();

/** The existing tags among these names. */
export const findTags = (db: Db, userPk: number, names: readonly string[]): Promise<FoundTag[]> =>
  db
    .selectFrom('tags')
    .select(['pk', 'itemCount'])
    .where('userPk', '=', userPk)
    .where('normalizedName', 'in', names.map(normalizedTag))
    .where('itemCount', '>', 0)
    .execute();

/** Sets the tags of an item, and creates new ones. Returns their names as stored. */
export async function replaceTags(
  db: Db,
  item: { pk: number; userPk: number },
  names: readonly string[],
): Promise<string[]> {
  await countForTags(db, item.pk, -1);
  await db.deleteFrom('itemTags').where('itemPk', '=', item.pk).execute();
  const wanted = new Map(names.map((name) => [normalizedTag(name), name]));
  if (wanted.size === 0) return [];
  const tags = await db
    .insertInto('tags')
    // Sorted, so that two changes with the same tags do not wait for each other.
    .values(
      [...wanted]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([normalizedName, name]) => ({ userPk: item.userPk, name, normalizedName, itemCount: 1 })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userPk', 'normalizedName']).doUpdateSet((eb) => ({ itemCount: eb('tags.itemCount', '+', 1) })),
    )
    .returning(['pk', 'name'])
    .execute();
  await db
    .insertInto('itemTags')
    .values(tags.map(({ pk }) => ({ tagPk: pk, itemPk: item.pk })))
    .execute();
  return tags.map(({ name }) => name);
}

/** An item in the trash keeps its tags, but does not count for them. */
export async function countForTags(db: Db, itemPk: number, count: 1 | -1): Promise<void> {
  await db
    .updateTable('tags')
    .set((eb) => ({ itemCount: eb('itemCount', '+', count) }))
    .where('pk', 'in', (eb) => eb.selectFrom('itemTags').select('tagPk').where('itemPk', '=', itemPk))
    .execute();
}

/** The tags of several items at once, each item's by name. */
export async function tagsOf(db: Db, pks: readonly number[]): Promise<Map<number, TagRecord[]>> {
  const tags = new Map<number, TagRecord[]>(pks.map((pk) => [pk, []]));
  const rows = await db
    .selectFrom('itemTags')
    .innerJoin('tags', 'tags.pk', 'itemTags.tagPk')
    .select(['itemTags.itemPk', 'tags.pk as id', 'tags.name'])
    .where('itemTags.itemPk', 'in', pks)
    .orderBy('tags.normalizedName')
    .execute();
  rows.forEach(({ itemPk, ...tag }) => tags.get(itemPk)?.push(tag));
  return tags;
}
