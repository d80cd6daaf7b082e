import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { calendarOfAccount, type Calendar } from '../../rules/calendar.ts';
import { groupsByWeight } from '../../rules/groups.ts';
import { symbolText, type QrDesign } from '../../../shared/qrCodes.ts';
import { designOf, maxQrCodesOfLink } from '../../rules/qrCodes.ts';
import { countNames } from '../../rules/tallies.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type {
  ArchiveCursor,
  ArchivedClick,
  ArchivedItem,
  ArchivedSums,
  ArchivePage,
} from '../../store/items/archived.ts';
import type { Sum } from '../../store/analytics/sums.ts';
import type { ItemKind } from '../../store/schema.ts';
import { expectTempRoom, makeTempFolder } from '../../data/tempFolders.ts';
import type { Services } from '../services.ts';
import { shortUrlOf } from '../../rules/destinations.ts';
import { zonesShown } from '../responses/daysShown.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';
import { periodName } from './periods.ts';
import { createCodeTable, marks, type CodeTable } from './codeTable.ts';
import {
  archiveFormat,
  archiveVersion,
  chunkLength,
  manifestPath,
  partNames,
  namesInLine,
  type ClickLine,
  type ItemLine,
  type Manifest,
  type PartName,
  type PartSummary,
  type ReplacedFields,
  type StatisticsLine,
  type SumLine,
  type VersionLine,
} from './format.ts';
import { createSeal, type Seal } from './seal.ts';
import {
  caddyHead,
  caddyRedirect,
  createNginxRedirects,
  guide,
  leftOut as reasonOf,
  plainRedirect,
  type LeftOut,
} from './staticRedirects.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Rows read at once: a large account must neither fill memory nor delay others. */
const itemsAtOnce = 200;
const clicksAtOnce = 500;
/** Clicks on the items whose sums are read at once. There are no more sums than six for each. */
const summedAtOnce = 20_000;
/** Characters that are made in one go: few enough that redirects do not wait. */
const pieceLength = 16_384;
/** Milliseconds between two pieces, in which redirects have the thread. Archives that are written at once share it. */
const pause = 3;

type Needed = Pick<Services, 'store' | 'config' | 'clock' | 'tokens' | 'qrImages' | 'userAgentParser'>;

interface ArchiveOptions {
  user: UserRecord;
  hasClicks: boolean;
  /** What `profile.json` holds beside the profile. */
  account: object;
  underWay: () => number;
}

interface Entry {
  path: string;
  content: Buffer | { file: string; size: number };
}

const sizeOf = ({ content }: Entry) => (Buffer.isBuffer(content) ? content.length : content.size);

function itemLine(item: ArchivedItem): ItemLine {
  const common = {
    code: item.code,
    destination: item.destination,
    isActive: item.isActive,
    activatesAt: isoTimeOrNull(item.activatesAt),
    expiresAt: isoTimeOrNull(item.expiresAt),
    createdAt: isoTime(item.createdAt),
    updatedAt: isoTime(item.updatedAt),
    deletedAt: isoTimeOrNull(item.deletedAt),
    ...(item.openingClicks > 0 && { openingClicks: item.openingClicks }),
    ...(item.formerCodes.length > 0 && { formerCodes: item.formerCodes }),
  };
  if (item.name === null) {
    const { passwordHash, isEdited, title, note, tags } = item;
    return { kind: 'link', ...common, passwordHash, isEdited: isEdited === true, title, note, tags };
  }
  return {
    kind: 'qrCode',
    ...common,
    link: item.parentCode,
    name: item.name,
    description: item.description,
    ...designOf(item as QrDesign),
    hasLogo: item.hasLogo,
    ...((item.logoNumber ?? 0) > 1 && { logoNumber: item.logoNumber ?? 1 }),
  };
}

/** Writes times and names of what a version replaced as they are everywhere outside of the database. */
function replacedFields(stored: string | null): ReplacedFields | null {
  if (stored === null) return null;
  const fields = JSON.parse(stored) as Record<string, unknown>;
  for (const name of ['activatesAt', 'expiresAt']) {
    const time = fields[name];
    if (typeof time === 'number') fields[name] = isoTime(time);
  }
  return fields;
}

const sumLine = ({ unit, period, tally }: Sum, calendar: Calendar): SumLine => ({
  unit,
  at: periodName(unit, period, calendar),
  ...tally,
});

