/** What an account takes in the database, estimated in a time that does not depend on how much it has. */
import { sql, type RawBuilder } from 'kysely';
import { periodOf } from '../../rules/ranges.ts';
import { accountTotals } from '../analytics/sums.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

/** Where no sum has a number, rows are counted up to this one. */
const countedAtMost = 10_000;
/** Rows whose texts and pictures are measured. The others are taken to be as long. */
const sampled = 100;

/** `items`: links and QR codes, also those in the trash. */
export type StoredPart = 'items' | 'versions' | 'clicks' | 'sums' | 'pictures' | 'importRows';

export interface AccountStorage {
  parts: { part: StoredPart; rows: number; bytes: number }[];
  /** There are more rows than were counted. */
  isMore: boolean;
}

/**
 * Bytes of a row and of its entries in indexes without its texts, measured in databases of 5,000 links and 30,000
 * clicks. The searched text of an item is in three indexes.
 */
const bytesOfRow = {
  sqlite: { items: 450, versions: 30, clicks: 42, sums: 40, importRows: 40 },
  postgres: { items: 1_150, versions: 110, clicks: 116, sums: 160, importRows: 110 },
} as const;
const copiesOfTexts = 2;

interface Measured {
  count: number;
  bytes: number;
}

/** Of at most so many of these rows. */
async function measure(db: Db, { rows, bytes, most }: { rows: RawBuilder<unknown>; bytes?: string; most: number }) {
  const length = bytes === undefined ? sql`0` : sql.raw(bytes);
  const result = await sql<Measured>`
    select count(*) as count, coalesce(sum(length), 0) as bytes
    from (select ${length} as length from ${rows} limit ${most}) as measured_rows
  `.execute(db);
  const { count = 0, bytes: found = 0 } = result.rows[0] ?? {};
  return { count: Number(count), bytes: Number(found) };
}

const countUpTo = async (db: Db, rows: RawBuilder<unknown>) =>
  (await measure(db, { rows, most: countedAtMost + 1 })).count;

const share = ({ count, bytes }: Measured, rows: number) => (count === 0 ? 0 : (bytes / count) * rows);

/**
 * Single clicks that are still there: the sums of the months since the oldest of them have their number. Restores have
 * sums of their own, with numbers below that of the account.
 */
async function countClicks(db: Db, userPk: number): Promise<number> {
  const rollup = await db.selectFrom('rollup').select('keptSince').executeTakeFirst();
  const { clicks } = await db
    .selectFrom('sums')
    .select(sql<number | null>`sum(people + bots)`.as('clicks'))
    .where('userPk', '=', userPk)
    .where('itemPk', '<=', accountTotals)
    .where('unit', '=', 'month')
    .where('period', '>=', periodOf.month(rollup?.keptSince ?? 0))
    .executeTakeFirstOrThrow();
  return Number(clicks ?? 0);
}

async function measureImports(db: Db, userPk: number): Promise<Measured> {
  const { count, bytes } = await db
    .selectFrom('imports')
    .select(({ fn }) => [fn.sum('rowCount').as('count'), fn.sum('rowBytes').as('bytes')])
    .where('userPk', '=', userPk)
    .executeTakeFirstOrThrow();
  return { count: Number(count ?? 0), bytes: Number(bytes ?? 0) };
}

