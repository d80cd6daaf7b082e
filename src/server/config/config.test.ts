import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig, warningsOf } from './config.ts';
import { networkOf } from '../data/dataFolder.ts';
import { tokenSecret } from '../data/secret.ts';

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

test('nothing has to be set', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    keepAliveSeconds: 72,
    sessionIdleHours: 4,
    rememberedSessionIdleDays: 14,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    blocklistDir: path.resolve('data/blocklists'),
    smtpUrl: undefined,
    mailFrom: 'Curtly <no-reply@localhost>',
    googleClientId: undefined,
    tokenSecret: undefined,
    trustProxy: false,
    corsOrigins: [],
    rateLimits: true,
    geoipDb: undefined,
    logLevel: 'info',
  });
});

test('everything can be set', () => {
  const geoipDb = path.join(mkdtempSync(path.join(tmpdir(), 'curtly-config-')), 'city.mmdb');
  writeFileSync(geoipDb, '');
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      KEEP_ALIVE_SECONDS: '620',
      SESSION_IDLE_HOURS: '24',
      REMEMBERED_SESSION_IDLE_DAYS: '1',
      METRICS_PORT: '9464',
      PUBLIC_URL: 'https://go.example.com/',
      DATA_DIR: '/var/lib/curtly',
      BLOCKLIST_DIR: '/srv/blocklists',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'links@example.com',
      GOOGLE_CLIENT_ID: '123.apps.example',
      TOKEN_SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://curtly:secret@one.example.com:5432,two.example.com/curtly?sslmode=require',
      DATABASE_DIRECT_URL: 'postgres://curtly:secret@db.example.com/curtly',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback,2001:db8::/32',
      CORS_ORIGINS: 'https://app.example.com/, http://localhost:8080',
      RATE_LIMITS: 'off',
      GEOIP_DB: geoipDb,
      LOG_LEVEL: 'silent',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    keepAliveSeconds: 620,
    sessionIdleHours: 24,
    rememberedSessionIdleDays: 1,
    metricsPort: 9464,
    publicUrl: 'https://go.example.com',
    dataDir: '/var/lib/curtly',
    blocklistDir: '/srv/blocklists',
    smtpUrl: 'smtps://user:secret@mail.example.com',
    mailFrom: 'links@example.com',
    googleClientId: '123.apps.example',
    tokenSecret: 'x'.repeat(32),
    databaseUrl: 'postgres://curtly:secret@one.example.com:5432,two.example.com/curtly?sslmode=require',
    databaseDirectUrl: 'postgres://curtly:secret@db.example.com/curtly',
    trustProxy: ['10.0.0.1', '192.168.0.0/16', 'loopback', '2001:db8::/32'],
    corsOrigins: ['https://app.example.com', 'http://localhost:8080'],
    rateLimits: false,
    geoipDb,
    logLevel: 'silent',
  });
});

test('the public address follows the port, and the sender the public address', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1');
  expect(readConfig({ PUBLIC_URL: 'https://go.example.com' }).mailFrom).toBe('Curtly <no-reply@go.example.com>');
});

test.each([
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '80x' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ HOST: 'not a host' }, 'HOST must be an IP address or a host name.'],
  [{ PUBLIC_URL: 'go.example.com' }, 'PUBLIC_URL must be an address without a path, such as https://go.example.com.'],
  [
    { PUBLIC_URL: 'https://go.example.com/links' },
    'PUBLIC_URL must be an address without a path, such as https://go.example.com.',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/curtly', TOKEN_SECRET: 'x'.repeat(32) },
    'DATABASE_URL must be an address such as postgres://user:password@db.example.com/curtly; in a password, write @ as %40 and / as %2F.',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/curtly' },
    'TOKEN_SECRET is required with DATABASE_URL: all servers must sign with the same one.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://localhost/curtly' },
    'DATABASE_DIRECT_URL is for a pooler at DATABASE_URL, which is not set.',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example.com.'],
  [
    { MAIL_FROM: 'nobody' },
    'MAIL_FROM must be an email address, with or without a name: Curtly <no-reply@example.com>.',
  ],
  [{ GOOGLE_CLIENT_ID: 'a b' }, 'GOOGLE_CLIENT_ID must not contain spaces.'],
  [{ TOKEN_SECRET: 'x'.repeat(31) }, 'TOKEN_SECRET must have at least 32 characters.'],
  [
    { CORS_ORIGINS: 'https://app.example.com, *' },
    'CORS_ORIGINS must be an address without a path, such as https://go.example.com.',
  ],
  [
    { TRUST_PROXY: 'on' },
    'TRUST_PROXY must be off, or IP addresses and networks joined with commas: 10.0.0.1,192.168.0.0/16.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be off, or IP addresses and networks joined with commas: 10.0.0.1,192.168.0.0/16.',
  ],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
  [{ GEOIP_DB: '/nowhere.mmdb' }, 'GEOIP_DB names a file that does not exist: /nowhere.mmdb.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [{ KEEP_ALIVE_SECONDS: '0' }, 'KEEP_ALIVE_SECONDS must be a whole number of seconds from 1 to 3600.'],
  [{ SESSION_IDLE_HOURS: '25' }, 'SESSION_IDLE_HOURS must be a whole number of hours from 1 to 24.'],
  [
    { REMEMBERED_SESSION_IDLE_DAYS: '7 days' },
    'REMEMBERED_SESSION_IDLE_DAYS must be a whole number of days from 1 to 30.',
  ],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT: visitors could read the metrics.'],
  [
    { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://localhost/curtly', TOKEN_SECRET: 'x'.repeat(32) },
    'BACKUP_DIR is for SQLite: PostgreSQL has tools of its own, which deploy/README.md shows.',
  ],
  [
    { BACKUP_DIR: '/srv/curtly/backups', DATA_DIR: '/srv/curtly' },
    'BACKUP_DIR must not be in DATA_DIR: both would be lost together.',
  ],
  [
    { BACKUP_DIR: '/srv/curtly', DATA_DIR: '/srv/curtly' },
    'BACKUP_DIR must not be in DATA_DIR: both would be lost together.',
  ],
  [
    { PUBLIC_URL: '"https://go.example.com"' },
    'PUBLIC_URL is in quotes, which count as part of it here: leave them away.',
  ],
  [{ LOG_LEVEL: "'info'" }, 'LOG_LEVEL is in quotes, which count as part of it here: leave them away.'],
  [{ DATA_DIR: '~/curtly' }, 'DATA_DIR begins with ~, which only a shell understands: write the whole path.'],
  [{ BACKUP_DIR: '~' }, 'BACKUP_DIR begins with ~, which only a shell understands: write the whole path.'],
  [{ GEOIP_DB: '~/city.mmdb' }, 'GEOIP_DB begins with ~, which only a shell understands: write the whole path.'],
  [
    { SMTP_URL: 'smtps://user:pa#ss@mail.example.com' },
    'SMTP_URL has a # in it, which ends an address: in a password, write %23.',
  ],
  [
    { DATABASE_URL: 'postgres://curtly:pa#ss@localhost/curtly', TOKEN_SECRET: 'x'.repeat(32) },
    'DATABASE_URL has a # in it, which ends an address: in a password, write %23.',
  ],
])('%j is refused: %s', (env, sentence) => {
  expect(faultsOf(env as Record<string, string>)).toBe(sentence);
});

