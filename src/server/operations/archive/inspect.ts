import { createHash } from 'node:crypto';
import type { components } from '../../../generated/types.ts';
import { normalizeCode } from '../../../shared/codes.ts';
import { isInOrder } from '../../rules/availability.ts';
import { isReserved } from '../../rules/codes.ts';
import { isOwnHost } from '../../rules/destinations.ts';
import { maxQrCodesOfLink } from '../../rules/qrCodes.ts';
import { quotas } from '../../rules/quotas.ts';
import { inTrashSince } from '../../rules/trash.ts';
import { versionsKept } from '../../store/items/versions.ts';
import { earlierLogosKept } from '../../store/items/logos.ts';
import type { TimeSlice } from '../../limits/timeSlice.ts';
import type { MonthlyLimits } from '../../store/items/restores.ts';
import { quotaOfArchives } from '../quota.ts';
import type { Services } from '../services.ts';
import { marks, type CodeRow, type CodeTable } from './codeTable.ts';
import {
  archiveVersion,
  logoIn,
  type ClickLine,
  type ItemLine,
  type Manifest,
  type PartName,
  type QrCodeLine,
  type StatisticsLine,
  type VersionLine,
} from './format.ts';
import { checkClick, checkSums, countedIn, earliest, parseAs, type Profile } from './lines.ts';
import { BadArchive, notAnArchive, readArchive, versionOf, type ArchivedFile } from './read.ts';
import { day } from '../../rules/durations.ts';
import { timeOf } from '../times.ts';

export type RestoreReport = components['schemas']['RestoreReport'];
export type LeftOutReason = components['schemas']['LeftOut']['reason'];

/** Nobody has more. There is a bound because the cost of an archive grows with them. */
const maxItems = 1_000_000;
const maxClicks = 20_000_000;
/** The sums of an archive come to no more, so that no number grows beyond what can be counted exactly. */
const maxCounted = 1e12;
/** How far the clock of another server may be ahead. */
const aheadAtMost = day;
/** An item keeps fewer versions, but one that was edited while it was restored may have some more. */
const maxVersions = 2 * versionsKept;
const maxEarlierLogos = 2 * earlierLogosKept;
/** Later logos have to get greater numbers, as the schema says of the number of a version. */
const maxLogoNumber = 2_000_000_000;
const named = 20;
const askedAtOnce = 250;

/**
 * Single clicks of a code, the newest, and bytes of statistics for each code that come along from elsewhere: so much,
 * or more, has one that was made and opened here.
 */
export const clicksFromElsewhere = 500;
export const statisticsFromElsewhere = 256 * 1_024;

type Needed = Pick<Services, 'store' | 'config' | 'blocked' | 'clock' | 'tokens' | 'pictureReader'> & {
  settings: Pick<Services['settings'], 'now'>;
};

export function createLeftOut() {
  const reasons = new Map<LeftOutReason, { count: number; codes: string[] }>();
  return {
    add(reason: LeftOutReason, code: string): void {
      const known = reasons.get(reason) ?? { count: 0, codes: [] };
      known.count += 1;
      if (known.codes.length < named) known.codes.push(code);
      reasons.set(reason, known);
    },
    list: (): RestoreReport['leftOut'] => [...reasons].map(([reason, found]) => ({ reason, ...found })),
  };
}

/** Why a rule of this server leaves an item out, whoever has its code. */
export function ruledOut(
  line: ItemLine,
  { config, blocked, now }: Pick<Needed, 'config' | 'blocked'> & { now: number },
): LeftOutReason | undefined {
  if (line.deletedAt !== null && Date.parse(line.deletedAt) <= inTrashSince(now)) return 'tooOld';
  if (isReserved(line.code)) return 'reserved';
  const isItsOwn = line.kind === 'link' || line.link === null;
  if (isItsOwn && isOwnHost(line.destination, config)) return 'ownSite';
  return isItsOwn && blocked.isBlocked(line.destination) ? 'blocked' : undefined;
}

