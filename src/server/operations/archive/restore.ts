import type {
  Restore,
  RestoredClick,
  ItemToRestore,
  RestoredSums,
  RestoredVersion,
} from '../../store/items/restores.ts';
import type { ItemKind } from '../../store/schema.ts';
import { calendarOf, calendarOfAccount, type Calendar } from '../../rules/calendar.ts';
import { normalizeCode } from '../../../shared/codes.ts';
import { minute } from '../../rules/durations.ts';
import { newPictureUrl } from '../../rules/pictures.ts';
import type { TimeSlice } from '../../limits/timeSlice.ts';
import type { Services } from '../services.ts';
import { hoursKept, units } from '../../rules/ranges.ts';
import { marks, type CodeTable } from './codeTable.ts';
import { countNames } from '../../rules/tallies.ts';
import { versionsKept } from '../../store/items/versions.ts';
import {
  clicksFromElsewhere,
  createLeftOut,
  linesOf,
  readLogo,
  ruledOut,
  sha256,
  statisticsFromElsewhere,
  type Inspection,
  type LeftOutReason,
  type RestoreReport,
} from './inspect.ts';
import { logoIn, type ClickLine, type ItemLine, type StatisticsLine, type VersionLine } from './format.ts';
import {
  countMonthNames,
  toReferrer,
  toItemToRestore,
  toRestoredSums,
  toRestoredVersion,
  toZones,
  withoutHoursBefore,
  withoutNames,
} from './lines.ts';
import { readArchive, type ArchivedFile } from './read.ts';

type Needed = Pick<Services, 'store' | 'config' | 'blocked' | 'clock' | 'pictureReader' | 'geo'>;

/** So few rows are in one transaction that redirects hardly wait for it. */
const itemsAtOnce = 25;
const versionsAtOnce = 150;
const sumsAtOnce = 500;
const clicksAtOnce = 150;
/**
 * Names that the months of one code keep apart. All of them are added up whenever its statistics are read, and an
 * archive may hold any number: those beyond are counted under `Other`.
 */
const namesOfMonths = 100_000;
/** Below the numbers of clicks that are counted here. Each restore has a range of its own. */
const firstClick = -9e15;
const clicksOfOne = 1e8;

const reasons = {
  taken: 'taken',
  'without link': 'withoutLink',
  'link full': 'linkFull',
  'over quota': 'overQuota',
} as const satisfies Record<string, LeftOutReason>;

/** Names that count as much as a row: a single sum may have thousands, and so many of those be in memory. */
const namesOfRow = 20;
const sizeOf = ({ sums }: RestoredSums) =>
  sums.reduce((size, { tally }) => size + 1 + countNames(tally) / namesOfRow, 1);

function batches<Row>(
  limit: number,
  write: (rows: readonly Row[]) => Promise<unknown>,
  sizeOfRow: (row: Row) => number = () => 1,
) {
  let rows: Row[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (rows.length === 0) return;
    const full = rows;
    rows = [];
    size = 0;
    await write(full);
  }
  return {
    flush,
    async add(row: Row): Promise<void> {
      rows.push(row);
      size += sizeOfRow(row);
      if (size >= limit) await flush();
    },
  };
}

export interface Inspected {
  file: string;
  table: CodeTable;
  inspection: Inspection;
  timeSlice: TimeSlice;
  account: { timeZones: string };
}

type LeftOut = ReturnType<typeof createLeftOut>;
type Done = Record<'links' | 'qrCodes' | 'inTrash' | 'alreadyHere' | 'clicks' | 'clicksLeftOut', number>;

/** Counts what it writes in `done`, and what stays out in `leftOut`. */
function createRowBatches(
  { store, clock }: Needed,
  restore: Restore,
  { table, leftOut, done }: { table: CodeTable; leftOut: LeftOut; done: Done },
) {
  async function writeItems(rows: readonly ItemToRestore[]): Promise<void> {
    const results = await store.restores.addItems(restore, clock(), rows);
    for (const [index, result] of results.entries()) {
      const item = rows[index];
      if (!item) continue;
      if (result === 'here') done.alreadyHere += 1;
      else if (typeof result === 'string') leftOut.add(reasons[result], item.code);
      else {
        table.setPk(item.code, result);
        done[item.kind === 'link' ? 'links' : 'qrCodes'] += 1;
        if (item.deletedAt !== null) done.inTrash += 1;
        await tellOfFormerCodes(item, result);
      }
    }
  }

  async function tellOfFormerCodes({ code, formerCodes = [] }: ItemToRestore, pk: number): Promise<void> {
    if (formerCodes.length === 0) return;
    const own = await store.items.formerCodes({ pk, code });
    for (const former of formerCodes) if (!own.includes(normalizeCode(former))) leftOut.add('formerCode', former);
  }

  return {
    items: batches<ItemToRestore>(itemsAtOnce, writeItems),
    versions: batches<RestoredVersion>(versionsAtOnce, (rows) => store.restores.addVersions(restore, clock(), rows)),
    sums: batches<RestoredSums>(sumsAtOnce, (rows) => store.restores.addSums(restore, clock(), rows), sizeOf),
    clicks: batches<RestoredClick>(clicksAtOnce, async (rows) => {
      await store.restores.addClicks(restore, clock(), rows);
      done.clicks += rows.length;
    }),
  };
}

