import type { ExpressionBuilder } from 'kysely';
import { second } from '../../rules/durations.ts';
import type { Engine } from '../engine.ts';
import type { Database, Db, Row } from '../schema.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';
import { removeOwned } from './removeOwned.ts';
import { proveSession, type Proof, type SessionToken } from './proofs.ts';
import type { UserRecord } from './users.ts';

export interface ActiveSession extends SessionToken {
  user: UserRecord;
  /** Of the sign-in. */
  userAgent: string;
  lastUsedAt: number;
  /** 0 for a call with the token before the last proof. */
  provenAt: number;
  hasShownSecondFactor: boolean;
}

interface SessionUse {
  id: string;
  at: number;
  ip: string;
}

export type SessionRecord = Omit<
  Row<'sessions'>,
  'userPk' | 'provenAt' | 'hasShownSecondFactor' | 'tokenId' | 'previousTokenId' | 'idleLifetime'
>;

/** For one account. A new session beyond these ends the least recently used one. */
const maxForOneUser = 100;

/** The token before a proof is good for other tabs and for calls under way, until they have heard of the next. */
export const tokenOverlap = 10 * second;

type NewSession = Omit<SessionRecord, 'lastUsedAt'> & {
  userPk: number;
  idleLifetime: number;
  hasShownSecondFactor?: boolean;
};

interface Creating {
  /** Of the password that was compared, if any. */
  passwordHash?: string | null | undefined;
  event?: NewAuditEvent | undefined;
}

/** Returns false if the password was changed meanwhile, or the account was disabled. */
const create = ({ transaction }: Engine, session: NewSession, { passwordHash = null, event }: Creating) =>
  transaction(async (db) => {
    // This locks the account, so that a change of the password, or of what an operator allows, ends this session.
    const { numUpdatedRows: isAllowed } = await db
      .updateTable('users')
      .set({ lastSignInAt: session.createdAt })
      .where('pk', '=', session.userPk)
      .where('disabledAt', 'is', null)
      .$if(passwordHash !== null, (update) => update.where('passwordHash', '=', passwordHash))
      .executeTakeFirstOrThrow();
    if (!isAllowed) return false;
    await db
      .insertInto('sessions')
      .values({ ...session, tokenId: session.id, lastUsedAt: session.createdAt, provenAt: session.createdAt })
      .execute();
    await db
      .deleteFrom('sessions')
      .where('userPk', '=', session.userPk)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('sessions as kept')
          .select('kept.id')
          .where('kept.userPk', '=', session.userPk)
          .orderBy('kept.lastUsedAt', 'desc')
          .orderBy('kept.createdAt', 'desc')
          .limit(maxForOneUser),
      )
      .execute();
    if (event) await addEvent(db, event);
    return true;
  });

/** It has lasted its time, or was not used for too long. */
const hasEnded = (now: number) => (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb.or([
    eb('sessions.expiresAt', '<=', now),
    eb(eb('sessions.lastUsedAt', '+', eb.ref('sessions.idleLifetime')), '<=', now),
  ]);

const hasNotEnded = (now: number) => (eb: ExpressionBuilder<Database, 'sessions'>) => eb.not(hasEnded(now)(eb));

/** Those that have not ended, of accounts that are neither closed nor disabled. */
const selectActive = (db: Db, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.pk', 'sessions.userPk')
    .where(hasNotEnded(now))
    .where('users.deletedAt', 'is', null)
    .where('users.disabledAt', 'is', null);

export function createSessionStore(engine: Engine) {
  const { write, transaction } = engine;
  return {
    create: (session: NewSession, creating: Creating = {}) => create(engine, session, creating),

    /** The session of a token. Undefined if it has ended, or the account is closed or disabled. */
    async find(tokenId: string, now: number): Promise<ActiveSession | undefined> {
      const row = await selectActive(write, now)
        .selectAll('users')
        .select(['sessions.id as sessionId', 'sessions.tokenId', 'sessions.userAgent'])
        .select(['lastUsedAt', 'provenAt', 'hasShownSecondFactor'])
        .where((eb) =>
          eb.or([
            eb('tokenId', '=', tokenId),
            eb.and([eb('previousTokenId', '=', tokenId), eb('provenAt', '>', now - tokenOverlap)]),
          ]),
        )
        .executeTakeFirst();
      if (!row) return undefined;
      const { sessionId: id, tokenId: currentId, userAgent, lastUsedAt, provenAt, hasShownSecondFactor, ...user } = row;
      const shown = { userAgent, lastUsedAt, provenAt: currentId === tokenId ? provenAt : 0, hasShownSecondFactor };
      return { id, tokenId, user, ...shown };
    },

    prove: (session: SessionToken, proof: Proof) => proveSession(write, session, proof),

    async active(ids: readonly string[], now: number): Promise<Set<string>> {
      const rows = await selectActive(write, now).select('sessions.id').where('sessions.id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },

    noteUses: (uses: readonly SessionUse[]) =>
      transaction(async (db) => {
        for (const { id, at, ip } of uses)
          await db.updateTable('sessions').set({ lastUsedAt: at, ip }).where('id', '=', id).execute();
      }),

    /** The sessions of a user, the last used first. */
    list: (userPk: number, now: number): Promise<SessionRecord[]> =>
      write
        .selectFrom('sessions')
        .select(['id', 'createdAt', 'expiresAt', 'lastUsedAt', 'signedInWith', 'userAgent', 'ip'])
        .where('userPk', '=', userPk)
        .where(hasNotEnded(now))
        .orderBy('lastUsedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute(),

    end: (id: string, event?: NewAuditEvent): Promise<void> =>
      transaction(async (db) => {
        await db.deleteFrom('sessions').where('id', '=', id).execute();
        if (event) await addEvent(db, event);
      }),

    /** Returns false if the user has no such session. */
    endOf: (userPk: number, id: string, event?: NewAuditEvent) =>
      removeOwned(engine, 'sessions', { userPk, id }, event),

    endOthers: (userPk: number, id: string, event?: NewAuditEvent): Promise<void> =>
      transaction(async (db) => {
        await db.deleteFrom('sessions').where('userPk', '=', userPk).where('id', '!=', id).execute();
        if (event) await addEvent(db, event);
      }),

    endAll: (userPk: number, event?: NewAuditEvent): Promise<void> =>
      transaction(async (db) => {
        await db.deleteFrom('sessions').where('userPk', '=', userPk).execute();
        if (event) await addEvent(db, event);
      }),

    /** Only some, because redirects wait meanwhile. Returns how many. */
    async removeEnded(now: number, limit: number): Promise<number> {
      const { numDeletedRows } = await write
        .deleteFrom('sessions')
        .where('id', 'in', (eb) => eb.selectFrom('sessions').select('id').where(hasEnded(now)).limit(limit))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
