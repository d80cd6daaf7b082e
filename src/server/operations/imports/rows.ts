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
import { designOf } from '../../rules/qrCodes.ts';
import type { Given } from '../../store/items/importRows.ts';
import { earliest } from '../archive/lines.ts';
import { ownHost, type Failure } from '../../problems.ts';
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
  /** Of dates that can mean two days. */
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
  /** What is wrong with it. */
  faults: string[];
  /** When it expires, as the file has it. */
  expiration: string;
}

/** What other services write for no value. */
const nothing = /^(?:null|\\N|0000-00-00(?: 00:00:00(?:\.0+)?)?)$/i;
const [yes, no] = [/^(?:true|t|1|yes|y|on|active|enabled)$/i, /^(?:false|f|0|no|n|off|inactive|disabled)$/i];
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
/** What other services write for no rules. */
const noRules = /^(?:\[\]|\{\})$/;
const tooManyHint = 'Put a value that holds a comma or another delimiter into quotation marks.';
const codeMessages = limits.CreateUrlRequest.fields.customShortCode.messages;
const openingClicks = 'openingclicks';
/** No number grows beyond what can be counted exactly. */
const maxClicks = 1e12;
/** Characters that are stored of what breaks the rules. */
const [keptOfUrl, keptOfCode] = [4_096, 100];
/** Of a value that a message names. */
const quoted = 60;
/** As the contract says. */
const longestTag = 50;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PostgreSQL stores no NUL. */
const storable = (text: string, length: number) => cut(text.replaceAll('\0', ''), length);

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