interface Restorer extends Inspected {
  services: Needed;
  restore: Restore;
  rows: ReturnType<typeof createRowBatches>;
  leftOut: LeftOut;
  done: Done;
  now: number;
  isSigned: boolean;
  /**
   * Whether clicks were counted on the account before. Those on deleted items stay in its sums, so they are not the
   * sums of its items, and the archive's are not added.
   */
  hasCounted: boolean;
  calendar: Calendar;
  /** Bytes of statistics that may still come with their names. */
  statisticsLeft: number;
  kind: ItemLine['kind'];
  /** Names that the months of the account have so far. */
  namesOfAccount: number;
  lastClick: number;
  touchedAt: number;
}

async function yieldIfDue(restorer: Restorer): Promise<void> {
  const { store, clock } = restorer.services;
  await restorer.timeSlice.yieldIfDue();
  if (clock() - restorer.touchedAt < minute) return;
  restorer.touchedAt = clock();
  // Millions of lines may be of what is here already, or left out.
  await store.restores.touch(restorer.restore, restorer.touchedAt);
}

const marksOf = ({ table }: Restorer, code: string) => table.find(code)?.marks ?? 0;

const kindOf = (restorer: Restorer, code: string): ItemKind =>
  marksOf(restorer, code) & marks.link ? 'link' : 'qrCode';

const isAttached = (restorer: Restorer, code: string) => (marksOf(restorer, code) & marks.attached) !== 0;

async function addItems(restorer: Restorer, read: ArchivedFile): Promise<void> {
  const { services, restore, rows, now, done, leftOut } = restorer;
  const { store, config, blocked } = services;
  for (const text of linesOf(read)) {
    const line = JSON.parse(text) as ItemLine;
    const rule = ruledOut(line, { config, blocked, now });
    const states = rule && (await store.restores.codes(restore.userPk, [line.code], now));
    // An account that has the item already keeps it as it is.
    if (states?.get(normalizeCode(line.code)) === 'here') done.alreadyHere += 1;
    else if (rule) leftOut.add(rule, line.code);
    else {
      // Links are there before what belongs to them.
      if (line.kind !== restorer.kind) await rows.items.flush();
      restorer.kind = line.kind;
      await rows.items.add(toItemToRestore(line));
    }
    await yieldIfDue(restorer);
  }
  await rows.items.flush();
}

async function addLogo(restorer: Restorer, read: ArchivedFile): Promise<void> {
  const { services, restore, table, timeSlice } = restorer;
  const { code, number = table.find(code)?.logo ?? 1 } = logoIn(read.path);
  const itemPk = table.pkOf(code);
  if (itemPk === 0) return;
  const png = table.isSameLogo(sha256(read.content))
    ? read.content
    : await timeSlice.waitFor(readLogo(services, restore.userPk, read));
  await services.store.restores.addLogo(restore, services.clock(), { itemPk, number, png });
}

/** Adds the lines of items that were restored just now. Others have theirs already: they come with the pk 0. */
async function addLines<Line extends { code: string | null }>(
  restorer: Restorer,
  read: ArchivedFile,
  add: (restorer: Restorer, line: Line, pk: number) => Promise<void>,
): Promise<void> {
  for (const text of linesOf(read)) {
    const line = JSON.parse(text) as Line;
    await add(restorer, line, line.code === null ? 0 : restorer.table.pkOf(line.code));
    await yieldIfDue(restorer);
  }
}

async function addVersion(restorer: Restorer, line: VersionLine, pk: number): Promise<void> {
  const { table, rows, isSigned } = restorer;
  const item = { itemPk: pk, kind: kindOf(restorer, line.code), isAttached: isAttached(restorer, line.code) };
  const isLeftOut = !isSigned && table.takeVersion(line.code) >= versionsKept;
  if (pk !== 0 && !isLeftOut) await rows.versions.add(toRestoredVersion(line, item));
}

