import { announcedAtOnce, type Engine } from '../engine.ts';
import { removeImport } from '../items/imports.ts';
import { purge } from '../items/trash.ts';
import { deletedKinds, type Db } from '../schema.ts';
import { addEvent, eraseEvents, type NewAuditEvent } from './auditLog.ts';
import { isSessionOpen } from './proofs.ts';
import { openAccount } from './users.ts';
import { day } from '../../rules/durations.ts';

/** How long a deletion can be undone. */
const grace = 7 * day;
/** Rows of imports, tags or events that are deleted in one step. */
const rowsAtOnce = 250;

/** What became of an attempt to undo a deletion. `taken`: a new account has the email address or the Google account. */
export type Undoing = 'undone' | 'unknown' | 'email taken' | 'Google account taken';

/** Those that redirect while the account is open, or enough of them for all codes to be announced. */
async function codesOf(db: Db, userPk: number): Promise<string[]> {
  const items = await db
    .selectFrom('items')
    .select('code')
    .where('userPk', '=', userPk)
    .where('kind', 'in', ['link', 'qrCode'])
    .limit(announcedAtOnce + 1)
    .execute();
  return items.map(({ code }) => code);
}

/** The codes of an account lead elsewhere, or nowhere. */
export const announceCodes = async (db: Db, userPk: number, announce: (code: string) => void) =>
  (await codesOf(db, userPk)).forEach(announce);

interface Closing {
  /** Of the owner who asked for it. */
  sessionId?: string;
  event?: NewAuditEvent;
}

/**
 * Closes the account and all of its codes at once, and queues the mail whose link undoes that. Its email address and
 * Google account are free from then on. Returns false if the session has ended.
 */
const close = ({ transaction, rowLock }: Engine, userPk: number, now: number, { sessionId, event }: Closing = {}) =>
  transaction(async (db, announce) => {
    // First of all: what is added to the account at the same time waits for this, or is deleted below.
    const { id, email, googleId, deletedAt } = await db
      .selectFrom('users')
      .select(['id', 'email', 'googleId', 'deletedAt'])
      .where('pk', '=', userPk)
      .modifyEnd(rowLock)
      .executeTakeFirstOrThrow();
    if (deletedAt !== null) return true;
    if (sessionId !== undefined && !(await isSessionOpen(db, sessionId))) return false;
    for (const table of ['sessions', 'registrations', 'mailTokens', 'passwordResets'] as const)
      await db.deleteFrom(table).where('userPk', '=', userPk).execute();
    await db.deleteFrom('sentMails').where('email', '=', email).execute();
    // The mail about an earlier account with this address is still needed.
    await db.deleteFrom('mailQueue').where('email', '=', email).where('kind', '!=', 'account closed').execute();
    await db
      .updateTable('users')
      .set({ email: id, googleId: null, isOperator: false, deletedAt: now })
      .where('pk', '=', userPk)
      .execute();
    await db.insertInto('closedAccounts').values({ userPk, email, googleId, closedAt: now }).execute();
    await db
      .insertInto('mailQueue')
      .values({ kind: 'account closed', email, userPk, createdAt: now, nextAttemptAt: now })
      .execute();
    await announceCodes(db, userPk, announce);
    if (event) await addEvent(db, event);
    return true;
  });

