import type { Click, LinkStats, NamedCount } from '../../../generated/endpoints.ts';
import { countryName } from '../../ui/countries.ts';
import { formatDay } from '../../ui/dates.ts';
import { hostOf } from './addresses.ts';
import type { ChartRow } from './ChartFigure.tsx';

const unknown = 'Unknown';
const direct = 'Direct';
/** Devices are told in lower case. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const rowsOf = (counts: readonly NamedCount[], none: string, nameOf = (name: string) => name): ChartRow[] =>
  counts.map(({ name, count }) => ({ label: name === null ? none : nameOf(name), count }));

/** The figures of the charts, in words. */
export function chartRows({ clicksByDay, countries, devices, browsers, referrers }: LinkStats) {
  return {
    days: clicksByDay.map(({ date, count }): ChartRow => ({ label: formatDay(date), count })),
    countries: rowsOf(countries, unknown, countryName),
    devices: rowsOf(devices, unknown, capitalised),
    browsers: rowsOf(browsers, unknown),
    referrers: rowsOf(referrers, direct),
  };
}

const joined = (parts: (string | null)[], separator: string): string => parts.filter(Boolean).join(separator) || unknown;

/** The cells of a click's row. */
export function clickTexts({ city, region, country, deviceType, isBot, operatingSystem, osVersion, browserName, browserVersion, referrer }: Click) {
  return {
    place: joined([city, region === city ? null : region, country && countryName(country)], ', '),
    device: isBot ? 'Bot' : deviceType ? capitalised(deviceType) : unknown,
    system: joined([operatingSystem, operatingSystem && osVersion], ' '),
    browser: joined([browserName, browserName && browserVersion], ' '),
    referrer: referrer ? hostOf(referrer) : direct,
  };
}
