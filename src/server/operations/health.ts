import type { Operations } from './operation.ts';
import type { Services } from './services.ts';

export const healthOperations = ({ store, version }: Services): Pick<Operations, 'getHealth'> => ({
  getHealth: () => Promise.resolve({ status: 'ok', version, store: store.engine }),
});
