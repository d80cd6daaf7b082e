import type { Insertable } from 'kysely';
import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { Database, Row } from '../schema.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';

export type QueuedMail = Row<'mailQueue'>;

type NewMail = Omit<Insertable<Database['mailQueue']>, 'pk' | 'userPk' | 'itemPk' | 'attempts' | 'nextAttemptAt'>;

interface Unsent {
  now: number;
  since: number;
  limit: number;
  /** Of what waits. */
  kinds: readonly QueuedMail['kind'][];
  /** So many sent mails of these kinds are the most. */
  most: { count: number; of: readonly string[] };
}

export const createMailQueueStore = ({ write, read, transaction }: Engine) => ({
  add: (mail: NewMail, event?: NewAuditEvent): Promise<void> =>
    transaction(async (db) => {
      await db
        .insertInto('mailQueue')
        .values({ ...mail, email: normalizeEmail(mail.email), nextAttemptAt: mail.createdAt })
        .execute();
      if (event) await addEvent(db, event);
    }),

  due: (now: number, limit: number): Promise<QueuedMail[]> =>
    write
      .selectFrom('mailQueue')
      .selectAll()
      .where('nextAttemptAt', '<=', now)
      .orderBy('nextAttemptAt')
      .orderBy('pk')
      .limit(limit)
      .execute(),

  /**
   * Drops some due mails that strangers have asked for and nobody gets: of an address without an account, or of a
   * recipient who had as many of these since that time as one may. A flood of them would keep all others waiting.
   */
  async dropUnsent({ now, since, limit, kinds, most }: Unsent) {
    const due = write
      .selectFrom('mailQueue')
      .select(['pk', 'email'])
      .where('nextAttemptAt', '<=', now)
      .where('attempts', '=', 0)
      .where('kind', 'in', kinds)
      .orderBy('nextAttemptAt')
      .limit(limit)
      .as('due');
    const unsent = write
      .selectFrom(due)
      .select('due.pk')
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          not(exists(selectFrom('users').select('pk').whereRef('users.email', '=', 'due.email'))),
          eb(
            selectFrom('sentMails')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('sentMails.email', '=', 'due.email')
              .where('at', '>', since)
              .where('kind', 'in', most.of),
            '>=',
            most.count,
          ),
        ]),
      );
    const { numDeletedRows } = await write.deleteFrom('mailQueue').where('pk', 'in', unsent).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /**
   * Reserves a mail for one attempt by moving its next one into the future. Returns false if another process was first.
   */
  async claim({ pk, attempts, nextAttemptAt: before }: QueuedMail, nextAttemptAt: number) {
    const { numUpdatedRows } = await write
      .updateTable('mailQueue')
      .set({ attempts: attempts + 1, nextAttemptAt })
      .where('pk', '=', pk)
      .where('nextAttemptAt', '=', before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** How many mails wait, and since when; counted up to a limit. */
  async waiting(limit: number): Promise<{ count: number; since: number | null }> {
    const oldest = read.selectFrom('mailQueue').select('createdAt').orderBy('pk').limit(limit).as('oldest');
    return read
      .selectFrom(oldest)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('since')])
      .executeTakeFirstOrThrow();
  },

  async remove(pk: number) {
    await write.deleteFrom('mailQueue').where('pk', '=', pk).execute();
  },
});