function boundedNames(restorer: Restorer, line: StatisticsLine): StatisticsLine {
  const names = countMonthNames(line);
  const total = line.code === null ? (restorer.namesOfAccount += names) : restorer.table.addNames(line.code, names);
  return total > namesOfMonths ? withoutNames(line, ['month']) : line;
}

async function addStatistics(restorer: Restorer, line: StatisticsLine, pk: number): Promise<void> {
  const { rows, hasCounted, isSigned, calendar, now } = restorer;
  const subject =
    line.code === null ? { pk: null, kind: 'account' as const } : { pk, kind: kindOf(restorer, line.code) };
  if (subject.pk === null ? hasCounted : subject.pk === 0) return;
  if (!isSigned) restorer.statisticsLeft -= JSON.stringify(line).length;
  const kept = isSigned ? line : withoutHoursBefore(now - hoursKept, line);
  const bounded = restorer.statisticsLeft < 0 ? withoutNames(kept, units) : boundedNames(restorer, kept);
  await rows.sums.add(toRestoredSums(bounded, subject, { calendar, now }));
}

async function addClick(restorer: Restorer, line: ClickLine, openedPk: number): Promise<void> {
  const { services, table, rows, done, isSigned } = restorer;
  const isLeftOut = !isSigned && table.takeClick(line.code) >= clicksFromElsewhere;
  const linkPk = line.link === undefined ? 0 : table.pkOf(line.link);
  // A click on a code that stays out counts for its link alone.
  const [itemPk, parentPk] = openedPk === 0 ? [linkPk, null] : [openedPk, linkPk || null];
  if (itemPk === 0) return;
  const { at, userAgent, referrer, ip } = line;
  restorer.lastClick += 1;
  const click = {
    pk: restorer.lastClick,
    itemPk,
    parentPk,
    at: Date.parse(at),
    userAgent,
    referrer: toReferrer(referrer),
    // The place is what this server knows of the network, because all clicks from there share its row.
    geo: services.geo.locate(ip),
  };
  // A link that was here already has this click: as its own, if its QR code was gone.
  if (line.link !== undefined && linkPk === 0) return;
  if (isLeftOut) done.clicksLeftOut += 1;
  else await rows.clicks.add(click);
}

async function addFile(restorer: Restorer, read: ArchivedFile): Promise<void> {
  switch (read.part) {
    case 'items':
      return addItems(restorer, read);
    case 'logos':
      return addLogo(restorer, read);
    case 'history':
      return addLines<VersionLine>(restorer, read, addVersion);
    case 'statistics':
      return addLines<StatisticsLine>(restorer, read, addStatistics);
    case 'clicks':
      return addLines<ClickLine>(restorer, read, addClick);
    default:
      return undefined;
  }
}

export async function writeRestored(services: Needed, restore: Restore, inspected: Inspected): Promise<RestoreReport> {
  const { store, clock } = services;
  const { file, table, inspection, account } = inspected;
  const { profile, picture, report } = inspection;
  const { isSigned, createdAt, publicUrl } = report;
  const now = clock();
  const hasCounted = await store.restores.hasCounted(restore.userPk);
  // The archive's zones count where nothing was counted in the account's own.
  const zones = hasCounted ? [] : toZones(profile, now);
  const leftOut = createLeftOut();
  const done: Done = { links: 0, qrCodes: 0, inTrash: 0, alreadyHere: 0, clicks: 0, clicksLeftOut: 0 };
  const rows = createRowBatches(services, restore, { table, leftOut, done });
  const restorer: Restorer = {
    ...inspected,
    services,
    restore,
    rows,
    leftOut,
    done,
    now,
    isSigned,
    hasCounted,
    calendar: zones.length > 0 ? calendarOf(zones) : calendarOfAccount(account),
    statisticsLeft: statisticsFromElsewhere * (report.links + report.qrCodes),
    kind: 'link',
    namesOfAccount: 0,
    lastClick: firstClick + restore.pk * clicksOfOne,
    touchedAt: now,
  };
  for await (const read of readArchive(file, () => yieldIfDue(restorer))) await addFile(restorer, read);
  await rows.versions.flush();
  await rows.sums.flush();
  await rows.clicks.flush();
  await store.restores.finish(restore, clock(), {
    firstName: profile.firstName,
    lastName: profile.lastName,
    picture: picture && { url: newPictureUrl(), webp: picture },
    zonesBefore: { zones, until: now },
  });
  return { isDryRun: false, isSigned, createdAt, publicUrl, ...done, leftOut: leftOut.list() };
}
