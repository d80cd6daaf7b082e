import { api, type Plan } from '../api/index.ts';

/** The element of a prerendered page that holds the plans as JSON. */
export const plansId = 'prerendered-plans';

/** Puts the plans that a prerendered page shows into the cache, so that the browser does not fetch them. */
export const plansCached = (plans: Plan[]) =>
  api.util.upsertQueryEntries([{ endpointName: 'listPlans', arg: undefined, value: plans }]);
