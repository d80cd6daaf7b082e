import type { Engine } from '../engine.ts';
import { removeSome } from './removeSome.ts';

export interface SentMail {
  email: string;
  kind: string;
  /** The network of the request; null if nobody requested it. */
  source: string | null;
  at: number;
}

export interface SentMailStore {
  /** Adds a mail if the check of the recipient's mails since that time allows it. Returns whether it did. */
  addIf(mail: SentMail, since: number, isRight: (sent: SentMail[]) => boolean): Promise<boolean>;
  /** Deletes some rows. Returns how many. */
  removeOld(before: number, limit: number): Promise<number>;
}

export const createSentMailStore = ({ write }: Engine): SentMailStore => ({
  // In a transaction, since mails to one recipient may be sent at the same time.
  addIf: (mail, since, isRight) =>
    write.transaction().execute(async (transaction) => {
      const sent = await transaction
        .selectFrom('sent_mails')
        .selectAll()
        .where('email', '=', mail.email)
        .where('at', '>', since)
        .execute();
      if (!isRight(sent)) return false;
      await transaction.insertInto('sent_mails').values(mail).execute();
      return true;
    }),

  removeOld: (before, limit) => removeSome(write, 'sent_mails', 'pk', 'at', before, limit),
});
