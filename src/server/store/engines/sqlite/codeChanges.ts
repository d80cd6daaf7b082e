import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** What a redirect depends on: see `selectResolved`. New codes are none: one that leads nowhere is not remembered. */
const changes = {
  items_changed:
    'update of code, destination, effective_active, effective_from, effective_until, ban_reason, parent_pk, deleted_at on items',
  items_deleted: 'delete on items',
  links_changed: 'update of password_hash on links',
  codes_changed: 'update on codes when old.item_pk is not null',
  codes_deleted: 'delete on codes',
  users_changed: 'update of deleted_at, has_closed_codes on users',
};

export const selectCodeChanges = 'select number from code_changes';

/** Counts the changes of what codes lead to, whoever makes them: visits keeps what it has looked up until the next. */
export async function countCodeChanges(db: Db): Promise<void> {
  await sql`create table code_changes (number integer not null)`.execute(db);
  await sql`insert into code_changes values (0)`.execute(db);
  for (const [name, change] of Object.entries(changes))
    await sql
      .raw(`create trigger ${name} after ${change} begin update code_changes set number = number + 1; end`)
      .execute(db);
}