/** Opens a closed account as it was. Works once. */
const undoClose = (
  { transaction, rowLock }: Engine,
  tokenHash: string,
  now: number,
  event: NewAuditEvent | undefined,
) =>
  transaction(async (db, announce): Promise<Undoing> => {
    const closed = await db
      .selectFrom('closedAccounts')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('closedAt', '>', now - grace)
      .modifyEnd(rowLock)
      .executeTakeFirst();
    if (!closed) return 'unknown';
    const { userPk, email, googleId } = closed;
    const withGoogle = db.selectFrom('users').select('pk').where('googleId', '=', googleId);
    if (googleId !== null && (await withGoogle.executeTakeFirst())) return 'Google account taken';
    // Made if there is none, so that nobody else takes the address meanwhile.
    const other = await openAccount(db, email, { rowLock, createdAt: now });
    if (other.verifiedAt !== null) return 'email taken';
    // Anyone can register any address: while it is not verified, it is nobody's.
    await db.deleteFrom('users').where('pk', '=', other.pk).execute();
    await db.deleteFrom('closedAccounts').where('userPk', '=', userPk).execute();
    await db.updateTable('users').set({ email, googleId, deletedAt: null }).where('pk', '=', userPk).execute();
    await announceCodes(db, userPk, announce);
    if (event) await addEvent(db, event);
    return 'undone';
  });

/** Deletes some rows of accounts whose deletion cannot be undone any more. Returns how many; 0 when none are left. */
async function sweep(engine: Engine, now: number, limit: number): Promise<number> {
  const { write } = engine;
  const user = await write
    .selectFrom('users')
    .leftJoin('closedAccounts', 'closedAccounts.userPk', 'users.pk')
    .select(['users.pk', 'users.id', 'closedAccounts.closedAt'])
    .where('users.deletedAt', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('closedAccounts.closedAt', 'is', null), eb('closedAccounts.closedAt', '<=', now - grace)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!user) return 0;
  // First of all, so that nobody gets back what is half swept.
  if (user.closedAt !== null) {
    await write.deleteFrom('closedAccounts').where('userPk', '=', user.pk).execute();
    return 1;
  }
  const file = await write.selectFrom('imports').select('pk').where('userPk', '=', user.pk).executeTakeFirst();
  if (file) return removeImport(write, file.pk, rowsAtOnce);
  // QR codes first, so that deleting a link does not delete many codes with it.
  for (const kind of ['qrCode', deletedKinds.qrCode, 'link', deletedKinds.link] as const) {
    const some = await write
      .selectFrom('items')
      .select(['pk', 'deletedAt'])
      .where('userPk', '=', user.pk)
      .where('kind', '=', kind)
      .limit(limit)
      .execute();
    if (some.length > 0) return purge(engine, some);
  }
  const { numDeletedRows: tags } = await write
    .deleteFrom('tags')
    .where('pk', 'in', (eb) => eb.selectFrom('tags').select('pk').where('userPk', '=', user.pk).limit(rowsAtOnce))
    .executeTakeFirstOrThrow();
  if (tags > 0n) return Number(tags);
  const events = await eraseEvents(write, user, rowsAtOnce);
  if (events > 0) return events;
  await write.deleteFrom('users').where('pk', '=', user.pk).execute();
  return 1;
}

export function createAccountStore(engine: Engine) {
  const { write } = engine;
  return {
    close: (userPk: number, now: number, closing?: Closing) => close(engine, userPk, now, closing),

    /** The holder of a closed account; undefined once that was undone, or cannot be any more. */
    closed: (userPk: number) =>
      write
        .selectFrom('closedAccounts')
        .innerJoin('users', 'users.pk', 'closedAccounts.userPk')
        .select(['closedAccounts.email', 'users.firstName'])
        .where('closedAccounts.userPk', '=', userPk)
        .executeTakeFirst(),

    /** For the link in the mail, instead of the one in a mail before. */
    async setUndoToken(userPk: number, tokenHash: string) {
      await write.updateTable('closedAccounts').set({ tokenHash }).where('userPk', '=', userPk).execute();
    },

    /** The closed account that the link with this token opens again. */
    closedWith: (tokenHash: string) =>
      write
        .selectFrom('closedAccounts')
        .innerJoin('users', 'users.pk', 'closedAccounts.userPk')
        .select(['users.pk', 'users.id'])
        .where('closedAccounts.tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    undoClose: (tokenHash: string, now: number, event?: NewAuditEvent) => undoClose(engine, tokenHash, now, event),

    sweep: (now: number, limit: number) => sweep(engine, now, limit),
  };
}
