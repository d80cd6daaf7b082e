/** What an archive reads: all items of an account, oldest first, those in the trash included until it is emptied. */
import { sql } from 'kysely';
import type { InferResult, RawBuilder } from 'kysely';
import { groupsByWeight } from '../../rules/groups.ts';
import { countByDay, countByFacet, countNew, lastClickWith, newClicksOnAny } from '../analytics/newClicks.ts';
import type { Engine } from '../engine.ts';
import { deletedKinds } from '../schema.ts';
import type { Db, Facet, ItemKind, Row } from '../schema.ts';
import { tagsOf } from './tags.ts';
import { emptiedAt } from './moves.ts';

/** The item before a page. */
export interface ArchiveCursor {
  createdAt: number;
  pk: number;
}

interface ArchivePage {
  after: ArchiveCursor | undefined;
  /** Items that were created later are left out. */
  until: number;
  limit: number;
}

const beforeAll: ArchiveCursor = { createdAt: 0, pk: 0 };

const selectPage = (
  db: Db,
  userPk: number,
  stored: Row<'items'>['kind'],
  { after = beforeAll, until, limit }: ArchivePage,
) =>
  db
    .selectFrom('items')
    .select(['items.pk', 'items.createdAt'])
    .where('items.userPk', '=', userPk)
    .where('items.kind', '=', stored)
    .where('items.createdAt', '<=', until)
    .where((eb) => eb.or([eb('items.deletedAt', 'is', null), eb('items.deletedAt', '>', emptiedAt(db, userPk))]))
    .where((eb) => eb(eb.refTuple('items.createdAt', 'items.pk'), '>', eb.tuple(after.createdAt, after.pk)))
    .orderBy('items.createdAt')
    .orderBy('items.pk')
    .limit(limit);

const selectItems = (db: Db, pks: readonly number[]) =>
  db
    .selectFrom('items')
    .leftJoin('links', 'links.itemPk', 'items.pk')
    .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .leftJoin('items as parent', 'parent.pk', 'items.parentPk')
    .leftJoin('links as gate', (join) =>
      join.on((eb) => eb('gate.itemPk', '=', eb.fn.coalesce('items.parentPk', 'items.pk'))),
    )
    .select(['items.pk', 'items.kind', 'items.code', 'items.isActive'])
    // In the trash, a QR code does not follow its link.
    .select(sql<string>`coalesce(parent.destination, items.destination)`.as('destination'))
    .select([
      'items.activatesAt',
      'items.expiresAt',
      'items.createdAt',
      'items.updatedAt',
      'items.hasLogo',
      'items.clickCount',
      'items.openingClicks',
    ])
    .select(['items.effectiveActive', 'items.effectiveFrom', 'items.effectiveUntil'])
    .select(['links.passwordHash', 'links.isEdited', 'parent.code as parentCode'])
    .select(['qrCodes.name', 'qrCodes.description', 'qrCodes.primaryColor', 'qrCodes.backgroundColor'])
    .select(['qrCodes.size', 'qrCodes.level', 'gate.passwordHash as gatePasswordHash'])
    .select('items.deletedAt')
    .where('items.pk', 'in', pks)
    .orderBy('items.createdAt')
    .orderBy('items.pk');

/** A link or a QR code. Columns of the other kind are null. `effective…`, `gatePasswordHash`: with its parent's. */
export type ArchivedItem = InferResult<ReturnType<typeof selectItems>>[number] & { tags: string[] };

/** Sums that are read at once: more would take this thread too long. */
const sumsAtOnce = 1_000;

/** What an item was opened, as one moment saw it. */
export interface ArchivedSums {
  pk: number;
  code: string;
  clicks: number;
  /** 0: never. */
  lastClickAt: number;
  /** Clicks up to this one are in the sums. */
  lastClick: number;
  days: [day: number, clicks: number][];
  facets: [facet: Facet, name: string, clicks: number][];
}

