import { newestMigration } from '../../migrations/index.ts';
import { findAllResolved } from '../../items/resolved.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import type { Lookup, VisitStore } from '../../visitStore.ts';
import { createAvailability } from './availability.ts';
import { createClickWriter } from './clicks.ts';
import { connectClient, createPool, soonAnswered } from './connections.ts';
import { createHosts, type Addresses } from './hosts.ts';
import { kyselyOn } from './kysely.ts';
import { createListener } from './listener.ts';

/** Connections for lookups of codes that are not in memory. */
const lookups = 2;
/** Codes that are looked up by one query. */
const codesAtOnce = 200;

interface WaitingLookup {
  code: string;
  resolve: (found: Lookup) => void;
  reject: (reason: unknown) => void;
}

/**
 * Looks codes up, all that wait for a connection with one query: whoever asks for many does not keep others waiting.
 */
function createLookups(find: (codes: string[]) => Promise<Lookup[]>) {
  let waiting: WaitingLookup[] = [];
  let running = 0;

  async function answer(some: readonly WaitingLookup[]): Promise<void> {
    try {
      const found = await find(some.map(({ code }) => code));
      for (const [index, { resolve }] of some.entries()) resolve(found[index]);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const some = waiting.slice(0, codesAtOnce);
      waiting = waiting.slice(codesAtOnce);
      await answer(some);
    }
    running -= 1;
  }

  return (code: string): Promise<Lookup> =>
    new Promise((resolve, reject) => {
      waiting.push({ code, resolve, reject });
      if (running < lookups) void run();
    });
}

/** The shared database as visits sees it, with connections that nothing else takes. */
export function createPostgresVisitStore(addresses: Addresses): VisitStore {
  const { pooled: hosts, direct } = createHosts(addresses);
  const availability = createAvailability();
  const pools = {
    clicks: createPool({ hosts, availability, max: 1, within: soonAnswered }),
    lookups: createPool({ hosts, availability, max: lookups, within: soonAnswered }),
  };
  const db = kyselyOn(pools.lookups);
  const writer = createClickWriter(pools.clicks, availability);
  const onChange: ((codes: readonly string[]) => void)[] = [];
  /** How often changes may have been missed. */
  let gaps = 0;
  let listener: ReturnType<typeof createListener> | undefined;

  /** A statement of few rows. It notes that the database answers. */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await work();
    availability.noteSuccess();
    return result;
  }

  function startListening(): void {
    listener ??= createListener({
      connect: () => connectClient(direct),
      onNotice: (code) => onChange.forEach((changed) => changed([code])),
      onGap() {
        gaps += 1;
      },
    });
  }

  const lastStored = (series: string) =>
    ask(async () => {
      const row = await db.selectFrom('spools').select('lastStored').where('id', '=', series).executeTakeFirst();
      return row?.lastStored;
    });

  return {
    name: 'postgres',
    async open() {
      const newest = await ask(() =>
        db
          .withTables<{ kyselyMigration: { name: string } }>()
          .selectFrom('kyselyMigration')
          .select(({ fn }) => fn.max('name').as('name'))
          .executeTakeFirst(),
      ).catch((error: unknown) => {
        throw error instanceof StoreUnavailable ? error : new StoreUnavailable({ isFull: false, cause: error });
      });
      if (newest?.name !== newestMigration)
        throw new StoreUnavailable({ isFull: false, cause: new Error(`Its tables are those of ${newest?.name}`) });
      startListening();
    },
    find: createLookups((codes) => ask(() => findAllResolved(db, codes))),
    revision: () => (listener?.isListening() ? gaps : undefined),
    isAvailable: availability.isAvailable,
    onChange: (listen) => void onChange.push(listen),
    limitSources: writer.limit,
    async clickLog(known) {
      for (const id of known) {
        const last = await lastStored(id);
        if (last !== undefined) return { id, lastStored: last };
      }
      const id = crypto.randomUUID();
      await ask(() => db.insertInto('spools').values({ id, lastStored: 0 }).execute());
      return { id, lastStored: 0 };
    },
    append: writer.append,
    lastStored,
    async probe() {
      await ask(() => db.insertInto('roomProbe').values({ filling: 'x' }).execute());
      await ask(() => db.deleteFrom('roomProbe').execute());
    },
    pools: () => Object.entries(pools).map(([name, pool]) => ({ name, ...pool.state() })),
    async close() {
      await listener?.stop();
      await Promise.all([db.destroy(), pools.clicks.end()]);
    },
  };
}
