import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The codes that are there look as they did. */
export const qrStyles = (): Migration => ({
  async up(db) {
    for (const column of [
      "module_shape text not null default 'square'",
      "eye_shape text not null default 'square'",
      "frame text not null default 'none'",
      "frame_text text not null default 'Scan me'",
      'is_transparent integer not null default 0',
    ])
      await sql.raw(`alter table qr_codes add column ${column}`).execute(db);
  },
});
