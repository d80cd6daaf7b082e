import { planLimitReached, type Problem } from '../problems.ts';
import { planOf, type Plan } from '../../shared/planTable.ts';
import { limitOf, usedUp, type Quota } from '../rules/quotas.ts';
import { planAt } from '../rules/subscriptions.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'store' | 'clock'>;

export const planNow = async ({ store, clock }: Needed, userPk: number): Promise<Plan> =>
  planOf(planAt(await store.subscriptions.find(userPk), clock()));

/** What the plan's quota of this month has left, and what it is. */
export async function quotaNow({ store, clock }: Needed, userPk: number) {
  const plan = await planNow({ store, clock }, userPk);
  const used = await store.usage.ofMonth(userPk, clock());
  const limits = { links: limitOf(plan, 'links'), qrCodes: limitOf(plan, 'qrCodes') };
  const left = { links: Math.max(0, limits.links - used.links), qrCodes: Math.max(0, limits.qrCodes - used.qrCodes) };
  return { limits, left };
}

interface Allowance {
  limit: number;
  usedUp: () => Problem;
}

/**
 * An early check, before costly work for a new item. The creating transaction decides.
 * @throws Problem when the plan's quota of this month is used up
 */
export async function expectLeft({ store, clock }: Needed, userPk: number, quota: Quota): Promise<Allowance> {
  const plan = await planNow({ store, clock }, userPk);
  const limit = limitOf(plan, quota);
  const problem = () => planLimitReached(usedUp(plan, quota, clock()));
  if ((await store.usage.ofMonth(userPk, clock()))[quota] >= limit) throw problem();
  return { limit, usedUp: problem };
}
