/** Files of links or QR codes: their rows are stored until they are imported. */
import { v7 as uuid } from 'uuid';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind, OnCollision, Row } from '../schema.ts';
import { addBatch, type Batch } from './batches.ts';
import { findOwners } from './codes.ts';
import { importRows, type Given, type ImportOptions } from './importRows.ts';
import type { Device } from './versions.ts';

export type ImportRecord = Row<'imports'>;

export type NewImportRow = Pick<Row<'importRows'>, 'number' | 'fileRow' | 'code' | 'destination' | 'outcome'> & {
  reason: string | null;
  given: Given;
};

class ImportEnded extends Error {}

/** Milliseconds after which a file that nobody is heard to read was left by its server. */
const givenUpAfter = 300_000;
/** How many imports each user has. Older ones are dropped, and so are those that make it more bytes. */
const importsKept = 5;
export const bytesKept = 64 * 1_024 ** 2;

const bytesOf = (texts: readonly (string | null)[]) =>
  texts.reduce((bytes, text) => bytes + Buffer.byteLength(text ?? ''), 0);

/** A file that is still being read, or was dropped, is hidden from its user. */
const importsOf = (db: Db, userPk: number) =>
  db.selectFrom('imports').selectAll().where('userPk', '=', userPk).where('state', 'not in', ['reading', 'dropped']);

