import type { Engine } from '../engine.ts';
import type { Row } from '../schema.ts';
import { removeSome } from './removeSome.ts';

type SentMail = Omit<Row<'sentMails'>, 'pk'>;

export const createSentMailStore = ({ write, transaction, lock }: Engine) => ({
  /**
   * Adds a mail if the check of the recipient's mails since that time allows it. Returns whether it did. One after the
   * other, since several mails to one recipient may be sent at the same time.
   */
  addIf: (mail: SentMail, since: number, isRight: (sent: SentMail[]) => boolean) =>
    transaction(async (db) => {
      await lock(db, `mail to ${mail.email}`);
      const sent = await db
        .selectFrom('sentMails')
        .selectAll()
        .where('email', '=', mail.email)
        .where('at', '>', since)
        .execute();
      if (!isRight(sent)) return false;
      await db.insertInto('sentMails').values(mail).execute();
      return true;
    }),

  removeOld: (before: number, limit: number) => removeSome(write, 'sentMails', 'pk', 'at', before, limit),
});
