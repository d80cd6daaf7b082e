import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

export const healthOperations = ({ store, spool, version }: Services): Pick<Operations, 'getHealth'> => ({
  getHealth() {
    const facts = { version, store: store.engine };
    const degraded = [...(store.isAvailable() ? [] : ['storage' as const]), ...(spool.waiting() ? ['clicks' as const] : [])];
    return Promise.resolve(degraded.length > 0 ? { status: 'degraded', ...facts, degraded } : { status: 'ok', ...facts });
  },
});
