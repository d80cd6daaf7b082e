import { shortenIp } from '../rules/visitors.ts';

const notedEvery = 60_000;

interface Use {
  id: string;
  at: number;
  ip: string;
}

interface LastUsesOptions {
  noteUses: (uses: readonly Use[]) => Promise<void>;
  clock: () => number;
}

/**
 * Records when and from where sessions and API keys are used. A job writes the records, so that a GET writes nothing.
 */
export function createLastUses({ noteUses, clock }: LastUsesOptions) {
  const noted = new Map<string, Use>();

  return {
    note({ id, lastUsedAt }: { id: string; lastUsedAt: number | null }, ip: string): void {
      const at = clock();
      if (at - (noted.get(id)?.at ?? lastUsedAt ?? -Infinity) >= notedEvery)
        noted.set(id, { id, at, ip: shortenIp(ip) });
    },

    /** Records that cannot be written are kept for the next time. */
    async flush(): Promise<void> {
      const uses = [...noted.values()];
      if (uses.length === 0) return;
      await noteUses(uses);
      for (const use of uses) if (noted.get(use.id) === use) noted.delete(use.id);
    },
  };
}

export type LastUses = ReturnType<typeof createLastUses>;
