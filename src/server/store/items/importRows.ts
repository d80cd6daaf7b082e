/** The rows of a file become links or QR codes, step by step. */
import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import type { QrDesign } from '../../../shared/qrCodes.ts';
import { second } from '../../rules/durations.ts';
import { isInOrder } from '../../rules/availability.ts';
import { groupsByWeight } from '../../rules/groups.ts';
import { quotas } from '../../rules/quotas.ts';
import { takeFromQuota } from '../accounts/usage.ts';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind, Row, RowOutcome } from '../schema.ts';
import { applyChanges, type AppliedChange, type CommonChange, type ItemChanges } from './changes.ts';
import { codeOwners, findOwners, type CodeOwner } from './codes.ts';
import { lockRelated, parentsOf, type Parent } from './related.ts';
import { claimFreeCodes, claimNewCodes, insertItems, type ItemToInsert } from './insert.ts';
import { moveOutOfTrash, type Restored } from './trashMoves.ts';
import { readItems, type ItemRecords } from './records.ts';
import { addFirstVersions, isChange, stateOf, type Device } from './versions.ts';
import { unlessUnavailable } from '../unavailable.ts';

export interface GivenToLink {
  tags: string[];
  title: string | null;
  note: string | null;
}

/** What a file gives for an item beside code and destination. What it has no column for is missing. */
export interface Given extends Partial<GivenToLink> {
  isActive?: boolean;
  activatesAt?: number | null;
  expiresAt?: number | null;
  /** `expiresAt` had passed when the file was read: it may only stay. */
  hasExpired?: boolean;
  openingClicks?: number;
  /** Clicks that Curtly has counted. An item that is there already has counted its own. */
  countedClicks?: number;
  createdAt?: number;
  name?: string;
  description?: string | null;
  /** Of a QR code. It never changes. */
  design?: QrDesign;
  /** The id of its link. Without it, or when that is not here, it is free-standing. */
  link?: string;
  /** What it has instead when it is free-standing, so that it opens no sooner and no longer than with its link. */
  withoutLink?: Pick<Given, 'isActive' | 'activatesAt' | 'expiresAt'>;
}

/** Why a row stayed out that was ready, or collided. */
export type RowReason = CodeOwner | Exclude<Restored, 'restored' | 'missing'> | 'times' | 'expired' | 'error';

/** As measured, beside a row. */
const weightOfTag = 0.1;
const weightOfAttached = 2;

/** Why nobody can have the code of a row, whoever has what now: a text, where other rows name whose it is. */
const barOf = ({ outcome, reason }: Pick<Row<'importRows'>, 'outcome' | 'reason'>) =>
  outcome === 'colliding' && reason !== null && !codeOwners.has(reason) ? reason : undefined;

type StoredRow = Omit<Row<'importRows'>, 'given'> & { given: Given };

interface RowResult {
  outcome: RowOutcome;
  reason?: RowReason;
  madeCode?: string;
}

interface Step {
  engine: Engine;
  db: Db;
  announce: (code: string) => void;
  now: number;
  record: Row<'imports'>;
}

/** Another server, or another call, was quicker with a code. To do the same again finds another owner. */
export class CodeTakenMeanwhile extends Error {}

/** How much is done with a row, beside one without tags for a new link. */
async function weights(db: Db, { userPk, onCollision }: Row<'imports'>, rows: readonly StoredRow[]) {
  const codes = rows.flatMap(({ code }) => (code === null ? [] : [normalizeCode(code)]));
  const attached =
    onCollision !== 'replace' || codes.length === 0
      ? []
      : await db
          .selectFrom('codes')
          .innerJoin('items', 'items.parentPk', 'codes.itemPk')
          .select(({ fn }) => ['codes.code', fn.countAll<number>().as('count')])
          .where('codes.code', 'in', codes)
          .where('codes.userPk', '=', userPk)
          .groupBy('codes.code')
          .execute();
  const counts = new Map(attached.map(({ code, count }) => [code, count]));
  return ({ code, given: { tags = [] } }: StoredRow) =>
    1 + tags.length * weightOfTag + (counts.get(normalizeCode(code ?? '')) ?? 0) * weightOfAttached;
}

