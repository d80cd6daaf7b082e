import type {
  Restore,
  RestoredClick,
  RestoredItem,
  RestoredSums,
  RestoredVersion,
} from '../../store/items/restores.ts';
import type { ItemKind } from '../../store/schema.ts';
import { calendarOf, calendarOfAccount } from '../../rules/calendar.ts';
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
  toRestoredItem,
  toRestoredSums,
  toRestoredVersion,
  toZones,
  withoutHoursBefore,
  withoutNames,
} from './lines.ts';
import { readArchive, type ArchivedFile } from './read.ts';

type Needed = Pick<Services, 'store' | 'config' | 'clock' | 'pictureReader' | 'geo'>;

/** Rows in one transaction: so few that redirects hardly wait for it. */
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

/** Collects rows, and hands them on when there are enough. */
function batches<Row>(
  limit: number,
  write: (rows: Row[]) => Promise<unknown>,
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
  /** Into which it is restored. */
  account: { timeZones: string };
}

/** Writes what an inspected archive holds, in many steps. */
export async function writeRestored(
  services: Needed,
  restore: Restore,
  { file, table, inspection, timeSlice, account }: Inspected,
): Promise<RestoreReport> {
  const { store, config, clock, geo } = services;
  const { profile, picture, report } = inspection;
  const now = clock();
  // Clicks on what was deleted count for the account too, so its sums are not those of its items.
  const hasCounted = await store.restores.hasCounted(restore.userPk);
  // Those that it had before: where nothing was counted in its own.
  const zones = hasCounted ? [] : toZones(profile, now);
  const calendar = zones.length > 0 ? calendarOf(zones) : calendarOfAccount(account);
  const leftOut = createLeftOut();
  const done = { links: 0, qrCodes: 0, inTrash: 0, alreadyHere: 0, clicks: 0, clicksLeftOut: 0 };
  const { isSigned } = report;
  let statisticsLeft = statisticsFromElsewhere * (report.links + report.qrCodes);
  let kind: ItemLine['kind'] = 'link';
  let namesOfAccount = 0;
  let nextClick = firstClick + restore.pk * clicksOfOne;
  let touchedAt = now;

  async function yieldIfDue(): Promise<void> {
    await timeSlice.yieldIfDue();
    if (clock() - touchedAt < minute) return;
    touchedAt = clock();
    // Millions of lines may be of what is here already, or left out.
    await store.restores.touch(restore, touchedAt);
  }

  const items = batches<RestoredItem>(itemsAtOnce, async (rows) => {
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
      }
    }
  });
  const versions = batches<RestoredVersion>(versionsAtOnce, (rows) =>
    store.restores.addVersions(restore, clock(), rows),
  );
  const sums = batches<RestoredSums>(sumsAtOnce, (rows) => store.restores.addSums(restore, clock(), rows), sizeOf);
  const clicks = batches<RestoredClick>(clicksAtOnce, async (rows) => {
    await store.restores.addClicks(restore, clock(), rows);
    done.clicks += rows.length;
  });

  const marksOf = (code: string) => table.find(code)?.marks ?? 0;
  const kindOf = (code: string): ItemKind => (marksOf(code) & marks.link ? 'link' : 'qrCode');
  const isAttached = (code: string) => (marksOf(code) & marks.attached) !== 0;

  async function addItems(read: ArchivedFile): Promise<void> {
    for (const text of linesOf(read)) {
      const line = JSON.parse(text) as ItemLine;
      const rule = ruledOut(line, { config, now });
      const states = rule && (await store.restores.codes(restore.userPk, [line.code], now));
      // Who has it already, has it as it is.
      if (states?.get(line.code.toLowerCase()) === 'here') done.alreadyHere += 1;
      else if (rule) leftOut.add(rule, line.code);
      else {
        // Links are there before what belongs to them.
        if (line.kind !== kind) await items.flush();
        kind = line.kind;
        await items.add(toRestoredItem(line));
      }
      await yieldIfDue();
    }
    await items.flush();
  }

  async function addLogo(read: ArchivedFile): Promise<void> {
    const { code, number = table.find(code)?.logo ?? 1 } = logoIn(read.path);
    const itemPk = table.pkOf(code);
    if (itemPk === 0) return;
    const png = table.isSameLogo(sha256(read.content))
      ? read.content
      : await timeSlice.waitFor(readLogo(services, restore.userPk, read));
    await store.restores.addLogo(restore, clock(), { itemPk, number, png });
  }

  /** Lines of items that were restored just now: others have theirs already. */
  async function each<Line extends { code: string | null }>(
    read: ArchivedFile,
    add: (line: Line, pk: number) => Promise<void>,
  ) {
    for (const text of linesOf(read)) {
      const line = JSON.parse(text) as Line;
      await add(line, line.code === null ? 0 : table.pkOf(line.code));
      await yieldIfDue();
    }
  }

  function boundedNames(line: StatisticsLine): StatisticsLine {
    const names = countMonthNames(line);
    const total = line.code === null ? (namesOfAccount += names) : table.addNames(line.code, names);
    return total > namesOfMonths ? withoutNames(line, ['month']) : line;
  }

  async function addStatistics(line: StatisticsLine, pk: number): Promise<void> {
    const subject = line.code === null ? { pk: null, kind: 'account' as const } : { pk, kind: kindOf(line.code) };
    if (subject.pk === null ? hasCounted : subject.pk === 0) return;
    if (!isSigned) statisticsLeft -= JSON.stringify(line).length;
    const kept = isSigned ? line : withoutHoursBefore(now - hoursKept, line);
    const bounded = statisticsLeft < 0 ? withoutNames(kept, units) : boundedNames(kept);
    await sums.add(toRestoredSums(bounded, subject, { calendar, now }));
  }

  async function addClick(line: ClickLine, openedPk: number): Promise<void> {
    const isLeftOut = !isSigned && table.takeClick(line.code) >= clicksFromElsewhere;
    const linkPk = line.link === undefined ? 0 : table.pkOf(line.link);
    // A click on a code that stays out counts for its link alone.
    const [itemPk, parentPk] = openedPk === 0 ? [linkPk, null] : [openedPk, linkPk || null];
    if (itemPk === 0) return;
    const { at, userAgent, referrer, ip } = line;
    nextClick += 1;
    const click = {
      pk: nextClick,
      itemPk,
      parentPk,
      at: Date.parse(at),
      userAgent,
      referrer: toReferrer(referrer),
      // What this server knows of the network: others share its row.
      geo: geo.locate(ip),
    };
    // Where the link was here already, so is this: as the link's, once its QR code was gone.
    if (line.link !== undefined && linkPk === 0) return;
    if (isLeftOut) done.clicksLeftOut += 1;
    else await clicks.add(click);
  }

  async function write(read: ArchivedFile): Promise<void> {
    switch (read.part) {
      case 'items':
        return addItems(read);
      case 'logos':
        return addLogo(read);
      case 'history':
        return each<VersionLine>(read, async (line, pk) => {
          const item = { itemPk: pk, kind: kindOf(line.code), isAttached: isAttached(line.code) };
          const isLeftOut = !isSigned && table.takeVersion(line.code) >= versionsKept;
          if (pk !== 0 && !isLeftOut) await versions.add(toRestoredVersion(line, item));
        });
      case 'statistics':
        return each<StatisticsLine>(read, addStatistics);
      case 'clicks':
        return each<ClickLine>(read, addClick);
      default:
        return undefined;
    }
  }

  for await (const read of readArchive(file, yieldIfDue)) await write(read);
  await versions.flush();
  await sums.flush();
  await clicks.flush();
  await store.restores.finish(restore, clock(), {
    firstName: profile.firstName,
    lastName: profile.lastName,
    picture: picture && { url: newPictureUrl(), webp: picture },
    zonesBefore: { zones, until: now },
  });
  const { createdAt, publicUrl } = report;
  return { isDryRun: false, isSigned, createdAt, publicUrl, ...done, leftOut: leftOut.list() };
}
