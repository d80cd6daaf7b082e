import { endpoints, type Subscription } from '../../generated/endpoints.ts';
import { onSuccess, tags } from './tags.ts';

interface Lifecycle {
  dispatch: (action: ReturnType<typeof endpoints.util.upsertQueryData<'getSubscription'>>) => unknown;
  queryFulfilled: Promise<{ data: Subscription }>;
}

/** What a change answers with is the subscription from then on (SPEC §4); usage is then asked for again. */
async function replaceSubscription(_arg: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(endpoints.util.upsertQueryData('getSubscription', undefined, data));
  } catch {
    // Nothing was changed.
  }
}

const change = { invalidatesTags: onSuccess(tags.usage), onQueryStarted: replaceSubscription };

export const plansApi = endpoints.enhanceEndpoints({
  endpoints: {
    listPlans: { providesTags: [] },
    getSubscription: { providesTags: [] },
    getUsage: { providesTags: [tags.usage] },
    changePlan: change,
    startTrial: change,
    cancelSubscription: change,
  },
});