/** Begins to store a file. undefined: another one of the user is being read, or imported. */
const begin =
  ({ transaction, rowLock }: Engine) =>
  (userPk: number, now: number) =>
    transaction(async (db): Promise<ImportRecord | undefined> => {
      // The lock comes first, so that another one at the same time waits for this.
      await lockAccount(db, userPk, rowLock);
      const other = await db
        .selectFrom('imports')
        .select('pk')
        .where('userPk', '=', userPk)
        .where(({ eb, or, and }) =>
          or([eb('state', '=', 'running'), and([eb('state', '=', 'reading'), eb('seenAt', '>=', now - givenUpAfter)])]),
        )
        .executeTakeFirst();
      if (other) return undefined;
      return (
        db
          .insertInto('imports')
          // The kind is known once it is read.
          .values({ id: uuid(), userPk, kind: 'link', state: 'reading', seenAt: now, found: '{}', createdAt: now })
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });

const addRows =
  ({ transaction }: Engine) =>
  ({ pk }: ImportRecord, now: number, rows: readonly NewImportRow[]) =>
    transaction(async (db) => {
      const values = rows.map(({ given, ...row }) => ({ importPk: pk, ...row, given: JSON.stringify(given) }));
      const bytes = bytesOf(
        values.flatMap(({ code, destination, given, reason }) => [code, destination, given, reason]),
      );
      const { numUpdatedRows: isReading } = await db
        .updateTable('imports')
        .set((eb) => ({ seenAt: now, rowBytes: eb('rowBytes', '+', bytes) }))
        .where('pk', '=', pk)
        .where('state', '=', 'reading')
        .executeTakeFirstOrThrow();
      if (!isReading) throw new ImportEnded('The import was dropped meanwhile');
      await db.insertInto('importRows').values(values).execute();
    });

/** Drops what the user has not started before, and the oldest of what was. */
async function makeRoomFor(db: Db, { pk, userPk, rowBytes }: ImportRecord): Promise<void> {
  const others = await importsOf(db, userPk)
    .clearSelect()
    .select(['pk', 'state', 'rowBytes'])
    .where('pk', '!=', pk)
    .orderBy('pk', 'desc')
    .execute();
  const finished = others.filter(({ state }) => state === 'done' || state === 'stopped');
  let bytes = rowBytes;
  const kept = finished.slice(0, importsKept - 1).filter((other) => (bytes += other.rowBytes) <= bytesKept);
  const dropped = others.filter((other) => other.state !== 'running' && !kept.includes(other));
  if (dropped.length === 0) return;
  await db
    .updateTable('imports')
    .set({ state: 'dropped' })
    .where(
      'pk',
      'in',
      dropped.map((each) => each.pk),
    )
    .execute();
}

/** The file is read whole. What the user has not started before makes room, and so do the oldest. */
const endReading =
  ({ transaction }: Engine) =>
  (
    { pk }: ImportRecord,
    checked: Pick<ImportRecord, 'kind' | 'found' | 'rowCount'> & { state: 'unmapped' | 'checked' },
  ) =>
    transaction(async (db): Promise<ImportRecord> => {
      const record = await db
        .updateTable('imports')
        .set(checked)
        .where('pk', '=', pk)
        .where('state', '=', 'reading')
        .returningAll()
        .executeTakeFirst();
      if (!record) throw new ImportEnded('The import was dropped meanwhile');
      await makeRoomFor(db, record);
      return record;
    });

/** Files that were dropped take room until they are swept. */
const bytesToSweep =
  ({ write }: Engine) =>
  async (userPk: number): Promise<number> => {
    const { bytes } = await write
      .selectFrom('imports')
      .select(({ fn }) => fn.sum<number | null>('rowBytes').as('bytes'))
      .where('userPk', '=', userPk)
      .where('state', '=', 'dropped')
      .executeTakeFirstOrThrow();
    return Number(bytes);
  };

const drop =
  ({ write }: Engine) =>
  async ({ pk }: ImportRecord) =>
    void (await write.updateTable('imports').set({ state: 'dropped' }).where('pk', '=', pk).execute());

const find =
  ({ write }: Engine) =>
  (userPk: number, id: string): Promise<ImportRecord | undefined> =>
    importsOf(write, userPk).where('id', '=', id.toLowerCase()).executeTakeFirst();

const list =
  ({ read }: Engine) =>
  (userPk: number): Promise<ImportRecord[]> =>
    importsOf(read, userPk).orderBy('pk', 'desc').limit(importsKept).execute();

/** Says whose codes are, and until when they open, by code in lower case. Free ones are missing. */
const codeOwners =
  ({ write }: Engine) =>
  async (owner: { userPk: number; kind: ItemKind }, codes: string[], now: number) => {
    const owners = await findOwners(write, owner, codes, now);
    return new Map(
      [...owners].flatMap(([code, { owner, expiresAt }]) => (owner === 'free' ? [] : [[code, { owner, expiresAt }]])),
    );
  };

/** From now on a job imports its rows. undefined: it is not checked, or was started before. */
const start =
  ({ transaction }: Engine) =>
  (
    { pk, userPk }: ImportRecord,
    { onCollision, at, device }: { onCollision: OnCollision; at: number; device: Device },
  ) =>
    transaction(async (db): Promise<ImportRecord | undefined> => {
      const started = await db
        .updateTable('imports')
        .set({ state: 'running', onCollision, seenAt: at, ...device })
        .where('pk', '=', pk)
        .where('state', '=', 'checked')
        .executeTakeFirstOrThrow();
      if (!started.numUpdatedRows) return undefined;
      const { pk: batchPk, id: batchId } = await addBatch(db, userPk, at);
      return db.updateTable('imports').set({ batchPk, batchId }).where('pk', '=', pk).returningAll().executeTakeFirst();
    });

const isAddingTo =
  ({ write }: Engine) =>
  async ({ pk, userPk }: Batch): Promise<boolean> =>
    (await write
      .selectFrom('imports')
      .select('pk')
      .where('userPk', '=', userPk)
      .where('batchPk', '=', pk)
      .where('state', '=', 'running')
      .executeTakeFirst()) !== undefined;

/** Notes that the import that made a batch, if there is one, is taken back as far as that was possible. */
const noteUndone =
  ({ write }: Engine) =>
  async ({ pk, userPk }: Batch, now: number) =>
    void (await write
      .updateTable('imports')
      .set({ undoneAt: now })
      .where('userPk', '=', userPk)
      .where('batchPk', '=', pk)
      .where('undoneAt', 'is', null)
      .execute());

/**
 * Finds the running import that waits longest for its next step, if its account is neither closed nor disabled. Its
 * turn is noted before the step, which may fail: others come first then.
 */
const next =
  ({ write }: Engine) =>
  async (now: number) => {
    const found = await write
      .selectFrom('imports')
      .innerJoin('users', 'users.pk', 'imports.userPk')
      .select(['imports.pk', 'imports.userPk', 'imports.kind'])
      .where('imports.state', '=', 'running')
      .where('users.deletedAt', 'is', null)
      .where('users.disabledAt', 'is', null)
      .orderBy('imports.seenAt')
      .limit(1)
      .executeTakeFirst();
    if (found) await write.updateTable('imports').set({ seenAt: now }).where('pk', '=', found.pk).execute();
    return found;
  };

const rowsOf =
  ({ read }: Engine) =>
  ({ pk }: ImportRecord, { after, limit }: { after: number; limit: number }) =>
    read
      .selectFrom('importRows')
      .select(['number', 'fileRow', 'code', 'destination', 'outcome', 'reason', 'madeCode'])
      .where('importPk', '=', pk)
      .where('number', '>', after)
      .orderBy('number')
      .limit(limit)
      .execute();

/**
 * Deletes some rows of imports that were dropped, left by their server, or are older than `before`. Returns how many.
 */
const sweep =
  ({ write }: Engine) =>
  async (now: number, before: number, limit: number): Promise<number> => {
    const due = await write
      .selectFrom('imports')
      .select('pk')
      .where(({ eb, or, and }) =>
        or([
          eb('state', '=', 'dropped'),
          and([eb('state', '=', 'reading'), eb('seenAt', '<', now - givenUpAfter)]),
          and([eb('state', '!=', 'running'), eb('createdAt', '<=', before)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return due ? removeImport(write, due.pk, limit) : 0;
  };

export const createImportStore = (engine: Engine) => ({
  begin: begin(engine),
  addRows: addRows(engine),
  endReading: endReading(engine),
  bytesToSweep: bytesToSweep(engine),
  drop: drop(engine),
  find: find(engine),
  list: list(engine),
  codeOwners: codeOwners(engine),
  start: start(engine),
  isAddingTo: isAddingTo(engine),
  noteUndone: noteUndone(engine),
  next: next(engine),
  importRows: (pk: number, options: ImportOptions) => importRows(engine, pk, options),
  rowsOf: rowsOf(engine),
  sweep: sweep(engine),
});

/** Deletes some of its rows, or itself when it has none left. Returns how many rows that were. */
export async function removeImport(db: Db, pk: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('importRows')
    .where('importPk', '=', pk)
    .where('number', 'in', (eb) => eb.selectFrom('importRows').select('number').where('importPk', '=', pk).limit(limit))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return Number(numDeletedRows);
  await db.deleteFrom('imports').where('pk', '=', pk).execute();
  return 1;
}
