import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import { keyRangeOf } from './keyRange.ts';
import { newestIdOf } from './newestId.ts';
import { readQrCodes } from './qrCodeRecord.ts';
import type { QrCodeRecord } from './qrCodeRecord.ts';
import { countNew, qrCodes as scanned } from '../analytics/rollup.ts';
import type { Database } from '../schema.ts';
import { contains, countedHits, countedMatches, isFindable, isLongEnough, scannedForShortText, scannedForText } from './textSearch.ts';

export interface QrCodeFilter {
  userKey: number;
  search?: string;
  createdFrom?: number;
  createdTo?: number;
  isExpired?: boolean;
  hasLogo?: boolean;
  isActive?: boolean;
}

export type QrCodeOrder = 'CreatedAt' | 'Name' | 'ScanCount' | 'UpdatedAt';

export interface QrCodePage {
  qrCodes: QrCodeRecord[];
  /** How many match in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

interface PageOptions {
  sortBy: QrCodeOrder;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** Decides which codes have expired. */
  now: number;
}

export interface QrCodeList {
  /** Sorted exactly, scans of this moment included. */
  list(filter: QrCodeFilter, page: PageOptions): Promise<QrCodePage>;
  /** The id of the QR code that the user made last. */
  newest(userKey: number): Promise<string | undefined>;
}



