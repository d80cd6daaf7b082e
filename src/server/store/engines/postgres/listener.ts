import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { locks } from './locks.ts';

/** Milliseconds. */
const checkEvery = 1_000;
const retryAfter = 500;
/** A connection that was silent for longer may be cut: what it should have said may be missing. */
const trustedFor = 3_000;

export const channel = 'curtly_changes';

interface ListenerOptions {
  connect: () => Promise<Client>;
  onNotice: (payload: string) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/**
 * A connection that hears of changes by other servers, and holds the lock of the one that does the jobs. It is made
 * anew whenever it is lost.
 */
export function createListener({ connect, onNotice, onGap }: ListenerOptions) {
  const stopping = new AbortController();
  let heardAt = -Infinity;
  let isLeader = false;

  async function listen(client: Client): Promise<void> {
    const lost = new AbortController();
    for (const event of ['error', 'end'] as const) client.on(event, () => lost.abort());
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    await client.query(`listen ${channel}`);
    onGap();
    const ended = AbortSignal.any([lost.signal, stopping.signal]);
    while (!ended.aborted) {
      const { rows } = await client.query<{ held: boolean }>(
        isLeader ? 'select true as held' : `select pg_try_advisory_lock(${locks.leader}) as held`,
      );
      isLeader = rows[0]?.held === true;
      heardAt = performance.now();
      await sleep(checkEvery, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let client: Client | undefined;
      try {
        client = await connect();
        await listen(client);
      } catch {
        // The next attempt follows. What needs the database says itself that it is away.
      }
      heardAt = -Infinity;
      isLeader = false;
      await client?.end().catch(() => undefined);
      await sleep(retryAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Whether every change of another server is known within `trustedFor`. */
    isListening: () => performance.now() - heardAt < trustedFor,
    /** Whether this server is the one that does the jobs. */
    isLeader: () => isLeader,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