async function lastClickOn(db: Db, pks: readonly number[]): Promise<number> {
  const lastIn = (table: 'clicks' | 'new_clicks', column: 'item_pk' | 'parent_pk') =>
    sql`select max(pk) as pk from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(pks)})`;
  const { rows } = await sql<{ last: number | null }>`
    select max(pk) as last from (
      ${lastIn('clicks', 'item_pk')} union all ${lastIn('clicks', 'parent_pk')}
      union all ${lastIn('new_clicks', 'item_pk')} union all ${lastIn('new_clicks', 'parent_pk')}
    ) as lasts
  `.execute(db);
  return rows[0]?.last ?? 0;
}

/** Clicks that count for an item first: on a QR code with a link they count for the link first. */
function selectClicks(db: Db, pk: number, { after, until, limit }: { after: number; until: number; limit: number }) {
  const from = (table: 'clicks' | 'newClicks', column: 'itemPk' | 'parentPk') =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .selectAll()
          .where(column, '=', pk)
          .$if(column === 'itemPk', (query) => query.where('parentPk', 'is', null))
          .where('pk', '>', after)
          .where('pk', '<=', until)
          .orderBy('pk')
          .limit(limit)
          .as('some'),
      )
      .select(['pk', 'itemPk', 'parentPk', 'at', 'userAgentPk', 'geoPk', 'referrerPk']);
  const clicks = from('clicks', 'itemPk')
    .unionAll(from('clicks', 'parentPk'))
    .unionAll(from('newClicks', 'itemPk'))
    .unionAll(from('newClicks', 'parentPk'));
  return db
    .selectFrom(clicks.as('someClicks'))
    .innerJoin('userAgents', 'userAgents.pk', 'someClicks.userAgentPk')
    .innerJoin('geo', 'geo.pk', 'someClicks.geoPk')
    .leftJoin('referrers', 'referrers.pk', 'someClicks.referrerPk')
    .leftJoin('items as opened', 'opened.pk', 'someClicks.itemPk')
    .select(['someClicks.pk', 'someClicks.at', 'opened.code', 'userAgents.userAgent', 'referrers.url as referrer'])
    .select(['geo.ip', 'geo.country', 'geo.region', 'geo.city'])
    .orderBy('someClicks.pk')
    .limit(limit);
}

/** `code`: of the item that was opened; null when that is gone. */
export type ArchivedClick = InferResult<ReturnType<typeof selectClicks>>[number];

interface FacetRow {
  itemPk: number;
  facet: Facet;
  name: string;
  clicks: number;
}

/** Items in groups of so few facets that they are read at once; one with more is alone. */
async function groupsByFacets(db: Db, pks: readonly number[]): Promise<number[][]> {
  const rows = await db
    .selectFrom('itemFacets')
    .select(({ fn }) => ['itemPk', fn.countAll<number>().as('facets')])
    .where('itemPk', 'in', pks)
    .groupBy('itemPk')
    .execute();
  const sizes = new Map(rows.map(({ itemPk, facets }) => [itemPk, facets]));
  return groupsByWeight(pks, sumsAtOnce, (pk) => sizes.get(pk) ?? 0);
}

/** The facets of items, or a page of those of a single one: visitors may have brought any number of names. */
async function facetsPage(db: Db, pks: readonly number[], after?: FacetRow): Promise<FacetRow[]> {
  const limit = pks.length === 1 ? sql`limit ${sumsAtOnce}` : sql``;
  const some = (source: RawBuilder<unknown>) => sql`
    select * from (
      select item_pk, facet, name, clicks from ${source} as source
      where item_pk in (${sql.join(pks)}) ${after ? sql`and (facet, name) > (${after.facet}, ${after.name})` : sql``}
      order by item_pk, facet, name ${limit}
    ) as page
  `;
  const { rows } = await sql<FacetRow>`
    select item_pk, facet, name, sum(clicks) as clicks from (
      ${some(sql`item_facets`)} union all ${some(countByFacet(newClicksOnAny(pks)))}
    ) as counts group by item_pk, facet, name order by item_pk, facet, name ${limit}
  `.execute(db);
  return rows;
}

async function facetsOf(db: Db, pks: readonly number[]) {
  const facets = new Map<number, ArchivedSums['facets']>(pks.map((pk) => [pk, []]));
  for (const some of await groupsByFacets(db, pks)) {
    for (let after: FacetRow | undefined; ;) {
      const rows = await facetsPage(db, some, after);
      for (const { itemPk, facet, name, clicks } of rows) facets.get(itemPk)?.push([facet, name, clicks]);
      if (some.length > 1 || rows.length < sumsAtOnce) break;
      after = rows.at(-1);
    }
  }
  return facets;
}

