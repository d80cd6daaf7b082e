import type { Engine } from '../engine.ts';
import type { Row } from '../schema.ts';
import { lockAccount } from './users.ts';

export type UtmTemplateRecord = Row<'utmTemplates'>;

const maxForOneUser = 50;

export const createUtmTemplateStore = ({ write, transaction, rowLock }: Engine) => ({
  /** By name. */
  list: (userPk: number): Promise<UtmTemplateRecord[]> =>
    write.selectFrom('utmTemplates').selectAll().where('userPk', '=', userPk).orderBy('name').execute(),

  /** Replaces the template with the same name. Undefined if the account has as many as it may. */
  save: (template: UtmTemplateRecord) =>
    transaction(async (db): Promise<UtmTemplateRecord | undefined> => {
      // First of all, so that two calls cannot both add the last one.
      await lockAccount(db, template.userPk, rowLock);
      const names = await db.selectFrom('utmTemplates').select('name').where('userPk', '=', template.userPk).execute();
      if (names.length >= maxForOneUser && !names.some(({ name }) => name === template.name)) return undefined;
      return db
        .insertInto('utmTemplates')
        .values(template)
        .onConflict((conflict) => conflict.columns(['userPk', 'name']).doUpdateSet({ parts: template.parts }))
        .returningAll()
        .executeTakeFirstOrThrow();
    }),

  /** Returns false if the user has no such template. */
  async remove(userPk: number, id: string): Promise<boolean> {
    const { numDeletedRows } = await write
      .deleteFrom('utmTemplates')
      .where('userPk', '=', userPk)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});