export const linesOf = ({ content }: ArchivedFile): string[] => {
  const text = content.toString();
  if (!text.endsWith('\n')) throw notAnArchive();
  return text.slice(0, -1).split('\n');
};

export interface Inspection {
  /** What the restore takes from; undefined for an archive that was made here. */
  quota: MonthlyLimits | undefined;
  profile: Profile;
  picture: Buffer | null;
  report: RestoreReport;
}

/** Logos are stored as this server writes them, whatever the archive holds. */
export async function readLogo(
  { pictureReader }: Pick<Services, 'pictureReader'>,
  userPk: number,
  { path, content }: ArchivedFile,
): Promise<Buffer> {
  const result = await pictureReader.read({ use: 'logo', bytes: content }, userPk);
  if ('fault' in result) throw new BadArchive(`The archive’s ${path} cannot be read as a logo.`);
  return Buffer.from(result.picture);
}

const otherThanTold = (part: string) =>
  new BadArchive(`The archive is damaged: its ${part} are not what its manifest says.`);

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

interface Options {
  file: string;
  table: CodeTable;
  userPk: number;
  timeSlice: TimeSlice;
}

/**
 * Reads a whole archive without changing anything. Says what a restore would do. `table`: empty, and filled by this.
 * @throws BadArchive
 */
export async function inspectArchive(services: Needed, options: Options): Promise<Inspection> {
  try {
    return await inspect(services, options);
  } catch (error) {
    // Its manifest is the last file: what is new in the others is met before.
    if (
      error instanceof BadArchive &&
      ((await versionOf(options.file, options.timeSlice.yieldIfDue)) ?? 0) > archiveVersion
    )
      throw new BadArchive('This archive was made by a newer Curtly. Please update this one first.');
    throw error;
  }
}

/**
 * Reads the manifest and checks that all files are what it says, without parsing them.
 * @throws BadArchive
 */
async function readManifest({ tokens }: Needed, { file, timeSlice }: Options) {
  for await (const { part, content, sums, seal } of readArchive(file, timeSlice.yieldIfDue)) {
    if (part !== 'manifest') continue;
    const manifest = parseAs<Manifest>('manifest', content.toString(), 'The archive’s manifest.json');
    const parts = new Map(Object.entries(manifest.parts));
    for (const [name, { files, bytes, sha256: hash }] of sums ?? []) {
      const told = parts.get(name);
      if (told?.files !== files || told.bytes !== bytes || told.sha256 !== hash) throw otherThanTold(name);
      parts.delete(name);
    }
    const [missing] = [...parts].filter(([, { files }]) => files > 0);
    if (missing) throw otherThanTold(missing[0]);
    return { manifest, isSigned: seal !== undefined && tokens.isArchiveSigned(seal.end(manifest), manifest.signature) };
  }
  throw notAnArchive();
}

interface Inspector extends Options {
  services: Needed;
  manifest: Manifest;
  isSigned: boolean;
  now: number;
  /** The archive says of nothing that it happened later. */
  latest: number;
  left: MonthlyLimits;
  leftOut: ReturnType<typeof createLeftOut>;
  /** Lines of each part, or files where they have no lines. */
  counts: Partial<Record<PartName, number>>;
  found: Record<'links' | 'qrCodes' | 'inTrash' | 'withHistory' | 'withLogo' | 'logos', number>;
  wanted: Record<'links' | 'qrCodes' | 'inTrash' | 'alreadyHere' | 'clicks' | 'clicksLeftOut', number>;
  counted: number;
  profile: Profile | undefined;
  picture: Buffer | null;
  last: ItemLine | undefined;
}

function count({ counts }: Inspector, part: PartName, more: number): void {
  counts[part] = (counts[part] ?? 0) + more;
}

/** An item has to be known before what belongs to it. */
function knownOf({ table }: Inspector, code: string, place: string): CodeRow {
  const known = table.find(code);
  if (!known) throw new BadArchive(`${place} belongs to ${code}, which is not in the archive before it.`);
  return known;
}

const marksOf = (inspector: Inspector, code: string, place: string) => knownOf(inspector, code, place).marks;

