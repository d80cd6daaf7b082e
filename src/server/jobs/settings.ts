import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../rules/durations.ts';
import { settingsOf, type Settings } from '../rules/settings.ts';
import type { NewAuditEvent } from '../store/accounts/auditLog.ts';
import type { SettingStore } from '../store/settings.ts';

/** Another server's change is known after that. */
const readEvery = second;

/**
 * The settings as they are, without a wait. A change holds at once on the server that made it. The others read all of
 * them every second: a few rows, by which no notice can be missed.
 */
export async function openSettings(store: SettingStore) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = settingsOf(await store.read());
  let begun = 0;
  let ended = 0;

  /** Of several reads the one that began last knows most. */
  async function readAgain(): Promise<void> {
    const turn = (begun += 1);
    const read = settingsOf(await store.read());
    if (turn < ended) return;
    ended = turn;
    if (!isDeepStrictEqual(read, current)) current = read;
  }

  async function follow(): Promise<void> {
    for (;;) {
      await sleep(readEvery, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // While the database is away, what was read last goes on to hold.
      await readAgain().catch(() => undefined);
    }
  }

  const following = follow();
  return {
    /** Another object after each change, and only then. */
    now: (): Settings => current,

    /** Tells the settings that hold from then on. */
    async change(changed: Partial<Settings>, event?: NewAuditEvent): Promise<Settings> {
      await store.change(changed, event);
      await readAgain();
      return current;
    },

    /** After another change of what is stored. */
    readAgain,

    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
}

export type CurrentSettings = Awaited<ReturnType<typeof openSettings>>;
