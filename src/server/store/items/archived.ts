/** What an archive reads: all items of an account, oldest first, those in the trash included until it is emptied. */
import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { Calendar } from '../../rules/calendar.ts';
import { groupsByWeight } from '../../rules/groups.ts';
import { countNew, itemsWithNew, lastClickWith, readNew, readNewOnItems } from '../analytics/newClicks.ts';
import { createSums, ofSubject, toSum, accountTotals, type Sum, type Sums } from '../analytics/sums.ts';
import { readNewVisitors } from '../analytics/visitors.ts';
import type { Engine, ItemOwner } from '../engine.ts';
import { deletedKinds, type Db, type ItemKind, type Row } from '../schema.ts';
import { formerCodesOf } from './codes.ts';
import { findLogo } from './logos.ts';
import { emptiedAt } from './trashMoves.ts';
import { tagsOf } from './tags.ts';

export interface ArchiveCursor {
  createdAt: number;
  pk: number;
}

export interface ArchivePage {
  after: ArchiveCursor | undefined;
  /** Items that were created later are left out. */
  until: number;
  limit: number;
}

const beforeAll: ArchiveCursor = { createdAt: 0, pk: 0 };

const selectStored = (
  db: Db,
  userPk: number,
  stored: Row<'items'>['kind'],
  { after = beforeAll, until, limit }: ArchivePage,
) =>
  db
    .selectFrom('items')
    .select(['items.pk', 'items.createdAt', 'items.clickCount', 'items.botClicks'])
    .where('items.userPk', '=', userPk)
    .where('items.kind', '=', stored)
    .where('items.createdAt', '<=', until)
    .where((eb) => eb.or([eb('items.deletedAt', 'is', null), eb('items.deletedAt', '>', emptiedAt(db, userPk))]))
    .where((eb) => eb(eb.refTuple('items.createdAt', 'items.pk'), '>', eb.tuple(after.createdAt, after.pk)))
    .orderBy('items.createdAt')
    .orderBy('items.pk')
    .limit(limit);

/** Those in the trash are of another kind: so an item that is deleted meanwhile is met once. */
function selectPage(db: Db, userPk: number, kind: ItemKind, page: ArchivePage) {
  const living = db.selectFrom(selectStored(db, userPk, kind, page).as('living')).selectAll();
  const deleted = db.selectFrom(selectStored(db, userPk, deletedKinds[kind], page).as('deleted')).selectAll();
  return db
    .selectFrom(living.unionAll(deleted).as('some'))
    .selectAll()
    .orderBy('some.createdAt')
    .orderBy('some.pk')
    .limit(page.limit);
}

const selectArchivedItems = (db: Db, pks: readonly number[]) =>
  db
    .selectFrom('items')
    .leftJoin('links', 'links.itemPk', 'items.pk')
    .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .leftJoin('items as parent', 'parent.pk', 'items.parentPk')
    .leftJoin('links as gate', (join) =>
      join.on((eb) => eb('gate.itemPk', '=', eb.fn.coalesce('items.parentPk', 'items.pk'))),
    )
    .select(['items.pk', 'items.parentPk', 'items.kind', 'items.code', 'items.isActive'])
    // In the trash, a QR code does not follow its link.
    .select(sql<string>`coalesce(parent.destination, items.destination)`.as('destination'))
    .select([
      'items.activatesAt',
      'items.expiresAt',
      'items.createdAt',
      'items.updatedAt',
      'items.hasLogo',
      'items.openingClicks',
    ])
    .select(['items.effectiveActive', 'items.effectiveFrom', 'items.effectiveUntil', 'items.banReason'])
    .select(['links.passwordHash', 'links.isEdited', 'links.title', 'links.note', 'parent.code as parentCode'])
    .select(['qrCodes.name', 'qrCodes.description', 'qrCodes.primaryColor', 'qrCodes.backgroundColor'])
    .select(['qrCodes.size', 'qrCodes.errorCorrectionLevel', 'qrCodes.moduleShape', 'qrCodes.eyeShape'])
    .select(['qrCodes.frame', 'qrCodes.frameText', 'qrCodes.isTransparent', 'qrCodes.logoNumber'])
    .select('gate.passwordHash as gatePasswordHash')
    .select('items.deletedAt')
    .where('items.pk', 'in', pks)
    .orderBy('items.createdAt')
    .orderBy('items.pk');

const selectVersions = (db: Db, pks: readonly number[]) =>
  db
    .selectFrom('versions')
    .select(['itemPk', 'number', 'at', 'browser', 'operatingSystem', 'apiKey'])
    .select(['restoredFrom', 'undid', 'clickCount', 'replaced'])
    .where('itemPk', 'in', pks)
    .orderBy('itemPk')
    .orderBy('number');

