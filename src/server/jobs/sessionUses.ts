import { shortenIp } from '../rules/visitors.ts';
import type { ActiveSession, SessionUse } from '../store/accounts/sessions.ts';
import type { Store } from '../store/index.ts';

/** Milliseconds between two notes of one session. */
const notedEvery = 60_000;

/** When and from where sessions are used. Noted in memory and written by a job, so that a GET writes nothing. */
export function createSessionUses({ store, clock }: { store: Store; clock: () => number }) {
  const noted = new Map<string, SessionUse>();

  return {
    note({ id, lastUsedAt }: ActiveSession, ip: string): void {
      const at = clock();
      if (at - (noted.get(id)?.at ?? lastUsedAt) >= notedEvery) noted.set(id, { id, at, ip: shortenIp(ip) });
    },

    /** Writes what was noted. What cannot be written is kept for the next time. */
    async flush(): Promise<void> {
      const uses = [...noted.values()];
      if (uses.length === 0) return;
      await store.sessions.noteUses(uses);
      for (const use of uses) if (noted.get(use.id) === use) noted.delete(use.id);
    },
  };
}

export type SessionUses = ReturnType<typeof createSessionUses>;
