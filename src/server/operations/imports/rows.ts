/** What the cells of a row mean, judged by the rules of a creation by hand. */
import { defaultQrCodeName, plainDesign } from '../../../shared/qrCodes.ts';
import { unescapeFormulas } from '../../../shared/formulas.ts';
import { folded, trimmed } from '../../../shared/text.ts';
import { limits } from '../../../generated/limits/urls.ts';
import type { components } from '../../../generated/types.ts';
import { isInOrder, isNotYetActive, stricterOf } from '../../rules/availability.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { isReserved } from '../../rules/codes.ts';
import { isOwnHost } from '../../rules/destinations.ts';
import { day } from '../../rules/durations.ts';
import { noteIn, titleIn } from '../../rules/linkTexts.ts';
import { designOf } from '../../rules/qrCodes.ts';
import type { Given, GivenToLink } from '../../store/items/importRows.ts';
import { earliest } from '../archive/lines.ts';
import { destinationBlocked, ownHost, type Failure } from '../../problems.ts';
import type { Services } from '../services.ts';
import { isoTime, timeOf } from '../times.ts';
import { cut } from './text.ts';
import { plainName, type Field, type FormatName, type Mapping } from './formats.ts';
import { readTime, type DateOrder, type ReadTime } from './readTime.ts';

type Schemas = components['schemas'];

export interface Layout {
  format: FormatName;
  columns: readonly string[];
  mapping: Mapping;
  /** Where the code is, in rows in which its column is empty. */
  spareCode?: string;
  /** Its cells are no CSV: lists are JSON, and nothing is kept from being a formula. */
  isJson: boolean;
  dateOrder?: DateOrder;
  /** Of the account: its days are those of dates without a time. */
  calendar: Calendar;
}

export interface JudgedRow {
  /** What it asks for; null: it may have any. */
  code: string | null;
  /** Why no item can have such a code. */
  codeFault: string | null;
  destination: string;
  given: Given;
  faults: string[];
  expiration: string;
}

