/** The links that have a tag, and their QR codes, whose clicks are theirs. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, ItemKind } from '../schema.ts';

/** Adding up more takes longer than a call should. */
const itemsAtMost = 1_000;

/** Selects their pks. Those in the trash keep their tags, and are left out by their kind. */
export const taggedItems = (kind: ItemKind, tagPk: number): RawBuilder<unknown> => sql`
  select items.pk from item_tags cross join items
  where item_tags.tag_pk = ${tagPk} and items.kind = ${kind}
    and ${kind === 'link' ? sql`items.pk` : sql`items.parent_pk`} = item_tags.item_pk
`;

/** Whether the link with this pk has the tag. Asks for one at a time: a tag may be on any number of links. */
export const hasTag = (linkPk: RawBuilder<unknown>, tagPk: number): RawBuilder<boolean> => sql`exists (
  select 1 from item_tags cross join items
  where item_tags.tag_pk = ${tagPk} and item_tags.item_pk = ${linkPk} and items.pk = item_tags.item_pk and items.kind = 'link'
)`;

/** Whether they are so few that all of them can be looked at, those in the trash included. */
export async function areFewTagged(db: Db, tagPk: number): Promise<boolean> {
  const some = (from: RawBuilder<unknown>) => sql`select 1 from (select 1 ${from} limit ${itemsAtMost + 1}) as found`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      ${some(sql`from item_tags where tag_pk = ${tagPk}`)} union all
      ${some(sql`from item_tags cross join items where tag_pk = ${tagPk} and items.parent_pk = item_tags.item_pk`)}
    ) as tagged
  `.execute(db);
  return (rows[0]?.count ?? 0) <= itemsAtMost;
}
