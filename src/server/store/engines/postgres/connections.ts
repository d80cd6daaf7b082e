import { Client, Pool, types, type ClientConfig, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { currentCaller } from '../../../limits/caller.ts';
import { createFairQueue } from '../../../limits/fairQueue.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import { isConnectionFault, type Availability } from './availability.ts';
import type { Hosts } from './hosts.ts';

const connectWithin = 2_000;
/** When the server does not even say that it was too long: a connection that nobody answers any more. */
const answerWithin = 20_000;
/** For short statements that others wait for. */
export const soonAnswered = 3_000;

const numbers = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** Numbers as numbers. Those of this service stay below 2^53. */
const numberTypes: ClientConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text'): unknown =>
    numbers.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

const settings: ClientConfig = {
  application_name: 'curtly',
  connectionTimeoutMillis: connectWithin,
  query_timeout: answerWithin,
  keepAlive: true,
  types: numberTypes,
};

export type Settings = Record<string, string | number>;

/** In milliseconds, 0 for none. */
const timeouts: Settings = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * What begins a transaction. A pooler may give each transaction another session, so it brings its own settings.
 */
const beginning = ({ mode = '', ...given }: TransactionOptions) =>
  [
    `begin ${mode}`,
    ...Object.entries({ ...timeouts, ...given.settings }).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ');

/**
 * Sets the session up, unless others use it as well. Poolers refuse settings that come with the connection. A standby
 * that answers is not what is looked for.
 */
async function prepare(client: Pick<Client, 'query'>, { keepsSessions }: Hosts, given?: Settings): Promise<void> {
  const all = Object.entries(keepsSessions ? { ...timeouts, ...given } : {});
  const columns = all.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rows } = await client.query<{ standby: boolean }>(
    `select ${['pg_is_in_recovery() as standby', ...columns].join(', ')}`,
  );
  if (rows[0]?.standby !== false) throw new Error('The database is a standby');
}

/** What a server answers who may not come, or not with, or without, encryption. */
const refused = '28000';

/** Tries each way to each server once, beginning with the one that led to the primary. */
async function onPrimary<T>(hosts: Hosts, connect: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const position = hosts.position();
    try {
      return await connect();
    } catch (error) {
      const { code } = error as { code?: string };
      const goesOn = isConnectionFault(error) || (code === refused && hosts.hasOtherWays);
      if (attempt >= hosts.count || !goesOn) throw Object.assign(error as Error, { setting: hosts.setting });
      hosts.failed(position);
    }
  }
}

interface ClientOptions {
  /** Milliseconds that an answer may take. */
  within?: number;
  /** Over the usual ones. */
  settings?: Settings;
}

/** A connection of its own to the primary, for short statements, unless the options give them more time. */
export async function connectClient(
  hosts: Hosts,
  { within = soonAnswered, settings: given }: ClientOptions = {},
): Promise<Client> {
  return onPrimary(hosts, async () => {
    const client = new Client({
      ...hosts.parameters(),
      ...settings,
      query_timeout: within,
    });
    // Without a listener, a cut connection would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await prepare(client, hosts, given);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  });
}

/** A statement that no session has to remember. */
const unnamed = ({ text, values }: QueryConfig): QueryConfig => ({ text, values });

/** What Kysely needs of a pooled connection. One that has failed does not go back to the pool. */
function guarded(client: PoolClient, { guard }: Availability, { keepsSessions }: Hosts) {
  let isBroken = false;
  /** As of the driver: a text and its values, or a statement with a name. Returns rows and their number. */
  const query = <Row extends QueryResultRow>(statement: string | QueryConfig, values?: readonly unknown[]) =>
    guard(async () => {
      try {
        const given = typeof statement === 'string' || keepsSessions ? statement : unnamed(statement);
        return await client.query<Row>(given, values as unknown[]);
      } catch (error) {
        isBroken ||= isConnectionFault(error);
        throw error;
      }
    });
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy || isBroken),
    processID: (client as unknown as { processID: number | null }).processID,
  };
}

interface TransactionOptions {
  /** Of its transactions, in words of SQL. */
  mode?: string;
  /** Of its sessions and transactions, over the usual ones. */
  settings?: Settings;
}

interface PoolOptions extends TransactionOptions {
  hosts: Hosts;
  availability: Availability;
  max: number;
  /** Milliseconds that an answer may take, 0 for any. */
  within?: number;
}

/** Connections to the primary, made when they are needed. */
export function createPool({ hosts, availability, max, within = answerWithin, ...transactions }: PoolOptions) {
  class PrimaryClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...hosts.parameters() });
    }
  }
  const pool = new Pool({
    ...settings,
    query_timeout: within,
    max,
    Client: PrimaryClient,
    verify: (client, done) => void prepare(client, hosts, transactions.settings).then(() => done(), done),
  });
  // An idle connection was cut, and one that is in use. The pool drops the first, and who uses the second has its
  // error: without listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Otherwise the calls of one would wait for all those of another that came before. */
  const queue = createFairQueue({ atOnce: max, maxWaiting: Infinity, maxWait: connectWithin, isInSameTurn: true });

  async function takePlace(): Promise<() => void> {
    try {
      return await queue.take(currentCaller());
    } catch (error) {
      // All connections are in use, which says nothing about the database.
      throw new StoreUnavailable({ isFull: false, cause: error });
    }
  }

  return {
    begin: beginning(transactions),
    async connect() {
      const leave = await takePlace();
      try {
        const client = await availability.guard(() => onPrimary(hosts, () => pool.connect()));
        const connection = guarded(client, availability, hosts);
        return {
          ...connection,
          release(destroy?: boolean) {
            connection.release(destroy);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    state: () => ({
      max,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: queue.waiting(),
    }),
    end: () => pool.end(),
  };
}

export type ConnectionPool = ReturnType<typeof createPool>;