function expectPossible({ latest }: Inspector, time: string | null, place: string): void {
  if (time !== null && (Date.parse(time) < earliest || Date.parse(time) > latest))
    throw new BadArchive(`${place} is of a time that cannot be.`);
}

function addToLink(inspector: Inspector, link: string, deletedAt: string | null, place: string): void {
  const { table } = inspector;
  const parent = marksOf(inspector, link, place);
  if (!(parent & marks.link)) throw new BadArchive(`${place} belongs to ${link}, which is no link.`);
  if (deletedAt === null && parent & marks.inTrash)
    throw new BadArchive(`${place} belongs to ${link}, which is in the trash.`);
  if (deletedAt === null) table.addSibling(link);
  if ((table.find(link)?.siblings ?? 0) > maxQrCodesOfLink)
    throw new BadArchive(`${link} has more than 1,000 QR codes.`);
}

function addItem(inspector: Inspector, line: ItemLine, place: string): void {
  const { table, found, last } = inspector;
  const { code, createdAt, deletedAt } = line;
  if (last?.kind === 'qrCode' && line.kind === 'link') throw new BadArchive(`${place} is a link behind a QR code.`);
  inspector.last = line;
  for (const time of [createdAt, line.updatedAt, deletedAt]) expectPossible(inspector, time, place);
  if (!isInOrder({ activatesAt: timeOf(line.activatesAt), expiresAt: timeOf(line.expiresAt) }))
    throw new BadArchive(`${place} ends before it begins.`);
  if (table.count() >= maxItems) throw new BadArchive('An archive can hold at most 1,000,000 links and QR codes.');
  const isLink = line.kind === 'link';
  const own =
    (isLink ? marks.link : 0) |
    (deletedAt === null ? 0 : marks.inTrash) |
    (!isLink && line.hasLogo ? marks.hasLogo : 0) |
    (!isLink && line.link !== null ? marks.attached : 0);
  if (!isLink && line.link !== null) addToLink(inspector, line.link, deletedAt, place);
  if (!table.add(code, own, isLink ? 0 : (line.logoNumber ?? 1)))
    throw new BadArchive(`The archive holds the code ${code} twice.`);
  found[isLink ? 'links' : 'qrCodes'] += 1;
  if (deletedAt !== null) found.inTrash += 1;
  if (own & marks.hasLogo) found.withLogo += 1;
}

type Parents = Map<string, { deletedAt: number | null }>;

async function findParents({ services, userPk }: Inspector, lines: readonly ItemLine[]): Promise<Parents> {
  const codes = lines.flatMap((line) => (line.kind === 'qrCode' && line.link !== null ? [line.link] : []));
  if (codes.length === 0) return new Map();
  return services.store.restores.links(userPk, codes);
}

function hasLink({ table }: Inspector, { link, deletedAt }: QrCodeLine, parents: Parents): boolean {
  if (link !== null && (table.find(link)?.marks ?? 0) & marks.wanted) return true;
  const parent = parents.get(normalizeCode(link ?? ''));
  return parent !== undefined && (parent.deletedAt === null || deletedAt !== null);
}

async function judgeItems(inspector: Inspector, lines: readonly ItemLine[]): Promise<void> {
  const { services, table, userPk, now, left, leftOut, wanted } = inspector;
  const { store, config, blocked } = services;
  const states = await store.restores.codes(
    userPk,
    lines.flatMap(({ code, formerCodes = [] }) => [code, ...formerCodes]),
    now,
  );
  const parents = await findParents(inspector, lines);
  for (const line of lines) {
    const { code, deletedAt } = line;
    const state = states.get(normalizeCode(code));
    const rule = ruledOut(line, { config, blocked, now });
    if (state === 'here') wanted.alreadyHere += 1;
    else if (rule) leftOut.add(rule, code);
    else if (state === 'taken') leftOut.add('taken', code);
    else if (line.kind === 'qrCode' && line.link !== null && !hasLink(inspector, line, parents))
      leftOut.add('withoutLink', code);
    else if (left[quotas[line.kind]] === 0) leftOut.add('overQuota', code);
    else {
      table.mark(code, marks.wanted);
      left[quotas[line.kind]] -= 1;
      wanted[quotas[line.kind]] += 1;
      if (deletedAt !== null) wanted.inTrash += 1;
      for (const former of line.formerCodes ?? [])
        if (states.has(normalizeCode(former)) || isReserved(former)) leftOut.add('formerCode', former);
    }
  }
}

