import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { locks } from './locks.ts';

const checkEvery = 1_000;
const retryAfter = 500;
/** A connection that was silent for longer may be cut: what it should have said may be missing. */
const trustedFor = 3_000;
const heardWithin = 2_000;

export const channel = 'curtly_changes';

/**
 * Whether a connection hears what another one announces. Behind a pooler that gives each transaction another session it
 * does not. Whatever else goes wrong is thrown, and says nothing about a pooler.
 */
export async function hearsNotices(
  connect: () => Promise<Client>,
  announce: (name: string) => Promise<void>,
): Promise<boolean> {
  const client = await connect();
  try {
    const name = `curtly_${crypto.randomUUID()}`;
    const heard = once(client, 'notification').then(() => true);
    // It may be rejected before anybody waits for it.
    heard.catch(() => undefined);
    await client.query(`listen "${name}"`);
    await announce(name);
    return await Promise.race([heard, sleep(heardWithin, false, { ref: false })]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface HeldConnectionOptions {
  connect: () => Promise<Client>;
  /** Called once with each new connection. */
  begin(client: Client): Promise<void>;
  /** Called every second while the connection lasts. */
  beat(client: Client): Promise<void>;
  lost(): void;
}

/** A connection that is made anew whenever it is lost. */
function holdConnection({ connect, begin, beat, lost }: HeldConnectionOptions) {
  const stopping = new AbortController();
  let heardAt = -Infinity;

  async function hold(client: Client): Promise<void> {
    const ending = new AbortController();
    for (const event of ['error', 'end'] as const) client.on(event, () => ending.abort());
    await begin(client);
    const ended = AbortSignal.any([ending.signal, stopping.signal]);
    while (!ended.aborted) {
      await beat(client);
      heardAt = performance.now();
      await sleep(checkEvery, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let client: Client | undefined;
      try {
        client = await connect();
        await hold(client);
      } catch {
        // The next attempt follows. What needs the database says itself that it is away.
      }
      heardAt = -Infinity;
      lost();
      await client?.end().catch(() => undefined);
      await sleep(retryAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    isHeard: () => performance.now() - heardAt < trustedFor,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

interface ListenerOptions {
  connect: () => Promise<Client>;
  onNotice: (payload: string) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** Hears of changes by all servers. */
export function createListener({ connect, onNotice, onGap }: ListenerOptions) {
  const { isHeard, stop } = holdConnection({
    connect,
    async begin(client) {
      client.on('notification', ({ payload = '' }) => onNotice(payload));
      await client.query(`listen ${channel}`);
      onGap();
    },
    beat: async (client) => void (await client.query('select 1')),
    lost: () => undefined,
  });
  return { /** Whether every change is known within `trustedFor`. */ isListening: isHeard, stop };
}

/** Holds the lock of the one server that does the jobs for all, once no other has it. */
export function createLeadership(connect: () => Promise<Client>) {
  let isLeader = false;
  const { stop } = holdConnection({
    connect,
    begin: () => Promise.resolve(),
    async beat(client) {
      const { rows } = await client.query<{ held: boolean }>(
        isLeader ? 'select true as held' : `select pg_try_advisory_lock(${locks.leader}) as held`,
      );
      isLeader = rows[0]?.held === true;
    },
    lost() {
      isLeader = false;
    },
  });
  return { isLeader: () => isLeader, stop };
}
