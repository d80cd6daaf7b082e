/** Items of all accounts, as operators find them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import type { Engine } from '../engine.ts';
import { bansOf, type Ban } from '../items/bans.ts';
import { hostKey, searchable } from '../items/searchText.ts';
import { deletedKinds, type Db, type ItemKind } from '../schema.ts';

/** The characters of a searched text that are indexed. */
const indexed = 100;
const beginning = sql.raw(`substr(items.search_text, 1, ${indexed})`);

const schemes = ['https://', 'http://'];

export type OperatorSearch =
  { by: 'code' | 'destination' | 'host' | 'account'; text: string } | { by: 'banned' } | { by: 'newest' };

/** What an operator sees of an item. Where a password protects the destination, it stays hidden. */
export interface OperatorItem {
  code: string;
  /** null: it was deleted for good. */
  kind: ItemKind | null;
  destination: string | null;
  isProtected: boolean;
  isActive: boolean;
  isDeleted: boolean;
  createdAt: number | null;
  clickCount: number;
  account: { id: string; email: string } | null;
  ban: Ban | null;
}

/** A place in the order of a search: the next page begins behind it. */
export type Place = readonly [string | number, string | number];

interface Match {
  code: string;
  place: Place;
}

interface Range {
  after: Place | undefined;
  limit: number;
}

/** Texts that begin with this one come before it. */
const endOf = (prefix: string) => `${prefix}\u{10FFFF}`;

const kinds = Object.values(deletedKinds);

async function byCode({ read }: Engine, text: string, { after, limit }: Range): Promise<Match[]> {
  const from = text.toLowerCase();
  const codes = await read
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .select('codes.code')
    .where('codes.code', '>=', from)
    .where('codes.code', '<', endOf(from))
    // An item of which several codes are found is there once: with the one that it shows, or the first.
    .where(
      sql<boolean>`(items.pk is null or lower(items.code) = codes.code or not exists (
        select 1 from codes as other where other.item_pk = items.pk
          and other.code >= ${from} and other.code < ${endOf(from)}
          and (other.code = lower(items.code) or other.code < codes.code)
      ))`,
    )
    .$if(after !== undefined, (query) => query.where('codes.code', '>', String(after?.[0])))
    .orderBy('codes.code')
    .limit(limit)
    .execute();
  return codes.map(({ code }) => ({ code, place: [code, ''] }));
}

/** A destination that a password protects is not found by it. */
const isOpen = sql<boolean>`not exists (
  select 1 from links where links.item_pk = coalesce(items.parent_pk, items.pk) and links.password_hash is not null
)`;

async function byBeginning({ read }: Engine, prefix: string, { after, limit }: Range): Promise<Match[]> {
  const from = prefix.slice(0, indexed);
  const { rows } = await sql<{ code: string; text: string; pk: number }>`
    select items.code as code, ${beginning} as text, items.pk as pk from items
    where ${beginning} >= ${from} and ${beginning} < ${endOf(from)}
      ${after === undefined ? sql`` : sql`and (${beginning}, items.pk) > (${String(after[0])}, ${Number(after[1])})`}
      ${prefix.length > indexed ? sql`and substr(items.search_text, 1, ${prefix.length}) = ${prefix}` : sql``}
      and ${isOpen} and items.kind not in (${sql.join(kinds)})
    order by ${beginning}, items.pk limit ${limit}
  `.execute(read);
  return rows.map(({ code, text, pk }) => ({ code, place: [text, pk] }));
}

const isBefore = ([a, b]: Place, [c, d]: Place) => a < c || (a === c && b < d);

async function byPrefixes(engine: Engine, prefixes: readonly string[], range: Range): Promise<Match[]> {
  const found: Match[] = [];
  for (const prefix of prefixes) found.push(...(await byBeginning(engine, prefix, range)));
  return found.toSorted((a, b) => (isBefore(a.place, b.place) ? -1 : 1)).slice(0, range.limit);
}

/** With its subdomains. A dot comes before a slash, and nothing between them. */
async function byHost({ read }: Engine, key: string, { after, limit }: Range): Promise<Match[]> {
  if (key === '') return [];
  const behind =
    after === undefined ? sql`` : sql`and (host_key, items.pk) > (${String(after[0])}, ${Number(after[1])})`;
  const found = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<{ code: string; hostKey: string; pk: number }>`
      select items.code as code, host_key, items.pk as pk from items
      where host_key <> '' and ${condition} ${behind} and ${isOpen} and items.kind not in (${sql.join(kinds)})
      order by host_key, items.pk limit ${limit}
    `.execute(read);
    return rows.map(({ code, hostKey: host, pk }): Match => ({ code, place: [host, pk] }));
  };
  const own = await found(sql`host_key = ${key}`);
  const ofSubdomains = await found(sql`host_key >= ${`${key}.`} and host_key < ${`${key}/`}`);
  return [...own, ...ofSubdomains].slice(0, limit);
}

const withSchemes = (text: string) =>
  schemes.some((scheme) => text.startsWith(scheme)) ? [text] : schemes.map((scheme) => `${scheme}${text}`);

