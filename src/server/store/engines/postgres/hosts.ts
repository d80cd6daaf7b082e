import type { ClientConfig } from 'pg';
import { parse } from 'pg-connection-string';
import { ConfigError } from '../../../config/config.ts';

export interface Addresses {
  url: string;
  /** Past a pooler at `url` that gives each transaction another session: for what needs a session of its own. */
  directUrl?: string;
}

/** The parts of a URL that differ between the servers of a cluster, and those that do not. */
const form = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<servers>[^/?]+)(?<end>[/?].*)$/;

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * The ways to connect to one server, in the order in which they are tried. `sslmode` means what it means to libpq: only
 * `verify-ca` and `verify-full` ask who the server is. `no-verify` is the driver's own word for `require`.
 */
function waysTo(address: string): ClientConfig[] {
  const url = new URL(address);
  const { searchParams } = url;
  searchParams.delete('uselibpqcompat');
  if (searchParams.get('sslrootcert') === 'system') {
    searchParams.delete('sslrootcert');
    searchParams.set('sslmode', 'verify-full');
  }
  const as = (mode: string): ClientConfig => {
    searchParams.set('sslmode', mode);
    return parse(url.href, { useLibpqCompat: true }) as ClientConfig;
  };
  const mode = searchParams.get('sslmode');
  if (mode === null || mode === 'no-verify') return [parse(url.href) as ClientConfig];
  if (!sslModes.includes(mode)) throw new Error(`it has sslmode=${mode}, which is none of ${sslModes.join(', ')}.`);
  if (mode === 'prefer') return [as('prefer'), as('disable')];
  if (mode === 'allow') return [as('disable'), as('prefer')];
  return [as(mode)];
}

function parametersOf(addresses: readonly string[]): ClientConfig[] {
  try {
    return addresses.flatMap(waysTo);
  } catch (error) {
    // A mode is unknown or needs a certificate, or one cannot be read. The message never has the password.
    throw new ConfigError(`The address of the database cannot be used: ${(error as Error).message}`);
  }
}

/**
 * The servers of a database, whose URL may name several: `postgres://user:password@one:5432,two:5432/curtly`. One of
 * them is used until it fails. Which one is the primary shows when it is connected to.
 */
function serversOf(url: string, { keepsSessions = true, setting = 'DATABASE_URL' } = {}) {
  const { start = '', servers = '', end = '' } = form.exec(url)?.groups ?? {};
  const addresses = servers.split(',').map((server) => `${start}${server}${end}`);
  const all = parametersOf(addresses);
  let current = 0;

  return {
    count: all.length,
    /** Whether a server that refuses one way to connect may take another. */
    hasOtherWays: all.length > addresses.length,
    /** The setting with the address, for who reads an error. */
    setting,
    /** Whether what is set up on a connection is still there in its next transaction. */
    keepsSessions,
    /** The position of the server that is used, for `failed`. */
    position: () => current,
    parameters: () => all[current],
    /** The next one is used, unless another connection has moved on already. */
    failed(position: number): void {
      if (position === current) current = (current + 1) % all.length;
    },
  };
}

export type Hosts = ReturnType<typeof serversOf>;

/** The ways to the database: for transactions, and for what holds a session. */
export function createHosts({ url, directUrl }: Addresses): { pooled: Hosts; direct: Hosts } {
  if (directUrl === undefined) {
    const hosts = serversOf(url);
    return { pooled: hosts, direct: hosts };
  }
  return {
    pooled: serversOf(url, { keepsSessions: false }),
    direct: serversOf(directUrl, { setting: 'DATABASE_DIRECT_URL' }),
  };
}
