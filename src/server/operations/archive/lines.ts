/** The lines of an archive: checked against its schema, and turned into what the store takes. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { limits } from '../../../generated/limits/urls.ts';
import { trimmed } from '../../../shared/text.ts';
import { isShortEncoded, isWebUrl } from '../../../shared/webUrl.ts';
import { designOf } from '../../rules/qrCodes.ts';
import { furthestAhead, utc, zoneNamed, type Calendar, type ChosenZone } from '../../rules/calendar.ts';
import { minute } from '../../rules/durations.ts';
import { startOf, type Unit } from '../../rules/ranges.ts';
import { countNames, createTally, type NameCounts } from '../../rules/tallies.ts';
import { referrerOf, shortenIp, type Referrer } from '../../rules/visitors.ts';
import { otherReferrer } from '../../store/analytics/clickSources.ts';
import type { ItemToRestore, RestoredSums, RestoredVersion } from '../../store/items/restores.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { SubjectKind } from '../../store/analytics/sums.ts';
import { isNestedTooDeeply } from '../../rules/json.ts';
import { timeOf } from '../times.ts';
import type { ClickLine, CommonLine, ItemLine, ReplacedFields, StatisticsLine, VersionLine } from './format.ts';
import { isPeriodName, periodNamed } from './periods.ts';
import { BadArchive } from './read.ts';
import { root } from '../../process/root.ts';

const schemaFile = new URL('openapi/archive.schema.json', root);

type Definition = 'manifest' | 'profile' | 'link' | 'qrCode' | 'version' | 'statistics' | 'click';
/** What a line may be, where its own fields tell which. */
type LineDefinition = Exclude<Definition, 'link' | 'qrCode'> | 'item';

/** Nothing of a Curtly is older. */
export const earliest = Date.UTC(2000);

/** As in a request: what is longer when it is encoded, many proxies do not pass on. */
const longestUrl = limits.CreateUrlRequest.fields.url.maxLength;

let compiler: { ajv: Ajv2020; id: string } | undefined;

/** Compiled when its first line is read, so that no compilation delays redirects for long. */
function validatorOf(definition: Definition): ValidateFunction {
  if (!compiler) {
    // Tests check the schema itself. To do so here would take longer than a redirect may wait.
    const ajv = new Ajv2020({ allowUnionTypes: true, meta: false, validateSchema: false });
    ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
    ajv.addFormat('web-url', (text: string) => isWebUrl(text) && isShortEncoded(text, longestUrl));
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { $id: string };
    ajv.addSchema(schema);
    compiler = { ajv, id: schema.$id };
  }
  const validate = compiler.ajv.getSchema(`${compiler.id}#/$defs/${definition}`);
  if (!validate) throw new Error(`The schema of archives has no ${definition}`);
  return validate;
}

/** What sums are of. `pk`: null for the account. */
interface RestoredSubject {
  pk: number | null;
  kind: SubjectKind;
}

export interface Profile {
  firstName: string | null;
  lastName: string | null;
  timeZones: { timeZone: string; since: string | null }[];
}

function definitionOf(definition: LineDefinition, value: unknown, place: string): Definition {
  const fields = (value ?? {}) as Partial<Record<'kind' | 'sums', unknown>>;
  if (definition !== 'item') return definition;
  if (fields.kind !== 'link' && fields.kind !== 'qrCode') throw new BadArchive(`${place} is no link and no QR code.`);
  return fields.kind;
}