export async function storageOf({ read, name }: Engine, userPk: number): Promise<AccountStorage> {
  const perRow = bytesOfRow[name];
  const user = await read
    .selectFrom('users')
    .select(['linkCount', 'qrCodeCount'])
    .where('pk', '=', userPk)
    .executeTakeFirst();
  const trash = await countUpTo(read, sql`items where user_pk = ${userPk} and deleted_at is not null`);
  const items = (user?.linkCount ?? 0) + (user?.qrCodeCount ?? 0) + trash;
  const own = sql`select pk from items where user_pk = ${userPk} limit ${sampled}`;
  const texts = await measure(read, {
    rows: sql`items where user_pk = ${userPk}`,
    bytes: 'octet_length(destination) + octet_length(search_text)',
    most: sampled,
  });
  const versions = await measure(read, {
    rows: sql`versions where item_pk in (${own})`,
    bytes: "octet_length(coalesce(replaced, ''))",
    most: countedAtMost,
  });
  const ofSample = texts.count === 0 ? 0 : items / texts.count;
  const clicks = await countClicks(read, userPk);
  const sums = await countUpTo(read, sql`sums where user_pk = ${userPk}`);
  const names = await measure(read, {
    rows: sql`sums where user_pk = ${userPk}`,
    bytes: 'octet_length(names_of_people) + octet_length(names_of_bots)',
    most: sampled,
  });
  const withLogo = sql`items where user_pk = ${userPk} and kind in ('link', 'qrCode') and has_logo = 1`;
  const logoCount = await countUpTo(read, withLogo);
  const logos = await measure(read, {
    rows: sql`logos where item_pk in (select pk from ${withLogo} limit ${sampled})`,
    bytes: 'octet_length(png)',
    most: sampled,
  });
  const picture = await measure(read, {
    rows: sql`profile_pictures where user_pk = ${userPk}`,
    bytes: 'octet_length(webp)',
    most: 1,
  });
  const imports = await measureImports(read, userPk);
  const parts: AccountStorage['parts'] = [
    { part: 'items', rows: items, bytes: items * perRow.items + share(texts, items) * copiesOfTexts },
    {
      part: 'versions',
      rows: Math.round(versions.count * ofSample),
      bytes: (versions.count * perRow.versions + versions.bytes) * ofSample,
    },
    { part: 'clicks', rows: clicks, bytes: clicks * perRow.clicks },
    { part: 'sums', rows: sums, bytes: sums * perRow.sums + share(names, sums) },
    { part: 'pictures', rows: logoCount + picture.count, bytes: share(logos, logoCount) + picture.bytes },
    { part: 'importRows', rows: imports.count, bytes: imports.count * perRow.importRows + imports.bytes },
  ];
  return {
    parts: parts.map(({ bytes, ...part }) => ({ ...part, bytes: Math.round(bytes) })),
    isMore: [trash, sums, logoCount].some((count) => count > countedAtMost),
  };
}

/** So many of those with most links and codes are looked at, and as many with most clicks in this month. */
const candidates = 5;

async function candidatesOf({ read }: Engine, now: number): Promise<number[]> {
  const withItems = await read
    .selectFrom('users')
    .select('pk')
    .where('deletedAt', 'is', null)
    .orderBy(sql`link_count + qr_code_count`, 'desc')
    .limit(candidates)
    .execute();
  const withClicks = await read
    .selectFrom('sums')
    .select('userPk as pk')
    .where(sql<boolean>`item_pk = ${sql.lit(accountTotals)}`)
    // SQLite takes an index with a condition only for a query that repeats it.
    .where(sql<boolean>`unit = 'month' and unit <> 'hour'`)
    .where('period', '=', periodOf.month(now))
    .orderBy('people', 'desc')
    .limit(candidates)
    .execute();
  return [...new Set([...withItems, ...withClicks].map(({ pk }) => pk))];
}

export interface LargeAccount {
  id: string;
  email: string;
  storage: AccountStorage;
}

export const bytesOf = ({ parts }: AccountStorage): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Those that take most, as far as counters tell which to look at. */
export async function largestAccounts(engine: Engine, now: number): Promise<LargeAccount[]> {
  const pks = await candidatesOf(engine, now);
  if (pks.length === 0) return [];
  const accounts = await engine.read
    .selectFrom('users')
    .select(['pk', 'id', 'email'])
    .where('pk', 'in', pks)
    .where('deletedAt', 'is', null)
    .execute();
  const found: LargeAccount[] = [];
  for (const { pk, id, email } of accounts) found.push({ id, email, storage: await storageOf(engine, pk) });
  return found
    .filter(({ storage }) => bytesOf(storage) > 0)
    .toSorted((a, b) => bytesOf(b.storage) - bytesOf(a.storage))
    .slice(0, candidates);
}