async function readItems(inspector: Inspector, read: ArchivedFile): Promise<void> {
  const lines: ItemLine[] = [];
  for (const [index, text] of linesOf(read).entries()) {
    const place = `The archive’s ${read.path}, line ${index + 1},`;
    const line = parseAs<ItemLine>('item', text, place);
    addItem(inspector, line, place);
    lines.push(line);
    if (lines.length === askedAtOnce) await judgeItems(inspector, lines.splice(0));
    await inspector.timeSlice.yieldIfDue();
  }
  if (lines.length > 0) await judgeItems(inspector, lines);
  count(inspector, 'items', linesOf(read).length);
}

const definitions = { history: 'version', statistics: 'statistics', clicks: 'click' } as const;

async function readLines<Line>(
  inspector: Inspector,
  read: ArchivedFile,
  part: keyof typeof definitions,
  addLine: (inspector: Inspector, line: Line, place: string) => void,
): Promise<void> {
  const lines = linesOf(read);
  for (const [index, text] of lines.entries()) {
    const place = `The archive’s ${read.path}, line ${index + 1},`;
    addLine(inspector, parseAs<Line>(definitions[part], text, place), place);
    await inspector.timeSlice.yieldIfDue();
  }
  count(inspector, part, lines.length);
}

async function readLogoFile(inspector: Inspector, read: ArchivedFile): Promise<void> {
  const { services, table, userPk, timeSlice, found } = inspector;
  const { code, number } = logoIn(read.path);
  const known = marksOf(inspector, code, `The archive’s ${read.path}`);
  const isPossible =
    number === undefined
      ? known & marks.hasLogo && !(known & marks.logoSeen)
      : !(known & marks.link) && number > 0 && number <= maxLogoNumber;
  if (!isPossible) throw new BadArchive(`The archive’s ${read.path} is a logo that its QR code does not have.`);
  if (number === undefined) {
    table.mark(code, marks.logoSeen);
    found.logos += 1;
  } else if (table.addEarlierLogo(code) > maxEarlierLogos)
    throw new BadArchive(`${code} has more than ${maxEarlierLogos} earlier logos.`);
  const name = sha256(read.content);
  if (table.isSameLogo(name) !== undefined) return;
  table.addLogo(name, (await timeSlice.waitFor(readLogo(services, userPk, read))).equals(read.content));
}

/** Versions are in the order of their numbers. Their times may not be: a clock may have been set back. */
function addVersion(inspector: Inspector, { code, at }: VersionLine, place: string): void {
  const { versions } = knownOf(inspector, code, place);
  expectPossible(inspector, at, place);
  if (versions === maxVersions) throw new BadArchive(`${code} has more than ${maxVersions} versions.`);
  inspector.table.addVersion(code);
  if (versions === 0) inspector.found.withHistory += 1;
}

function addStatistics(inspector: Inspector, line: StatisticsLine, place: string): void {
  if (line.code !== null) knownOf(inspector, line.code, place);
  checkSums(line, { now: inspector.latest, place });
  inspector.counted += countedIn(line);
  if (inspector.counted > maxCounted) throw new BadArchive('The archive counts more clicks than there can be.');
}

