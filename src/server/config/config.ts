import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  port: number;
  host: string;
  keepAliveSeconds: number;
  /** After how long without use a session ends. */
  sessionIdleHours: number;
  /** The same of one whose user asked to stay signed in. */
  rememberedSessionIdleDays: number;
  /** Without a port, no metrics are served. */
  metricsPort?: number;
  publicUrl: string;
  dataDir: string;
  corsOrigins: string[];
  /** Each server reads its own lists of blocked destinations. */
  blocklistDir: string;
  backupDir?: string;
  /** URL of a PostgreSQL database. Without one, an embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /**
   * URL that leads to the same database past a pooler, for work that needs a session of its own. It defaults to
   * `databaseUrl`.
   */
  databaseDirectUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  googleClientId?: string;
  /** Of an OpenID Connect provider that people can sign in with. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** Without it, a secret is generated into `dataDir`: see secret.ts. */
  tokenSecret?: string;
  /** Addresses whose `X-Forwarded-*` headers are believed. */
  trustProxy: false | string[];
  rateLimits: boolean;
  geoipDb?: string;
  logLevel: (typeof logLevels)[number];
}

export class ConfigError extends Error {}

type Reader<T> = (value: string) => T;

/** The message continues a sentence that begins with the setting's name. */
class Malformed extends Error {}

const portOf: Reader<number> = (value) => {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535)
    throw new Malformed('must be a whole number from 1 to 65535');
  return port;
};

/** A URL ends at a hash, which a password may hold. */
function expectNoHash(value: string): void {
  if (value.includes('#')) throw new Malformed('has a # in it, which ends an address: in a password, write %23');
}

const hostOf: Reader<string> = (value) => {
  if (!isIP(value) && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value))
    throw new Malformed('must be an IP address or a host name');
  // The name localhost may have two addresses, of which only the first would be listened on.
  return value.toLowerCase() === 'localhost' ? '127.0.0.1' : value;
};

const originOf: Reader<string> = (value) => {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.href !== `${url.origin}/`)
    throw new Malformed('must be an address without a path, such as https://go.example.com');
  return url.origin;
};

const originsOf: Reader<string[]> = (value) => value.split(',').map((origin) => originOf(origin.trim()));

const isLoopback = (host: string) => /^(?:127\.|\[?::1\]?$)/.test(host);

const maxIssuerLength = 300;

/** As the provider writes it: a slash at its end counts. */
const issuerOf: Reader<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe || url.search || url.hash || url.username || url.password || value.length > maxIssuerLength)
    throw new Malformed('must be the issuer of the provider, such as https://login.example.com/realms/main');
  return value;
};

const maxNameLength = 40;

const nameOf: Reader<string> = (value) => {
  if (Array.from(value).length > maxNameLength) throw new Malformed(`must have at most ${maxNameLength} characters`);
  return value;
};

const smtpUrlOf: Reader<string> = (value) => {
  expectNoHash(value);
  if (!/^smtps?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new Malformed('must be an address such as smtps://user:password@mail.example.com');
  return value;
};

const senderOf: Reader<string> = (value) => {
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) {
    throw new Malformed('must be an email address, with or without a name: Curtly <no-reply@example.com>');
  }
  return value;
};

const wordOf: Reader<string> = (value) => {
  if (/\s/.test(value)) throw new Malformed('must not contain spaces');
  return value;
};

export const leastSecretLength = 32;

const secretOf: Reader<string> = (value) => {
  if (value.length < leastSecretLength) throw new Malformed(`must have at least ${leastSecretLength} characters`);
  return value;
};

/** Fastify knows these names for groups of IP addresses. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  if (namedNetworks.includes(value)) return true;
  const [ip = '', bits, ...rest] = value.split('/');
  const family = isIP(ip);
  if (!family || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Seconds, longer than nginx and common balancers keep a connection that they may use again. */
const usualKeepAlive = 72;
/** With the longest time, a session that is not used lasts as long as any other. */
const usualIdleHours = 4;
const usualIdleDays = 14;

const numberOf =
  (unit: string, most: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < 1 || number > most)
      throw new Malformed(`must be a whole number of ${unit} from 1 to ${most}`);
    return number;
  };