/** What other services write for no value. */
const nothing = /^(?:null|\\N|0000-00-00(?: 00:00:00(?:\.0+)?)?)$/i;
const yes = /^(?:true|t|1|yes|y|on|active|enabled)$/i;
const no = /^(?:false|f|0|no|n|off|inactive|disabled)$/i;
/** How other services call links that lead nowhere for now or any more. */
const off = /^(?:expired|archived|paused|suspended|blocked|hidden)$/i;
const states = /^(?:link)?(?:status|state)$/;
const codeCharacters = /^[\w-]+$/;
/** As the paths of the API allow. Those that people choose here are bounded more closely. */
const maxCodeLength = 64;
/** With a sign between thousands, or without. No count has decimals, but some programs write them. */
const wholeNumber = /^(?:\d{1,13}|\d{1,3}([,.'’_ \u00a0\u202f])\d{3}(?:\1\d{3}){0,3})(?:[.,]0{1,2})?$/;
const decimals = /[.,]0{1,2}$/;
const passwords = /^(?:(?:has|is)?password(?:protected)?|passwordhash|secretkey|(?:is)?protected)$/;
/** What decides elsewhere who gets where, or how often. */
const rules =
  /^(?:max(?:visits|clicks|uses)|(?:clicks?|visits?)limit|ttl|(?:ios|iphone|android|desktop|mobile)(?:url|link|targeting)?|apple|google|deeplinks?|geo(?:targeting)?|devicetargeting|(?:redirect)?rules|splitur[li]|testvariants)$/;
/** What is so leads nowhere there. */
const ended = /^(?:(?:is)?(?:deleted|banned|blocked|disabled)|(?:deleted|disabled|banned)at)$/;
const noRules = /^(?:\[\]|\{\})$/;
const tooManyHint = 'Put a value that holds a comma or another delimiter into quotation marks.';
const codeMessages = limits.CreateUrlRequest.fields.customShortCode.messages;
const openingClicks = 'openingclicks';
/** No number grows beyond what can be counted exactly. */
const maxClicks = 1e12;
/** Characters that are stored of what breaks the rules. */
const keptOfUrl = 4_096;
const keptOfCode = 100;
/** Of a value that a message names. */
const quoted = 60;
/** As the contract says. */
const longestTag = 50;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PostgreSQL stores no NUL, which bookmarks and JSON may write as an escape. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** A day begins when it does in the account's time zone. */
const beginningOf = ({ at, isDay }: ReadTime, calendar: Calendar) => (isDay ? calendar.startOf('day', at / day) : at);

/** No year has five digits. Where clocks are behind UTC, the day that many write for never ends in one. */
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Of a time at which something ends: a day is over when the next one begins. */
const endOf = ({ at, isDay }: ReadTime, calendar: Calendar) =>
  Math.min(isDay ? calendar.startOf('day', at / day + 1) - 1 : at, latest);

/** A fault with what is wrong, as far as that helps to find it. */
export function withValue(message: string, value: string): string {
  const text = value.replaceAll(/\s+/g, ' ');
  return text === '' ? message : `${message} ("${cut(text, quoted)}${text.length > quoted ? '…' : ''}")`;
}

/** The entries of a list such as Bitly writes of the short URLs of a link. Other texts are one. */
const entriesOf = (text: string): string[] =>
  /^\[.*\]$/s.test(text)
    ? text
        .slice(1, -1)
        .split(',')
        .map((entry) => entry.replaceAll(/["']/g, '').trim())
        .filter((entry) => entry !== '')
    : [text];

/** The code in a cell, which may be a short URL: what stands behind its host, for a part of it opens something else. */
function readCode(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1);
  const parts = path
    .replace(/^https?:\/\//i, '')
    .split('/')
    .filter((part) => part !== '');
  const isUrl = parts.length > 1 && (/^https?:\/\//i.test(text) || parts[0]?.includes('.'));
  return parts.slice(isUrl ? 1 : 0).join('/');
}

function faultOfCode(wanted: string): string | null {
  if (wanted === '') return null;
  if (!codeCharacters.test(wanted)) return codeMessages.pattern;
  if (wanted.length > maxCodeLength) return `A code can have at most ${maxCodeLength} characters`;
  return isReserved(wanted) ? 'This code is reserved for pages of this site' : null;
}

/** undefined: it is another text. */
function listIn(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}

function tagNamesIn(text: string, { format, isJson }: Pick<Layout, 'format' | 'isJson'>): string[] {
  const exact = isJson ? listIn(text) : undefined;
  if (exact) return exact;
  const separator = { curtlyLinks: ',', shlink: /[,|]/ }[format as string] ?? /[,;|]/;
  const list =
    /^(?:\[.*\]|\{.*\})$/s.test(text) && format !== 'curtlyLinks' ? text.slice(1, -1).replaceAll(/["']/g, '') : text;
  return list.split(separator);
}

/** Composing letters takes time with the square of their accents. Names that are too long are faults anyway. */
const keyOf = (name: string) => (name.length > longestTag ? name : folded(name));

function readTags(text: string, layout: Pick<Layout, 'format' | 'isJson'>): string[] {
  const names = tagNamesIn(text, layout)
    .map(trimmed)
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

interface RowReader extends Layout {
  services: Pick<Services, 'config' | 'blocked' | 'clock' | 'checkRequest'>;
  isOwnFormat: boolean;
  names: readonly string[];
  /** Columns that say what is not taken from a file, by their index. */
  special: Record<'password' | 'rule' | 'end' | 'state', readonly number[]>;
}

interface Row extends RowReader {
  cells: readonly string[];
  faults: string[];
  given: Given;
}

interface RequestTimes {
  activatesAt: string | null;
  expiresAt: string | null;
}

function cellAt({ cells, isOwnFormat, isJson }: Row, index: number): string {
  const text = trimmed(cells[index] ?? '');
  if (isOwnFormat) return isJson ? text : unescapeFormulas(text);
  return nothing.test(text) ? '' : text;
}

const has = ({ mapping }: RowReader, field: Field) => mapping[field] !== undefined;

// A column may have no name: what has no column is not read from that one.
const cellOfColumn = (row: Row, column: string | undefined) =>
  column === undefined ? '' : cellAt(row, row.columns.indexOf(column));

const cell = (row: Row, field: Field) => cellOfColumn(row, row.mapping[field]);

const named = (row: Row, name: string) => cellAt(row, row.names.indexOf(name));

const isOff = (text: string) => no.test(text) || off.test(text);

function isSet(row: Row, index: number): boolean {
  const text = cellAt(row, index);
  return text !== '' && !no.test(text) && !noRules.test(text);
}

function readCount({ faults }: Row, text: string): number {
  if (text === '') return 0;
  const count = wholeNumber.test(text) ? Number(text.replace(decimals, '').replaceAll(/\D/g, '')) : Infinity;
  if (count <= maxClicks) return count;
  faults.push(withValue('Clicks must be a whole number', text));
  return 0;
}

function readClicks(row: Row): void {
  const { given, names, isOwnFormat } = row;
  if (!has(row, 'clicks')) return;
  const clicks = () => readCount(row, cell(row, 'clicks'));
  if (isOwnFormat) {
    if (names.includes(openingClicks)) given.openingClicks = readCount(row, named(row, openingClicks));
    given.countedClicks = clicks();
  } else given.openingClicks = clicks();
}

function readCreation(row: Row): void {
  const { faults, given, dateOrder, calendar, services } = row;
  if (!has(row, 'createdAt') || cell(row, 'createdAt') === '') return;
  const read = readTime(cell(row, 'createdAt'), dateOrder);
  const createdAt = read && beginningOf(read, calendar);
  if (createdAt === undefined || createdAt < earliest)
    faults.push(withValue('Creation time must be a time such as 2026-01-31T12:00:00Z', cell(row, 'createdAt')));
  else given.createdAt = Math.min(createdAt, services.clock());
}

function readSwitch(row: Row): void {
  const { faults, given, special } = row;
  if (has(row, 'isActive')) {
    const text = cell(row, 'isActive');
    if (text !== '' && !yes.test(text) && !isOff(text))
      faults.push(withValue('The switch must be true or false', text));
    if (text !== '') given.isActive = yes.test(text);
  } else if (special.state.some((index) => isOff(cellAt(row, index)))) given.isActive = false;
}

/** Adds a fault for each thing that is not taken from a file: without it, the link would lead elsewhere. */
function refuseSpecial(row: Row): void {
  const { faults, columns, special } = row;
  if (special.password.some((index) => isSet(row, index)))
    faults.push('It has a password, which is not taken from a file. Create it by hand.');
  const rule = special.rule.find((index) => isSet(row, index));
  if (rule !== undefined)
    faults.push(
      `It has a rule in ${JSON.stringify(columns[rule])}, which is not taken from a file. Create it by hand.`,
    );
  const end = special.end.find((index) => isSet(row, index));
  if (end !== undefined) faults.push(`It leads nowhere any more, as ${JSON.stringify(columns[end])} says`);
}

/** What the contract has a rule for; null: not before or not after any time. */
function timeIn(row: Row, field: 'activatesAt' | 'expiresAt'): string | null {
  const text = cell(row, field);
  const read = readTime(text, row.dateOrder);
  if (!read) return text === '' ? null : text;
  return isoTime((field === 'expiresAt' ? endOf : beginningOf)(read, row.calendar));
}

/** Reads when the row begins and ends to open. Returns what the rules of a creation judge of it. */
function readTimes(row: Row): RequestTimes {
  const { given, services } = row;
  const begins = timeIn(row, 'activatesAt');
  const expiresAt = timeIn(row, 'expiresAt');
  // What has begun already needs no beginning.
  const activatesAt = begins !== null && Date.parse(begins) <= services.clock() ? null : begins;
  if (has(row, 'activatesAt')) given.activatesAt = timeOf(activatesAt);
  if (has(row, 'expiresAt')) given.expiresAt = timeOf(expiresAt);
  // No fault yet: it may stay where the item has it already.
  if (typeof given.expiresAt === 'number' && given.expiresAt <= services.clock()) given.hasExpired = true;
  return { activatesAt, expiresAt: given.hasExpired ? null : expiresAt };
}

function timeOfLink(row: Row, name: string): ReadTime | null {
  const { faults, columns, names, dateOrder } = row;
  const text = named(row, name);
  const read = readTime(text, dateOrder);
  if (text !== '' && read === undefined)
    faults.push(withValue(`${columns[names.indexOf(name)]} must be a time such as 2026-01-31T12:00:00Z`, text));
  return read ?? null;
}

/** Older files do not say whether the link opens: then the QR code does not. */
function withoutLink(row: Row): Given['withoutLink'] {
  const { given, calendar, services } = row;
  const begins = timeOfLink(row, 'urlactivatesat');
  const ends = timeOfLink(row, 'urlexpiresat');
  const link = {
    isActive: yes.test(named(row, 'urlisactive')),
    activatesAt: begins && beginningOf(begins, calendar),
    expiresAt: ends && endOf(ends, calendar),
  };
  const own = { isActive: true, activatesAt: given.activatesAt ?? null, expiresAt: given.expiresAt ?? null };
  const both = stricterOf(own, link);
  if (!both.isActive || !isInOrder(both)) return { isActive: false };
  return {
    ...(isNotYetActive(both, services.clock()) && { activatesAt: both.activatesAt }),
    ...(both.expiresAt !== null && { expiresAt: both.expiresAt }),
  };
}

/** Each with the value of its field. */
function faultsOf(row: Row, { errors, fields }: Failure): string[] {
  const others = errors.filter((text) => !Object.values(fields).includes(text));
  const own = Object.entries(fields).map(([name, text]) => {
    const field = (name === 'content' ? 'url' : name) as Field;
    return withValue(text, has(row, field) ? cell(row, field) : named(row, plainName(name)));
  });
  return [...own, ...others];
}

/** What a file does not bring: see `refuseSpecial` for passwords. The code is judged by itself. */
type NotInRequest = 'customShortCode' | 'password' | 'reuse' | 'urlId' | 'logoBase64';
type RequestOf<Request> = Record<Exclude<keyof Request, NotInRequest>, unknown>;

const linkRequest = (row: Row, times: RequestTimes) =>
  ({
    url: cell(row, 'url'),
    tags: readTags(cell(row, 'tags'), row),
    title: titleIn(cell(row, 'title')),
    note: noteIn(cell(row, 'note')),
    ...times,
  }) satisfies RequestOf<Schemas['CreateUrlRequest']>;

const qrCodeRequest = (row: Row, times: RequestTimes) =>
  ({
    content: cell(row, 'url'),
    name: named(row, 'name') || defaultQrCodeName(cell(row, 'url')),
    description: named(row, 'description') || null,
    primaryColor: named(row, 'primarycolor') || plainDesign.primaryColor,
    backgroundColor: named(row, 'backgroundcolor') || plainDesign.backgroundColor,
    size: Number(named(row, 'size') || plainDesign.size),
    errorCorrectionLevel: (named(row, 'errorcorrectionlevel') ||
      plainDesign.errorCorrectionLevel) as Schemas['QrErrorCorrectionLevel'],
    moduleShape: (named(row, 'moduleshape') || plainDesign.moduleShape) as Schemas['QrModuleShape'],
    eyeShape: (named(row, 'eyeshape') || plainDesign.eyeShape) as Schemas['QrEyeShape'],
    frame: (named(row, 'frame') || plainDesign.frame) as Schemas['QrFrame'],
    frameText: named(row, 'frametext') || plainDesign.frameText,
    isTransparent: yes.test(named(row, 'istransparent')),
    ...times,
  }) satisfies RequestOf<Schemas['CreateQrCodeRequest']>;

/** Takes what only one of the kinds has, once the rules of a creation allow it. */
function readOwnFields(row: Row, body: ReturnType<typeof linkRequest> | ReturnType<typeof qrCodeRequest>): void {
  const { given } = row;
  if ('content' in body) {
    const { name, description } = body;
    Object.assign(given, { name, description, design: designOf(body) });
    const link = named(row, 'urlid').toLowerCase();
    if (uuid.test(link)) given.link = link;
    if (link !== '') given.withoutLink = withoutLink(row);
  } else {
    const values: GivenToLink = { tags: body.tags, title: body.title, note: body.note };
    const mapped = Object.entries(values).filter(([name]) => has(row, name as keyof GivenToLink));
    Object.assign(given, Object.fromEntries(mapped));
  }
}

function readRow(reader: RowReader, cells: readonly string[]): JudgedRow {
  const faults: string[] = [];
  const row: Row = { ...reader, cells, faults, given: {} };
  const { services, columns } = reader;
  readClicks(row);
  readCreation(row);
  readSwitch(row);
  refuseSpecial(row);
  const times = readTimes(row);
  const codes = entriesOf(cell(row, 'shortCode'));
  if (codes.length > 1)
    faults.push(`It has ${codes.length} short URLs, and a row makes one link. Write a row for each.`);
  const filled = cells.findLastIndex((each) => each.trim() !== '') + 1;
  const hasTooMany = filled > columns.length;
  const columnCount = columns.length === 1 ? '1 column' : `${columns.length} columns`;
  // What stands in the wrong column breaks other rules as well, and these tell nobody why.
  if (hasTooMany)
    faults.splice(0, faults.length, `It has ${filled} values, and the file has ${columnCount}. ${tooManyHint}`);
  const destination = cell(row, 'url');
  const isQrCode = reader.format === 'curtlyQrCodes';
  const body = isQrCode ? qrCodeRequest(row, times) : linkRequest(row, times);
  const problem = services.checkRequest(isQrCode ? 'CreateQrCodeRequest' : 'CreateUrlRequest', body);
  if (problem) faults.push(...(hasTooMany ? [] : faultsOf(row, problem.toFailure())));
  else if (isOwnHost(destination, services.config)) faults.push(withValue(ownHost('url').message, destination));
  else if (services.blocked.isBlocked(destination))
    faults.push(withValue(destinationBlocked('url').message, destination));
  else readOwnFields(row, body);
  const wanted = readCode(codes[0] || cellOfColumn(row, reader.spareCode));
  return {
    code: wanted === '' ? null : cut(wanted, keptOfCode),
    codeFault: faultOfCode(wanted),
    destination: cut(destination, keptOfUrl),
    given: row.given,
    faults,
    expiration: cell(row, 'expiresAt'),
  };
}

export function createRowReader(services: RowReader['services'], layout: Layout) {
  const { format, columns, mapping } = layout;
  const names = columns.map(plainName);
  const columnsLike = (pattern: RegExp) =>
    names.flatMap((name, index) =>
      pattern.test(name) && !Object.values(mapping).includes(columns[index] ?? '') ? [index] : [],
    );
  const special = {
    password: columnsLike(passwords),
    rule: columnsLike(rules),
    end: columnsLike(ended),
    state: columnsLike(states),
  };
  const isOwnFormat = format === 'curtlyLinks' || format === 'curtlyQrCodes';
  const reader: RowReader = { ...layout, services, names, special, isOwnFormat };
  return (cells: readonly string[]): JudgedRow => readRow(reader, cells.map(withoutNul));
}
