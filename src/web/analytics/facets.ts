import type { ComponentType } from 'react';
import type { Analytics } from '../../generated/endpoints.ts';
import { countryName } from '../ui/countries.ts';
import { CountryFlag } from './CountryFlag.tsx';
import { capitalized, unknown } from './labels.ts';

export const facets = ['country', 'device', 'browser', 'system', 'referrer'] as const;

export type Facet = (typeof facets)[number];

interface FacetSpec {
  answer: keyof Pick<Analytics, 'countries' | 'devices' | 'browsers' | 'systems' | 'referrers'>;
  title: string;
  heading: string;
  none: string;
  nameOf: (name: string) => string;
  Badge?: ComponentType<{ code: string }>;
}

const asIs = (name: string) => name;

const specs: Record<Facet, FacetSpec> = {
  country: {
    answer: 'countries',
    title: 'Countries',
    heading: 'Country',
    none: unknown,
    nameOf: countryName,
    Badge: CountryFlag,
  },
  device: { answer: 'devices', title: 'Devices', heading: 'Device', none: unknown, nameOf: capitalized },
  browser: { answer: 'browsers', title: 'Browsers', heading: 'Browser', none: unknown, nameOf: asIs },
  system: { answer: 'systems', title: 'Systems', heading: 'System', none: unknown, nameOf: asIs },
  referrer: { answer: 'referrers', title: 'Referrers', heading: 'Referrer', none: 'Direct', nameOf: asIs },
};

export const specOf = (facet: Facet): FacetSpec => specs[facet];

export const nameIn = ({ none, nameOf }: FacetSpec, name: string): string => (name === '' ? none : nameOf(name));