type StoredItem = InferResult<ReturnType<typeof selectArchivedItems>>[number];

/**
 * A link or a QR code with what belongs to it. Columns of the other kind are null. `effective…`, `gatePasswordHash`:
 * with its parent's.
 */
export type ArchivedItem = StoredItem & {
  /** Codes that it had before, in lower case. */
  formerCodes: string[];
  /** Those that its link had before. */
  parentFormerCodes: string[];
  tags: string[];
  /** Oldest first. */
  versions: InferResult<ReturnType<typeof selectVersions>>;
  /** PNG. */
  logo: Buffer | null;
};

/** Items whose versions are read at once: each may have a hundred. */
const versionsAtOnce = 5;
/** A page ends where what belongs to its items is larger: characters of versions, and bytes of logos. */
const pageSize = 1024 ** 2;

const sumsAtOnce = 250;
const inOrder = (a: Sum, b: Sum) => a.unit.localeCompare(b.unit) || a.period - b.period;

/** What an item was opened, as one moment saw it. */
export interface ArchivedSums {
  pk: number;
  code: string;
  /** Codes that it had before, in lower case. */
  formerCodes: string[];
  /** Of people. */
  clicks: number;
  botClicks: number;
  /** Of a person. 0: never. */
  lastClickAt: number;
  /** Clicks up to this one are in the sums. */
  lastClick: number;
  sums: Sum[];
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
    .select([
      'someClicks.pk',
      'someClicks.at',
      'opened.pk as openedPk',
      'opened.code',
      'userAgents.userAgent',
      'referrers.url as referrer',
    ])
    .select(['geo.ip', 'geo.country', 'geo.region', 'geo.city'])
    .orderBy('someClicks.pk')
    .limit(limit);
}

/** `codes`: of what was opened, the one that it shows first. None: it is gone. */
export type ArchivedClick = Omit<InferResult<ReturnType<typeof selectClicks>>[number], 'openedPk' | 'code'> & {
  codes: string[];
};

/** The stored sums of some subjects of an account, page by page, so that none takes this thread long. */
async function addStored(db: Db, sums: Sums, subject: RawBuilder<unknown>): Promise<void> {
  for (let last: Sum | undefined; ;) {
    const { rows } = await sql<Parameters<typeof toSum>[0]>`
      select * from sums where ${subject}
        ${last ? sql`and (item_pk, unit, period) > (${last.itemPk}, ${last.unit}, ${last.period})` : sql``}
      order by item_pk, unit, period limit ${sumsAtOnce}
    `.execute(db);
    for (const row of rows) {
      last = toSum(row);
      sums.add({ ...last, itemPk: Math.max(last.itemPk, accountTotals) });
    }
    if (rows.length < sumsAtOnce) return;
  }
}

/** Adds to each item what belongs to it, until that is a page. */
async function readWhole(
  db: Db,
  items: readonly StoredItem[],
  tags: Awaited<ReturnType<typeof tagsOf>> | undefined,
): Promise<ArchivedItem[]> {
  const whole: ArchivedItem[] = [];
  const parents = items.flatMap(({ parentPk, parentCode }) =>
    parentPk === null || parentCode === null ? [] : [{ pk: parentPk, code: parentCode }],
  );
  const formerCodes = await formerCodesOf(db, [...items, ...parents]);
  let size = 0;
  for (const some of groupsByWeight(items, versionsAtOnce, () => 1)) {
    const stored = await selectVersions(
      db,
      some.map(({ pk }) => pk),
    ).execute();
    for (const item of some) {
      const versions = stored.filter(({ itemPk }) => itemPk === item.pk);
      const png = item.hasLogo ? await findLogo(db, item.pk) : null;
      // The reading thread gives plain bytes.
      const logo = png && Buffer.from(png);
      whole.push({
        ...item,
        formerCodes: formerCodes.get(item.pk) ?? [],
        parentFormerCodes: formerCodes.get(item.parentPk ?? 0) ?? [],
        tags: tags?.get(item.pk)?.map(({ name }) => name) ?? [],
        versions,
        logo,
      });
      size += versions.reduce((total, { replaced }) => total + (replaced?.length ?? 0), logo?.length ?? 0);
      if (size > pageSize) return whole;
    }
  }
  return whole;
}

/**
 * Reads at least one item, unless there are none, and each as one moment saw it with all that belongs to it: otherwise
 * one that is deleted for good meanwhile would be in the archive without its history.
 */
