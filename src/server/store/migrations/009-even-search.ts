import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

export const evenSearch = ({ search }: Engine): Migration => ({
  async up(db: Db) {
    await search.changeEvenly?.(db);
  },
});