/** Links of a user by their ids, those in the trash left out. */
async function findLinkPks(db: Db, userPk: number, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const links = await db
    .selectFrom('items')
    .select(['id', 'pk'])
    .where('id', 'in', ids)
    .where('userPk', '=', userPk)
    .where('kind', '=', 'link')
    .execute();
  return new Map(links.map(({ id, pk }) => [id, pk]));
}

const deviceOf = ({ browser, operatingSystem, apiKey }: Row<'imports'>): Device => ({
  browser,
  operatingSystem,
  apiKey,
});

const freeStanding = (given: Given): Given => ({ ...given, ...given.withoutLink });

function importedItem(
  kind: ItemKind,
  row: StoredRow,
  { code, now, parent }: { code: string; now: number; parent?: Parent },
) {
  const given = parent ? row.given : freeStanding(row.given);
  const { isActive = true, activatesAt = null, expiresAt = null, createdAt = now } = given;
  const openingClicks = (given.openingClicks ?? 0) + (given.countedClicks ?? 0);
  const times = { activatesAt, expiresAt, createdAt, updatedAt: now, deletedAt: null };
  const common = { code, destination: row.destination, isActive, openingClicks, ...times, parent };
  const { tags = [], title = null, note = null, name = '', description = null, design } = given;
  if (kind === 'link' || !design)
    return { kind: 'link', ...common, passwordHash: null, isEdited: false, title, note, tags } satisfies ItemToInsert;
  return {
    kind: 'qrCode',
    ...common,
    name,
    description,
    ...design,
    logoNumber: 0,
  } satisfies ItemToInsert;
}

/** No file brings a password or a logo, and a design never changes by one. */
type NotImported = 'updatedAt' | 'device' | 'passwordHash' | 'logo' | 'logoNumber' | keyof QrDesign;
type OwnField<Kind extends ItemKind> = Exclude<keyof ItemChanges[Kind], keyof CommonChange | NotImported>;

function changeOf(item: ItemRecords[ItemKind], { destination, given }: StoredRow) {
  const isFollowing = 'link' in item && item.link !== null;
  const { tags, title, note, isActive, activatesAt, expiresAt, openingClicks, name, description } = isFollowing
    ? given
    : freeStanding(given);
  const own =
    'tags' in item
      ? ({ tags, title, note } satisfies Record<OwnField<'link'>, unknown>)
      : ({ name, description } satisfies Record<OwnField<'qrCode'>, unknown>);
  const common = {
    destination: isFollowing ? undefined : destination,
    isActive,
    activatesAt,
    expiresAt,
    openingClicks,
  } satisfies Record<Exclude<keyof CommonChange, 'code'>, unknown>;
  return Object.fromEntries(Object.entries({ ...common, ...own }).filter(([, value]) => value !== undefined));
}

async function updateRows(db: Db, importPk: number, results: ReadonlyMap<number, RowResult>): Promise<void> {
  const values = [...results].map(
    ([number, { outcome, reason = null, madeCode = null }]) =>
      sql`(cast(${number} as bigint), cast(${outcome} as text), cast(${reason} as text), cast(${madeCode} as text))`,
  );
  await sql`
    with results (number, outcome, reason, made_code) as (values ${sql.join(values)})
    update import_rows set outcome = results.outcome, reason = coalesce(results.reason, import_rows.reason), made_code = results.made_code
    from results where import_rows.import_pk = ${importPk} and import_rows.number = results.number
      -- They lie together, and a file may have a hundred thousand.
      and import_rows.number between ${Math.min(...results.keys())} and ${Math.max(...results.keys())}
  `.execute(db);
}