/** Newest first, along the lists of both kinds. */
async function byOwner({ read }: Engine, userPk: number, { after, limit }: Range): Promise<Match[]> {
  const behind = after === undefined ? sql`` : sql`and (created_at, pk) < (${Number(after[0])}, ${Number(after[1])})`;
  const ofKind = (kind: ItemKind): RawBuilder<unknown> => sql`
    select code, created_at, pk from (
      select code, created_at, pk from items where user_pk = ${userPk} and kind = ${sql.lit(kind)} ${behind}
      order by created_at desc, pk desc limit ${limit}
    ) as own
  `;
  const { rows } = await sql<{ code: string; createdAt: number; pk: number }>`
    select code, created_at, pk from (${ofKind('link')} union all ${ofKind('qrCode')}) as both_kinds
    order by created_at desc, pk desc limit ${limit}
  `.execute(read);
  return rows.map(({ code, createdAt, pk }) => ({ code, place: [createdAt, pk] }));
}

async function byAccount(engine: Engine, text: string, range: Range): Promise<Match[]> {
  const name = text.toLowerCase();
  const user = await engine.read
    .selectFrom('users')
    .select('pk')
    .where(({ eb, or }) => or([eb('email', '=', name), eb('id', '=', name)]))
    .executeTakeFirst();
  return user ? byOwner(engine, user.pk, range) : [];
}

async function banned({ read }: Engine, { after, limit }: Range): Promise<Match[]> {
  const bans = await read
    .selectFrom('bans')
    .leftJoin('codes', 'codes.code', 'bans.code')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .select(['bans.code', 'bans.at'])
    // The former codes of an item are closed with it.
    .where(sql<boolean>`(items.pk is null or lower(items.code) = bans.code)`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(bans.at, bans.code) < (${Number(after?.[0])}, ${String(after?.[1])})`),
    )
    .orderBy('bans.at', 'desc')
    .orderBy('bans.code', 'desc')
    .limit(limit)
    .execute();
  return bans.map(({ code, at }) => ({ code, place: [at, code] }));
}

async function newest({ read }: Engine, { after, limit }: Range): Promise<Match[]> {
  const items = await read
    .selectFrom('items')
    .select(['code', 'pk'])
    .where('kind', 'not in', kinds)
    .$if(after !== undefined, (query) => query.where('pk', '<', Number(after?.[0])))
    .orderBy('pk', 'desc')
    .limit(limit)
    .execute();
  return items.map(({ code, pk }) => ({ code, place: [pk, ''] }));
}

function find(engine: Engine, search: OperatorSearch, range: Range): Promise<Match[]> {
  switch (search.by) {
    case 'code':
      return byCode(engine, search.text, range);
    case 'destination':
      return byPrefixes(engine, withSchemes(searchable(search.text)), range);
    case 'host':
      return byHost(engine, hostKey(search.text.includes('://') ? search.text : `https://${search.text}`), range);
    case 'account':
      return byAccount(engine, search.text, range);
    case 'banned':
      return banned(engine, range);
    case 'newest':
      return newest(engine, range);
  }
}

async function readByCodes(db: Db, codes: readonly string[]): Promise<Map<string, OperatorItem>> {
  if (codes.length === 0) return new Map();
  const sought = codes.map(normalizeCode);
  const rows = await db
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .leftJoin('links', (join) => join.on((eb) => eb('links.itemPk', '=', eb.fn.coalesce('items.parentPk', 'items.pk'))))
    .leftJoin('users', (join) => join.on((eb) => eb('users.pk', '=', eb.fn.coalesce('items.userPk', 'codes.userPk'))))
    .select(['codes.code as sought', 'items.code', 'items.kind', 'items.destination', 'items.effectiveActive'])
    .select(['items.createdAt', 'items.clickCount', 'items.deletedAt', 'links.passwordHash'])
    .select(['users.id as userId', 'users.email', 'users.deletedAt as closedAt'])
    .where('codes.code', 'in', sought)
    .execute();
  const shown = rows.map(({ sought: code, code: own }) => own ?? code);
  const bans = await bansOf(db, shown);
  const byCodes = new Map(
    rows.map((row): [string, OperatorItem] => {
      const { code, kind, destination, userId, email, closedAt } = row;
      const isProtected = row.passwordHash !== null;
      return [
        row.sought,
        {
          code: code ?? row.sought,
          kind: kind === null ? null : kind === 'link' || kind === deletedKinds.link ? 'link' : 'qrCode',
          destination: isProtected ? null : destination,
          isProtected,
          isActive: row.effectiveActive ?? false,
          isDeleted: kind === null || row.deletedAt !== null || closedAt !== null,
          createdAt: row.createdAt,
          clickCount: row.clickCount ?? 0,
          account: userId === null || email === null || closedAt !== null ? null : { id: userId, email },
          ban: bans.get(normalizeCode(code ?? row.sought)) ?? null,
        },
      ];
    }),
  );
  return byCodes;
}

export const createOperatorItemStore = (engine: Engine) => ({
  /** A page of a search, and the place of its last match, if there are more. */
  async list(
    search: OperatorSearch,
    { after, limit }: { after?: Place | undefined; limit: number },
  ): Promise<{ items: OperatorItem[]; next: Place | null }> {
    const matches = await find(engine, search, { after, limit: limit + 1 });
    const page = matches.slice(0, limit);
    const items = await readByCodes(
      engine.read,
      page.map(({ code }) => code),
    );
    return {
      items: page.flatMap(({ code }) => items.get(normalizeCode(code)) ?? []),
      next: matches.length > limit ? (page.at(-1)?.place ?? null) : null,
    };
  },

  /** By the codes, in lower case, of those that were given out. */
  byCodes: (codes: readonly string[]): Promise<Map<string, OperatorItem>> => readByCodes(engine.read, codes),
});