const items =
  ({ read }: Engine) =>
  (userPk: number, kind: ItemKind, page: ArchivePage): Promise<ArchivedItem[]> =>
    read.transaction().execute(async (db) => {
      const pks = (await selectPage(db, userPk, kind, page).execute()).map(({ pk }) => pk);
      if (pks.length === 0) return [];
      const found = await selectArchivedItems(db, pks).execute();
      return readWhole(db, found, kind === 'link' ? await tagsOf(db, pks) : undefined);
    });

const clickCounts =
  ({ read }: Engine) =>
  (userPk: number, kind: ItemKind, page: ArchivePage) =>
    selectPage(read, userPk, kind, page).execute();

const sums =
  (engine: Engine) =>
  ({ userPk, kind }: ItemOwner, pks: readonly number[], calendar: Calendar): Promise<ArchivedSums[]> =>
    engine.read.transaction().execute(async (db) => {
      const { rows: totals } = await sql<Pick<ArchivedSums, 'pk' | 'code' | 'clicks' | 'botClicks' | 'lastClickAt'>>`
        select items.pk, items.code, items.click_count + coalesce(unsummed.clicks, 0) as clicks,
          items.bot_clicks + coalesce(unsummed.bots, 0) as bot_clicks,
          ${lastClickWith('unsummed')} as last_click_at
        from items left join ${countNew(pks)} as unsummed on unsummed.pk = items.pk
        where items.pk in (${sql.join(pks)}) order by items.created_at, items.pk
      `.execute(db);
      const added = createSums();
      await addStored(db, added, sql`user_pk = ${userPk} and item_pk in (${sql.join(pks)})`);
      for (const { own, ...alike } of await readNewOnItems(db, pks))
        added.addClicks([{ userPk, itemPk: own.subjectPk, kind }], alike, calendar);
      for (const itemPk of await itemsWithNew(db, pks))
        for (const { at, subject } of await readNewVisitors(engine, db, { userPk, itemPk }))
          added.addVisitor([subject], at, calendar);
      const lastClick = await lastClickOn(db, pks);
      const all = new Map<number, Sum[]>(pks.map((pk) => [pk, []]));
      for (const sum of added.list().toSorted(inOrder)) all.get(sum.itemPk)?.push(sum);
      const formerCodes = await formerCodesOf(db, totals);
      return totals.map((total) => ({
        ...total,
        formerCodes: formerCodes.get(total.pk) ?? [],
        lastClick,
        sums: all.get(total.pk) ?? [],
      }));
    });

const sumsOfAccount =
  (engine: Engine) =>
  (userPk: number, calendar: Calendar): Promise<Sum[]> =>
    engine.read.transaction().execute(async (db) => {
      const added = createSums();
      const account = { userPk, itemPk: accountTotals };
      await addStored(db, added, ofSubject(account));
      for (const alike of await readNew(db, account))
        added.addClicks([{ ...account, kind: 'account' }], alike, calendar);
      for (const { at, subject } of await readNewVisitors(engine, db, account))
        added.addVisitor([subject], at, calendar);
      return added.list().toSorted(inOrder);
    });

/** Reads a page of clicks after a pk, in order of arrival. */
const clicks =
  ({ read }: Engine) =>
  async (pk: number, page: { after: number; until: number; limit: number }): Promise<ArchivedClick[]> => {
    const found = await selectClicks(read, pk, page).execute();
    const opened = new Map(
      found.flatMap(({ openedPk, code }) =>
        openedPk === null || code === null ? [] : [[openedPk, { pk: openedPk, code }] as const],
      ),
    );
    const formerCodes = await formerCodesOf(read, [...opened.values()]);
    return found.map(({ openedPk, code, ...click }) => ({
      ...click,
      codes: code === null ? [] : [code, ...(formerCodes.get(openedPk ?? 0) ?? [])],
    }));
  };

/** Lists the numbers of the logos that a QR code has and had. */
const logosOf =
  ({ write }: Engine) =>
  async (itemPk: number): Promise<number[]> => {
    const rows = await write
      .selectFrom('logos')
      .select('number')
      .where('itemPk', '=', itemPk)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };

const logo =
  ({ write }: Engine) =>
  async (itemPk: number, number: number): Promise<Buffer | null> => {
    const found = write.selectFrom('logos').select('png').where('itemPk', '=', itemPk).where('number', '=', number);
    return (await found.executeTakeFirst())?.png ?? null;
  };

export const createArchiveStore = (engine: Engine) => ({
  items: items(engine),
  clickCounts: clickCounts(engine),
  sums: sums(engine),
  sumsOfAccount: sumsOfAccount(engine),
  clicks: clicks(engine),
  logosOf: logosOf(engine),
  logo: logo(engine),
});