/** Makes new items of rows. A code that is not free for them is left out of it. */
async function createItems(
  { engine: { search, rowLock }, db, now, record }: Step,
  wanted: readonly { row: StoredRow; code: string | null }[],
  monthlyLimit: number,
): Promise<Map<number, RowResult>> {
  const { userPk, kind, batchPk } = record;
  const results = new Map<number, RowResult>();
  if (wanted.length === 0) return results;
  const linkPks = await findLinkPks(
    db,
    userPk,
    wanted.flatMap(({ row }) => row.given.link ?? []),
  );
  const takePlaceUnder = await parentsOf(db, [...new Set(linkPks.values())], rowLock);
  const parents = new Map<number, Parent>();
  const placed = wanted.filter(({ row: { number, given } }) => {
    const linkPk = linkPks.get(given.link ?? '');
    const place = linkPk === undefined ? 'no parent' : takePlaceUnder(linkPk);
    const isRefused = place === 'parent full' || place === 'being restored';
    if (isRefused) results.set(number, { outcome: 'failed', reason: place });
    else if (place !== 'no parent') parents.set(number, place);
    return !isRefused;
  });
  await lockAccount(db, userPk, rowLock);
  const quota = { userPk, quota: quotas[kind], at: now, limit: monthlyLimit };
  const taken = await takeFromQuota(db, { ...quota, count: placed.length });
  placed.slice(taken).forEach(({ row }) => results.set(row.number, { outcome: 'overQuota' }));
  const made = placed.slice(0, taken);
  const codes = made.flatMap(({ code }) => code ?? []);
  const claimed = await claimFreeCodes(db, userPk, codes, now);
  // Another server or a restore was quicker with one of these codes: the next attempt sees that.
  if (codes.some((code) => !claimed.has(normalizeCode(code)))) throw new CodeTakenMeanwhile();
  const generated = await claimNewCodes(db, userPk, made.filter(({ code }) => code === null).length);
  const items = made.map(({ row, code }) => {
    const madeCode = code ?? generated.pop() ?? '';
    results.set(row.number, { outcome: 'imported', madeCode });
    return importedItem(kind, row, { code: madeCode, now, parent: parents.get(row.number) });
  });
  const pks = [...(await insertItems(db, search, userPk, items)).values()];
  if (pks.length > 0) await addFirstVersions(db, pks, { at: now, device: deviceOf(record), batchPk });
  return results;
}

/** Gives the user's own items what rows have for them. Those in the trash come out of it. */
async function replaceItems<Kind extends ItemKind>(
  { engine, db, announce, now, record }: Step,
  kind: Kind,
  wanted: readonly { row: StoredRow; pk: number; isInTrash: boolean }[],
  since: number,
): Promise<Map<number, RowResult>> {
  const results = new Map<number, RowResult>();
  if (wanted.length === 0) return results;
  const { userPk } = record;
  const [batchPk, device] = [record.batchPk ?? undefined, deviceOf(record)];
  const pks = wanted.map(({ pk }) => pk);
  const locked = await lockRelated(db, pks, engine.rowLock);
  const places = new Map(locked.map(({ pk, deletedAt }) => [pk, deletedAt !== null]));
  // Moved to the trash or out of it since its owner was looked up.
  if (wanted.some(({ pk, isInTrash }) => places.get(pk) !== isInTrash)) throw new CodeTakenMeanwhile();
  locked.flatMap(({ codes }) => codes).forEach((code) => announce(code));
  const restoring = new Set(locked.flatMap(({ pk, isBeingRestored }) => (isBeingRestored ? [pk] : [])));
  const read = async (some: readonly number[]) =>
    new Map((await readItems(db, kind, some)).map((item) => [item.pk, item]));
  const before = await read(pks);
  const fitting = wanted.filter(({ row, pk }) => {
    const item = before.get(pk);
    if (!item) throw new CodeTakenMeanwhile();
    const { hasExpired, expiresAt } = row.given;
    if (restoring.has(pk)) results.set(row.number, { outcome: 'skipped', reason: 'being restored' });
    else if (hasExpired && item.expiresAt !== expiresAt)
      results.set(row.number, { outcome: 'failed', reason: 'expired' });
    else if (!isInOrder({ ...item, ...changeOf(item, row) }))
      results.set(row.number, { outcome: 'failed', reason: 'times' });
    return !results.has(row.number);
  });
  const deleted = fitting.flatMap(({ pk, isInTrash }) => (isInTrash ? [pk] : []));
  const restored = await moveOutOfTrash(engine, db, {
    kind,
    userPk,
    pks: deleted,
    origin: { at: now, device, batchPk },
    since,
  });
  const items = deleted.length > 0 ? await read(pks) : before;
  const changes: AppliedChange<Kind>[] = [];
  for (const { row, pk } of fitting) {
    const [item, back = 'restored'] = [items.get(pk), restored.get(pk)];
    if (back === 'missing' || !item) throw new CodeTakenMeanwhile();
    else if (back !== 'restored') results.set(row.number, { outcome: 'skipped', reason: back });
    else {
      const change = changeOf(item, row);
      results.set(row.number, { outcome: 'replaced', madeCode: item.code });
      if (isChange(stateOf(item), change))
        changes.push({ item, change: { ...change, updatedAt: now, device }, cause: { batchPk } });
    }
  }
  await applyChanges(engine, db, kind, changes);
  return results;
}

