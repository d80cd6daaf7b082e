import type { Operations } from '../operation.ts';
import type { Services } from '../services.ts';

export const overviewOperations = ({ store, version }: Services): Pick<Operations, 'getOperatorOverview'> => ({
  getOperatorOverview: async () => ({ ...(await store.totals.ofAccounts()), version }),
});
