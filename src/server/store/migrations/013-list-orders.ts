import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const filtered = 'effective_active, effective_from, effective_until, has_logo';

/** Links have the orders of QR codes, and both that of the last click. */
export const listOrders = (): Migration => ({
  async up(db) {
    for (const statement of [
      'alter table items add column last_click_at bigint not null default 0',
      'drop index items_by_sort_name',
      'drop index items_by_click_count',
      'drop index items_by_updated_at',
      "update items set sort_name = lower(code) where kind in ('link', 'deletedLink')",
      `update items set last_click_at = last.at from (
        select pk, max(at) as at from (
          select item_pk as pk, at from clicks union all select parent_pk, at from clicks where parent_pk is not null
        ) as counted group by pk
      ) as last where items.pk = last.pk`,
      // Of clicks that are not stored, the day is known.
      `update items set last_click_at = last.at from (
        select item_pk, max(period) * 86400000 as at from sums where unit = 'day' group by item_pk
      ) as last where items.pk = last.item_pk and items.last_click_at < last.at`,
      ...['sort_name', 'click_count', 'last_click_at', 'updated_at'].map(
        (order) => `create index items_by_${order} on items (user_pk, kind, ${order}, pk, created_at, ${filtered})`,
      ),
    ])
      await sql.raw(statement).execute(db);
  },
});
