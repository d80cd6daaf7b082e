import type { QrCodeStats } from '../../../../generated/endpoints.ts';
import { countryName } from '../../../ui/countries.ts';
import type { Visit } from '../../../analytics/RecentVisits.tsx';
import { capitalized, joined, unknown } from '../../../analytics/labels.ts';

/** The service uses this code for an unknown country. */
const unknownCountry = 'ZZ';

const nameOfCountry = (code: string): string => (code === unknownCountry ? unknown : countryName(code));

export const mainCountries = ({ topCountries }: QrCodeStats): { code: string; label: string; count: number }[] =>
  Object.entries(topCountries)
    .map(([code, count]) => ({ code: code === unknownCountry ? '' : code, label: nameOfCountry(code), count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, 3);

export const scanColumns = ['Device', 'System', 'Browser', 'IP address'] as const;

export function scanVisits({ recentScans }: QrCodeStats): Visit[] {
  return recentScans.map(({ scannedAt, city, country, deviceType, isBot, operatingSystem, browser, ipAddress }) => ({
    at: scannedAt,
    place: joined([city, country && nameOfCountry(country)], ', '),
    details: [
      isBot ? 'Bot' : deviceType ? capitalized(deviceType) : unknown,
      operatingSystem ?? unknown,
      browser ?? unknown,
      ipAddress ?? unknown,
    ],
  }));
}
