import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Engine } from './engine.ts';
import { selectQrCodes, toQrCode } from './qrCodeRecord.ts';
import type { QrCodeRecord } from './qrCodeRecord.ts';
import type { Database } from './schema.ts';

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
}

/** Matches are counted no further: every one of them has to be read, and nobody turns five hundred pages. */
const countedMatches = 10_000;
/** The search index finds texts of three characters and more. */
const shortestIndexed = 3;
/** A shorter text is looked for in this many of the newest codes: so short a text is in most, and the page fills at once. */
const scannedForShortText = 10_000;

interface Range {
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

interface Keyed {
  key: number;
}

type Candidates = RawBuilder<Keyed>;

type QrCodes = ExpressionBuilder<Database, 'qr_codes'>;

const columns = { CreatedAt: 'qr_codes.created_at', Name: 'qr_codes.name_key', ScanCount: 'qr_codes.scan_count', UpdatedAt: 'qr_codes.updated_at' } as const;

const isLongEnough = (text: string) => [...text].length >= shortestIndexed;

/** Stored texts hold no control characters, and the index would stumble over one. */
const isFindable = (text: string) => !/\p{Cc}/u.test(text);

const contains = (text: string) => sql<SqlBool>`qr_codes.search_text like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

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
    all.push(contains(filter.search.toLowerCase()));
    if (!isLongEnough(filter.search)) all.push(eb('qr_codes.created_at', '>=', newestScanned(eb, filter.userKey)));
    return all;
  }

  /** The codes that match, unsorted. */
  function matching(filter: QrCodeFilter, now: number, candidates: Candidates | undefined) {
    const search = filter.search?.toLowerCase();
    if (candidates === undefined || !search) return read.selectFrom('qr_codes').where((eb) => eb.and(readingConditions(eb, filter, now)));
    const found = read.selectFrom(candidates.as('candidates'))
      .innerJoin('qr_codes', 'qr_codes.key', 'candidates.key')
      .where((eb) => eb.and([...conditions(eb as unknown as QrCodes, filter, now), contains(search)]));
    return found as unknown as SelectQueryBuilder<Database, 'qr_codes', object>;
  }

  /** The scans of each code that the rollup has not taken in yet. */
  const tail = () => read.selectFrom('clicks')
    .select((eb) => [eb.ref('clicks.qr_key').$notNull().as('key'), eb.fn.countAll<number>().as('scans')])
    .where('clicks.qr_key', 'is not', null)
    .where('clicks.key', '>', (eb) => eb.selectFrom('rollup').select('rollup.click_key'))
    .groupBy('clicks.qr_key');

  /** Few matches are collected and sorted, whatever leads to them. */
  function collectedKeys(matches: ReturnType<typeof matching>, sortBy: QrCodeOrder, range: Range): Promise<Keyed[]> {
    const collected = read.with('tail', tail)
      .selectFrom(matches.select('qr_codes.key').limit(countedMatches).as('collected'))
      .innerJoin('qr_codes', 'qr_codes.key', 'collected.key')
      .select('qr_codes.key');
    const sorted = sortBy === 'ScanCount'
      ? collected.leftJoin('tail', 'tail.key', 'qr_codes.key').orderBy(sql`qr_codes.scan_count + coalesce(tail.scans, 0)`, range.direction)
      : collected.orderBy(columns[sortBy], range.direction);
    return sorted.orderBy('qr_codes.key', range.direction).limit(range.limit).offset(range.offset).execute();
  }

  /** The codes that were scanned just now are sorted in among those whose count is as the index has it. */
  const walkedByScans = (filter: QrCodeFilter, now: number, { direction, offset, limit }: Range): Promise<Keyed[]> => read
    .with('tail', tail)
    .with('settled', (db) => db.selectFrom('qr_codes')
      .select(['qr_codes.key', 'qr_codes.scan_count as scans'])
      .where((eb) => eb.and(readingConditions(eb as unknown as QrCodes, filter, now)))
      .where('qr_codes.key', 'not in', (eb) => eb.selectFrom('tail').select('tail.key'))
      .orderBy('qr_codes.scan_count', direction)
      .orderBy('qr_codes.key', direction)
      .limit(offset + limit))
    .with('counted', (db) => db.selectFrom('settled').select(['settled.key', 'settled.scans'])
      .unionAll(db.selectFrom('tail')
        .innerJoin('qr_codes', 'qr_codes.key', 'tail.key')
        .select((eb) => ['qr_codes.key', eb('qr_codes.scan_count', '+', eb.ref('tail.scans')).as('scans')])
        .where((eb) => eb.and(readingConditions(eb as unknown as QrCodes, filter, now)))))
    .selectFrom('counted')
    .select('counted.key')
    .orderBy('counted.scans', direction)
    .orderBy('counted.key', direction)
    .limit(limit)
    .offset(offset)
    .execute();

  /** What many match is soon met on the way along the order. */
  function walkedKeys(filter: QrCodeFilter, sortBy: QrCodeOrder, now: number, candidates: Candidates | undefined, range: Range): Promise<Keyed[]> {
    const { direction, offset, limit } = range;
    if (sortBy === 'ScanCount') return walkedByScans(filter, now, range);
    // Candidates come in the order of their keys, which is that of creation.
    const byCandidates = sortBy === 'CreatedAt' && candidates !== undefined;
    const walked = matching(filter, now, byCandidates ? candidates : undefined).select('qr_codes.key');
    const sorted = byCandidates ? walked.orderBy(sql`candidates.key`, direction) : walked.orderBy(columns[sortBy], direction).orderBy('qr_codes.key', direction);
    return sorted.limit(limit).offset(offset).execute();
  }

  async function countMatches(matches: ReturnType<typeof matching>): Promise<{ total: number; isCapped: boolean }> {
    const { count } = await read
      .selectFrom(matches.select('qr_codes.key').limit(countedMatches + 1).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { total: Math.min(count, countedMatches), isCapped: count > countedMatches };
  }

  /** Counts from the nearer end, so that the last page is as quick as the first. */
  function rangeOf({ direction, offset, limit }: PageOptions, total: number, isCapped: boolean): Range & { isReversed: boolean } {
    if (isCapped || offset < total / 2) return { direction, offset, limit, isReversed: false };
    const end = Math.min(offset + limit, total);
    return { direction: direction === 'asc' ? 'desc' : 'asc', offset: total - end, limit: Math.max(0, end - offset), isReversed: true };
  }

  async function readRows(keys: readonly Keyed[]): Promise<QrCodeRecord[]> {
    if (keys.length === 0) return [];
    const rows = await selectQrCodes(read).where('qr_codes.key', 'in', keys.map(({ key }) => key)).execute();
    const byKey = new Map(rows.map((row) => [row.key, toQrCode(row)]));
    return keys.flatMap(({ key }) => byKey.get(key) ?? []);
  }

  return {
    async list(filter, page) {
      const { userKey, search, ...others } = filter;
      if (search && !isFindable(search)) return { qrCodes: [], total: 0, isCapped: false };
      const isFiltered = Boolean(search) || Object.values(others).some((value) => value !== undefined);
      const candidates = search && isLongEnough(search) ? await index.candidates(read, userKey, search.toLowerCase()) : undefined;
      const matches = matching(filter, page.now, candidates);
      const { total, isCapped } = isFiltered ? await countMatches(matches) : { total: await codeCount(userKey), isCapped: false };
      const range = rangeOf(page, total, isCapped);
      const keys = isFiltered && !isCapped
        ? await collectedKeys(matches, page.sortBy, range)
        : await walkedKeys(filter, page.sortBy, page.now, candidates, range);
      return { qrCodes: await readRows(range.isReversed ? keys.reverse() : keys), total, isCapped };
    },
  };
}