/** Sums as lines of bounded length. */
function* statisticsLines(
  sums: readonly Sum[],
  {
    code,
    clicks,
    botClicks = 0,
    lastClickAt = 0,
  }: Pick<StatisticsLine, 'code' | 'clicks' | 'botClicks'> & { lastClickAt?: number },
  calendar: Calendar,
): Iterable<StatisticsLine> {
  const groups = groupsByWeight(sums, namesInLine, ({ tally }) => countNames(tally) + 1);
  // A total without any sum needs a line as well.
  if (groups.length === 0 && (clicks || botClicks > 0)) groups.push([]);
  for (const [index, some] of groups.entries())
    yield {
      code,
      ...(index === 0 && {
        clicks,
        ...(botClicks > 0 && { botClicks }),
        ...(lastClickAt > 0 && { lastClickAt: isoTime(lastClickAt) }),
      }),
      sums: some.map((sum) => sumLine(sum, calendar)),
    };
}

/**
 * `family`: the item that it counts for first. `isWritten`: whether a QR code is in the archive; if not, its link alone
 * has the scan.
 */
function clickLine(
  { pk: _pk, at, codes, ...click }: ArchivedClick,
  family: string,
  isWritten: (qrCode: string) => boolean,
): ClickLine {
  // Its code may have been changed since it was written.
  const opened = codes.find(isWritten) ?? family;
  return { code: opened, ...(opened !== family && { link: family }), at: isoTime(at), ...click };
}

