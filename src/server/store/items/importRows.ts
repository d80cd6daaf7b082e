/** The rows of a file become links or QR codes, step by step. */
import { sql } from 'kysely';
import { isInOrder } from '../../rules/availability.ts';
import { groupsByWeight } from '../../rules/groups.ts';
import { plainStyle, type QrDesign } from '../../rules/qrCodes.ts';
import { quotas } from '../../rules/quotas.ts';
import { takeFromQuota } from '../accounts/usage.ts';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind, Row, RowOutcome } from '../schema.ts';
import { codeOwners, findOwners, type CodeOwner } from './codes.ts';
import { lockFamily, parentsOf, type Parent } from './family.ts';
import { claimFreeCodes, claimNewCodes, insertItems, type InsertedItem } from './insert.ts';
import type { AppliedChange, ChangedItem } from './items.ts';
import type { Moves, Restored } from './moves.ts';
import { readItems, type ItemRecords } from './records.ts';
import { addFirstVersions, isChange, stateOf, type Device } from './versions.ts';
import { unlessUnavailable } from '../unavailable.ts';

/** What a file gives for an item beside code and destination. What it has no column for is missing. */
export interface Given {
  tags?: string[];
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
const [weightOfTag, weightOfAttached] = [0.1, 2];

/** Why nobody can have the code of a row, whoever has what now: a text, where other rows name whose it is. */
const barOf = ({ outcome, reason }: Pick<Row<'importRows'>, 'outcome' | 'reason'>) =>
  outcome === 'colliding' && reason !== null && !codeOwners.has(reason) ? reason : undefined;

type StoredRow = Omit<Row<'importRows'>, 'given'> & { given: Given };

/** What became of a row. */
interface Gone {
  outcome: RowOutcome;
  reason?: RowReason;
  madeCode?: string;
}

interface Step {
  db: Db;
  announce: (code: string) => void;
  now: number;
  record: Row<'imports'>;
}

interface Work {
  applyChanges: <Kind extends ItemKind>(
    db: Db,
    kind: Kind,
    changes: readonly AppliedChange<Kind>[],
  ) => Promise<ChangedItem<Kind>[]>;
}

const lower = (code: string) => code.toLowerCase();

/** Another server, or another call, was quicker with a code. To do the same again finds another owner. */
export class CodeTakenMeanwhile extends Error {}

/** How much is done with a row, beside one without tags for a new link. */
async function weights(db: Db, { userPk, onCollision }: Row<'imports'>, rows: readonly StoredRow[]) {
  const codes = rows.flatMap(({ code }) => (code === null ? [] : [lower(code)]));
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
    1 + tags.length * weightOfTag + (counts.get(lower(code ?? '')) ?? 0) * weightOfAttached;
}

/** Links of a user by their ids, those in the trash left out. */
async function findLinks(db: Db, userPk: number, ids: readonly string[]): Promise<Map<string, number>> {
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

function toInserted(
  kind: ItemKind,
  row: StoredRow,
  { code, now, parent }: { code: string; now: number; parent?: Parent },
) {
  const given = parent ? row.given : freeStanding(row.given);
  const { isActive = true, activatesAt = null, expiresAt = null, createdAt = now } = given;
  const openingClicks = (given.openingClicks ?? 0) + (given.countedClicks ?? 0);
  const times = { activatesAt, expiresAt, createdAt, updatedAt: now, deletedAt: null };
  const common = { code, destination: row.destination, isActive, openingClicks, ...times, parent };
  const { tags = [], name = '', description = null, design } = given;
  if (kind === 'link' || !design)
    return { kind: 'link', ...common, passwordHash: null, isEdited: false, tags } satisfies InsertedItem;
  return {
    kind: 'qrCode',
    ...common,
    name,
    description,
    ...plainStyle,
    ...design,
    logoNumber: 0,
  } satisfies InsertedItem;
}

/** What a row changes of an item. */
function changeOf(item: ItemRecords[ItemKind], { destination, given }: StoredRow) {
  const isFollowing = 'link' in item && item.link !== null;
  const { tags, isActive, activatesAt, expiresAt, openingClicks, name, description } = isFollowing
    ? given
    : freeStanding(given);
  const own = 'tags' in item ? { tags } : { name, description };
  const all = {
    destination: isFollowing ? undefined : destination,
    isActive,
    activatesAt,
    expiresAt,
    openingClicks,
    ...own,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function updateRows(db: Db, importPk: number, gone: ReadonlyMap<number, Gone>): Promise<void> {
  const values = [...gone].map(
    ([number, { outcome, reason = null, madeCode = null }]) =>
      sql`(cast(${number} as bigint), cast(${outcome} as text), cast(${reason} as text), cast(${madeCode} as text))`,
  );
  await sql`
    with gone (number, outcome, reason, made_code) as (values ${sql.join(values)})
    update import_rows set outcome = gone.outcome, reason = coalesce(gone.reason, import_rows.reason), made_code = gone.made_code
    from gone where import_rows.import_pk = ${importPk} and import_rows.number = gone.number
      -- They lie together, and a file may have a hundred thousand.
      and import_rows.number between ${Math.min(...gone.keys())} and ${Math.max(...gone.keys())}
  `.execute(db);
}

export function createRowImports(engine: Engine, { applyChanges, restoreAll }: Work & Pick<Moves, 'restoreAll'>) {
  const { search, transaction, rowLock } = engine;

  /** Makes new items of rows. A code that is not free for them is left out of it. */
  async function create(
    { db, now, record }: Step,
    wanted: readonly { row: StoredRow; code: string | null }[],
    monthlyLimit: number,
  ): Promise<Map<number, Gone>> {
    const { userPk, kind, batchPk } = record;
    const gone = new Map<number, Gone>();
    if (wanted.length === 0) return gone;
    const linkPks = await findLinks(
      db,
      userPk,
      wanted.flatMap(({ row }) => row.given.link ?? []),
    );
    const takePlace = await parentsOf(db, [...new Set(linkPks.values())], rowLock);
    const parents = new Map<number, Parent>();
    const placed = wanted.filter(({ row: { number, given } }) => {
      const linkPk = linkPks.get(given.link ?? '');
      const place = linkPk === undefined ? 'no parent' : takePlace(linkPk);
      const isRefused = place === 'parent full' || place === 'being restored';
      if (isRefused) gone.set(number, { outcome: 'failed', reason: place });
      else if (place !== 'no parent') parents.set(number, place);
      return !isRefused;
    });
    await lockAccount(db, userPk, rowLock);
    const quota = { userPk, quota: quotas[kind], at: now, limit: monthlyLimit };
    const taken = await takeFromQuota(db, { ...quota, count: placed.length });
    placed.slice(taken).forEach(({ row }) => gone.set(row.number, { outcome: 'overQuota' }));
    const made = placed.slice(0, taken);
    const codes = made.flatMap(({ code }) => code ?? []);
    const claimed = await claimFreeCodes(db, userPk, codes, now);
    // Another server or a restore was quicker with one of these codes: the next attempt sees that.
    if (codes.some((code) => !claimed.has(lower(code)))) throw new CodeTakenMeanwhile();
    const generated = await claimNewCodes(db, userPk, made.filter(({ code }) => code === null).length);
    const items = made.map(({ row, code }) => {
      const madeCode = code ?? generated.pop() ?? '';
      gone.set(row.number, { outcome: 'imported', madeCode });
      return toInserted(kind, row, { code: madeCode, now, parent: parents.get(row.number) });
    });
    const pks = [...(await insertItems(db, search, userPk, items)).values()];
    if (pks.length > 0) await addFirstVersions(db, pks, { at: now, device: deviceOf(record), batchPk });
    return gone;
  }

  /** Gives the user's own items what rows have for them. Those in the trash come out of it. */
  async function replace<Kind extends ItemKind>(
    { db, announce, now, record }: Step,
    kind: Kind,
    wanted: readonly { row: StoredRow; pk: number; isInTrash: boolean }[],
    since: number,
  ): Promise<Map<number, Gone>> {
    const gone = new Map<number, Gone>();
    if (wanted.length === 0) return gone;
    const { userPk } = record;
    const [batchPk, device] = [record.batchPk ?? undefined, deviceOf(record)];
    const pks = wanted.map(({ pk }) => pk);
    const locked = await lockFamily(db, pks, rowLock);
    locked.forEach(({ code }) => announce(code));
    const restoring = new Set(locked.flatMap(({ pk, isBeingRestored }) => (isBeingRestored ? [pk] : [])));
    const read = async (some: readonly number[]) =>
      new Map((await readItems(db, kind, some)).map((item) => [item.pk, item]));
    const before = await read(pks);
    const fitting = wanted.filter(({ row, pk }) => {
      const item = before.get(pk);
      if (!item) throw new CodeTakenMeanwhile();
      const { hasExpired, expiresAt } = row.given;
      if (restoring.has(pk)) gone.set(row.number, { outcome: 'skipped', reason: 'being restored' });
      else if (hasExpired && item.expiresAt !== expiresAt)
        gone.set(row.number, { outcome: 'failed', reason: 'expired' });
      else if (!isInOrder({ ...item, ...changeOf(item, row) }))
        gone.set(row.number, { outcome: 'failed', reason: 'times' });
      return !gone.has(row.number);
    });
    const deleted = fitting.flatMap(({ pk, isInTrash }) => (isInTrash ? [pk] : []));
    const restored = await restoreAll(db, { kind, userPk, pks: deleted, origin: { at: now, device, batchPk }, since });
    const items = deleted.length > 0 ? await read(pks) : before;
    const changes: AppliedChange<Kind>[] = [];
    for (const { row, pk } of fitting) {
      const [item, back = 'restored'] = [items.get(pk), restored.get(pk)];
      if (back === 'missing' || !item) throw new CodeTakenMeanwhile();
      else if (back !== 'restored') gone.set(row.number, { outcome: 'skipped', reason: back });
      else {
        const change = changeOf(item, row);
        gone.set(row.number, { outcome: 'replaced', madeCode: item.code });
        if (isChange(stateOf(item), change))
          changes.push({ item, change: { ...change, updatedAt: now, device }, cause: { batchPk } });
      }
    }
    await applyChanges(db, kind, changes);
    return gone;
  }

  /** Goes through rows. Returns what became of each. */
  async function take(
    step: Step,
    rows: readonly StoredRow[],
    { monthlyLimit, since }: { monthlyLimit: number; since: number },
  ): Promise<Map<number, Gone>> {
    const { db, now, record } = step;
    const gone = new Map<number, Gone>();
    const codes = rows.flatMap((row) => (row.code === null || barOf(row) !== undefined ? [] : [row.code]));
    const owners = await findOwners(db, record, codes, now);
    const created: Parameters<typeof create>[1][number][] = [];
    const replaced: Parameters<typeof replace>[2][number][] = [];
    for (const row of rows) {
      const { number, code, outcome, given } = row;
      const { owner = 'free', pk = 0 } = owners.get(lower(code ?? '')) ?? {};
      const bar = barOf(row);
      const taken = bar === undefined ? owner : 'barred';
      if (outcome === 'faulty') gone.set(number, { outcome: 'failed' });
      else if (given.hasExpired && (taken === 'free' || record.onCollision === 'newCode'))
        gone.set(number, { outcome: 'failed', reason: 'expired' });
      else if (taken === 'free') created.push({ row, code });
      else if (record.onCollision === 'newCode') created.push({ row, code: null });
      else if (record.onCollision === 'replace' && (taken === 'own' || taken === 'ownInTrash'))
        replaced.push({ row, pk, isInTrash: taken === 'ownInTrash' });
      else gone.set(number, { outcome: 'skipped', reason: taken === 'barred' ? undefined : taken });
    }
    for (const some of [await replace(step, record.kind, replaced, since), await create(step, created, monthlyLimit)])
      some.forEach((each, number) => gone.set(number, each));
    return gone;
  }

  return {
    /**
     * Imports the next rows, `limit` of them or fewer that are as much work, in one transaction with what is noted
     * about them: so none is imported twice. `monthlyLimit`: how many of the kind the user may create in a month.
     * `isFailing`: the next row could not be imported, and stays out.
     */
    async importRows(
      pk: number,
      {
        now,
        limit,
        isFailing = false,
        ...options
      }: { now: number; limit: number; monthlyLimit: number; since: number; isFailing?: boolean },
    ): Promise<void> {
      await transaction(async (db, announce) => {
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
        const gone = isFailing
          ? new Map(rows.map(({ number }): [number, Gone] => [number, { outcome: 'failed', reason: 'error' }]))
          : await take({ db, announce, now, record }, rows, options);
        if (gone.size > 0) await updateRows(db, pk, gone);
        const count = (wanted: RowOutcome) => [...gone.values()].filter(({ outcome }) => outcome === wanted).length;
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
      await search.settle().catch(unlessUnavailable);
    },
  };
}