/** Reads JSON that has to fit a definition of the schema. `place`: for people. */
export function parseAs<T>(definition: LineDefinition, text: string, place: string): T {
  if (isNestedTooDeeply(text)) throw new BadArchive(`${place} is nested too deeply.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadArchive(`${place} is not JSON.`);
  }
  const validate = validatorOf(definitionOf(definition, value, place));
  if (validate(value)) return value as T;
  const [error] = validate.errors ?? [];
  const field = error?.instancePath.split('/')[1];
  const what = field === undefined || field === '' ? '' : `: ${field}`;
  throw new BadArchive(`${place} is not as it has to be${what} ${error?.message ?? ''}`.trimEnd() + '.');
}

/** As they would be if they were sent. */
const toTags = (names: readonly string[]) => names.map(trimmed).filter((name) => name !== '');

const timeOrNull = (iso: string | null) => timeOf(iso);

export function toItemToRestore(line: ItemLine): ItemToRestore {
  const common = {
    code: line.code,
    destination: line.destination,
    isActive: line.isActive,
    activatesAt: timeOrNull(line.activatesAt),
    expiresAt: timeOrNull(line.expiresAt),
    createdAt: Date.parse(line.createdAt),
    updatedAt: Date.parse(line.updatedAt),
    deletedAt: timeOrNull(line.deletedAt),
    openingClicks: line.openingClicks ?? 0,
    formerCodes: line.formerCodes ?? [],
  };
  if (line.kind === 'link') {
    const { passwordHash, isEdited, title, note, tags } = line;
    return { kind: 'link', ...common, passwordHash, isEdited, title, note, tags: toTags(tags) };
  }
  const { link, name, description, hasLogo } = line;
  const logoNumber = hasLogo ? (line.logoNumber ?? 1) : 0;
  return { kind: 'qrCode', ...common, link, name, description, ...designOf(line), logoNumber };
}

/** Which kind has a field, unless both have it. A new field of a version does not compile until it is named here. */
const kindWith: Record<Exclude<keyof ReplacedFields, keyof CommonLine | 'isDeleted'>, ItemKind> = {
  tags: 'link',
  title: 'link',
  note: 'link',
  passwordHash: 'link',
  name: 'qrCode',
  description: 'qrCode',
  logoNumber: 'qrCode',
  primaryColor: 'qrCode',
  backgroundColor: 'qrCode',
  size: 'qrCode',
  errorCorrectionLevel: 'qrCode',
  moduleShape: 'qrCode',
  eyeShape: 'qrCode',
  frame: 'qrCode',
  frameText: 'qrCode',
  isTransparent: 'qrCode',
};

export function toRestoredVersion(
  line: VersionLine,
  { itemPk, kind, isAttached }: { itemPk: number; kind: ItemKind; isAttached: boolean },
): RestoredVersion {
  const {
    version: number,
    at,
    browser,
    operatingSystem,
    apiKey = null,
    restoredFrom,
    undid,
    clickCount,
    replaced,
  } = line;
  const fields: Record<string, unknown> = { ...replaced };
  for (const name of ['activatesAt', 'expiresAt']) {
    const time = fields[name];
    if (typeof time === 'string') fields[name] = Date.parse(time);
  }
  if (replaced?.tags) fields.tags = toTags(replaced.tags);
  // Restoring the version would add fields that this item lacks.
  for (const [field, only] of Object.entries(kindWith)) if (only !== kind) delete fields[field];
  if (isAttached) delete fields.destination;
  const origin = { browser, operatingSystem, apiKey, restoredFrom, undid, clickCount };
  return { itemPk, number, at: Date.parse(at), ...origin, replaced: replaced && JSON.stringify(fields) };
}

/** Those that the account had until now, oldest first. One that this server does not know is UTC. */
export const toZones = ({ timeZones }: Profile, now: number): ChosenZone[] =>
  timeZones
    .map(({ timeZone, since }) => ({
      zone: zoneNamed(timeZone) ?? utc,
      since: Math.floor((timeOf(since) ?? 0) / minute) * minute,
    }))
    .filter(({ since }) => since <= now)
    .toSorted((a, b) => a.since - b.since);

/** No hour, day or month of this name begins earlier in any time zone. */
const earliestOf = (unit: Unit, name: string) => Date.parse(name) - (unit === 'hour' ? 0 : furthestAhead);

function startOfPeriod(unit: Unit, period: number, calendar: Calendar): number {
  if (unit === 'hour') return calendar.startOf('hour', period);
  return calendar.fromOwn(unit, startOf[unit](period));
}

/** `calendar`: of the account. `now`: no click was later. */
export const toRestoredSums = (
  line: StatisticsLine,
  item: RestoredSubject,
  { calendar, now }: { calendar: Calendar; now: number },
): RestoredSums => ({
  itemPk: item.pk,
  clicks: line.clicks ?? 0,
  botClicks: line.botClicks ?? 0,
  // Without the time of the last click, its hour or day is known.
  lastClickAt: Math.max(
    timeOf(line.lastClickAt) ?? 0,
    ...line.sums.flatMap(({ unit, people, at }) =>
      people > 0 ? [Math.min(now, startOfPeriod(unit, periodNamed(unit, at, calendar), calendar))] : [],
    ),
  ),
  sums: line.sums.map(({ unit, at, people, bots, visitors, namesOfPeople, namesOfBots }) => ({
    kind: item.kind,
    unit,
    period: periodNamed(unit, at, calendar),
    tally: { people, bots, visitors, namesOfPeople, namesOfBots },
  })),
});

/** As visits store it, since a file may hold anything. */
export const toReferrer = (url: string | null): Referrer | null =>
  url === null ? null : (referrerOf(url) ?? otherReferrer);

const isPossible = (time: string, now: number) => Date.parse(time) >= earliest && Date.parse(time) <= now;

/** `now`: nothing is later. */
export function checkSums(line: StatisticsLine, { now, place }: { now: number; place: string }): void {
  const { lastClickAt } = line;
  const arePossible = line.sums.every(
    ({ unit, at }) => isPeriodName(unit, at) && Date.parse(at) >= earliest && earliestOf(unit, at) <= now,
  );
  if (!arePossible || (lastClickAt !== undefined && !isPossible(lastClickAt, now)))
    throw new BadArchive(`${place} is of a time that cannot be.`);
}

export const countMonthNames = ({ sums }: StatisticsLine): number =>
  sums.filter(({ unit }) => unit === 'month').reduce((total, sum) => total + countNames(sum), 0);

/** Without hours that would be deleted next: an archive that was made by hand may have those of decades. */
export const withoutHoursBefore = (time: number, line: StatisticsLine): StatisticsLine => ({
  ...line,
  sums: line.sums.filter(({ unit, at }) => unit !== 'hour' || Date.parse(at) >= time),
});

/** All names of these units are `Other`. */
export const withoutNames = (line: StatisticsLine, units: readonly Unit[]): StatisticsLine => ({
  ...line,
  sums: line.sums.map((sum) => {
    if (!units.includes(sum.unit)) return sum;
    const { tally, add } = createTally(0);
    add(sum);
    return { ...sum, ...tally };
  }),
});

const countedNames = (names: NameCounts) => Object.values(names).flatMap((counts) => Object.values(counts));

export const countedIn = ({ clicks = 0, botClicks = 0, sums }: StatisticsLine): number =>
  sums
    .flatMap(({ people, bots, visitors, namesOfPeople, namesOfBots }) => [
      people,
      bots,
      visitors,
      ...countedNames(namesOfPeople),
      ...countedNames(namesOfBots),
    ])
    .reduce((total, count) => total + count, clicks + botClicks);

/** What the schema cannot say. `now`: nothing is later, but for a clock that is a little ahead. */
export function checkClick({ at, ip }: ClickLine, { now, place }: { now: number; place: string }): void {
  if (!isPossible(at, now)) throw new BadArchive(`${place} is of a time that cannot be.`);
  if (shortenIp(ip) !== ip) throw new BadArchive(`${place} has an IP address that is not shortened.`);
}