const proxiesOf: Reader<false | string[]> = (value) => {
  if (value === 'off') return false;
  const networks = value.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork))
    throw new Malformed('must be off, or IP addresses and networks joined with commas: 10.0.0.1,192.168.0.0/16');
  return networks;
};

const switchOf: Reader<boolean> = (value) => {
  if (value !== 'on' && value !== 'off') throw new Malformed('must be on or off');
  return value === 'on';
};

const pathOf: Reader<string> = (value) => {
  if (/^~(?:\/|$)/.test(value))
    throw new Malformed('begins with ~, which only a shell understands: write the whole path');
  return path.resolve(value);
};

const fileOf: Reader<string> = (value) => {
  const file = pathOf(value);
  if (!existsSync(file)) throw new Malformed(`names a file that does not exist: ${value}`);
  return file;
};

const logLevelOf: Reader<Config['logLevel']> = (value) => {
  const level = logLevels.find((name) => name === value);
  if (!level) throw new Malformed(`must be one of ${logLevels.join(', ')}`);
  return level;
};

/** The URL names one server, or several of a cluster joined with commas. */
const databaseUrlOf: Reader<string> = (value) => {
  const form = /^postgres(?:ql)?:\/\/(?:[^@/\s]+@)?[^@/\s,]+(?:,[^@/\s,]+)*\/[^/\s?]+(?:\?\S*)?$/;
  expectNoHash(value);
  if (!form.test(value)) {
    throw new Malformed(
      'must be an address such as postgres://user:password@db.example.com/curtly; in a password, write @ as %40 and / as %2F',
    );
  }
  return value;
};

export const isWithin = (folder: string, other: string) => `${folder}${path.sep}`.startsWith(`${other}${path.sep}`);

const readers = {
  PORT: portOf,
  HOST: hostOf,
  KEEP_ALIVE_SECONDS: numberOf('seconds', 3_600),
  SESSION_IDLE_HOURS: numberOf('hours', 24),
  REMEMBERED_SESSION_IDLE_DAYS: numberOf('days', 30),
  METRICS_PORT: portOf,
  PUBLIC_URL: originOf,
  CORS_ORIGINS: originsOf,
  DATA_DIR: pathOf,
  BACKUP_DIR: pathOf,
  BLOCKLIST_DIR: pathOf,
  DATABASE_URL: databaseUrlOf,
  DATABASE_DIRECT_URL: databaseUrlOf,
  SMTP_URL: smtpUrlOf,
  MAIL_FROM: senderOf,
  GOOGLE_CLIENT_ID: wordOf,
  OIDC_ISSUER: issuerOf,
  OIDC_CLIENT_ID: wordOf,
  OIDC_CLIENT_SECRET: wordOf,
  OIDC_NAME: nameOf,
  TOKEN_SECRET: secretOf,
  TRUST_PROXY: proxiesOf,
  RATE_LIMITS: switchOf,
  GEOIP_DB: fileOf,
  LOG_LEVEL: logLevelOf,
};

const names = Object.keys(readers);
const prefix = 'CURTLY_';
/** Shorter names are too similar to variables of other programs. */
const shortestMisspelt = 7;

/** Kubernetes sets such variables for each service: those of a service called metrics begin with METRICS_. */
const isServiceLink = (variable: string, value: string) =>
  /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/.test(variable) ||
  (variable.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value));

function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env).flatMap(([variable, value = '']) => {
    if (names.includes(variable) || isServiceLink(variable, value)) return [];
    const bare = variable.startsWith(prefix) ? variable.slice(prefix.length) : variable;
    const near = names.find((name) => name === bare || (name.length >= shortestMisspelt && distance(name, bare) <= 2));
    if (near) return [`${variable} is not a setting of Curtly. Did you mean ${near}?`];
    return variable.startsWith(prefix) ? [`${variable} is not a setting of Curtly.`] : [];
  });
}

/** Others reach the service, but not by the address that all short links begin with. */
export const isUnreachable = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean => {
  const { hostname } = new URL(publicUrl);
  return !isLoopback(host) && (hostname === 'localhost' || isLoopback(hostname));
};

