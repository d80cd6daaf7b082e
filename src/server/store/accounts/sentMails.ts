import type { Engine } from '../engine.ts';

interface SentMail {
  email: string;
  kind: string;
  at: number;
}

export interface SentMailStore {
  /** Adds one if that is right in view of how many of each kind the recipient got since a time. Returns whether it did. */
  addIf(mail: SentMail, since: number, isRight: (sent: ReadonlyMap<string, number>) => boolean): Promise<boolean>;
  removeOld(before: number): Promise<void>;
}

export const createSentMailStore = ({ write }: Engine): SentMailStore => ({
  // In a transaction: mails to one recipient may leave at the same time.
  addIf: (mail, since, isRight) => write.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('sent_mails')
      .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
      .where('email', '=', mail.email)
      .where('at', '>', since)
      .groupBy('kind')
      .execute();
    if (!isRight(new Map(rows.map(({ kind, count }) => [kind, Number(count)])))) return false;
    await transaction.insertInto('sent_mails').values(mail).execute();
    return true;
  }),

  async removeOld(before) {
    await write.deleteFrom('sent_mails').where('at', '<=', before).execute();
  },
});
