import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

export const healthOperations = ({
  config,
  store,
  spool,
  version,
}: Services): Pick<Operations, 'getHealth' | 'getService'> => ({
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
});
