import { api, type Plan } from '../api/index.ts';

export const plansId = 'prerendered-plans';

/** The plans of a prerendered page go into the cache, so that the browser does not fetch them. */
export const plansCached = (plans: Plan[]) =>
  api.util.upsertQueryEntries([{ endpointName: 'listPlans', arg: undefined, value: plans }]);
