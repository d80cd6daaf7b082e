import type { Engine } from '../engine.ts';
import { removeSome } from './removeSome.ts';
import { toUser } from './users.ts';
import type { UserRecord } from './users.ts';

export interface NewSession {
  id: string;
  userPk: number;
  createdAt: number;
  expiresAt: number;
  userAgent: string;
  /** Shortened. */
  ip: string;
}

/** The session of a call. */
export interface ActiveSession {
  id: string;
  user: UserRecord;
  lastUsedAt: number;
}

export interface SessionUse {
  id: string;
  at: number;
  /** Shortened. */
  ip: string;
}

export interface SessionRecord extends Omit<NewSession, 'userPk'> {
  lastUsedAt: number;
}

export interface SessionStore {
  create(session: NewSession): Promise<void>;
  /** Undefined if it has ended. */
  find(id: string, now: number): Promise<ActiveSession | undefined>;
  noteUses(uses: readonly SessionUse[]): Promise<void>;
  /** The sessions of a user, the last used first. */
  list(userPk: number, now: number): Promise<SessionRecord[]>;
  end(id: string): Promise<void>;
  /** Returns false if the user has no such session. */
  endOf(userPk: number, id: string): Promise<boolean>;
  endOthers(userPk: number, id: string): Promise<void>;
  /** Deletes some rows. Returns how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

/** For one account. A new session beyond these ends the least recently used one. */
const maxForOneUser = 100;

export const createSessionStore = ({ write }: Engine): SessionStore => ({
  create: ({ id, userPk, createdAt, expiresAt, userAgent, ip }) =>
    write.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('sessions')
        .values({
          id,
          user_pk: userPk,
          created_at: createdAt,
          expires_at: expiresAt,
          last_used_at: createdAt,
          user_agent: userAgent,
          ip,
        })
        .execute();
      await transaction
        .deleteFrom('sessions')
        .where('user_pk', '=', userPk)
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('sessions as kept')
            .select('kept.id')
            .where('kept.user_pk', '=', userPk)
            .orderBy('kept.last_used_at', 'desc')
            .orderBy('kept.created_at', 'desc')
            .limit(maxForOneUser),
        )
        .execute();
    }),

  async find(id, now) {
    const row = await write
      .selectFrom('sessions')
      .innerJoin('users', 'users.pk', 'sessions.user_pk')
      .selectAll('users')
      .select('sessions.last_used_at')
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst();
    return row && { id, user: toUser(row), lastUsedAt: row.last_used_at };
  },

  noteUses: (uses) =>
    write.transaction().execute(async (transaction) => {
      for (const { id, at, ip } of uses)
        await transaction.updateTable('sessions').set({ last_used_at: at, ip }).where('id', '=', id).execute();
    }),

  async list(userPk, now) {
    const rows = await write
      .selectFrom('sessions')
      .selectAll()
      .where('user_pk', '=', userPk)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      userAgent: row.user_agent,
      ip: row.ip,
    }));
  },

  async end(id) {
    await write.deleteFrom('sessions').where('id', '=', id).execute();
  },

  async endOf(userPk, id) {
    const { numDeletedRows } = await write
      .deleteFrom('sessions')
      .where('user_pk', '=', userPk)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async endOthers(userPk, id) {
    await write.deleteFrom('sessions').where('user_pk', '=', userPk).where('id', '!=', id).execute();
  },

  removeExpired: (now, limit) => removeSome(write, 'sessions', 'id', 'expires_at', now, limit),
});