async function importEach(
  step: Step,
  rows: readonly StoredRow[],
  { monthlyLimit, since }: { monthlyLimit: number; since: number },
): Promise<Map<number, RowResult>> {
  const { db, now, record } = step;
  const results = new Map<number, RowResult>();
  const codes = rows.flatMap((row) => (row.code === null || barOf(row) !== undefined ? [] : [row.code]));
  const owners = await findOwners(db, record, codes, now);
  const created: Parameters<typeof createItems>[1][number][] = [];
  const replaced: Parameters<typeof replaceItems>[2][number][] = [];
  for (const row of rows) {
    const { number, code, outcome, given } = row;
    const { owner = 'free', pk = 0 } = owners.get(normalizeCode(code ?? '')) ?? {};
    const bar = barOf(row);
    const taken = bar === undefined ? owner : 'barred';
    if (outcome === 'faulty') results.set(number, { outcome: 'failed' });
    // Lists may have grown since the file was read.
    else if (step.engine.refusedDestinations.isBlocked(row.destination))
      results.set(number, { outcome: 'failed', reason: 'destination blocked' });
    else if (given.hasExpired && (taken === 'free' || record.onCollision === 'newCode'))
      results.set(number, { outcome: 'failed', reason: 'expired' });
    else if (taken === 'free') created.push({ row, code });
    else if (record.onCollision === 'newCode') created.push({ row, code: null });
    else if (record.onCollision === 'replace' && (taken === 'own' || taken === 'ownInTrash'))
      replaced.push({ row, pk, isInTrash: taken === 'ownInTrash' });
    else results.set(number, { outcome: 'skipped', reason: taken === 'barred' ? undefined : taken });
  }
  for (const some of [
    await replaceItems(step, record.kind, replaced, since),
    await createItems(step, created, monthlyLimit),
  ])
    some.forEach((each, number) => results.set(number, each));
  return results;
}

export interface ImportOptions {
  now: number;
  /** Of rows. It takes fewer when they are as much work. */
  limit: number;
  monthlyLimit: number;
  /** What was deleted after it can come out of the trash. */
  since: number;
  /** The next row could not be imported, and stays out. */
  isFailing?: boolean;
}

/** Imports the next rows in one transaction with what is noted about them: so none is imported twice. */
export async function importRows(
  engine: Engine,
  pk: number,
  { now, limit, isFailing = false, ...options }: ImportOptions,
): Promise<void> {
  await engine.transaction(async (db, announce) => {
    const record = await db
      .updateTable('imports')
      .set({ seenAt: now })
      .where('pk', '=', pk)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (!record) return;
    const stored = await db
      .selectFrom('importRows')
      .selectAll()
      .where('importPk', '=', pk)
      // They are numbered without gaps: a range needs no statistics, which a file that was just read has none of.
      .where('number', '>', record.done)
      .where('number', '<=', record.done + limit)
      .orderBy('number')
      .execute();
    const parsed = stored.map((row): StoredRow => ({ ...row, given: JSON.parse(row.given) as Given }));
    const weightOf = await weights(db, record, parsed);
    const [rows = []] = groupsByWeight(parsed, limit, weightOf);
    const results = isFailing
      ? new Map(rows.map(({ number }): [number, RowResult] => [number, { outcome: 'failed', reason: 'error' }]))
      : await importEach({ engine, db, announce, now, record }, rows, options);
    if (results.size > 0) await updateRows(db, pk, results);
    const count = (wanted: RowOutcome) => [...results.values()].filter(({ outcome }) => outcome === wanted).length;
    const done = record.done + rows.length;
    const overQuota = record.overQuota + count('overQuota');
    const isDone = done >= record.rowCount;
    await db
      .updateTable('imports')
      .set({
        done,
        imported: record.imported + count('imported'),
        replaced: record.replaced + count('replaced'),
        skipped: record.skipped + count('skipped'),
        failed: record.failed + count('failed'),
        overQuota,
        ...(isDone && { state: overQuota > 0 ? 'stopped' : 'done', finishedAt: now }),
      })
      .where('pk', '=', pk)
      .execute();
  });
  await engine.search.settle(second).catch(unlessUnavailable);
}