export const createArchiveStore = ({ read: { recent: read }, write }: Engine) => ({
  /** In a transaction, so that nothing is deleted between the page and what is read by it: a short page is the last. */
  items: (userPk: number, kind: ItemKind, page: ArchivePage): Promise<ArchivedItem[]> =>
    read.transaction().execute(async (db) => {
      // Those in the trash are of another kind: so an item that is deleted meanwhile is met once.
      const both = db.selectFrom(selectPage(db, userPk, kind, page).as('living')).selectAll();
      const some = both.unionAll(
        db.selectFrom(selectPage(db, userPk, deletedKinds[kind], page).as('deleted')).selectAll(),
      );
      const rows = await db
        .selectFrom(some.as('some'))
        .select('some.pk')
        .orderBy('some.createdAt')
        .orderBy('some.pk')
        .limit(page.limit)
        .execute();
      const pks = rows.map(({ pk }) => pk);
      if (pks.length === 0) return [];
      const items = await selectItems(db, pks).execute();
      const tags = kind === 'link' ? await tagsOf(db, pks) : undefined;
      return items.map((item) => ({ ...item, tags: tags?.get(item.pk)?.map(({ name }) => name) ?? [] }));
    }),

  /** Oldest first. */
  versions: (pks: readonly number[]) =>
    read
      .selectFrom('versions')
      .innerJoin('items', 'items.pk', 'versions.itemPk')
      .select(['items.code', 'versions.number', 'versions.at', 'versions.browser', 'versions.operatingSystem'])
      .select([
        'versions.apiKey',
        'versions.restoredFrom',
        'versions.undid',
        'versions.clickCount',
        'versions.replaced',
      ])
      .where('versions.itemPk', 'in', pks)
      .orderBy('items.createdAt')
      .orderBy('items.pk')
      .orderBy('versions.number')
      .execute(),

  /** The sums of items that were opened. */
  sums: (pks: readonly number[]): Promise<ArchivedSums[]> =>
    read.transaction().execute(async (db) => {
      const { rows: totals } = await sql<{ pk: number; code: string; clicks: number; lastClickAt: number }>`
        select items.pk, items.code, items.click_count + coalesce(fresh.clicks, 0) as clicks,
          ${lastClickWith('fresh')} as last_click_at
        from items left join ${countNew(pks)} as fresh on fresh.pk = items.pk
        where items.pk in (${sql.join(pks)}) order by items.created_at, items.pk
      `.execute(db);
      const fresh = newClicksOnAny(pks);
      const { rows: days } = await sql<{ itemPk: number; day: number; clicks: number }>`
        select item_pk, day, sum(clicks) as clicks from (
          select item_pk, day, clicks from item_days where item_pk in (${sql.join(pks)})
          union all select item_pk, day, clicks from ${countByDay(fresh)} as fresh where item_pk in (${sql.join(pks)})
        ) as counts group by item_pk, day order by item_pk, day
      `.execute(db);
      const facets = await facetsOf(db, pks);
      const lastClick = await lastClickOn(db, pks);
      const daysOf = new Map<number, ArchivedSums['days']>(pks.map((pk) => [pk, []]));
      for (const { itemPk, day, clicks } of days) daysOf.get(itemPk)?.push([day, clicks]);
      return totals.map(({ pk, code, clicks, lastClickAt }) => ({
        pk,
        code,
        clicks,
        lastClickAt,
        lastClick,
        days: daysOf.get(pk) ?? [],
        facets: facets.get(pk) ?? [],
      }));
    }),

  /** A page of clicks after a pk, in order of arrival. */
  clicks: (pk: number, page: { after: number; until: number; limit: number }): Promise<ArchivedClick[]> =>
    selectClicks(read, pk, page).execute(),

  /** PNG. */
  async logoOf(pk: number): Promise<Buffer | null> {
    const row = await write.selectFrom('qrLogos').select('png').where('itemPk', '=', pk).executeTakeFirst();
    return row?.png ?? null;
  },
});

export type ArchiveStore = ReturnType<typeof createArchiveStore>;
