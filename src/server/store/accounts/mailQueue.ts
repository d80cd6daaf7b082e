import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';
import type { MailKind } from '../schema.ts';

export type { MailKind } from '../schema.ts';

export interface QueuedMail {
  pk: number;
  kind: MailKind;
  email: string;
  /** The registration whose data the link in the mail sets. */
  registrationPk: number | null;
  /** The network of the request; null if nobody requested it. */
  source: string | null;
  createdAt: number;
  /** How many attempts to send it have begun. */
  attempts: number;
  nextAttemptAt: number;
}

export interface MailQueueStore {
  add(mail: Pick<QueuedMail, 'kind' | 'email' | 'registrationPk' | 'source' | 'createdAt'>): Promise<void>;
  /** The mails that are due, the oldest first. */
  due(now: number, limit: number): Promise<QueuedMail[]>;
  /**
   * Reserves a mail for one attempt by moving its next one into the future. Returns false if another process was first.
   */
  claim(mail: QueuedMail, nextAttemptAt: number): Promise<boolean>;
  remove(pk: number): Promise<void>;
}

export const createMailQueueStore = ({ write }: Engine): MailQueueStore => ({
  async add({ kind, email, registrationPk, source, createdAt }) {
    await write
      .insertInto('mail_queue')
      .values({
        kind,
        email: normalizeEmail(email),
        registration_pk: registrationPk,
        source,
        created_at: createdAt,
        next_attempt_at: createdAt,
      })
      .execute();
  },

  async due(now, limit) {
    const rows = await write
      .selectFrom('mail_queue')
      .selectAll()
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      pk: row.pk,
      kind: row.kind,
      email: row.email,
      registrationPk: row.registration_pk,
      source: row.source,
      createdAt: row.created_at,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
    }));
  },

  async claim({ pk, attempts, nextAttemptAt: before }, nextAttemptAt) {
    const { numUpdatedRows } = await write
      .updateTable('mail_queue')
      .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt })
      .where('pk', '=', pk)
      .where('next_attempt_at', '=', before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  async remove(pk) {
    await write.deleteFrom('mail_queue').where('pk', '=', pk).execute();
  },
});
