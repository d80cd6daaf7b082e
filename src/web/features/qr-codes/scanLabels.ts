import type { QrCodeStats } from '../../../generated/endpoints.ts';
import { countryName } from '../../ui/countries.ts';
import { formatDay } from '../../ui/dates.ts';
import type { Visit } from '../../analytics/RecentVisits.tsx';
import { capitalised, joined, rowsOf, unknown, type ChartRow } from '../../analytics/labels.ts';

/** The service's code for an unknown country. */
const unknownCountry = 'ZZ';

const nameOfCountry = (code: string): string => (code === unknownCountry ? unknown : countryName(code));

/** Most scans first. */
export function countries({ topCountries }: QrCodeStats): ChartRow[] {
  return Object.entries(topCountries)
    .map(([code, count]) => ({ label: nameOfCountry(code), count }))
    .sort((one, other) => other.count - one.count);
}

/** The figures of the charts with readable names. */
export function chartRows(stats: QrCodeStats) {
  const { scansByDay, devices, browsers, operatingSystems } = stats;
  return {
    days: scansByDay.map(({ date, count }): ChartRow => ({ label: formatDay(date), count })),
    shares: [
      { title: 'Devices', heading: 'Device', rows: rowsOf(devices, unknown, capitalised) },
      { title: 'Browsers', heading: 'Browser', rows: rowsOf(browsers, unknown) },
      { title: 'Systems', heading: 'System', rows: rowsOf(operatingSystems, unknown) },
    ],
  };
}

export const scanColumns = ['Device', 'System', 'Browser', 'IP address'] as const;

export function scanVisits({ recentScans }: QrCodeStats): Visit[] {
  return recentScans.map(({ scannedAt, city, country, deviceType, operatingSystem, browser, ipAddress }) => ({
    at: scannedAt,
    place: joined([city, country && nameOfCountry(country)], ', '),
    details: [
      deviceType ? capitalised(deviceType) : unknown,
      operatingSystem ?? unknown,
      browser ?? unknown,
      ipAddress ?? unknown,
    ],
  }));
}