/** Holds a text on the disk, because its length is unknown until it ends. */
function spooledFile(file: string) {
  const stream = createWriteStream(file);
  // `flush` throws the same error.
  stream.on('error', () => undefined);
  let size = 0;
  let held = '';

  async function flush(): Promise<void> {
    const bytes = Buffer.from(held);
    held = '';
    size += bytes.length;
    await expectTempRoom(path.dirname(file));
    await new Promise<void>((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  return {
    async write(text: string): Promise<void> {
      held += text;
      if (held.length >= pieceLength) await flush();
    },
    async end(): Promise<{ file: string; size: number }> {
      await flush();
      stream.end();
      await finished(stream);
      return { file, size };
    },
    close: () => void stream.destroy(),
  };
}

interface Summary {
  files: number;
  count: number;
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

interface Writer extends Needed, ArchiveOptions {
  publicUrl: string;
  startedAt: number;
  createdAt: string;
  calendar: Calendar;
  seal: Seal;
  summaries: Map<PartName, Summary>;
  counts: Manifest['counts'];
  /** Characters that were made since the last pause. */
  made: number;
}

type LineFiles = ReturnType<typeof linesOf>;

interface Lines {
  itemLines: LineFiles;
  historyLines: LineFiles;
  statisticsFiles: LineFiles;
  clickFiles: LineFiles;
}

/** Opens a file of an archive's folder. The folder goes with its files once the archive is written. */
type Spool = (name: string) => ReturnType<typeof spooledFile>;

async function pauseAfter(writer: Writer, length: number): Promise<void> {
  writer.made += length;
  if (writer.made < pieceLength) return;
  writer.made = 0;
  await sleep(pause * writer.underWay());
}

function summaryOf({ summaries }: Writer, part: PartName) {
  const known = summaries.get(part) ?? { files: 0, count: 0, bytes: 0, hash: createHash('sha256') };
  summaries.set(part, known);
  return known;
}

/** `count`: lines, or 1 for a file that has none. */
function fileOf(writer: Writer, part: PartName, filePath: string, content: Buffer, count = 1): Entry {
  const summary = summaryOf(writer, part);
  summary.files += 1;
  summary.count += count;
  summary.bytes += content.length;
  summary.hash.update(content);
  return { path: filePath, content };
}

function linesOf(writer: Writer, part: PartName) {
  let held: string[] = [];
  let length = 0;
  function* flush(): Iterable<Entry> {
    if (held.length === 0) return;
    const name = String(summaryOf(writer, part).files + 1).padStart(6, '0');
    yield fileOf(writer, part, `${part}/${name}.jsonl`, Buffer.from(held.join('')), held.length);
    held = [];
    length = 0;
  }
  return {
    flush,
    async *add(line: object): AsyncIterable<Entry> {
      const text = `${JSON.stringify(line)}\n`;
      if (length + text.length > chunkLength) yield* flush();
      held.push(text);
      length += text.length;
      await pauseAfter(writer, text.length);
    },
  };
}

async function* pagesOf<Item extends ArchiveCursor>(
  { user, startedAt }: Writer,
  kind: ItemKind,
  read: (userPk: number, kind: ItemKind, page: ArchivePage) => Promise<Item[]>,
): AsyncIterable<Item[]> {
  for (let after: ArchiveCursor | undefined; ;) {
    const page = await read(user.pk, kind, { after, until: startedAt, limit: itemsAtOnce });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = { createdAt: last.createdAt, pk: last.pk };
  }
}

async function* profile(writer: Writer): AsyncIterable<Entry> {
  const { store, user, calendar, account } = writer;
  const { email, firstName, lastName, createdAt, pictureUrl } = user;
  const timeZones = zonesShown(calendar, { from: -Infinity, to: Infinity });
  const profileOf = { email, firstName, lastName, timeZones, memberSince: isoTime(createdAt), ...account };
  yield fileOf(writer, 'profile', 'profile.json', Buffer.from(`${JSON.stringify(profileOf, null, 2)}\n`));
  const picture = pictureUrl === null ? undefined : await store.users.picture(pictureUrl);
  if (picture) yield fileOf(writer, 'picture', 'picture.webp', picture);
}

async function* history({ historyLines }: Lines, { code, versions }: ArchivedItem): AsyncIterable<Entry> {
  for (const { itemPk: _itemPk, number, at, apiKey, replaced, ...version } of versions) {
    const line: VersionLine = {
      code,
      ...version,
      ...(apiKey !== null && { apiKey }),
      version: number,
      at: isoTime(at),
      replaced: replacedFields(replaced),
    };
    yield* historyLines.add(line);
  }
}

async function* images(writer: Writer, item: ArchivedItem): AsyncIterable<Entry> {
  const { store, qrImages, publicUrl, user } = writer;
  const { code, logo, logoNumber } = item;
  const line = itemLine(item);
  if (line.kind === 'link') return;
  if (logo) yield fileOf(writer, 'logos', `logos/${code}.png`, logo);
  for (const number of await store.archive.logosOf(item.pk)) {
    if (number === logoNumber) continue;
    const png = await store.archive.logo(item.pk, number);
    if (png) yield fileOf(writer, 'logos', `logos/${code}/${number}.png`, png);
  }
  const drawing = {
    design: { ...line, text: symbolText(shortUrlOf(code, publicUrl)) },
    logo: logo ? { number: logoNumber ?? 1, load: () => Promise.resolve(logo) } : undefined,
    format: 'svg',
  } as const;
  const image = await qrImages.draw(drawing, `archive of ${user.id}`);
  if (image !== undefined) yield fileOf(writer, 'qr', `qr/${code}.svg`, Buffer.from(image));
  await pauseAfter(writer, pieceLength / 4);
}

/** An item as it fits what the archive has by now: others change while it is written. undefined: it stays out. */
function fitted(item: ArchivedItem, written: CodeTable, startedAt: number): ArchivedItem | undefined {
  const { code } = item;
  // The code of its link may have been changed since the link was written.
  const parentCode =
    item.parentCode &&
    ([item.parentCode, ...item.parentFormerCodes].find((name) => written.pkOf(name) === item.parentPk) ??
      item.parentCode);
  const link = parentCode === null ? undefined : written.find(parentCode);
  if (parentCode !== null && !((link?.marks ?? 0) & marks.link)) return undefined;
  const hasPlace = !link || (!(link.marks & marks.inTrash) && link.siblings < maxQrCodesOfLink);
  const deletedAt = item.deletedAt ?? (hasPlace ? null : startedAt);
  const own = (item.name === null ? marks.link : 0) | (deletedAt === null ? 0 : marks.inTrash);
  if (!written.add(code, own, 0)) return undefined;
  written.setPk(code, item.pk);
  if (parentCode !== null && deletedAt === null) written.addSibling(parentCode);
  return { ...item, parentCode, deletedAt };
}

async function* clicksOn(
  { store }: Writer,
  { clickFiles }: Lines,
  { pk, code, lastClick }: ArchivedSums,
  written: CodeTable,
): AsyncIterable<Entry> {
  const isWritten = (qrCode: string) => ((written.find(qrCode)?.marks ?? marks.link) & marks.link) === 0;
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const page = await store.archive.clicks(pk, { after, until: lastClick, limit: clicksAtOnce });
    for (const click of page) yield* clickFiles.add(clickLine(click, code, isWritten));
    const last = page.at(-1);
    if (last === undefined || page.length < clicksAtOnce) return;
    after = last.pk;
  }
}

/** Comes after all items, so that each is known before what belongs to it. */
async function* statistics(writer: Writer, lines: Lines, written: CodeTable): AsyncIterable<Entry> {
  const { store, user, calendar, hasClicks, userAgentParser } = writer;
  const { statisticsFiles, clickFiles } = lines;
  for (const kind of ['link', 'qrCode'] as const) {
    for await (const page of pagesOf(writer, kind, store.archive.clickCounts)) {
      for (const some of groupsByWeight(page, summedAtOnce, ({ clickCount, botClicks }) => clickCount + botClicks)) {
        await userAgentParser.caughtUp();
        const pks = some.map(({ pk }) => pk);
        for (const sums of await store.archive.sums({ userPk: user.pk, kind }, pks, calendar)) {
          // It may have got another code since, and another item this one.
          const code = [sums.code, ...sums.formerCodes].find((name) => written.pkOf(name) === sums.pk);
          if (code === undefined) continue;
          const own = { ...sums, code };
          for (const line of statisticsLines(own.sums, own, calendar)) yield* statisticsFiles.add(line);
          if (hasClicks && own.clicks + own.botClicks > 0) yield* clicksOn(writer, lines, own, written);
        }
        await pauseAfter(writer, pieceLength / 4);
      }
    }
  }
  await userAgentParser.caughtUp();
  const ofAccount = await store.archive.sumsOfAccount(user.pk, calendar);
  for (const line of statisticsLines(ofAccount, { code: null }, calendar)) yield* statisticsFiles.add(line);
  yield* statisticsFiles.flush();
  yield* clickFiles.flush();
}

/** Collects the redirects for other web servers on the disk, because nobody knows how many there will be. */
function createRedirectFiles(writer: Writer, spool: Spool) {
  const { startedAt, publicUrl, createdAt } = writer;
  const nginx = createNginxRedirects();
  const constants = spool('constants');
  const entries = spool('entries');
  const caddy = spool('Caddyfile');
  const plain = spool('_redirects');
  const leftOut: Record<LeftOut, number> = { deleted: 0, closed: 0, protected: 0, scheduled: 0 };
  let redirects = 0;

  async function writeRedirect(code: string, destination: string): Promise<void> {
    redirects += 1;
    const written = nginx.write(code, destination);
    await constants.write(written.constants);
    await entries.write(written.entry);
    await caddy.write(caddyRedirect(code, destination));
    await plain.write(plainRedirect(code, destination));
  }

  async function addRedirect(item: ArchivedItem): Promise<void> {
    const reason = reasonOf(item, startedAt);
    if (reason) {
      leftOut[reason] += 1;
      return;
    }
    for (const code of [item.code, ...item.formerCodes]) await writeRedirect(code, item.destination);
  }

  async function* files(): AsyncIterable<Entry> {
    const declared = await constants.end();
    const mapped = await entries.end();
    const whole = spool('redirects.map');
    for await (const text of createReadStream(declared.file, 'utf8')) await whole.write(text as string);
    await whole.write(nginx.head(redirects));
    for await (const text of createReadStream(mapped.file, 'utf8')) await whole.write(text as string);
    await whole.write(nginx.foot);
    yield { path: 'redirects/redirects.map', content: await whole.end() };
    yield { path: 'redirects/Caddyfile', content: await caddy.end() };
    yield { path: 'redirects/_redirects', content: await plain.end() };
    const page = guide({ publicUrl, createdAt, redirects, leftOut });
    yield fileOf(writer, 'redirects', 'redirects/index.html', Buffer.from(page));
  }

  return { begin: () => caddy.write(caddyHead), add: addRedirect, files };
}

async function* everything(writer: Writer, spool: Spool, written: CodeTable): AsyncIterable<Entry> {
  const redirects = createRedirectFiles(writer, spool);
  const lines: Lines = {
    itemLines: linesOf(writer, 'items'),
    historyLines: linesOf(writer, 'history'),
    statisticsFiles: linesOf(writer, 'statistics'),
    clickFiles: linesOf(writer, 'clicks'),
  };
  yield* profile(writer);
  await redirects.begin();
  for (const kind of ['link', 'qrCode'] as const) {
    for await (const page of pagesOf(writer, kind, writer.store.archive.items)) {
      const items = page.flatMap((item) => fitted(item, written, writer.startedAt) ?? []);
      for (const item of items) {
        writer.counts[kind === 'link' ? 'links' : 'qrCodes'] += 1;
        if (item.deletedAt !== null) writer.counts.inTrash += 1;
        yield* lines.itemLines.add(itemLine(item));
        await redirects.add(item);
      }
      // They come before their versions and logos.
      yield* lines.itemLines.flush();
      for (const item of items) yield* history(lines, item);
      for (const item of items) yield* images(writer, item);
    }
  }
  yield* lines.historyLines.flush();
  yield* statistics(writer, lines, written);
  yield* redirects.files();
}

/** It comes last, because it says what everything else has come to. */
function manifestFile(writer: Writer): Entry {
  const { createdAt, publicUrl, hasClicks, counts, tokens, seal } = writer;
  const parts: Partial<Record<PartName, PartSummary>> = {};
  for (const part of partNames) {
    const { hash, ...summary } = summaryOf(writer, part);
    if (summary.files > 0) parts[part] = { ...summary, sha256: hash.digest('hex') };
  }
  const format = { format: archiveFormat, version: archiveVersion, createdAt, publicUrl, hasClicks } as const;
  const content = { ...format, counts, parts };
  const manifest: Manifest = { ...content, signature: tokens.signArchive(seal.end(content)) };
  return { path: manifestPath, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** A file from the disk counts for its part as it is read. */
async function* contentOf(writer: Writer, { content }: Entry): AsyncIterable<Buffer> {
  if (Buffer.isBuffer(content)) {
    yield content;
    return;
  }
  const summary = summaryOf(writer, 'redirects');
  summary.files += 1;
  summary.count += 1;
  for await (const piece of createReadStream(content.file) as AsyncIterable<Buffer>) {
    summary.bytes += piece.length;
    summary.hash.update(piece);
    yield piece;
    await sleep(pause * writer.underWay());
  }
}

async function* packed(
  writer: Writer,
  entry: Entry,
  see: (piece: Buffer) => void = () => undefined,
): AsyncIterable<Buffer> {
  const size = sizeOf(entry);
  yield tarHeader(entry.path, { size, at: writer.startedAt });
  for await (const piece of contentOf(writer, entry)) {
    see(piece);
    yield piece;
  }
  yield tarPadding(size);
}

async function* tar(writer: Writer): AsyncIterable<Buffer> {
  const folder = await makeTempFolder(writer.config.dataDir, 'archive');
  let written: CodeTable | undefined;
  const spooled: ReturnType<typeof spooledFile>[] = [];
  const spool = (name: string) => {
    const file = spooledFile(path.join(folder, name));
    spooled.push(file);
    return file;
  };
  try {
    written = await createCodeTable(path.join(folder, 'codes'));
    for await (const entry of everything(writer, spool, written)) {
      writer.seal.begin(entry.path, sizeOf(entry));
      yield* packed(writer, entry, writer.seal.add);
    }
    yield* packed(writer, manifestFile(writer));
    yield tarEnd;
  } finally {
    spooled.forEach(({ close }) => close());
    written?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Streams a new archive. It takes its time, because redirects come first. */
export function writeArchive(services: Needed, options: ArchiveOptions): Readable {
  const startedAt = services.clock();
  const writer: Writer = {
    ...services,
    ...options,
    publicUrl: services.config.publicUrl,
    startedAt,
    createdAt: isoTime(startedAt),
    calendar: calendarOfAccount(options.user),
    seal: createSeal(),
    summaries: new Map(),
    counts: { links: 0, qrCodes: 0, inTrash: 0 },
    made: 0,
  };
  const gzip = createGzip();
  // The reader sees a failure, because the stream breaks off.
  pipeline(Readable.from(tar(writer), { objectMode: false }), gzip, () => undefined);
  return gzip;
}