/** Returns a sentence for each setting that does no harm but may not do what the operator wants. */
export function warningsOf(env: NodeJS.ProcessEnv, { host, publicUrl }: Config): string[] {
  const warnings = unknownSettings(env);
  if (!isLoopback(host) && !env.PUBLIC_URL?.trim()) {
    warnings.push(
      `HOST is ${host}, but PUBLIC_URL is not set: all short links and links in mails begin with ${publicUrl}, which leads nowhere from other machines. Set PUBLIC_URL to the address that people use.`,
    );
  }
  return warnings;
}

/**
 * Reads and checks every setting. A variable that is empty counts as unset.
 * @throws ConfigError with one sentence for each fault
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];

  function read<Name extends keyof typeof readers>(name: Name): ReturnType<(typeof readers)[Name]> | undefined {
    const value = env[name]?.trim();
    if (!value || isServiceLink(name, value)) return undefined;
    try {
      // A secret is any text, so without its quotes it would be another one.
      if (name !== 'TOKEN_SECRET' && /^(["']).*\1$/.test(value))
        throw new Malformed('is in quotes, which count as part of it here: leave them away');
      return readers[name](value) as ReturnType<(typeof readers)[Name]>;
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      faults.push(`${name} ${error.message}.`);
      return undefined;
    }
  }

  const port = read('PORT') ?? 3000;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const databaseUrl = read('DATABASE_URL');
  const databaseDirectUrl = read('DATABASE_DIRECT_URL');
  const tokenSecret = read('TOKEN_SECRET');
  if (env.DATABASE_URL?.trim() && !env.TOKEN_SECRET?.trim())
    faults.push('TOKEN_SECRET is required with DATABASE_URL: all servers must sign with the same one.');
  if (env.DATABASE_DIRECT_URL?.trim() && !env.DATABASE_URL?.trim())
    faults.push('DATABASE_DIRECT_URL is for a pooler at DATABASE_URL, which is not set.');
  const dataDir = read('DATA_DIR') ?? path.resolve('data');
  const backupDir = read('BACKUP_DIR');
  if (backupDir !== undefined && env.DATABASE_URL?.trim())
    faults.push('BACKUP_DIR is for SQLite: PostgreSQL has tools of its own, which deploy/README.md shows.');
  else if (backupDir !== undefined && isWithin(backupDir, dataDir))
    faults.push('BACKUP_DIR must not be in DATA_DIR: both would be lost together.');
  const [issuer, clientId, clientSecret] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET')];
  const given = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].filter((name) => env[name]?.trim());
  if (given.length === 1 || given.length === 2)
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.');
  const oidcName = read('OIDC_NAME');
  const metricsPort = read('METRICS_PORT');
  if (metricsPort === port) faults.push('METRICS_PORT must not be PORT: visitors could read the metrics.');
  const config: Config = {
    port,
    keepAliveSeconds: read('KEEP_ALIVE_SECONDS') ?? usualKeepAlive,
    sessionIdleHours: read('SESSION_IDLE_HOURS') ?? usualIdleHours,
    rememberedSessionIdleDays: read('REMEMBERED_SESSION_IDLE_DAYS') ?? usualIdleDays,
    host: read('HOST') ?? '127.0.0.1',
    metricsPort,
    publicUrl,
    dataDir,
    corsOrigins: read('CORS_ORIGINS') ?? [],
    backupDir,
    blocklistDir: read('BLOCKLIST_DIR') ?? path.join(dataDir, 'blocklists'),
    databaseUrl,
    databaseDirectUrl,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `Curtly <no-reply@${new URL(publicUrl).hostname}>`,
    googleClientId: read('GOOGLE_CLIENT_ID'),
    oidc:
      issuer && clientId && clientSecret
        ? { issuer, clientId, clientSecret, name: oidcName ?? new URL(issuer).host }
        : undefined,
    tokenSecret,
    trustProxy: read('TRUST_PROXY') ?? false,
    rateLimits: read('RATE_LIMITS') ?? true,
    geoipDb: read('GEOIP_DB'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}
