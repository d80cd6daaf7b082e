import type { Bulk } from './bulk.ts';
import type { Operations } from './operation.ts';

export const batchOperations = (bulk: Bulk): Pick<Operations, 'undoBatch'> => ({ undoBatch: bulk.undo });