const warned = (env: Record<string, string>) => warningsOf(env, readConfig(env));

test.each([
  [{ BACKUPS_DIR: '/backups' }, 'BACKUPS_DIR is not a setting of Curtly. Did you mean BACKUP_DIR?'],
  [{ METRIC_PORT: '9464' }, 'METRIC_PORT is not a setting of Curtly. Did you mean METRICS_PORT?'],
  [{ PUBLIC_URI: 'https://go.example.com' }, 'PUBLIC_URI is not a setting of Curtly. Did you mean PUBLIC_URL?'],
  [{ LOGLEVEL: 'info' }, 'LOGLEVEL is not a setting of Curtly. Did you mean LOG_LEVEL?'],
  [{ CURTLY_PORT: '80' }, 'CURTLY_PORT is not a setting of Curtly. Did you mean PORT?'],
  [{ CURTLY_COLOUR: 'red' }, 'CURTLY_COLOUR is not a setting of Curtly.'],
  [
    { HOST: '0.0.0.0' },
    'HOST is 0.0.0.0, but PUBLIC_URL is not set: all short links and links in mails begin with http://localhost:3000, which leads nowhere from other machines. Set PUBLIC_URL to the address that people use.',
  ],
])('%j is warned of: %s', (env, sentence) => {
  expect(warned(env as Record<string, string>)).toEqual([sentence]);
});

test.each([{ HOST: '0.0.0.0', PUBLIC_URL: 'https://go.example.com' }, { HOST: '127.0.0.2' }, { HOST: '::1' }])(
  '%j is fine',
  (env) => expect(warned(env as Record<string, string>)).toEqual([]),
);

test('what Kubernetes sets for services that are called curtly, metrics and metric is no setting', () => {
  const links = Object.fromEntries(
    ['CURTLY', 'METRICS', 'METRIC'].flatMap((name) => [
      [`${name}_SERVICE_HOST`, '10.96.0.7'],
      [`${name}_SERVICE_PORT`, '3000'],
      [`${name}_SERVICE_PORT_HTTP`, '3000'],
      [`${name}_PORT`, 'tcp://10.96.0.7:3000'],
      [`${name}_PORT_3000_TCP`, 'tcp://10.96.0.7:3000'],
      [`${name}_PORT_3000_TCP_PROTO`, 'tcp'],
      [`${name}_PORT_3000_TCP_PORT`, '3000'],
      [`${name}_PORT_3000_TCP_ADDR`, '10.96.0.7'],
    ]),
  );
  expect(warned(links)).toEqual([]);
  expect(readConfig(links)).toEqual(readConfig({}));
});

test.each([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xef53, undefined],
])('a file system of the type %i is known as %s', (type, name) => expect(networkOf('/', type)).toBe(name));

test('all faults are reported at once', () => {
  expect(faultsOf({ PORT: 'x', RATE_LIMITS: 'y' })).toBe(
    'PORT must be a whole number from 1 to 65535.\nRATE_LIMITS must be on or off.',
  );
});

test('a folder beside DATA_DIR may begin with its name', () => {
  const { backupDir } = readConfig({ DATA_DIR: '/srv/curtly', BACKUP_DIR: '/srv/curtly-backups' });
  expect(backupDir).toBe('/srv/curtly-backups');
});

test('a secret may begin and end with a quote: it signs as before', () => {
  const secret = `"${'x'.repeat(32)}"`;
  expect(readConfig({ TOKEN_SECRET: secret }).tokenSecret).toBe(secret);
});

test('an empty variable counts as unset, and other programs keep their variables', () => {
  expect(faultsOf({ PORT: '', SMTP_URL: ' ', HTTP_PROXY: 'x', PWD: '/', POST: '1', HOSTNAME: 'box' })).toBe('');
});

test('a secret is generated once, for its owner alone', () => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'curtly-secret-')), 'data');
  const secret = tokenSecret({ dataDir });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(tokenSecret({ dataDir })).toBe(secret);
  expect(statSync(path.join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  expect(tokenSecret({ dataDir, tokenSecret: 'x'.repeat(32) })).toBe('x'.repeat(32));
});
