import type { ComponentType } from 'react';
import type { Analytics } from '../../generated/endpoints.ts';
import { countryName } from '../ui/countries.ts';
import { CountryFlag } from './CountryFlag.tsx';
import { DeviceBadge } from './DeviceBadge.tsx';
import { capitalized, unknown } from './labels.ts';
import { ReferrerBadge } from './ReferrerBadge.tsx';

export const facets = ['country', 'region', 'city', 'device', 'browser', 'system', 'referrer'] as const;

export type Facet = (typeof facets)[number];

interface FacetSpec {
  answer: keyof Pick<Analytics, 'countries' | 'regions' | 'cities' | 'devices' | 'browsers' | 'systems' | 'referrers'>;
  title: string;
  heading: string;
  none: string;
  nameOf: (name: string) => string;
  Badge?: ComponentType<{ code: string }>;
}

const asIs = (name: string) => name;
/** Places are named with those that they are in: `DE/Saxony/Leipzig`. */
const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const deviceNames: Partial<Record<string, string>> = { mobile: 'Phone' };

const specs: Record<Facet, FacetSpec> = {
  country: {
    answer: 'countries',
    title: 'Countries',
    heading: 'Country',
    none: unknown,
    nameOf: countryName,
    Badge: CountryFlag,
  },
  region: {
    answer: 'regions',
    title: 'Regions',
    heading: 'Region',
    none: unknown,
    nameOf: lastPart,
    Badge: CountryFlag,
  },
  city: { answer: 'cities', title: 'Cities', heading: 'City', none: unknown, nameOf: lastPart, Badge: CountryFlag },
  device: {
    answer: 'devices',
    title: 'Devices',
    heading: 'Device',
    none: unknown,
    nameOf: (name) => deviceNames[name] ?? capitalized(name),
    Badge: DeviceBadge,
  },
  browser: { answer: 'browsers', title: 'Browsers', heading: 'Browser', none: unknown, nameOf: asIs },
  system: { answer: 'systems', title: 'Systems', heading: 'System', none: unknown, nameOf: asIs },
  referrer: {
    answer: 'referrers',
    title: 'Referrers',
    heading: 'Referrer',
    none: 'No referrer',
    nameOf: asIs,
    Badge: ReferrerBadge,
  },
};

export const specOf = (facet: Facet): FacetSpec => specs[facet];

export const nameIn = ({ none, nameOf }: FacetSpec, name: string): string => (name === '' ? none : nameOf(name));
