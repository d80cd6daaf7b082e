import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** A QR code keeps the logos that it had, so that each of its versions can be made valid again. */
export const logos = ({ types: { pk, bytes } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table logos (
        item_pk ${pk} not null references items (pk) on delete cascade,
        number integer not null,
        png ${bytes} not null,
        primary key (item_pk, number)
      )`,
      'insert into logos select item_pk, 1, png from qr_logos',
      'drop table qr_logos',
      'alter table qr_codes add column logo_number integer not null default 0',
      'update qr_codes set logo_number = 1 where item_pk in (select item_pk from logos)',
    ])
      await sql.raw(statement).execute(db);
  },
});
