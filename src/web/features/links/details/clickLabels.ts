import type { LinkStats } from '../../../../generated/endpoints.ts';
import { referrerName } from '../../../../shared/referrers.ts';
import { hostOf } from '../../../ui/urls.ts';
import { countryName } from '../../../ui/countries.ts';
import type { Visit } from '../../../analytics/RecentVisits.tsx';
import { capitalized, joined, majorOf, unknown } from '../../../analytics/labels.ts';

const direct = 'Direct';

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
        isBot ? 'Bot' : deviceType ? capitalized(deviceType) : unknown,
        joined([operatingSystem, operatingSystem && majorOf(osVersion)], ' '),
        joined([browserName, browserName && majorOf(browserVersion)], ' '),
        referrer ? referrerName(hostOf(referrer)) : direct,
      ],
    }),
  );
}
