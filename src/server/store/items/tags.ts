import { sql, type RawBuilder } from 'kysely';
import { folded } from '../../../shared/text.ts';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';

export interface TagRecord {
  id: number;
  name: string;
}

interface ListedTag extends TagRecord {
  linkCount: number;
}

export type FoundTag = Pick<Row<'tags'>, 'pk' | 'itemCount'>;

/** What nothing has. */
const noTag = 0;
/** Programs may give each link a tag of its own: that many are no choice for people. */
const listedTags = 1_000;

/** Not even an item in the trash has it. Versions name their tags: what is undone gets them anew. */
const isUnused = sql<boolean>`(
  tags.item_count = 0 and not exists (select 1 from item_tags where item_tags.tag_pk = tags.pk)
)`;

/** The most used tags of a user's items, by name. */
const listTags = (db: Db, userPk: number): Promise<ListedTag[]> =>
  db
    .selectFrom(
      db
        .selectFrom('tags')
        .select(['pk as id', 'name', 'normalizedName', 'itemCount'])
        .where('userPk', '=', userPk)
        .where('itemCount', '>', 0)
        .orderBy('itemCount', 'desc')
        .orderBy('normalizedName')
        .limit(listedTags)
        .as('listed'),
    )
    .select(['id', 'name', 'itemCount as linkCount'])
    .orderBy('normalizedName')
    .execute();

export const findTags = (db: Db, userPk: number, names: readonly string[]): Promise<FoundTag[]> =>
  db
    .selectFrom('tags')
    .select(['pk', 'itemCount'])
    .where('userPk', '=', userPk)
    .where('normalizedName', 'in', names.map(folded))
    .where('itemCount', '>', 0)
    .execute();

interface Tagged {
  pk: number;
  names: readonly string[];
  /** It is in the trash: it keeps its tags, but does not count for them. */
  isDeleted?: boolean;
}

/**
 * Gives items of a user, whose account is locked, their tags, and creates new ones. Returns the names as stored, by the
 * pk of the item.
 */
export async function addTags(db: Db, userPk: number, items: readonly Tagged[]): Promise<Map<number, string[]>> {
  const names = new Map<string, { name: string; itemCount: number }>();
  const tagged: { itemPk: number; normalized: string }[] = [];
  for (const { pk: itemPk, names: wanted, isDeleted } of items) {
    for (const [normalized, name] of new Map(wanted.map((tag) => [folded(tag), tag]))) {
      const known = names.get(normalized) ?? { name, itemCount: 0 };
      if (!isDeleted) known.itemCount += 1;
      names.set(normalized, known);
      tagged.push({ itemPk, normalized });
    }
  }
  if (tagged.length === 0) return new Map();
  const tags = await db
    .insertInto('tags')
    .values([...names].map(([normalizedName, tag]) => ({ userPk, normalizedName, ...tag })))
    .onConflict((conflict) =>
      conflict
        .columns(['userPk', 'normalizedName'])
        .doUpdateSet((eb) => ({ itemCount: eb('tags.itemCount', '+', eb.ref('excluded.itemCount')) })),
    )
    .returning(['pk', 'name', 'normalizedName'])
    .execute();
  const stored = new Map(tags.map((tag) => [tag.normalizedName, tag]));
  const rows = tagged.flatMap(({ itemPk, normalized }) => {
    const tag = stored.get(normalized);
    return tag ? [{ itemPk, tagPk: tag.pk, name: tag.name }] : [];
  });
  await db
    .insertInto('itemTags')
    .values(rows.map(({ tagPk, itemPk }) => ({ tagPk, itemPk })))
    .execute();
  const namesOf = new Map<number, string[]>();
  for (const { itemPk, name } of rows) namesOf.set(itemPk, [...(namesOf.get(itemPk) ?? []), name]);
  return namesOf;
}

/** Sets the tags of items of a user. Those that nothing has then are gone: a program could leave any number of them. */
export async function replaceTags(
  db: Db,
  userPk: number,
  items: readonly Tagged[],
  rowLock: RawBuilder<unknown>,
): Promise<Map<number, string[]>> {
  if (items.length === 0) return new Map();
  await lockAccount(db, userPk, rowLock);
  const pks = items.map(({ pk }) => pk);
  await countForTags(db, pks, -1);
  const before = await db.deleteFrom('itemTags').where('itemPk', 'in', pks).returning('tagPk').execute();
  const added = await addTags(db, userPk, items);
  if (before.length > 0)
    await db
      .deleteFrom('tags')
      .where('pk', 'in', [...new Set(before.map(({ tagPk }) => tagPk))])
      .where(isUnused)
      .execute();
  return added;
}

/** Items in the trash keep their tags, but do not count for them. Their account is locked. */
export async function countForTags(db: Db, itemPks: readonly number[], sign: 1 | -1): Promise<void> {
  await db
    .updateTable('tags')
    .from((eb) =>
      eb
        .selectFrom('itemTags')
        .select(({ fn }) => ['tagPk', fn.countAll<number>().as('count')])
        .where('itemPk', 'in', itemPks)
        .groupBy('tagPk')
        .as('counted'),
    )
    .set((eb) => ({
      itemCount: sql<number>`${eb.ref('tags.itemCount')} + ${sql.lit(sign)} * ${eb.ref('counted.count')}`,
    }))
    .whereRef('tags.pk', '=', 'counted.tagPk')
    .execute();
}

export function createTagStore({ write, read, transaction, rowLock }: Engine) {
  let last = 0;

  return {
    list: (userPk: number) => listTags(read, userPk),

    /** The pk of a tag, or that of none. */
    find: async (userPk: number, name: string): Promise<number> =>
      (await findTags(read, userPk, [name]))[0]?.pk ?? noTag,

    /**
     * Looks at the next tags of all accounts, and deletes those of one account among them that nothing has. Returns how
     * many.
     */
    async sweep(limit: number): Promise<number> {
      const tags = await write
        .selectFrom('tags')
        .select(['pk', 'userPk', sql<number>`case when ${isUnused} then 1 else 0 end`.as('isUnused')])
        .where('pk', '>', last)
        .orderBy('pk')
        .limit(limit)
        .execute();
      const unused = tags.filter((tag) => tag.isUnused);
      const [first] = unused;
      if (!first) {
        last = tags.at(-1)?.pk ?? 0;
        return 0;
      }
      const pks = unused.filter(({ userPk }) => userPk === first.userPk).map(({ pk }) => pk);
      return transaction(async (db) => {
        // Who gives one of them to an item at the same time has done so, or makes it anew.
        await lockAccount(db, first.userPk, rowLock);
        const { numDeletedRows } = await db
          .deleteFrom('tags')
          .where('pk', 'in', pks)
          .where(isUnused)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },
  };
}

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
