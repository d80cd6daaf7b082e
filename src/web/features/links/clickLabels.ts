import type { LinkStats } from '../../../generated/endpoints.ts';
import { hostOf } from '../../ui/urls.ts';
import { countryName } from '../../ui/countries.ts';
import { formatDay } from '../../ui/dates.ts';
import type { Visit } from '../../analytics/RecentVisits.tsx';
import { capitalised, joined, rowsOf, unknown, type ChartRow } from '../../analytics/labels.ts';

const direct = 'Direct';

/** The figures of the charts with readable names. */
export function chartRows({ clicksByDay, countries, devices, browsers, referrers }: LinkStats) {
  return {
    days: clicksByDay.map(({ date, count }): ChartRow => ({ label: formatDay(date), count })),
    shares: [
      { title: 'Countries', heading: 'Country', rows: rowsOf(countries, unknown, countryName) },
      { title: 'Referrers', heading: 'Referrer', rows: rowsOf(referrers, direct) },
      { title: 'Devices', heading: 'Device', rows: rowsOf(devices, unknown, capitalised) },
      { title: 'Browsers', heading: 'Browser', rows: rowsOf(browsers, unknown) },
    ],
  };
}

export const clickColumns = ['Device', 'System', 'Browser', 'Referrer'] as const;

export function clickVisits({ recentClicks }: LinkStats): Visit[] {
  return recentClicks.map(
    ({
      clickedAt,
      city,
      region,
      country,
      deviceType,
      isBot,
      operatingSystem,
      osVersion,
      browserName,
      browserVersion,
      referrer,
    }) => ({
      at: clickedAt,
      place: joined([city, region === city ? null : region, country && countryName(country)], ', '),
      details: [
        isBot ? 'Bot' : deviceType ? capitalised(deviceType) : unknown,
        joined([operatingSystem, operatingSystem && osVersion], ' '),
        joined([browserName, browserName && browserVersion], ' '),
        referrer ? hostOf(referrer) : direct,
      ],
    }),
  );
}
