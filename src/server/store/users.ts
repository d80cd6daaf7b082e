import { v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';

export interface UserRecord {
  key: number;
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
  verifiedAt: number | null;
  createdAt: number;
}

export interface NewUser {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: number;
}

export interface UserStore {
  findByEmail(email: string): Promise<UserRecord | undefined>;
  /** Adds an account without a verified address. Changes nothing, and returns nothing, when the address has one. */
  create(user: NewUser): Promise<UserRecord | undefined>;
  /** Takes over what a new registration of the same, still unverified address says. */
  registerAgain(key: number, user: Omit<NewUser, 'email' | 'createdAt'>): Promise<void>;
}

export const emailKey = (email: string) => email.toLowerCase();

export const toUser = (row: Selectable<Database['users']>): UserRecord => ({
  key: row.key,
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  pictureUrl: row.picture_url,
  verifiedAt: row.verified_at,
  createdAt: row.created_at,
});

export const createUserStore = ({ write }: Engine): UserStore => ({
  async findByEmail(email) {
    const row = await write.selectFrom('users').selectAll().where('email', '=', emailKey(email)).executeTakeFirst();
    return row && toUser(row);
  },

  async create({ email, passwordHash, firstName, lastName, createdAt }) {
    const row = await write.insertInto('users')
      .values({ id: uuid(), email: emailKey(email), password_hash: passwordHash, first_name: firstName, last_name: lastName, created_at: createdAt })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row && toUser(row);
  },

  async registerAgain(key, { passwordHash, firstName, lastName }) {
    await write.updateTable('users')
      .set({ password_hash: passwordHash, first_name: firstName, last_name: lastName })
      .where('key', '=', key)
      .where('verified_at', 'is', null)
      .execute();
  },
});
