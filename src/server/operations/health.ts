import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

export const healthOperations = ({
  config,
  store,
  spool,
  isStopping,
  version,
}: Services): Pick<Operations, 'getHealth' | 'getReadiness' | 'getService'> => ({
  getService: () => Promise.resolve({ publicUrl: config.publicUrl }),

  getHealth() {
    const about = { version, store: store.engine };
    const degraded = [
      ...(store.isAvailable() ? [] : ['storage' as const]),
      ...(spool.waiting() ? ['clicks' as const] : []),
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