interface Range {
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

interface Keyed {
  key: number;
}

interface Found {
  keys: number[];
  total: number;
  isCapped: boolean;
}

type Candidates = RawBuilder<Keyed>;

type QrCodes = ExpressionBuilder<Database, 'qr_codes'>;

const columns = { CreatedAt: 'qr_codes.created_at', Name: 'qr_codes.name_key', ScanCount: 'qr_codes.scan_count', UpdatedAt: 'qr_codes.updated_at' } as const;

const keysOf = (rows: readonly Keyed[]) => rows.map(({ key }) => key);

export function createQrCodeList({ read, qrSearch: index }: Engine): QrCodeList {
  async function codeCount(userKey: number): Promise<number> {
    const user = await read.selectFrom('users').select('qr_count').where('key', '=', userKey).executeTakeFirst();
    return user?.qr_count ?? 0;
  }

  /** The time from which on a short text is looked for. */
  const newestScanned = (eb: QrCodes, userKey: number) =>
    eb.fn.coalesce(
      eb.selectFrom('qr_codes as newer')
        .select('newer.created_at')
        .where('newer.user_key', '=', userKey)
        .orderBy('newer.created_at', 'desc')
        .limit(1)
        .offset(scannedForShortText - 1),
      eb.lit(0),
    );

  function conditions(eb: QrCodes, { userKey, createdFrom, createdTo, isExpired, hasLogo, isActive }: QrCodeFilter, now: number): Expression<SqlBool>[] {
    const all: Expression<SqlBool>[] = [eb('qr_codes.user_key', '=', userKey)];
    if (createdFrom !== undefined) all.push(eb('qr_codes.created_at', '>=', createdFrom));
    if (createdTo !== undefined) all.push(eb('qr_codes.created_at', '<=', createdTo));
    // Spelt out, so that the indexes of just the disabled and just those with a logo are used.
    if (isActive !== undefined) all.push(eb('qr_codes.is_active', '=', eb.lit(isActive ? 1 : 0)));
    if (hasLogo !== undefined) all.push(eb('qr_codes.has_logo', '=', eb.lit(hasLogo ? 1 : 0)));
    if (isExpired === true) all.push(eb('qr_codes.expires_at', '<=', now));
    if (isExpired === false) all.push(eb.or([eb('qr_codes.expires_at', 'is', null), eb('qr_codes.expires_at', '>', now)]));
    return all;
  }

  /** As `conditions`, and the text looked for in each row. */
  function readingConditions(eb: QrCodes, filter: QrCodeFilter, now: number): Expression<SqlBool>[] {
    const all = conditions(eb, filter, now);
    if (!filter.search) return all;
    all.push(contains('qr_codes', filter.search.toLowerCase()));
    if (!isLongEnough(filter.search)) all.push(eb('qr_codes.created_at', '>=', newestScanned(eb, filter.userKey)));
    return all;
  }

  /** The codes that match, unsorted. */
  function matching(filter: QrCodeFilter, now: number, candidates: Candidates | undefined) {
    const search = filter.search?.toLowerCase();
    if (candidates === undefined || !search) return read.selectFrom('qr_codes').where((eb) => eb.and(readingConditions(eb, filter, now)));
    const found = read.selectFrom(candidates.as('candidates'))
      // A join that keeps its order: looking rows up in the search index is a thousand times as dear.
      .crossJoin('qr_codes')
      .whereRef('qr_codes.key', '=', 'candidates.key')
      .where((eb) => eb.and([...conditions(eb as unknown as QrCodes, filter, now), contains('qr_codes', search)]));
    return found as unknown as SelectQueryBuilder<Database, 'qr_codes', object>;
  }

  /**
   * Few matches are collected and sorted, whatever leads to them. Returns nothing when there are more than are counted.
   * `isRead`: they are told by what is in their rows, and not by an index alone.
   */
  async function collect(matches: ReturnType<typeof matching>, isRead: boolean, page: PageOptions): Promise<Found | undefined> {
    const { sortBy, direction, offset, limit } = page;
    const rows = await read
      .with('fresh', (db) => countNew(db, scanned))
      // Keys alone where an index of just these rows is enough to find them.
      .with((cte) => cte('matched').materialized(), () => matches
        .select(['qr_codes.key', (isRead ? sql.ref(columns[sortBy]) : sql`null`).as('place')])
        .limit(countedMatches + 1))
      .with((cte) => cte('counted').materialized(), (db) => db.selectFrom('matched').select(({ fn }) => fn.countAll<number>().as('total')))
      .with('placed', (db) => {
        const few = db.selectFrom('matched').where((eb) => eb(eb.selectFrom('counted').select('counted.total'), '<=', countedMatches));
        const placed = isRead
          ? few.select(['matched.key', 'matched.place'])
          : few.crossJoin('qr_codes').whereRef('qr_codes.key', '=', 'matched.key').select(['qr_codes.key', (eb) => eb.ref(columns[sortBy]).as('place')]);
        if (sortBy !== 'ScanCount') return placed;
        const scannedNow = db.selectFrom('fresh')
          .select(['fresh.key', 'fresh.clicks as place'])
          .where('fresh.key', 'in', (eb) => eb.selectFrom('matched').select('matched.key'));
        return db.selectFrom((placed as unknown as typeof scannedNow).unionAll(scannedNow).as('counts'))
          .select(({ fn }) => ['counts.key', fn.sum<number>('counts.place').as('place')])
          .groupBy('counts.key');
      })
      .with('page', (db) => db.selectFrom('placed')
        .select(['placed.key', 'placed.place'])
        .orderBy('placed.place', direction)
        .orderBy('placed.key', direction)
        .limit(limit)
        .offset(offset))
      .selectFrom('counted')
      .leftJoin('page', (join) => join.onTrue())
      .select(['counted.total', 'page.key'])
      .orderBy('page.place', direction)
      .orderBy('page.key', direction)
      .execute();
    const total = rows[0]?.total ?? 0;
    return total > countedMatches ? undefined : { keys: rows.flatMap(({ key }) => key ?? []), total, isCapped: false };
  }

  /** The codes that were scanned just now are sorted in among those whose count is as the index has it. */
  const walkedByScans = (filter: QrCodeFilter, now: number, { direction, offset, limit }: Range): Promise<Keyed[]> => read
    .with('fresh', (db) => countNew(db, scanned))
    .with('settled', (db) => db.selectFrom('qr_codes')
      .select(['qr_codes.key', 'qr_codes.scan_count as scans'])
      .where((eb) => eb.and(readingConditions(eb as unknown as QrCodes, filter, now)))
      .where('qr_codes.key', 'not in', (eb) => eb.selectFrom('fresh').select('fresh.key'))
      .orderBy('qr_codes.scan_count', direction)
      .orderBy('qr_codes.key', direction)
      .limit(offset + limit))
    .with('counted', (db) => db.selectFrom('settled').select(['settled.key', 'settled.scans'])
      // From the few that were scanned just now to their codes, as a join that keeps its order.
      .unionAll(db.selectFrom('fresh')
        .crossJoin('qr_codes')
        .select((eb) => ['qr_codes.key', eb('qr_codes.scan_count', '+', eb.ref('fresh.clicks')).as('scans')])
        .whereRef('qr_codes.key', '=', 'fresh.key')
        .where((eb) => eb.and(readingConditions(eb as unknown as QrCodes, filter, now)))))
    .selectFrom('counted')
    .select('counted.key')
    .orderBy('counted.scans', direction)
    .orderBy('counted.key', direction)
    .limit(limit)
    .offset(offset)
    .execute();

  function walkedKeys(filter: QrCodeFilter, sortBy: QrCodeOrder, now: number, candidates: Candidates | undefined, range: Range): Promise<Keyed[]> {
    const { direction, offset, limit } = range;
    if (sortBy === 'ScanCount') return walkedByScans(filter, now, range);
    // Candidates come in the order of their keys, which is that of creation.
    const byCandidates = sortBy === 'CreatedAt' && candidates !== undefined;
    const walked = matching(filter, now, byCandidates ? candidates : undefined).select('qr_codes.key');
    const sorted = byCandidates ? walked.orderBy(sql`candidates.key`, direction) : walked.orderBy(columns[sortBy], direction).orderBy('qr_codes.key', direction);
    return sorted.limit(limit).offset(offset).execute();
  }

  /** What many match is soon met on the way along the order; from the nearer end, so that the last page is as quick as the first. */
  async function walk(
    filter: QrCodeFilter,
    { sortBy, direction, offset, limit, now }: PageOptions,
    candidates: Candidates | undefined,
    total: number | undefined,
  ): Promise<number[]> {
    if (total === undefined || offset < total / 2) {
      return keysOf(await walkedKeys(filter, sortBy, now, candidates, { direction, offset, limit }));
    }
    const end = Math.min(offset + limit, total);
    const reversed = { direction: direction === 'asc' ? 'desc' : 'asc', offset: total - end, limit: Math.max(0, end - offset) } as const;
    return keysOf(await walkedKeys(filter, sortBy, now, candidates, reversed)).reverse();
  }

  /** One more than `most` when there are more. */
  async function countUpTo(most: number, matches: ReturnType<typeof matching>): Promise<number> {
    const some = matches.select('qr_codes.key').limit(most + 1);
    const { count } = await read.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  }

  /** As the search index has them: newest or oldest first. */
  async function listHits(filter: QrCodeFilter, page: PageOptions, candidates: Candidates): Promise<Found> {
    const { direction, offset, limit, now } = page;
    const keys = keysOf(await walkedKeys(filter, 'CreatedAt', now, candidates, { direction, offset, limit }));
    // A page that is not full is the last one: it tells the total.
    const met = keys.length > 0 ? offset + keys.length : 0;
    if (keys.length < limit && (keys.length > 0 || offset === 0)) return { keys, total: met, isCapped: false };
    // The search index is quickest in its own order, but skips what is before the range one by one.
    const inOrder = matching(filter, now, candidates).orderBy(sql`candidates.key`, filter.createdFrom === undefined ? 'asc' : 'desc');
    const count = await countUpTo(countedHits, inOrder);
    return { keys, total: Math.max(Math.min(count, countedHits), met), isCapped: count > countedHits };
  }

  /** Whether filters other than the text leave few codes, as their indexes tell. */
  async function areFew({ search: _search, ...filter }: QrCodeFilter, now: number): Promise<boolean> {
    const { userKey: _userKey, ...others } = filter;
    if (Object.values(others).every((value) => value === undefined)) return false;
    return await countUpTo(scannedForText, matching(filter, now, undefined)) <= scannedForText;
  }

  async function listFiltered(filter: QrCodeFilter, page: PageOptions): Promise<Found> {
    const { userKey, search } = filter;
    const isIndexed = search && isLongEnough(search) && !await areFew(filter, page.now);
    const candidates = isIndexed ? await index.candidates(read, userKey, search.toLowerCase(), await keyRangeOf(read, 'qr_codes', userKey, filter)) : undefined;
    if (candidates && page.sortBy === 'CreatedAt') return listHits(filter, page, candidates);
    return await collect(matching(filter, page.now, candidates), Boolean(search), page)
      ?? { keys: await walk(filter, page, candidates, undefined), total: countedMatches, isCapped: true };
  }

  return {
    newest: (userKey) => newestIdOf(read, 'qr_codes', userKey),

    async list(filter, page) {
      const { userKey, search, ...others } = filter;
      if (search && !isFindable(search)) return { qrCodes: [], total: 0, isCapped: false };
      const isFiltered = Boolean(search) || Object.values(others).some((value) => value !== undefined);
      if (!isFiltered) {
        const total = await codeCount(userKey);
        return { qrCodes: await readQrCodes(read, await walk(filter, page, undefined, total)), total, isCapped: false };
      }
      const { keys, ...counted } = await listFiltered(filter, page);
      return { qrCodes: await readQrCodes(read, keys), ...counted };
    },
  };
}