function addClick(inspector: Inspector, line: ClickLine, place: string): void {
  const { table, isSigned, latest, counts, wanted } = inspector;
  const opened = marksOf(inspector, line.code, place);
  checkClick(line, { now: latest, place });
  const parent = line.link === undefined ? 0 : marksOf(inspector, line.link, place);
  if (line.link !== undefined && (opened & marks.link || !(parent & marks.link)))
    throw new BadArchive(`${place} counts for ${line.link}, to which ${line.code} does not belong.`);
  const isLeftOut = !isSigned && table.addClick(line.code) > clicksFromElsewhere;
  if ((line.link === undefined ? opened : parent) & marks.wanted) wanted[isLeftOut ? 'clicksLeftOut' : 'clicks'] += 1;
  if ((counts.clicks ?? 0) > maxClicks) throw new BadArchive('An archive can hold at most 20,000,000 clicks.');
}

async function readPicture({ services, userPk }: Inspector, { content }: ArchivedFile): Promise<Buffer> {
  const result = await services.pictureReader.read({ use: 'profile', bytes: content }, userPk);
  if ('fault' in result) throw new BadArchive('The archive’s picture.webp cannot be read as a picture.');
  return Buffer.from(result.picture);
}

async function readPart(inspector: Inspector, read: ArchivedFile): Promise<void> {
  switch (read.part) {
    case 'profile':
      inspector.profile = parseAs<Profile>('profile', read.content.toString(), 'The archive’s profile.json');
      return count(inspector, 'profile', 1);
    case 'picture':
      inspector.picture = await readPicture(inspector, read);
      return count(inspector, 'picture', 1);
    case 'items':
      return readItems(inspector, read);
    case 'history':
      return readLines<VersionLine>(inspector, read, 'history', addVersion);
    case 'logos':
      await readLogoFile(inspector, read);
      return count(inspector, 'logos', 1);
    case 'statistics':
      return readLines<StatisticsLine>(inspector, read, 'statistics', addStatistics);
    case 'clicks':
      return readLines<ClickLine>(inspector, read, 'clicks', addClick);
    case 'qr':
    case 'redirects':
      return count(inspector, read.part, 1);
    case 'manifest':
      return undefined;
  }
}

function checkCounts({ manifest, table, counts, found }: Inspector): void {
  for (const [part, { count: told }] of Object.entries(manifest.parts))
    if (told !== (counts[part as PartName] ?? 0)) throw otherThanTold(part);
  const { links, qrCodes, inTrash } = manifest.counts;
  if (links !== found.links || qrCodes !== found.qrCodes || inTrash !== found.inTrash)
    throw new BadArchive('The archive is damaged: it does not hold as much as its manifest says.');
  if (found.withHistory !== table.count())
    throw new BadArchive('The archive is damaged: the history of an item is missing.');
  if (found.logos !== found.withLogo) throw new BadArchive('The archive is damaged: the logo of a QR code is missing.');
}

async function inspect(services: Needed, options: Options): Promise<Inspection> {
  // This comes first, so that nothing is parsed of an archive that is not whole.
  const { manifest, isSigned } = await readManifest(services, options);
  const quota = isSigned ? undefined : await quotaOfArchives(services, options.userPk);
  const now = services.clock();
  const inspector: Inspector = {
    ...options,
    services,
    manifest,
    isSigned,
    now,
    latest: now + aheadAtMost,
    left: { ...(quota?.left ?? { links: Infinity, qrCodes: Infinity }) },
    leftOut: createLeftOut(),
    counts: {},
    found: { links: 0, qrCodes: 0, inTrash: 0, withHistory: 0, withLogo: 0, logos: 0 },
    wanted: { links: 0, qrCodes: 0, inTrash: 0, alreadyHere: 0, clicks: 0, clicksLeftOut: 0 },
    counted: 0,
    profile: undefined,
    picture: null,
    last: undefined,
  };
  for await (const read of readArchive(options.file, options.timeSlice.yieldIfDue)) await readPart(inspector, read);
  checkCounts(inspector);
  const { profile, picture, wanted, leftOut } = inspector;
  if (!profile) throw new BadArchive('The archive is damaged: its profile is missing.');
  const { createdAt, publicUrl } = manifest;
  const report = { isDryRun: true, isSigned, createdAt, publicUrl, ...wanted, leftOut: leftOut.list() };
  return { profile, picture, report, quota: quota?.limits };
}
