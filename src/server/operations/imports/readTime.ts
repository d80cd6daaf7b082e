/** Times as people and programs write them. */
import type { components } from '../../../generated/types.ts';
import { isDay } from '../../rules/days.ts';
import { day } from '../../rules/durations.ts';

/** What comes first in dates such as 01/02/2025. */
export type DateOrder = NonNullable<components['schemas']['CreateImportRequest']['dateOrder']>;

export interface ReadTime {
  at: number;
  /** It is a date without a time of day, which begins then. */
  isDay: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(?:[a-z]{3,9},? )?(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?![\d/])/i;
const yearLast = /^(?:[a-z]{3,9},? )?(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?![\d/])/i;
const dayAndName =
  /^(?:[a-z]{3,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[ -](?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?[ ,-]{1,2}(?<year>\d{4})(?![\d/])/i;
const nameAndDay =
  /^(?:[a-z]{3,9},? )?(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?![\d/])/i;

/** Behind a date: it is in UTC unless it says otherwise. */
const timeOfDay =
  /^(?:T|,? (?:at )?)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,30}))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?$/i;

/** Excel counts days, and says in fractions what time of the day it is. */
const serial = /^\d{5}(?:[.,]\d{1,15})?$/;
const firstDay = Date.UTC(1899, 11, 30);

type Groups = Record<string, string | undefined>;

/** `+0200` and PostgreSQL's `+02` are `+02:00`. */
const offsetOf = (zone: string) =>
  /^[a-z]/i.test(zone)
    ? 'Z'
    : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

const two = (text: string | number) => String(text).padStart(2, '0');

/** What comes first in a date, if it can be either; with points between it is the day everywhere. */
export function orderIn(text: string): DateOrder | 'either' | undefined {
  const { first, sign, second } = (yearLast.exec(text)?.groups ?? {}) as Groups;
  if (first === undefined || sign === '.' || Number(first) === Number(second)) return undefined;
  if (Number(first) > 12) return 'dayFirst';
  return Number(second) > 12 ? 'monthFirst' : 'either';
}

/** As ISO 8601 writes it. */
function dayIn(text: string, order: DateOrder): { name: string; length: number } | undefined {
  for (const pattern of [yearFirst, yearLast, dayAndName, nameAndDay]) {
    const found = pattern.exec(text);
    if (!found) continue;
    const groups = found.groups as Groups;
    const own = orderIn(text) ?? 'dayFirst';
    const isDayFirst = (own === 'either' ? order : own) === 'dayFirst';
    const number = groups.name === undefined ? undefined : months.indexOf(groups.name.slice(0, 3).toLowerCase()) + 1;
    const monthOf = number ?? groups.month ?? (isDayFirst ? groups.second : groups.first) ?? '';
    const dayOf = groups.day ?? (isDayFirst ? groups.first : groups.second) ?? '';
    return { name: `${groups.year ?? ''}-${two(monthOf)}-${two(dayOf)}`, length: found[0].length };
  }
  return undefined;
}

/** As ISO 8601 writes it, with the zone. */
function timeOfDayIn(text: string): string | undefined {
  const found = timeOfDay.exec(text)?.groups as Groups | undefined;
  if (!found) return undefined;
  const { hour = '', minute = '', second = '00', fraction = '0', half, zone = 'Z' } = found;
  const twelve = Number(hour) === 12 ? 0 : Number(hour);
  const hours = half === undefined ? hour : half.toLowerCase() === 'p' ? twelve + 12 : twelve;
  return `${two(hours)}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offsetOf(zone)}`;
}

/** undefined: it is no time. `order`: of dates that can mean two days. */
export function readTime(written: string, order: DateOrder = 'dayFirst'): ReadTime | undefined {
  const text = written.replaceAll(/\s/g, ' ');
  if (/^\d{10}$/.test(text)) return { at: Number(text) * 1_000, isDay: false };
  if (/^\d{13}$/.test(text)) return { at: Number(text), isDay: false };
  if (serial.test(text)) {
    const days = Number(text.replace(',', '.'));
    return { at: firstDay + Math.round(days * (day / 1_000)) * 1_000, isDay: Number.isInteger(days) };
  }
  const found = dayIn(text, order);
  if (!found || !isDay(found.name)) return undefined;
  const rest = text.slice(found.length);
  const at = Date.parse(`${found.name}T${rest === '' ? '00:00Z' : (timeOfDayIn(rest) ?? '')}`);
  return Number.isNaN(at) ? undefined : { at, isDay: rest === '' };
}
