import type { Engine } from './engine.ts';
import { toUser } from './users.ts';
import type { UserRecord } from './users.ts';

export interface SessionStore {
  create(session: { id: string; userKey: number; createdAt: number; expiresAt: number }): Promise<void>;
  /** Whose session this is, unless it has ended. */
  findUser(id: string, now: number): Promise<UserRecord | undefined>;
  removeExpired(now: number): Promise<void>;
}

export const createSessionStore = ({ write }: Engine): SessionStore => ({
  async create({ id, userKey, createdAt, expiresAt }) {
    await write.insertInto('sessions').values({ id, user_key: userKey, created_at: createdAt, expires_at: expiresAt }).execute();
  },

  async findUser(id, now) {
    const row = await write.selectFrom('sessions')
      .innerJoin('users', 'users.key', 'sessions.user_key')
      .selectAll('users')
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst();
    return row && toUser(row);
  },

  async removeExpired(now) {
    await write.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  },
});