/** Reads the rows of one file. */
export function createRowReader(
  { config, clock, checkRequest }: Pick<Services, 'config' | 'clock' | 'checkRequest'>,
  { format, columns, mapping, spareCode, isJson, dateOrder, calendar }: Layout,
) {
  const isOwnFormat = format === 'curtlyLinks' || format === 'curtlyQrCodes';
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

  const columnCount = columns.length === 1 ? '1 column' : `${columns.length} columns`;

  return function readRow(cells: readonly string[]): JudgedRow {
    const cellAt = (index: number) => {
      const text = trimmed(cells[index] ?? '');
      if (isOwnFormat) return isJson ? text : unescapeFormulas(text);
      return nothing.test(text) ? '' : text;
    };
    const has = (field: Field) => mapping[field] !== undefined;
    // A column may have no name: what has no column is not read from that one.
    const cellNamed = (column: string | undefined) => (column === undefined ? '' : cellAt(columns.indexOf(column)));
    const cell = (field: Field) => cellNamed(mapping[field]);
    const isSet = (index: number) => cellAt(index) !== '' && !no.test(cellAt(index)) && !noRules.test(cellAt(index));
    const named = (name: string) => cellAt(names.indexOf(name));

    const isOff = (text: string) => no.test(text) || off.test(text);

    const faults: string[] = [];
    const given: Given = {};

    function readCount(text: string): number {
      if (text === '') return 0;
      const count = wholeNumber.test(text) ? Number(text.replace(decimals, '').replaceAll(/\D/g, '')) : Infinity;
      if (count <= maxClicks) return count;
      faults.push(withValue('Clicks must be a whole number', text));
      return 0;
    }

    if (has('clicks')) {
      if (isOwnFormat) {
        if (names.includes(openingClicks)) given.openingClicks = readCount(named(openingClicks));
        given.countedClicks = readCount(cell('clicks'));
      } else given.openingClicks = readCount(cell('clicks'));
    }
    if (has('createdAt') && cell('createdAt') !== '') {
      const read = readTime(cell('createdAt'), dateOrder);
      const createdAt = read && beginningOf(read, calendar);
      if (createdAt === undefined || createdAt < earliest)
        faults.push(withValue('Creation time must be a time such as 2026-01-31T12:00:00Z', cell('createdAt')));
      else given.createdAt = Math.min(createdAt, clock());
    }
    if (has('isActive')) {
      const text = cell('isActive');
      if (text !== '' && !yes.test(text) && !isOff(text))
        faults.push(withValue('The switch must be true or false', text));
      if (text !== '') given.isActive = yes.test(text);
    } else if (special.state.some((index) => isOff(cellAt(index)))) given.isActive = false;
    if (special.password.some(isSet))
      faults.push('It has a password, which is not taken from a file. Create it by hand.');
    const rule = special.rule.find(isSet);
    if (rule !== undefined)
      faults.push(
        `It has a rule in ${JSON.stringify(columns[rule])}, which is not taken from a file. Create it by hand.`,
      );
    const end = special.end.find(isSet);
    if (end !== undefined) faults.push(`It leads nowhere any more, as ${JSON.stringify(columns[end])} says`);

    /** What the contract has a rule for; null: not before or not after any time. */
    function timeIn(field: 'activatesAt' | 'expiresAt'): string | null {
      const text = cell(field);
      const read = readTime(text, dateOrder);
      if (!read) return text === '' ? null : text;
      return isoTime((field === 'expiresAt' ? endOf : beginningOf)(read, calendar));
    }
    const [begins, expiresAt] = [timeIn('activatesAt'), timeIn('expiresAt')];
    // What has begun already needs no beginning.
    const activatesAt = begins !== null && Date.parse(begins) <= clock() ? null : begins;
    if (has('activatesAt')) given.activatesAt = timeOf(activatesAt);
    if (has('expiresAt')) given.expiresAt = timeOf(expiresAt);
    // No fault yet: it may stay where the item has it already.
    if (typeof given.expiresAt === 'number' && given.expiresAt <= clock()) given.hasExpired = true;
    const times = { activatesAt, expiresAt: given.hasExpired ? null : expiresAt };

    function timeOfLink(name: string): ReadTime | null {
      const [text, read] = [named(name), readTime(named(name), dateOrder)];
      if (text !== '' && read === undefined)
        faults.push(withValue(`${columns[names.indexOf(name)]} must be a time such as 2026-01-31T12:00:00Z`, text));
      return read ?? null;
    }

    /** Older files do not say whether the link opens: then the QR code does not. */
    function withoutLink(): Given['withoutLink'] {
      const [begins, ends] = [timeOfLink('urlactivatesat'), timeOfLink('urlexpiresat')];
      const link = {
        isActive: yes.test(named('urlisactive')),
        activatesAt: begins && beginningOf(begins, calendar),
        expiresAt: ends && endOf(ends, calendar),
      };
      const own = { isActive: true, activatesAt: given.activatesAt ?? null, expiresAt: given.expiresAt ?? null };
      const both = stricterOf(own, link);
      if (!both.isActive || !isInOrder(both)) return { isActive: false };
      return {
        ...(isNotYetActive(both, clock()) && { activatesAt: both.activatesAt }),
        ...(both.expiresAt !== null && { expiresAt: both.expiresAt }),
      };
    }

    const codes = entriesOf(cell('shortCode'));
    if (codes.length > 1)
      faults.push(`It has ${codes.length} short URLs, and a row makes one link. Write a row for each.`);
    const filled = cells.findLastIndex((each) => each.trim() !== '') + 1;
    // What stands in the wrong column breaks other rules as well, and these tell nobody why.
    if (filled > columns.length)
      faults.splice(0, faults.length, `It has ${filled} values, and the file has ${columnCount}. ${tooManyHint}`);

    /** Each with the value of its field. */
    function faultsOf({ errors, fields }: Failure): string[] {
      const others = errors.filter((text) => !Object.values(fields).includes(text));
      const own = Object.entries(fields).map(([name, text]) => {
        const field = (name === 'content' ? 'url' : name) as Field;
        return withValue(text, has(field) ? cell(field) : named(plainName(name)));
      });
      return [...own, ...others];
    }

    const destination = cell('url');
    const body =
      format === 'curtlyQrCodes'
        ? {
            content: destination,
            name: named('name') || defaultQrCodeName(destination),
            description: named('description') || null,
            primaryColor: named('primarycolor') || plainDesign.primaryColor,
            backgroundColor: named('backgroundcolor') || plainDesign.backgroundColor,
            size: Number(named('size') || plainDesign.size),
            errorCorrectionLevel: (named('errorcorrectionlevel') ||
              plainDesign.errorCorrectionLevel) as Schemas['QrErrorCorrectionLevel'],
            moduleShape: (named('moduleshape') || plainDesign.moduleShape) as Schemas['QrModuleShape'],
            eyeShape: (named('eyeshape') || plainDesign.eyeShape) as Schemas['QrEyeShape'],
            frame: (named('frame') || plainDesign.frame) as Schemas['QrFrame'],
            frameText: named('frametext') || plainDesign.frameText,
            isTransparent: yes.test(named('istransparent')),
            ...times,
          }
        : { url: destination, tags: readTags(cell('tags'), { format, isJson }), ...times };
    const problem = checkRequest('content' in body ? 'CreateQrCodeRequest' : 'CreateUrlRequest', body);
    if (problem) faults.push(...(filled <= columns.length ? faultsOf(problem.toFailure()) : []));
    else if (isOwnHost(destination, config)) faults.push(withValue(ownHost('url').message, destination));
    else {
      if ('content' in body) {
        const { name, description, errorCorrectionLevel: level } = body;
        Object.assign(given, { name, description, design: designOf({ ...body, level }) });
        const link = named('urlid').toLowerCase();
        if (uuid.test(link)) given.link = link;
        if (link !== '') given.withoutLink = withoutLink();
      } else if (has('tags')) given.tags = body.tags;
    }
    const wanted = readCode(codes[0] || cellNamed(spareCode));
    return {
      code: wanted === '' ? null : storable(wanted, keptOfCode),
      codeFault: faultOfCode(wanted),
      destination: storable(destination, keptOfUrl),
      given,
      faults,
      expiration: cell('expiresAt'),
    };
  };
}
