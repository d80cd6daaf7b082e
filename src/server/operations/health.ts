import { summaryOf } from '../figures.ts';
import type { Operations } from './operation.ts';
import type { Services } from './services.ts';
import { isoTime } from './times.ts';

export const healthOperations = ({
  config,
  store,
  spool,
  figures,
  backups,
  clock,
  isStopping,
  version,
}: Services): Pick<Operations, 'getHealth' | 'getReadiness' | 'getService' | 'getServiceFigures'> => ({
  getService: () => Promise.resolve({ publicUrl: config.publicUrl }),

  getServiceFigures() {
    const { count, median } = summaryOf(figures.redirectSeconds);
    return Promise.resolve({
      since: isoTime(figures.since),
      redirects: count,
      medianMs: median === undefined ? null : median * 1_000,
    });
  },

  getHealth() {
    const lastAt = backups?.lastAt();
    const backup = {
      lastAt: lastAt === undefined ? null : new Date(lastAt).toISOString(),
      ageSeconds: lastAt === undefined ? null : Math.max(0, Math.round((clock() - lastAt) / 1_000)),
    };
    const about = { version, store: store.engine, ...(backups && { backup }) };
    const degraded = [
      ...(store.isAvailable() ? [] : ['storage' as const]),
      ...(spool.waiting() ? ['clicks' as const] : []),
      ...(backups?.isFailing() ? ['backups' as const] : []),
    ];
    return Promise.resolve(
      degraded.length > 0 ? { status: 'degraded', ...about, degraded } : { status: 'ok', ...about },
    );
  },

  // Whatever the database does: codes in memory open without it, and all servers would be out of service at once.
  getReadiness({ reply }) {
    if (!isStopping()) return Promise.resolve({ status: 'ready' });
    reply.code(503);
    return Promise.resolve({ status: 'stopping' });
  },
});
